import { GET as listRoute, POST as arrangeRoute } from '@/app/api/console/content/categories/route';
import { GET as addressesRoute } from '@/app/api/console/content/addresses/route';
import { getHotelDetails } from '@/lib/domains/hotels/server/service/hotels';
import { hotelCategories } from '@/lib/domains/hotels/server/tables';
import { findPlaceTarget } from '@/lib/domains/hotels/server/service/find-place-target';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { routeLandingPath } from '@/lib/domains/landing/server/service/address/route-landing-path';
import { findPlacePage } from '@/lib/domains/landing/server/service/place/place-page';
import { findSitemap } from '@/lib/domains/landing/server/service/seo/sitemaps';
import { connection, pool } from '@/lib/platform/db/connection';
import { createStaffActor } from '@/tests/support/approvals';
import { createCategory } from '@/tests/support/builders/category';
import { callRoute } from '@/tests/support/call-route';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

interface Answer {
  categories: { id: number; name: string; is_shown: boolean; hotels: number; pages: number }[];
  version: string;
  errors?: { code: number; field?: string; message: string }[];
}

const CONTENT_CHANGED = 2480;
let content: Awaited<ReturnType<typeof createStaffActor>>;
let world: LandingWorld;

beforeAll(async () => {
  content = await createStaffActor('content');
  world = await createLandingWorld();
  const { id: categoryId } = await createCategory('Serviced apartments');
  await connection()
    .insert(hotelCategories)
    .values(world.hotelIds.map((hotelId) => ({ hotelId, categoryId })));
  clearLandingIndex();
});

const read = async () => (await callRoute<Answer>(listRoute, { cookie: content.cookie })).body;
async function arrange(version: string, categories: { id: number; is_shown: boolean }[], cookie = content.cookie) {
  const answer = await callRoute<Answer>(arrangeRoute, { cookie, body: { version, categories } });
  clearLandingIndex();
  return answer;
}
const toBody = (categories: Answer['categories']) => categories.map(({ id, is_shown }) => ({ id, is_shown }));

async function shownOnCity(): Promise<string[]> {
  const { cityId } = world.place;
  const target = await findPlaceTarget({ kind: 'city', cityId, refId: cityId });
  const page = target && (await findPlacePage(target, '/hotels-in-bengaluru/'));
  return page?.categories.map(({ name }) => name) ?? [];
}

const shownOnHotel = async () => (await getHotelDetails(world.hotelIds[0] ?? 0)).categories.map(({ name }) => name);

test('the page of a city and those of hotels list categories in the order that staff give', async () => {
  const { categories, version } = await read();
  expect(categories).toMatchObject([
    { name: 'Business hotels', hotels: 3, pages: 1 },
    { name: 'Serviced apartments', hotels: 3, pages: 1 },
  ]);
  expect(await shownOnCity()).toEqual(['Business hotels', 'Serviced apartments']);
  const reversed = toBody(categories).reverse();
  await arrange(version, reversed);
  expect(await shownOnCity()).toEqual(['Serviced apartments', 'Business hotels']);
  expect(await shownOnHotel()).toEqual(['Serviced apartments', 'Business hotels']);
  await arrange(version, reversed);
  const { rows } = await pool().query<{ before: object; after: object }>(
    "select before, after from audit_log where action = 'categories.arranged'",
  );
  expect(rows).toMatchObject([
    {
      before: { order: ['Business hotels', 'Serviced apartments'] },
      after: { order: ['Serviced apartments', 'Business hotels'], off: [] },
    },
  ]);
});

test('a category that is turned off has no page, no link and no line in the sitemap, until it is on again', async () => {
  const visit = () => routeLandingPath('/business-hotels-in-bengaluru/', new URLSearchParams());
  const turn = async (isOn: boolean) => {
    const { categories, version } = await read();
    const next = toBody(categories).map((each) => (each.id === world.categoryId ? { ...each, is_shown: isOn } : each));
    await arrange(version, next);
  };
  expect(await visit()).toMatchObject({ type: 'rewrite' });
  await turn(false);
  expect(await visit()).toEqual({ type: 'unknown' });
  expect(await shownOnCity()).toEqual(['Serviced apartments']);
  expect(await shownOnHotel()).toEqual(['Serviced apartments']);
  const sitemap = await findSitemap('categories-1.xml');
  expect(sitemap?.map(({ loc }) => new URL(loc).pathname)).toEqual(['/serviced-apartments-in-bengaluru/']);
  const { rows } = (
    await callRoute<{ rows: object[] }>(addressesRoute, { cookie: content.cookie, query: { source: 'off' } })
  ).body;
  expect(rows).toMatchObject([{ path: '/business-hotels-in-bengaluru/', hotels: 3, treatment: 'none' }]);
  expect((await read()).categories).toContainEqual(
    expect.objectContaining({ id: world.categoryId, is_shown: false, hotels: 3, pages: 0 }),
  );
  await turn(true);
  expect(await visit()).toMatchObject({ type: 'rewrite' });
  expect(await shownOnHotel()).toContain('Business hotels');
});

test('of two editors who loaded the same version, one saves and the other gets a conflict', async () => {
  const { categories, version } = await read();
  const [first, second] = toBody(categories);
  if (!first || !second) throw new Error('Two categories are needed');
  const answers = await Promise.all([
    arrange(version, [second, first]),
    arrange(version, [{ ...first, is_shown: false }, second]),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.errors?.[0]?.code).toBe(CONTENT_CHANGED);
});

test('a list with a category twice, missing or unknown is refused', async () => {
  const { categories, version } = await read();
  const all = toBody(categories);
  const first = all[0] ?? { id: 0, is_shown: true };
  for (const wrong of [[...all, first], all.slice(1), [...all.slice(1), { id: 2_000_000, is_shown: true }]]) {
    const { status, body } = await arrange(version, wrong);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'categories']);
  }
  expect((await read()).version).toBe(version);
});

test('auditors read categories and may not change them', async () => {
  const { cookie } = await createStaffActor('auditor');
  const { categories, version } = await read();
  expect((await callRoute(listRoute, { cookie })).status).toBe(200);
  expect((await arrange(version, toBody(categories).reverse(), cookie)).status).toBe(403);
});
