import { encodeHotelId } from '@/lib/ids';
import { clearLandingIndex, landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { resolveLandingPath } from '@/lib/domains/landing/server/service/address/resolve-landing-path';
import { routeLandingPath } from '@/lib/domains/landing/server/service/address/route-landing-path';
import { CATALOGUE_TAG } from '@/lib/domains/hotels/server/page-tags';
import { recordTagChange } from '@/lib/platform/page-cache/tag-times';
import { pool } from '@/lib/platform/db/connection';
import { createCity, createHotel, createLocality } from '@/tests/support/builders/catalogue';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

const AT = { lat: 12.97, lng: 77.59 };
const HOTELS = 30;
let world: LandingWorld;
let hash: string;
let canonical: string;

beforeAll(async () => {
  world = await createLandingWorld(HOTELS);
  hash = encodeHotelId(world.hotelIds[0] ?? 0);
  canonical = `/hotels-in-bengaluru/house-1-indiranagar-${hash}/`;
  // All hotels have parking; none has a helipad.
  await pool().query(
    `with made as (insert into facility (slug, name, icon) values ('parking', 'Parking', 'check'), ('helipad', 'Helipad', 'check')
       on conflict (slug) do update set name = excluded.name returning id, slug)
     insert into hotel_facility (hotel_id, facility_id) select unnest($1::int[]), id from made where slug = 'parking'`,
    [world.hotelIds],
  );
  await createLocality(world.place.cityId, 'Whitefield', AT);
  // A city with the slug that a locality page of Bengaluru would have, and a city with too few hotels for a page.
  const sameSlugCity = await createCity('Whitefield Bengaluru', AT);
  for (let count = 0; count < 3; count += 1) await createHotel(sameSlugCity);
  await createHotel(await createCity('Hosur', { lat: 12.73, lng: 77.83 }));
  clearLandingIndex();
});

const route = (path: string, query = '') => routeLandingPath(path, new URLSearchParams(query));

test.each([
  ['/hotels-in-bengaluru/', 'city'],
  ['/hotels-in-indiranagar-bengaluru/', 'locality'],
  ['/hotels-near-bagmane-tech-park/', 'landmark'],
  ['/business-hotels-in-bengaluru/', 'category'],
  ['/hotels-in-whitefield-bengaluru/', 'city'],
])('%s is the page of a %s', async (path, kind) => {
  expect(await resolveLandingPath(path)).toMatchObject({ type: 'place', entry: { kind, path } });
  const { path: rewritten } = (await route(path)) as { path: string };
  const key = /^\/internal\/place\/([a-z]+-\d+-\d+)\/1\/$/.exec(rewritten)?.[1] ?? '';
  expect((await landingIndex()).placesByKey.get(key)).toMatchObject({ kind, path });
});

test('the canonical address of a hotel is rewritten to its page', async () => {
  expect(await route(canonical)).toEqual({ type: 'rewrite', path: `/internal/hotel/${world.hotelIds[0]}/` });
});

describe('routeLandingPath redirects once', () => {
  test.each([
    ['from an old name of the city', '/hotels-in-bangalore/', '/hotels-in-bengaluru/'],
    [
      'from the old name of the city of a locality',
      '/hotels-in-indiranagar-bangalore/',
      '/hotels-in-indiranagar-bengaluru/',
    ],
    ['from the old name of the city of a category', '/business-hotels-in-bangalore/', '/business-hotels-in-bengaluru/'],
    ['from an address in capitals', '/Hotels-in-Bengaluru/', '/hotels-in-bengaluru/'],
    ['from an old name in capitals', '/HOTELS-IN-BANGALORE/', '/hotels-in-bengaluru/'],
    ['from the address of a static page in capitals', '/Cities/', '/cities/'],
    ['from the address of a text page in capitals', '/AboutUs/', '/aboutus/'],
  ])('%s', async (_case, from, to) => {
    expect(await route(from)).toEqual({ type: 'redirect', path: to });
  });

  test('from every other address of a hotel, including its numeric id', async () => {
    const id = world.hotelIds[0] ?? 0;
    for (const path of [
      `/hotels-in-mumbai/house-1-indiranagar-${hash}/`,
      `/hotels-in-bengaluru/another-name-${hash}/`,
      `/hotels-in-bengaluru/${hash}/`,
      `/hotels-in-bengaluru/house-1-indiranagar-${id}/`,
      `/hotels-in-bengaluru/${id}/`,
      canonical.toUpperCase(),
    ]) {
      expect(await route(path)).toEqual({ type: 'redirect', path: canonical });
    }
  });
});

describe('the pages of a list', () => {
  test('are separate pages from the second page on, and page=1 is removed from the address', async () => {
    expect(await route('/hotels-in-bengaluru/', 'page=2')).toEqual({
      type: 'rewrite',
      path: `/internal/place/city-${world.place.cityId}-${world.place.cityId}/2/`,
    });
    expect(await route('/hotels-in-bengaluru/', 'page=1&utm_source=x')).toEqual({
      type: 'redirect',
      path: '/hotels-in-bengaluru/',
    });
  });

  test.each(['page=3', 'page=9999', 'page=0', 'page=-1', 'page=x', 'page='])('do not exist for %s', async (query) => {
    expect(await route('/hotels-in-bengaluru/', query)).toEqual({ type: 'unknown' });
  });

  const filteredPage = (query: string) => ({
    type: 'rewrite',
    path: `/internal/filtered/city-${world.place.cityId}-${world.place.cityId}/${query}`,
  });

  test.each([
    ['sort=price', '?sort=price'],
    ['sort=price&page=2', '?sort=price&page=2'],
    ['max_price=7500&utm_source=a', '?max_price=7500'],
    ['page=2&facility=parking', '?facility=parking&page=2'],
    ['max_price=x', ''],
    ['facility=%F0', ''],
  ])('are rendered per request with the filter %s', async (query, forwardedQuery) => {
    expect(await route('/hotels-in-bengaluru/', query)).toEqual(filteredPage(forwardedQuery));
  });

  test.each([
    'max_price=1',
    'facility=helipad',
    'facility=no-such-thing&facility=parking',
    'facility=parking&max_price=1',
  ])('return 404 for the filter %s, which matches no hotel', async (query) => {
    expect(await route('/hotels-in-bengaluru/', query)).toEqual({ ...filteredPage(`?${query}`), status: 404 });
  });

  test.each(['sort=price&page=3', 'facility=parking&page=3', 'facility=helipad&page=2', 'sort=price&page=x'])(
    'do not exist beyond the last page of the filter %s',
    async (query) => {
      expect(await route('/hotels-in-bengaluru/', query)).toEqual({ type: 'unknown' });
    },
  );
});

test.each([
  '/hotels-in-atlantis/',
  '/hotels-near-atlantis/',
  '/castles-in-bengaluru/',
  '/hotels-in-hosur/',
  '/hotels-in-whitefield-bangalore/',
  '/hotels-in-bengaluru/the-in-house-indiranagar-aaaaaaaa/',
  '/hotels-in-bengaluru/the-in-house/',
  '/hotels-in-bengaluru/x-99999999/',
  '/hotels-in-bengaluru/x-0/',
  '/hotels-in-bengaluru/x--1/',
  '/hotels-in-bengaluru/🏨/',
  '/elsewhere/',
  `/hotels-in-${'a'.repeat(5_000)}/`,
])('routeLandingPath returns unknown for %.60s', async (path) => {
  expect(await route(path)).toEqual({ type: 'unknown' });
});

test('renamed places redirect from every former name, even when they were renamed by SQL', async () => {
  await pool().query(`update city set slug = 'bengaluru-city' where id = $1`, [world.place.cityId]);
  await pool().query(`update locality set slug = 'indira-nagar' where id = $1`, [world.place.localityId]);
  await pool().query(`update city set slug = 'namma-bengaluru' where id = $1`, [world.place.cityId]);
  await pool().query(`update landmark set slug = 'bagmane-park' where slug = 'bagmane-tech-park'`);
  recordTagChange(CATALOGUE_TAG);
  const moved = async (path: string) => expect(await route(path)).toMatchObject({ type: 'redirect' });
  for (const city of ['bengaluru', 'bengaluru-city', 'bangalore']) {
    expect(await route(`/hotels-in-${city}/`)).toEqual({ type: 'redirect', path: '/hotels-in-namma-bengaluru/' });
    expect(await route(`/hotels-in-indiranagar-${city}/`)).toEqual({
      type: 'redirect',
      path: '/hotels-in-indira-nagar-namma-bengaluru/',
    });
    await moved(`/business-hotels-in-${city}/`);
  }
  expect(await route('/hotels-near-bagmane-tech-park/')).toEqual({
    type: 'redirect',
    path: '/hotels-near-bagmane-park/',
  });
  expect(await route(canonical)).toEqual({
    type: 'redirect',
    path: `/hotels-in-namma-bengaluru/house-1-indira-nagar-${hash}/`,
  });
});

test('a removed hotel is unknown once the process has received the cache notification', async () => {
  const [, second = 0] = world.hotelIds;
  const path = `/hotels-in-namma-bengaluru/house-2-indira-nagar-${encodeHotelId(second)}/`;
  expect(await route(path)).toMatchObject({ type: 'rewrite' });
  await pool().query(`update hotel set status = 'removed' where id = $1`, [second]);
  expect(await route(path)).toMatchObject({ type: 'rewrite' });
  recordTagChange(CATALOGUE_TAG);
  expect(await route(path)).toEqual({ type: 'unknown' });
});
