import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { asc, count, eq } from 'drizzle-orm';
import { cities, hotels, inventoryNights, localities, roomTypes } from '@/lib/domains/hotels/server/tables';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { cancellationPolicies, contracts, coupons, ratePlans, rateRules } from '@/lib/domains/pricing/server/tables';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import type { ImportArguments } from '@/scripts/import/arguments';
import { importFile } from '@/scripts/import/import-file';
import { CANCELLATION_POLICIES } from '@/scripts/seed/data/cancellation-policies';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'folio-import-'));
  await writeFile(
    path.join(folder, 'cities_in.csv'),
    'name,state,lat,lng\nPune,Maharashtra,18.52,73.86\nAurangābād,Maharashtra,19.88,75.32\nAurangābād,Bihar,24.75,84.37\n',
  );
  await writeFile(
    path.join(folder, 'pincode_centroids.csv'),
    'pincode,lat,lng\n411001,18.53,73.87\n431001,19.89,75.33\n824101,24.75,84.38\n',
  );
  await connection().insert(cancellationPolicies).values(Object.values(CANCELLATION_POLICIES));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(csv: string, options: Partial<ImportArguments> = {}) {
  const file = path.join(folder, 'input.csv');
  await writeFile(file, csv);
  const defaults = { file, kind: 'hotels' as const, dryRun: false, adapter: null, gazetteer: folder, report: null };
  return importFile({ ...defaults, ...options }, () => undefined);
}

const HOTELS = `code,name,street,city,state,pincode,oak_rooms,facilities
P1,Hall of Pune,1 Lane,Pune,Maharashtra,411001,10,
A1,Hall of Aurangabad,2 Lane,Aurangabad,Maharashtra,431001,,
A2,Hall of Bihar,3 Lane,Aurangabad,Bihar,824101,4,
X1,Nowhere,4 Lane,Atlantis,Maharashtra,411001,4,
X2,Unplaced,5 Lane,Pune,Maharashtra,999999,4,
X3,Wrong words,6 Lane,Pune,Maharashtra,411001,4,teleport
P1,Again,7 Lane,Pune,Maharashtra,411001,4,
`;

test('a dry run checks everything and writes nothing', async () => {
  const report = await run(HOTELS, { dryRun: true });
  expect(report).toMatchObject({ total: 7, accepted: 3, created: 0, updated: 0 });
  expect(await connection().select({ code: hotels.code }).from(hotels)).toEqual([]);
});

test('hotels arrive with city, locality, coordinates, rooms and a year of stock; the rest is refused by line', async () => {
  const report = await run(HOTELS);
  expect(report.refusals).toEqual([
    { line: 5, key: 'X1', reasons: ['city "Atlantis" in Maharashtra near pincode 411001 is unknown'] },
    { line: 6, key: 'X2', reasons: ['no coordinates given, and none known for pincode 999999'] },
    { line: 7, key: 'X3', reasons: ['facility "teleport" is unknown'] },
    { line: 8, key: 'P1', reasons: ['repeats line 2'] },
  ]);
  const rows = await connection()
    .select({
      code: hotels.code,
      status: hotels.status,
      city: cities.slug,
      state: cities.stateCode,
      place: localities.slug,
    })
    .from(hotels)
    .innerJoin(cities, eq(cities.id, hotels.cityId))
    .innerJoin(localities, eq(localities.id, hotels.localityId))
    .orderBy(asc(hotels.code));
  expect(rows).toEqual([
    { code: 'A1', status: 'draft', city: 'aurangabad', state: '27', place: 'pin-431001' },
    { code: 'A2', status: 'published', city: 'aurangabad-bihar', state: '10', place: 'pin-824101' },
    { code: 'P1', status: 'published', city: 'pune', state: '27', place: 'pin-411001' },
  ]);
  const [stock] = await connection().select({ nights: count() }).from(inventoryNights);
  expect(stock?.nights).toBeGreaterThan(2 * 365);
});

test('the same file again changes nothing; a changed row updates its hotel', async () => {
  expect(await run(HOTELS)).toMatchObject({ created: 0, updated: 3 });
  expect(await run(HOTELS.replace('Hall of Pune', 'Great Hall of Pune'))).toMatchObject({ created: 0, updated: 3 });
  const [row] = await connection().select().from(hotels).where(eq(hotels.code, 'P1'));
  expect(row).toMatchObject({ name: 'Great Hall of Pune', slug: 'great-hall-of-pune' });
  expect(await connection().select().from(roomTypes)).toHaveLength(2);
});

test('what fails while writing rolls the whole file back', async () => {
  const long = `code,name,street,city,state,pincode,oak_rooms
B1,Good,1 Lane,Pune,Maharashtra,411001,10
B2,Good too,1 Lane,Pune,Maharashtra,411001,10
`;
  // A constraint that only the database knows stands for anything that goes wrong half way.
  await connection().execute(`alter table hotel add constraint no_b2 check (code <> 'B2')`);
  await expect(run(long)).rejects.toThrow();
  await connection().execute('alter table hotel drop constraint no_b2');
  expect(await connection().select().from(hotels).where(eq(hotels.code, 'B1'))).toEqual([]);
});

test('missing and unknown columns stop the run before anything is read', async () => {
  await expect(run('code,name\n')).rejects.toThrow('Missing columns: street, city, state, pincode');
  await expect(run('code,name,street,city,state,pincode,colour\n')).rejects.toThrow('Unknown columns: colour');
});

test('rates: rules by key, plans that grow, again without doubles', async () => {
  const csv = `hotel_code,room_type,channel,from,to,single,double,extra_adult,weekdays,priority
P1,oak,corp,2027-01-01,2027-06-30,2400,2800,700,,
P1,oak,corp,2027-07-01,2027-12-31,2600,3000,700,Fri|Sat,10
P1,maple,corp,2027-01-01,2027-06-30,2400,2800,700,,
Q9,oak,website,2027-01-01,2027-06-30,2400,2800,700,,
`;
  const report = await run(csv, { kind: 'rates' });
  expect(report).toMatchObject({ created: 2, updated: 0 });
  expect(report.refusals.map(({ reasons }) => reasons)).toEqual([
    ['P1 has no room type maple'],
    ['hotel "Q9" is unknown'],
  ]);
  expect(await run(csv.replaceAll('2400', '2500'), { kind: 'rates' })).toMatchObject({ created: 0, updated: 2 });
  expect(await connection().select().from(ratePlans)).toMatchObject([
    { validFrom: '2027-01-01', validTo: '2027-12-31' },
  ]);
  const rules = await connection().select().from(rateRules).orderBy(asc(rateRules.priority));
  expect(rules.map(({ singlePaise, weekdays }) => [singlePaise, weekdays])).toEqual([
    [250000, 127],
    [260000, 48],
  ]);
});

test('inventory: nights are set, but never below what is taken', async () => {
  const today = todayInIndia(now());
  const [room] = await connection()
    .select()
    .from(roomTypes)
    .innerJoin(hotels, eq(hotels.id, roomTypes.hotelId))
    .where(eq(hotels.code, 'P1'));
  if (!room) throw new Error('P1 has no rooms');
  const night = (total: number) => `hotel_code,room_type,from,to,total,min_stay\nP1,oak,${today},${today},${total},2\n`;
  expect(await run(night(7), { kind: 'inventory' })).toMatchObject({ created: 0, updated: 1 });
  await connection().update(inventoryNights).set({ sold: 3 }).where(eq(inventoryNights.roomTypeId, room.room_type.id));
  const refused = await run(night(2), { kind: 'inventory' });
  expect(refused.refusals).toMatchObject([{ reasons: [`3 rooms are taken on ${today} already`] }]);
  const [row] = await connection()
    .select()
    .from(inventoryNights)
    .where(eq(inventoryNights.sold, 3))
    .orderBy(asc(inventoryNights.night));
  expect(row).toMatchObject({ total: 7, sold: 3, minStayNights: 2 });
});

test('contracts and coupons by code', async () => {
  await connection()
    .insert(corporates)
    .values([{ name: 'Acme' }, { name: 'Twin' }, { name: 'Twin' }]);
  const contract = `code,corporate,valid_from,valid_to,adjustment_percent
ACME-27,acme,2027-01-01,2027-12-31,-5.5
TWIN-27,Twin,2027-01-01,2027-12-31,0
`;
  const report = await run(contract, { kind: 'contracts' });
  expect(report).toMatchObject({ created: 1, refusals: [{ key: 'TWIN-27' }] });
  expect(await run(contract, { kind: 'contracts' })).toMatchObject({ created: 0, updated: 1 });
  expect(await connection().select().from(contracts)).toMatchObject([{ code: 'ACME-27', adjustmentBp: -550 }]);

  const coupon = `code,description,percent,flat,valid_from,valid_to
spring,Spring offer,12.5,,2027-01-01,2027-03-31
both,Wrong,10,100,2027-01-01,2027-03-31
`;
  expect(await run(coupon, { kind: 'coupons' })).toMatchObject({ created: 1, refusals: [{ line: 3 }] });
  expect(await connection().select().from(coupons)).toMatchObject([
    { code: 'SPRING', percentBp: 1250, flatPaise: null },
  ]);
});
