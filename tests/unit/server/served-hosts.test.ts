import { createHostFilter } from '@/lib/platform/http/served-hosts';
import { PageCache } from '@/lib/platform/page-cache/page-cache';
import { startFrontServer, type Answer } from '../../support/front-server';

const local = createHostFilter({ STAGE: 'local', SITE_URL: 'http://folio.test:3000' });

test('servedHosts accepts a SITE_URL with an underscore in its host, as in container names', () => {
  expect(createHostFilter({ STAGE: 'local', SITE_URL: 'http://folio_web:3000' })('folio_web:3000', '/')).toBe(true);
});

const codeOf = ({ body }: Answer) =>
  (JSON.parse(body.toString()) as { errors: { code: number }[] }).errors.map(({ code }) => code);

describe('servedHosts outside production', () => {
  it.each(['localhost', 'localhost:3000', 'LOCALHOST:1', '127.0.0.1:8080', '[::1]', '[::1]:3000', 'folio.test:3000'])(
    'serves the host %s',
    (host) => expect(local(host, '/')).toBe(true),
  );

  it.each([
    ...[
      '',
      'evil.example',
      'evil.example:3000',
      'localhost.evil.example',
      'localhost@evil.example',
      '127.0.0.1.nip.io',
    ],
    ...[
      'localhost:3000, evil.example',
      '[::1].evil.example',
      'localhost:',
      '10.0.0.5:3000',
      'localhost/',
      '2130706433',
    ],
  ])('does not serve the host %j', (host) => expect(local(host, '/')).toBe(false));
});

test('servedHosts serves every host in production, because the proxy checks it', () => {
  expect(createHostFilter({ STAGE: 'production', SITE_URL: 'https://folio.example' })('10.0.0.5', '/')).toBe(true);
});

describe('servedHosts with CONSOLE_HOST', () => {
  const isServed = createHostFilter({
    ...{ STAGE: 'production', SITE_URL: 'https://folio.example', CONSOLE_HOST: 'console.folio.example' },
  });

  it.each(['/console/', '/console/login/?next=%2Fconsole%2F', '/api/console/session/', '/console'])(
    'serves %s on the host of the console only',
    (url) => {
      for (const host of ['console.folio.example', 'CONSOLE.folio.example', 'console.folio.example:443'])
        expect(isServed(host, url)).toBe(true);
      for (const host of ['folio.example', '10.0.0.5', 'console.folio.example.', 'evil.example', undefined])
        expect(isServed(host, url)).toBe(false);
    },
  );

  it.each(['/', '/login/', '/consoles/', '/api/v1/seo/', '/api/b2b/dashboard/v2/login/', '/robots.txt', '/dev/inbox/'])(
    'does not serve %s on the host of the console',
    (url) => {
      expect(isServed('console.folio.example', url)).toBe(false);
      expect(isServed('folio.example', url)).toBe(true);
    },
  );

  it.each(['/_next/static/chunks/a.js', '/favicon.ico', '/icons/icon-512.png'])('serves %s on both hosts', (url) => {
    for (const host of ['folio.example', 'console.folio.example']) expect(isServed(host, url)).toBe(true);
  });

  it.each(['/./console/', '/x/../console/', '/x/%2e%2e/api/console/session/', '/%63onsole/login/', '/x/..%2fconsole/'])(
    'recognises %s as Next does',
    (url) => expect(isServed('folio.example', url)).toBe(url === '/x/..%2fconsole/'),
  );

  it('serves nothing at the name of the console with another port, which shares its cookies', () => {
    for (const url of ['/', '/console/', '/favicon.ico'])
      expect(isServed('console.folio.example:8443', url)).toBe(false);
  });

  it('compares the port outside production, where the site has every port', () => {
    const filter = createHostFilter({
      ...{ STAGE: 'test', SITE_URL: 'http://localhost:3000', CONSOLE_HOST: 'console.localhost:3000' },
    });
    expect(filter('console.localhost:3000', '/console/')).toBe(true);
    expect(filter('console.localhost', '/console/')).toBe(false);
    expect(filter('localhost:4123', '/')).toBe(true);
    expect(filter('localhost:4123', '/console/')).toBe(false);
  });
});

describe('the front server with CONSOLE_HOST', () => {
  const handler = jest.fn((_request, response) => void response.end('hello'));
  const isServedHost = createHostFilter({
    ...{ STAGE: 'production', SITE_URL: 'https://folio.example', CONSOLE_HOST: 'console.folio.example' },
  });
  let front: Awaited<ReturnType<typeof startFrontServer>>;
  beforeAll(async () => {
    front = await startFrontServer({ handler, isServedHost });
  });
  afterAll(() => front.close());
  beforeEach(() => handler.mockClear());

  it.each([
    ['folio.example', '/console/login/', 421],
    ['folio.example', '/api/console/login/', 421],
    ['folio.example', '/cities/', 200],
    ['console.folio.example', '/console/login/', 200],
    ['console.folio.example', '/api/console/session/', 200],
    ['console.folio.example', '/cities/', 421],
    ['console.folio.example', '/_next/static/a.js', 200],
    ['console.folio.example', '/api/health/live/', 200],
  ])('answers a request to %s for %s with %i', async (host, path, status) => {
    const answer = await front.ask(path, { headers: { host } });
    expect(answer.status).toBe(status);
    if (status === 421) expect(codeOf(answer)).toEqual([2016]);
    expect(handler).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
  });

  it('refuses the console to an HTTP/1.0 request without a Host header', async () => {
    expect(await front.sendRaw('GET /console/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 421 /);
    expect(await front.sendRaw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('the front server', () => {
  const handler = jest.fn((_request, response) => void response.end('hello'));
  let front: Awaited<ReturnType<typeof startFrontServer>>;
  beforeEach(async () => {
    handler.mockClear();
    const cache = new PageCache(1_000_000, () => []);
    const entry = { value: null, lastModified: Date.now(), cacheControl: { revalidate: 60 }, tags: [] };
    await cache.store('/cities/', Buffer.from('page'), entry);
    const pages = { cache, host: 'folio.test' };
    front = await startFrontServer({ handler, isServedHost: local, pages });
  });
  afterEach(() => front.close());

  it.each(['/dev/inbox.json', '/cities/', '/api/b2b/dashboard/state-list/'])(
    'answers 421 to a request for %s with another host',
    async (path) => {
      const answer = await front.ask(path, { headers: { host: 'evil.example:3000' } });
      expect([answer.status, codeOf(answer)]).toEqual([421, [2016]]);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(handler).not.toHaveBeenCalled();
    },
  );

  it('answers health probes with any host, because load balancers use the IP address', async () => {
    const answer = await front.ask('/api/health/live/', { headers: { host: '10.0.0.5:3000' } });
    expect(answer.status).toBe(200);
  });

  it.each(['/', '/cities/'])('refuses a request for %s with two Host headers, even if they are equal', async (path) => {
    for (const second of ['localhost', 'evil.example']) {
      const text = await front.sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nhost: ${second}\r\n\r\n`);
      expect(text).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":2000/);
    }
    expect(handler).not.toHaveBeenCalled();
  });

  it('serves an HTTP/1.0 request without a Host header', async () => {
    expect(await front.sendRaw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});
