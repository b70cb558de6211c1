import fs from 'node:fs';
import { apiContract } from '@/lib/api-contract';
import { pageRoutes } from '@/lib/page-routes';
import { findManifest } from './manifests';
import { describeNginx, openNginxPair } from '../../support/nginx-pair';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(60_000);

/** Makes nginx take client addresses from the header X-From, as behind a load balancer that sets such a header. */
const BELIEVED: [RegExp, string] = [
  /server_tokens off;/,
  '$& set_real_ip_from 127.0.0.1; real_ip_header X-From; error_log /dev/null;',
];
const SECRET = 's3cr3t-0f-s0m3b0dy';

describeNginx('nginx as it is delivered', () => {
  it('logs neither secrets nor full client addresses', async () => {
    const { ask, requestOverHttp, readLog, stop, first, directory } = await openNginxPair([BELIEVED]);
    const secretPaths = [
      ...pageRoutes.map(({ pattern }) => pattern),
      ...apiContract.map(({ endpoint }) => endpoint.path),
    ]
      .filter((path) => /\{(code|token|secret|key)\}/.test(path))
      .map((path) => path.replace(/\{\w+\}/, SECRET));
    expect(secretPaths).toEqual(expect.arrayContaining([`/reset-password/${SECRET}/`, `/api/calendar/${SECRET}/`]));
    const paths = [
      ...secretPaths,
      ...secretPaths.map((path) => path.slice(0, -1)),
      ...secretPaths.map((path) => `/.${path.replace('-', '%2D').replaceAll('/', '//').toUpperCase()}`),
      `/signup/?code=${SECRET}`,
      `/account/bookings/?q=${SECRET}`,
    ];
    const headers = { 'X-From': '203.0.113.77', Referer: `https://folio.example/reset-password/${SECRET}/` };
    for (const path of paths) {
      await ask('GET', '', headers, path);
      expect((await requestOverHttp(path)).status).toBe(308);
    }
    await ask('GET', '', { ...headers, 'X-From': '2001:db8:1:2:3:4:5:77' }, '/cities/');
    await ask('GET', '', { ...headers, 'X-From': '2001:db8::77' }, '/cities/');
    // A server that closes the connection, and a server that cannot be reached, usually cause lines in the error log.
    await ask('POST', '{}', headers, `/broken/?code=${SECRET}`);
    await first.close();
    for (const path of paths) await ask('GET', '', headers, path);
    await ask('POST', 'x'.repeat(300_000), headers, `/signup/?code=${SECRET}`);
    await stop();

    const lines = readLog('access.log')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
    expect(lines).toHaveLength(paths.length * 3 + 4);
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'nginx.request', method: 'GET', path: '/cities/', status: '200' }),
    );
    expect(new Set(lines.map(({ path }) => path))).toEqual(
      new Set([
        ...['/reset-password/-/', '/api/calendar/-/', '/RESET-PASSWORD/-/', '/API/CALENDAR/-/'],
        ...['/stop-reset/-/', '/STOP-RESET/-/', '/hotel-contact/-/', '/HOTEL-CONTACT/-/'],
        ...['/hotel-invitation/-/', '/HOTEL-INVITATION/-/'],
        ...['/stay-answer/-/', '/STAY-ANSWER/-/', '/api/stay-answer/-/', '/API/STAY-ANSWER/-/'],
        ...['/signup/', '/account/bookings/', '/cities/', '/broken/'],
      ]),
    );
    expect(new Set(lines.map(({ network }) => network))).toEqual(
      new Set(['203.0.113.0', '2001:db8:1::', '2001:db8::', '-']),
    );
    for (const log of fs.readdirSync(directory).filter((file) => file.endsWith('.log')))
      expect([log, readLog(log).match(new RegExp(`${SECRET}|\\.77|:77`, 'gi'))]).toEqual([log, null]);
    expect(readLog('main.log')).toBe('');
  });

  it.each([
    ['an IPv4 address', '203.0.113.7', ['203.0.113.7'], ['203.0.113.8', '203.0.113.135']],
    [
      'the /64 network of an IPv6 address, in any notation',
      '2001:db8:0:1::1',
      ['2001:db8:0:1::2', '2001:0DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1:0:0:0:0'],
      ['2001:db8:0:2::1', '2001:db8::1', '2001:db8:1::1', '::1'],
    ],
    // Contains bytes that a regular expression may take for the end of a line or string.
    ['a network with every kind of byte', '2001:a:d00:aff::a', ['2001:a:d00:aff::'], ['2001:a:d00:afe::a', '2001:a::']],
    ['an IPv4 address written as IPv6', '::ffff:203.0.113.7', ['::ffff:203.0.113.7'], ['::ffff:203.0.113.8', '::1']],
  ])('counts %s as one client', async (_, caller, same, others) => {
    const limit: [RegExp, string][] = [
      [/rate=5000r\/s/, 'rate=1r/m'],
      [/burst=200/, 'burst=1'],
    ];
    const { ask } = await openNginxPair([BELIEVED, ...limit]);
    const from = (address: string) => ask('GET', '', { 'X-From': address });
    expect([await from(caller), await from(caller), await from(caller)]).toEqual([200, 200, 429]);
    for (const address of same) expect([address, await from(address)]).toEqual([address, 429]);
    for (const address of others) expect([address, await from(address)]).toEqual([address, 200]);
  });

  testInFull(
    'answers challenges of a certificate authority over plain HTTP, and redirects other requests to HTTPS',
    async () => {
      const { directory, requestOverHttp } = await openNginxPair();
      fs.mkdirSync(`${directory}/challenges/.well-known/acme-challenge`, { recursive: true });
      fs.writeFileSync(`${directory}/challenges/.well-known/acme-challenge/token`, 'token.thumbprint');
      expect(await requestOverHttp('/.well-known/acme-challenge/token')).toMatchObject({
        status: 200,
        text: 'token.thumbprint',
      });
      expect(await requestOverHttp('/cities/?page=2')).toMatchObject({
        status: 308,
        location: 'https://localhost/cities/?page=2',
      });
    },
  );

  testInFull('accepts the list of servers of the Kubernetes manifest', async () => {
    const servers = findManifest('ConfigMap', 'nginx-servers')?.data?.['servers.conf'] ?? '';
    const ofKubernetes = (compose: string) => {
      const addresses = compose.match(/127\.0\.0\.1:\d+/g) ?? [];
      return servers.replace(/(?<=server )web(?= )/g, () => addresses.pop() ?? 'web');
    };
    const { ask, first } = await openNginxPair([[/^upstream folio \{[\s\S]*?^\}$/m, ofKubernetes]]);
    expect(await ask('GET')).toBe(200);
    await first.close();
    expect([await ask('GET'), await ask('POST', '{}'), await ask('GET')]).toEqual([200, 200, 200]);
  });
});
