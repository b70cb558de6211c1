import { MISSING_SLASH_HEADER } from '@/lib/platform/http/missing-slash';
import type { Handler } from '@/server/front/front-server';
import { startFrontServer } from '../../support/front-server';

const echo: Handler = (request, response) =>
  void response.end(JSON.stringify([request.url, request.headers[MISSING_SLASH_HEADER] ?? null]));

let front: Awaited<ReturnType<typeof startFrontServer>>;
beforeAll(async () => (front = await startFrontServer({ handler: echo })));
afterAll(() => front.close());

const receivedBy = async (path: string, options: Parameters<typeof front.ask>[1] = {}) =>
  JSON.parse((await front.ask(path, options)).body.toString()) as unknown;

it.each([
  ['/hotels-in-bengaluru', '/hotels-in-bengaluru/'],
  ['/hotels-in-bangalore?utm_source=a&q=%2F', '/hotels-in-bangalore/?utm_source=a&q=%2F'],
  ['/Hotels-In-Bengaluru', '/Hotels-In-Bengaluru/'],
  ['/hotels-near-fort?', '/hotels-near-fort/?'],
  ['/business-hotels-in-pune', '/business-hotels-in-pune/'],
  ['/hotels-in-pune/house-1-camp-12', '/hotels-in-pune/house-1-camp-12/'],
  ['/Cities', '/Cities/'],
])('the front server adds the trailing slash to %s and sets the header for the middleware', async (path, withSlash) => {
  expect(await receivedBy(path)).toEqual([withSlash, '1']);
  expect(await receivedBy(path, { headers: { rsc: '1' } })).toEqual([withSlash, '1']);
});

it.each([
  '/',
  '/hotels-in-bengaluru/',
  '/hotels-in-bengaluru/?x=/y',
  '/cities',
  '/aboutus',
  '/login',
  '/account/bookings',
  '/api/v2/search',
  '/api/b2b/dashboard/booking/1/voucher',
  '/b2b/dashboard/legal_entity',
  '/dev/inbox',
  '/_next/static/chunks/a-in-b',
  '/art/landing-1600.webp',
  '/sitemap.xml',
  '/sitemap/hotels-1.xml',
  '/hotels-in-pune.html',
  '/hotels-in-pune%2F..%2Fx',
  '/.well-known/x-in-y',
])('the front server does not change the address %s', async (path) => {
  expect(await receivedBy(path)).toEqual([path, null]);
});

it('the front server does not change the address of a POST request', async () => {
  expect(await receivedBy('/hotels-in-pune', { method: 'POST', body: '{}' })).toEqual(['/hotels-in-pune', null]);
});

it('the front server removes the header for the middleware when a client sends it', async () => {
  expect(await receivedBy('/hotels-in-pune/', { headers: { [MISSING_SLASH_HEADER]: '1' } })).toEqual([
    '/hotels-in-pune/',
    null,
  ]);
});
