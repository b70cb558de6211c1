import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { getHotelWithSeo } from '@/lib/domains/landing/server/service/seo/hotel-seo';
import { findPlaceWithSeo } from '@/lib/domains/landing/server/service/seo/place-seo';
import {
  citiesSeo,
  homeSeo,
  listLandingCities,
  listTownHotels,
} from '@/lib/domains/landing/server/service/seo/site-seo';
import { pool } from '@/lib/platform/db/connection';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

/** Limit for an uncached page, while the landing index is in memory. */
const MAX_STATEMENTS = 8;

let world: LandingWorld;
beforeAll(async () => {
  world = await createLandingWorld(30);
  await landingIndex();
});

async function countStatements(work: () => Promise<unknown>): Promise<number> {
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
])('%s needs at most eight SQL statements', async (path) => {
  const entry = (await landingIndex()).places.get(path);
  if (!entry) throw new Error(`${path} has no page`);
  const statements = await countStatements(() => findPlaceWithSeo(entry));
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS);
});

test('a hotel page needs at most eight SQL statements', async () => {
  const statements = await countStatements(() => getHotelWithSeo(world.hotelIds[0] ?? 0));
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS);
});

test('the home page and the list of cities need at most eight SQL statements', async () => {
  expect(await countStatements(() => Promise.all([homeSeo(), listLandingCities()]))).toBeLessThanOrEqual(
    MAX_STATEMENTS,
  );
  expect(
    await countStatements(() => Promise.all([citiesSeo(), listLandingCities(), listTownHotels()])),
  ).toBeLessThanOrEqual(MAX_STATEMENTS);
});
