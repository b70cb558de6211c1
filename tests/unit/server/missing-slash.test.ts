import { MISSING_SLASH_HEADER } from '@/lib/platform/http/missing-slash';
import type { Handler } from '@/server/front/front-server';
import { openFront } from '../../support/front-server';

/** The address and the header that the handler receives. */
const echo: Handler = (request, response) =>
  void response.end(JSON.stringify([request.url, request.headers[MISSING_SLASH_HEADER] ?? null]));

let front: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => (front = await openFront({ handler: echo })));
afterAll(() => front.close());

const asked = async (path: string, options: Parameters<typeof front.ask>[1] = {}) =>
  JSON.parse((await front.ask(path, options)).body.toString()) as unknown;

it.each([
  ['/hotels-in-bengaluru', '/hotels-in-bengaluru/'],
  ['/hotels-in-bangalore?utm_source=a&q=%2F', '/hotels-in-bangalore/?utm_source=a&q=%2F'],
  ['/Hotels-In-Bengaluru', '/Hotels-In-Bengaluru/'],
  ['/hotels-near-fort?', '/hotels-near-fort/?'],
  ['/business-hotels-in-pune', '/business-hotels-in-pune/'],
  ['/hotels-in-pune/house-1-camp-12', '/hotels-in-pune/house-1-camp-12/'],
  ['/Cities', '/Cities/'],
])('%s gets its slash, and the header for the middleware', async (path, whole) => {
  expect(await asked(path)).toEqual([whole, '1']);
  expect(await asked(path, { headers: { rsc: '1' } })).toEqual([whole, '1']);
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
  '/images/v1/art/landing-1600x900.webp',
  '/sitemap.xml',
  '/sitemap/hotels-1.xml',
  '/hotels-in-pune.html',
  '/hotels-in-pune%2F..%2Fx',
  '/.well-known/x-in-y',
])('%s is left as it is', async (path) => {
  expect(await asked(path)).toEqual([path, null]);
});

it('other methods are left as they are', async () => {
  expect(await asked('/hotels-in-pune', { method: 'POST', body: '{}' })).toEqual(['/hotels-in-pune', null]);
});

it('a client cannot set the header for the middleware', async () => {
  expect(await asked('/hotels-in-pune/', { headers: { [MISSING_SLASH_HEADER]: '1' } })).toEqual([
    '/hotels-in-pune/',
    null,
  ]);
});
