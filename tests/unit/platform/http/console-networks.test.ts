import type { Socket } from 'node:net';
import { createConsoleFilter } from '@/lib/platform/http/server/console-networks';
import { parseNetworks } from '@/lib/platform/http/networks';

const NETWORKS = '203.0.113.0/24, 2001:db8:1::/48 198.51.100.7';

function mayOpen(remoteAddress: string, { url = '/console/', forwarded, hops = 0 }: Options = {}): boolean {
  const filter = createConsoleFilter({ CONSOLE_NETWORKS: NETWORKS, TRUSTED_PROXY_HOPS: hops });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return filter({ url, headers, socket: { remoteAddress } as Socket });
}
interface Options {
  url?: string;
  forwarded?: string;
  hops?: number;
}

test.each(['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109', '2001:db8:1:2::3', '198.51.100.7'])(
  'admits %s',
  (address) => expect(mayOpen(address)).toBe(true),
);

test.each(['203.0.114.9', '::ffff:203.0.114.9', '2001:db8:2::3', '198.51.100.8', '::', '', 'unknown', '203.0.113.9.1'])(
  'refuses %j',
  (address) => expect(mayOpen(address)).toBe(false),
);

test.each(['/console/', '/console', '/console/staff/?q=a', '/api/console/staff/', '/%63onsole/', '/x/../console/'])(
  'refuses %s to other networks',
  (url) => expect(mayOpen('192.0.2.1', { url })).toBe(false),
);

test.each(['/', '/consoles/', '/api/v1/search/', '/desk/'])('serves %s to every network', (url) =>
  expect(mayOpen('192.0.2.1', { url })).toBe(true),
);

test.each([
  ['203.0.113.9', 0],
  ['203.0.113.9, 192.0.2.5', 1],
  ['203.0.113.9, 203.0.113.9, 192.0.2.5, 10.0.0.2', 2],
])('refuses a client outside the networks, whatever X-Forwarded-For it sends: %s, %d proxies', (forwarded, hops) => {
  expect(mayOpen('192.0.2.1', { forwarded, hops })).toBe(false);
});

test.each([
  ['203.0.113.9', 1],
  ['203.0.113.9:4711', 1],
  ['[2001:db8:1::5]:4711, 10.0.0.2', 2],
  ['192.0.2.5, 203.0.113.9', 1],
])('takes the address that the outermost trusted proxy wrote: %s, %d proxies', (forwarded, hops) => {
  expect(mayOpen('10.0.0.3', { forwarded, hops })).toBe(true);
});

test('refuses a request that did not pass all trusted proxies', () => {
  expect(mayOpen('203.0.113.9', { hops: 2, forwarded: '203.0.113.9' })).toBe(false);
  expect(mayOpen('203.0.113.9', { hops: 1 })).toBe(false);
});

test('without the setting every network may open the console', () => {
  const filter = createConsoleFilter({ TRUSTED_PROXY_HOPS: 0 });
  expect(filter({ url: '/console/', headers: {}, socket: { remoteAddress: '192.0.2.1' } as Socket })).toBe(true);
});

test.each(['', ' , ', '203.0.113.0/33', '2001:db8::/129', 'office', '203.0.113.0/', '203.0.113.0/-1', 'fe80::1%eth0'])(
  'the list %j is not valid',
  (text) => expect(parseNetworks(text)).toBeNull(),
);
