import { meters } from '@/lib/platform/metrics/meters';
import { addHttpGauges } from '@/lib/platform/metrics/http-metrics';
import NextCacheHandler from '@/lib/platform/page-cache/next-cache-handler.cjs';
import { PageCache } from '@/lib/platform/page-cache/page-cache';
import type { Handler } from '@/server/front/front-server';
import { startFrontServer } from '../../support/front-server';

const handler: Handler = async ({ url = '' }, response) => {
  response.statusCode = url.startsWith('/api/missing') ? 404 : 200;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  await new NextCacheHandler().set(url, { html: '<p>page</p>' }, { cacheControl: { revalidate: 300 } });
  response.end('<p>page</p>');
};

test('the front server counts responses by kind and status, counts cached pages separately, and has gauges for the page cache', async () => {
  const cache = new PageCache(1_000_000, () => []);
  const { ask, front, close } = await startFrontServer({ handler, pages: { cache, host: 'folio.example' } });
  addHttpGauges(front, cache);
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
  // The first request for /cities/ and the request for /account/; the second /cities/ comes from the page cache.
  expect(count('kind="page",status="2xx"')).toBe(2);
  expect(text).toContain('folio_page_cache_requests_total{outcome="hit"} 1');
  expect(text).toContain('folio_page_cache_requests_total{outcome="miss"} 1');
  const { local } = meters();
  expect(local.get('folio_page_cache_pages')?.read()).toBe(1);
  expect(local.get('folio_page_cache_bytes')?.read()).toBeGreaterThan(0);
  expect(local.get('folio_http_requests_in_flight')?.read()).toBe(0);
});

test('the front server counts refused requests, and counts probes as a kind of their own', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const slow: Handler = async (request, response) => {
    if (request.url === '/slow/') await gate;
    response.end('there');
  };
  const counts = async () => {
    const text = await meters().registry.metrics();
    return (labels: string) =>
      Number(new RegExp(`folio_http_request_duration_seconds_count\\{${labels}\\} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  const before = await counts();
  const { ask, close } = await startFrontServer({ handler: slow, limits: { maxInFlight: 1 } });
  const first = ask('/slow/');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await ask('/account/')).status).toBe(503);
  expect((await ask('/api/health/live/')).status).toBe(200);
  release();
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
