import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { middleware } from '@/middleware';
import { pageRoutes } from '@/lib/page-routes';
import { isLandingPath } from '@/lib/site-routes';
import { safeNextPath } from '@/lib/paths';

/** Next.js requires a literal matcher in middleware.ts, so the test parses the source and compares it with the route table. */
const source = readFileSync(path.join(__dirname, '../../middleware.ts'), 'utf8');
const matcher = [...(/matcher: \[([\s\S]*?)\n  \]/.exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
  ([, each = '']) => each,
);
const isMatched = (url: string) =>
  unstable_doesMiddlewareMatch({ config: { matcher }, url, nextConfig: { trailingSlash: true } });
const samplePath = (pattern: string) => pattern.replace(/\{\w+\}/g, 'some-thing');

describe('the middleware', () => {
  const guarded = pageRoutes.filter(({ access }) => ['member', 'desk', 'staff'].includes(access));
  const landing = pageRoutes.filter(({ access }) => access === 'landing');

  it.each([...guarded, ...landing])('runs on $pattern', ({ pattern }) => {
    expect(isMatched(samplePath(pattern))).toBe(true);
  });

  it.each([
    '/HOTELS-IN-PUNE/',
    '/Hotels-Near-Fort/',
    '/Business-Hotels-In-Pune/',
    '/CITIES/',
    '/Faq/',
    '/AboutUs/',
    '/FOT/',
  ])('runs on %s', (pathname) => {
    expect(isMatched(pathname)).toBe(true);
  });

  it('does not treat addresses below /desk/ as landing pages, and redirects visitors from them to the login', async () => {
    const address = 'http://localhost:3000/desk/hotels-in-goa/';
    const ask = (headers: HeadersInit) => middleware(new NextRequest(address, { headers }));
    expect((await ask({ cookie: 'folio_session=x' })).headers.get('x-middleware-next')).toBe('1');
    const answer = await ask({});
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([307, 'private, no-store']);
    expect(answer.headers.get('location')).toContain('/login/?next=%2Fdesk%2Fhotels-in-goa%2F');
  });

  it('opens the console only with a staff cookie, and its login page to everyone', async () => {
    const ask = (path: string, cookie = '') =>
      middleware(new NextRequest(`http://localhost:3000${path}`, { headers: { cookie } }));
    const passes = async (path: string, cookie = '') => (await ask(path, cookie)).headers.get('x-middleware-next');
    expect(await passes('/console/login/')).toBe('1');
    expect(await passes('/console/hotels/taj-in-goa/', 'folio-staff=x')).toBe('1');
    expect(await passes('/console/', '__Host-folio-staff=x')).toBe('1');
    for (const cookie of ['', 'folio_session=x']) {
      const answer = await ask('/console/hotels/taj-in-goa/', cookie);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([307, 'private, no-store']);
      expect(answer.headers.get('location')).toContain('/console/login/?next=%2Fconsole%2Fhotels%2Ftaj-in-goa%2F');
    }
    expect((await ask('/account/', 'folio-staff=x')).headers.get('location')).toContain('/login/?next=%2Faccount%2F');
  });

  it('runs on the internal targets of landing pages, which are not landing paths', () => {
    expect(isMatched('/internal/hotel/1/')).toBe(true);
    expect(isLandingPath('/internal/hotel/1/')).toBe(false);
  });

  it.each([
    '/_next/static/chunks/main.js',
    '/api/v2/search/',
    '/b2b/dashboard/legal_entity/',
    '/art/landing-1600.webp',
    '/media/0123456789abcdef0123456789abcdef/640.webp',
    '/login/',
  ])('does not run on %s', (pathname) => {
    expect(isMatched(pathname)).toBe(false);
  });

  it.each(landing)('isLandingPath accepts $pattern', ({ pattern }) => {
    expect(isLandingPath(samplePath(pattern))).toBe(true);
  });
});

describe('safeNextPath', () => {
  it.each(['/', '/search/?q=pune', '/account/bookings/12/'])('returns %s unchanged', (next) => {
    expect(safeNextPath(next)).toBe(next);
  });

  it.each([
    ['/。', '/%E3%80%82'],
    ['/search/?q=कोच्चि', '/search/?q=%E0%A4%95%E0%A5%8B%E0%A4%9A%E0%A5%8D%E0%A4%9A%E0%A4%BF'],
    ['/faq/#ünö', '/faq/#%C3%BCn%C3%B6'],
    ['/\ud800', '/%EF%BF%BD'],
    ['/a/../cities/', '/cities/'],
  ])('encodes %j as %s, which is valid in a header', (next, encoded) => {
    expect(safeNextPath(next)).toBe(encoded);
    expect(() => new Headers({ location: safeNextPath(next) })).not.toThrow();
  });

  it.each([
    '//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/x/../api/v2/checkout/coupon/remove/?bid=1',
    '/%2e/b2b/dashboard/legal_entity/',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\\/evil.example',
    '/\t/evil.example',
    '',
    null,
    undefined,
    'evil',
    '/a\\b',
    '/\u0000',
    '/api/v2/checkout/coupon/remove/?bid=1',
    '/b2b/dashboard/legal_entity/',
  ])('returns / instead of %j', (next) => {
    expect(safeNextPath(next)).toBe('/');
  });
});
