import { needsSession, patternOf, routeAddresses } from '@/tests/full/route-addresses';

const urls = routeAddresses().map(({ url }) => url);

test.each([
  ['a page', '/login/'],
  ['an endpoint of the contract', '/api/b2b/dashboard/bulk-payment/'],
  ['a route that no contract declares', '/api/openapi.json'],
  ['the manifest', '/manifest.webmanifest'],
  ['the crawler rules', '/robots.txt'],
  ['the sitemap', '/sitemap.xml'],
  ['the icon of the route tree', '/icon.svg'],
  ['an icon of the public files', '/icons/maskable-512.png'],
  ['the favicon', '/favicon.ico'],
])('routeAddresses contains %s: %s', (_, url) => {
  expect(urls).toContain(url);
});

test('routeAddresses contains each combination of address and method once', () => {
  const all = routeAddresses().map(({ method, url }) => `${method} ${url}`);
  expect(all.filter((address, index) => all.indexOf(address) !== index)).toEqual([]);
});

test.each([
  ['app/(guest)/login/page.tsx', '/login'],
  ['app/robots.ts', '/robots.txt'],
  ['app/sitemap.ts', '/sitemap.xml'],
  ['app/(landing)/opengraph-image.tsx', '/opengraph-image'],
  ['app/icon2.png', '/icon2.png'],
  ['app/layout.tsx', null],
  ['app/api/metrics/gauges.ts', null],
])('patternOf maps %s to %s', (file, pattern) => {
  expect(patternOf(file)).toBe(pattern);
});

test.each([
  ['GET', '/api/console/hotels/1/statement/', true],
  ['POST', '/api/b2b/dashboard/v2/login/', false],
  ['GET', '/login/', false],
])('needsSession of %s %s is %s', (method, url, expected) => {
  expect(needsSession({ method, url })).toBe(expected);
});
