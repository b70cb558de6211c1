import { resetEnv } from '@/lib/platform/env/env';
import { callerAddress } from '@/lib/platform/http/server/caller';

const callerOf = (forwarded?: string) =>
  callerAddress(
    new Request('http://localhost:3000/', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
  );

afterEach(() => {
  delete process.env.TRUSTED_PROXY_HOPS;
  resetEnv();
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::198.51.100.7', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:8443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::ffff:0:203.0.113.9', '0:0:0:0::/64'],
])('callerAddress of X-Forwarded-For %s is %s', (forwardedFor, expected) => {
  expect(callerOf(forwardedFor)).toBe(expected);
});

test.each([undefined, '', 'unknown', 'nobody', '203.0.113', '203.0.113.999', '2001:db8:::1', '[::1', '1:2', '"; drop'])(
  'callerAddress of the invalid X-Forwarded-For %j is "unknown"',
  (forwardedFor) => {
    expect(callerOf(forwardedFor)).toBe('unknown');
  },
);

test('callerAddress returns the address that the trusted proxies added, in any notation', () => {
  process.env.TRUSTED_PROXY_HOPS = '1';
  resetEnv();
  expect(callerOf('198.51.100.1, [2001:db8:1:2::9]:443, 127.0.0.1')).toBe('2001:db8:1:2::/64');
  expect(callerOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
});
