import { NextRequest } from 'next/server';
import { encodeHotelId } from '@/lib/ids';
import { MISSING_SLASH_HEADER } from '@/lib/platform/http/missing-slash';
import { middleware } from '@/middleware';
import { createLandingWorld } from '@/tests/support/landing-world';

const SITE = 'http://folio.example';
const CITY = '/hotels-in-bengaluru/';
const HOTELS = 30;
let hotel: string;
let hotelId: number;
let cityKey: string;

beforeAll(async () => {
  const { hotelIds, place } = await createLandingWorld(HOTELS);
  cityKey = `city-${place.cityId}-${place.cityId}`;
  hotelId = hotelIds[0] ?? 0;
  hotel = `${CITY}house-1-indiranagar-${encodeHotelId(hotelId)}/`;
});

/** Returns status and target. The front server adds a missing slash and sets the header before the middleware runs. */
async function runMiddleware(address: string, isSlashMissing = false) {
  const headers = isSlashMissing ? { [MISSING_SLASH_HEADER]: '1' } : undefined;
  const request = new NextRequest(`${SITE}${address}`, { headers, nextConfig: { trailingSlash: true } });
  const response = await middleware(request);
  const to = response.headers.get('location') ?? response.headers.get('x-middleware-rewrite') ?? '';
  return [response.status, to.replace(SITE, '')];
}

test.each([
  ['a page', CITY, CITY],
  ['a page with a query', `${CITY}?utm_source=a&q=%2F`, `${CITY}?utm_source=a&q=%2F`],
  ['a later page of a list', `${CITY}?page=2`, `${CITY}?page=2`],
  ['the first page of a list', `${CITY}?page=1&utm_source=a`, `${CITY}?utm_source=a`],
  ['a filtered list', `${CITY}?sort=price`, `${CITY}?sort=price`],
  ['capitals in the address', '/HOTELS-IN-Bengaluru/?page=2', `${CITY}?page=2`],
  ['an old name', '/hotels-in-bangalore/?utm_source=a', `${CITY}?utm_source=a`],
  ['an old name, in capitals', '/Hotels-In-Bangalore/', CITY],
  ['capitals in the address of a static page', '/Faq/', '/faq/'],
])('an address without its trailing slash redirects once: %s', async (_case, address, target) => {
  expect(await runMiddleware(address, true)).toEqual([301, target]);
});

test('every other address of a hotel without its trailing slash redirects once', async () => {
  for (const address of [
    hotel,
    `${CITY}another-name-${encodeHotelId(hotelId)}/`,
    `/hotels-in-mumbai/x-${hotelId}/`,
    hotel.toUpperCase(),
  ])
    expect(await runMiddleware(`${address}?checkin=2030-01-01`, true)).toEqual([301, `${hotel}?checkin=2030-01-01`]);
});

test('an unknown address is rewritten to the not-found page, with and without its trailing slash', async () => {
  for (const isSlashMissing of [true, false])
    expect(await runMiddleware('/hotels-in-atlantis/', isSlashMissing)).toEqual([200, '/__none__/none/none/']);
});

test('an address with its trailing slash is rewritten to its page, and a redirect removes page=1', async () => {
  expect(await runMiddleware(CITY)).toEqual([200, `/internal/place/${cityKey}/1/`]);
  expect(await runMiddleware(`/hotels-in-bangalore/?page=1`)).toEqual([301, CITY]);
  expect(await runMiddleware(`/hotels-in-bangalore/?page=2`)).toEqual([301, `${CITY}?page=2`]);
});

test('a filtered list without hotels returns 404', async () => {
  expect(await runMiddleware(`${CITY}?sort=price`)).toEqual([200, `/internal/filtered/${cityKey}/?sort=price`]);
  expect(await runMiddleware(`${CITY}?facility=helipad`)).toEqual([
    404,
    `/internal/filtered/${cityKey}/?facility=helipad`,
  ]);
});
