import { meters } from '@/lib/platform/metrics/meters';
import { PageCache } from '@/lib/platform/page-cache/page-cache';
import { compressWell } from '@/lib/platform/http/server/encoding';
import { frontMeter, measureFront } from '@/server/front/front-meter';
import { renderInside, type Handler } from '@/server/front/render-inside';
import { openFront } from '../../support/front-server';

const handler: Handler = (request, response) => {
  response.statusCode = request.url?.startsWith('/api/missing') ? 404 : 200;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 's-maxage=300');
  response.end('<p>page</p>');
};

test('the door counts answers by kind and status, cached pages apart, and tells what it holds', async () => {
  const cache = new PageCache({
    ...{ maxBytes: 1_000_000, compress: compressWell, headersFor: () => [] },
    render: (key) => renderInside(handler, 'folio.example', key),
  });
  const keyOf = (url: string) => (url === '/cities/' ? url : null);
  const { ask, front, close } = await openFront({ handler, meter: frontMeter, pages: { cache, keyOf } });
  measureFront(front, cache);
  for (const path of [
    '/cities/',
    '/cities/',
    '/api/x/',
    '/b2b/x/',
    '/api/missing/?a=b.js',
    '/_next/a.js',
    '/a.png',
    '/account/',
  ])
    await ask(path);
  await close();
  const text = await meters().registry.metrics();
  const count = (labels: string) =>
    Number(new RegExp(`folio_http_request_duration_seconds_count\\{${labels}\\} (\\d+)`).exec(text)?.[1]);
  expect(count('kind="api",status="2xx"')).toBe(2);
  expect(count('kind="api",status="4xx"')).toBe(1);
  expect(count('kind="asset",status="2xx"')).toBe(2);
  // The first visit of /cities/ and /account/.
  expect(count('kind="page",status="2xx"')).toBe(2);
  expect(text).toContain('folio_page_cache_requests_total{outcome="hit"} 1');
  expect(text).toContain('folio_page_cache_requests_total{outcome="miss"} 1');
  const { local } = meters();
  expect(local.get('folio_page_cache_pages')?.read()).toBe(1);
  expect(local.get('folio_page_cache_bytes')?.read()).toBeGreaterThan(0);
  expect(local.get('folio_http_requests_in_flight')?.read()).toBe(0);
});

test('whoever is refused at the door is counted too, and those who watch it apart', async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const slow: Handler = async (request, response) => {
    if (request.url === '/slow/') await held;
    response.end('there');
  };
  const counts = async () => {
    const text = await meters().registry.metrics();
    return (labels: string) =>
      Number(new RegExp(`folio_http_request_duration_seconds_count\\{${labels}\\} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  const before = await counts();
  const { ask, close } = await openFront({ handler: slow, meter: frontMeter, limits: { maxInFlight: 1 } });
  const first = ask('/slow/');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await ask('/account/')).status).toBe(503);
  expect((await ask('/api/health/live/')).status).toBe(200);
  letGo();
  await first;
  expect((await ask('/', { method: 'PROPFIND' })).status).toBe(405);
  await close();
  const after = await counts();
  const grown = (labels: string) => after(labels) - before(labels);
  expect(grown('kind="page",status="5xx"')).toBe(1);
  expect(grown('kind="page",status="4xx"')).toBe(1);
  expect(grown('kind="probe",status="2xx"')).toBe(1);
  expect(grown('kind="api",status="2xx"')).toBe(0);
});
