import { eq, sql } from 'drizzle-orm';
import { addReferenceData } from '@/lib/domains/pricing/server/service/reference-data';
import { getHotelDetails } from '@/lib/domains/hotels/server/service/hotels';
import { hotels, inventoryNights } from '@/lib/domains/hotels/server/tables';
import { todayInIndia } from '@/lib/dates';
import { LOAD_LIMITS } from '@/lib/platform/db/bulk-load';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { now } from '@/lib/platform/clock/clock';
import { generateHotels } from '@/scripts/demo/generate/catalogue';
import { loadCatalogue } from '@/scripts/demo/load/load-catalogue';
import { exportHotelFile } from '@/scripts/operator/hotels/export-hotel-file';
import { importHotelFile } from '@/scripts/operator/hotels/import-hotel-file';

jest.setTimeout(60_000);

/** Includes the hotels of scripts/demo/data/unavailability.ts. */
const FEW_HOTELS = /^BLR-0(0\d|1[0-2])$/;

const exported = () => exportHotelFile(null, connection());
const run = (file: object, dryRun = false) => importHotelFile(JSON.stringify(file), { dryRun });

/** What the pages show but prices, reviews, pictures and numbers of the database. */
async function pages() {
  const rows = await connection()
    .select({ id: hotels.id, code: hotels.code })
    .from(hotels)
    .where(eq(hotels.status, 'published'))
    .orderBy(hotels.code);
  return Promise.all(
    rows.map(async ({ id, code }) => {
      const page = await getHotelDetails(id);
      const {
        id: _id,
        hashedId: _hash,
        path: _path,
        images: _images,
        reviews: _reviews,
        updatedAt: _at,
        ...rest
      } = page;
      return {
        ...rest,
        code,
        rooms: page.rooms.map(
          ({
            id: _room,
            imageUrl: _url,
            imageAlt: _alt,
            imageFocus: _focus,
            imageWidth: _width,
            isAvif: _avif,
            ...room
          }) => room,
        ),
        facilities: page.facilities.map(({ id: _facility, ...facility }) => facility),
      };
    }),
  );
}

async function emptyCatalogue() {
  await connection().execute(sql`truncate hotel, landmark, locality, city, facility, category, cancellation_policy
    restart identity cascade`);
}

beforeAll(async () => {
  const today = todayInIndia(now());
  const drafts = generateHotels(today).filter(({ code }) => FEW_HOTELS.test(code));
  await inTransaction(async (tx) => void (await loadCatalogue(drafts, today, tx)), LOAD_LIMITS);
  const place = { city: 'bengaluru', locality: 'indiranagar', latitude: 12.97, longitude: 77.64 };
  const missing = ['city', 'state', 'latitude', 'longitude'];
  await run({ hotels: [{ code: 'DRAFT-1', name: 'Draft House', ...place, missing }] });
});

test('an exported file that is imported again changes nothing', async () => {
  const before = await exported();
  const report = await run(before);
  expect(report).toMatchObject({ created: 0, updated: 0, refusals: [], unchanged: report.total });
  expect(await exported()).toEqual(before);
});

test('hotels that are imported into an empty database have the same export and pages as before, and nights for a year', async () => {
  const before = { file: await exported(), pages: await pages() };
  expect(before.pages).toHaveLength(12);
  expect(before.pages.filter(({ factGroups }) => factGroups.length > 5).length).toBeGreaterThan(6);
  await emptyCatalogue();
  expect(await exported()).toEqual({
    facilities: [],
    categories: [],
    cities: [],
    cancellation_policies: [],
    hotels: [],
  });
  await inTransaction(addReferenceData);
  const dry = await run(before.file, true);
  expect(dry.refusals).toEqual([]);
  expect((await exported()).hotels).toEqual([]);
  const report = await run(before.file);
  expect(report).toMatchObject({ refusals: [], created: dry.created, updated: 0 });
  expect(await exported()).toEqual(before.file);
  expect(await pages()).toEqual(before.pages);
  const [nights] = await connection()
    .select({ rows: sql<number>`count(distinct ${inventoryNights.night})::int` })
    .from(inventoryNights);
  expect(nights?.rows).toBeGreaterThan(365);
});

test('concurrent imports of the same new hotel store it once, with one room type and one blackout', async () => {
  const room = { code: 'oak', name: 'Oak', rooms: 4, max_adults: 2, max_kids: 1, max_guests: 3, base_adults: 2 };
  const hotel = {
    ...{ code: 'TWICE-1', name: 'Twice House', city: 'bengaluru', locality: 'indiranagar' },
    ...{ latitude: 12.97, longitude: 77.64, room_types: [room] },
    blackouts: [{ from: '2027-01-10', to: '2027-01-12', reason: 'Repairs' }],
  };
  await Promise.all(Array.from({ length: 4 }, () => run({ hotels: [hotel] })));
  const stored = (await exportHotelFile(['TWICE-1'], connection())).hotels ?? [];
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ blackouts: hotel.blackouts, room_types: [{ code: 'oak' }] });
});

test('an import writes the valid entries, and reports the position and the reasons of each refused entry', async () => {
  const report = await run({
    hotels: [
      { code: 'BLR-001', description: 'Rewritten.', facts: { power_backup: 'half', floors: 3 } },
      { code: 'BLR-002', faqs: [{ question: 'Pets?', answer: 'No.' }], color: 'blue' },
      { code: 'BLR-003', nearest_landmark: 'The lake', map_point_checked_on: '2026-11-20' },
      { code: 'BLR-003', name: 'Again' },
      { code: 'NEW-1', name: 'Nowhere' },
    ],
    cancellation_policies: [{ code: 'odd', name: 'Odd', steps: [], no_show: 'half' }],
  });
  expect(report).toMatchObject({ total: 6, created: 0, updated: 1, unchanged: 0 });
  expect(report.refusals).toEqual([
    {
      at: 'cancellation_policies[0]',
      key: 'odd',
      reasons: ['no_show is not a charge such as 50%, 1 night or 500 rupees'],
    },
    { at: 'hotels[0]', key: 'BLR-001', reasons: ['facts.power_backup is not one of full, partial, none'] },
    { at: 'hotels[1]', key: 'BLR-002', reasons: ['Unrecognized key: "color"'] },
    { at: 'hotels[3]', key: 'BLR-003', reasons: ['repeats hotels[2]'] },
    {
      at: 'hotels[4]',
      key: 'NEW-1',
      reasons: ['city', 'locality', 'latitude', 'longitude'].map(
        (field) => `${field} is missing; a new hotel needs it`,
      ),
    },
  ]);
  const stored = (await exported()).hotels?.find((entry) => JSON.stringify(entry).includes('"BLR-003"'));
  expect(stored).toMatchObject({ nearest_landmark: 'The lake', map_point_checked_on: '2026-11-20' });
});
