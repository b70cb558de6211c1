import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { getHotelWithSeo } from '@/lib/domains/landing/server/service/seo/hotel-seo';
import { getPlaceWithSeo } from '@/lib/domains/landing/server/service/seo/place-seo';
import {
  citiesSeo,
  homeSeo,
  listLandingCities,
  listTownHotels,
} from '@/lib/domains/landing/server/service/seo/site-seo';
import { pool } from '@/lib/platform/db/connection';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

/** Of a page that nobody has asked for; the index of addresses is in memory by then. */
const MOST = 8;

let world: LandingWorld;
beforeAll(async () => {
  world = await createLandingWorld(30);
  await landingIndex();
});

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(pool(), 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

test.each([
  '/hotels-in-bengaluru/',
  '/hotels-in-indiranagar-bengaluru/',
  '/hotels-near-bagmane-tech-park/',
  '/business-hotels-in-bengaluru/',
])('%s needs at most eight statements, whatever it links', async (path) => {
  const entry = (await landingIndex()).places.get(path);
  if (!entry) throw new Error(`${path} has no page`);
  const statements = await statementsOf(() => getPlaceWithSeo(entry));
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(MOST);
});

test('the page of a hotel needs at most eight statements, whatever it lists', async () => {
  const statements = await statementsOf(() => getHotelWithSeo(world.hotelIds[0] ?? 0));
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(MOST);
});

test('the start page and the list of cities need at most eight statements', async () => {
  expect(await statementsOf(() => Promise.all([homeSeo(), listLandingCities()]))).toBeLessThanOrEqual(MOST);
  expect(
    await statementsOf(() => Promise.all([citiesSeo(), listLandingCities(), listTownHotels()])),
  ).toBeLessThanOrEqual(MOST);
});
