import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { asc, count, eq, like, sql } from 'drizzle-orm';
import { cities, hotels, inventoryNights, localities, roomTypes } from '@/lib/domains/hotels/server/tables';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { cancellationPolicies, contracts, coupons, ratePlans, rateRules } from '@/lib/domains/pricing/server/tables';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import type { ImportArguments } from '@/scripts/operator/import/arguments';
import { importFile } from '@/scripts/operator/import/import-file';
import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';

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
  await connection().insert(cancellationPolicies).values(Object.values(DEFAULT_CANCELLATION_POLICIES));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(csv: string, options: Partial<ImportArguments> = {}) {
  const file = path.join(folder, 'input.csv');
  await writeFile(file, csv);
  const defaults = {
    file,
    kind: 'hotels' as const,
    dryRun: false,
    adapter: null,
    gazetteer: folder,
    report: null,
    photos: null,
  };
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

test('a dry run of the import checks every row and writes none', async () => {
  const report = await run(HOTELS, { dryRun: true });
  expect(report).toMatchObject({ total: 7, accepted: 3, created: 0, updated: 0 });
  expect(await connection().select({ code: hotels.code }).from(hotels)).toEqual([]);
});

test('the import of hotels writes city, locality, rooms and a year of inventory, and reports refused rows by line', async () => {
  const report = await run(HOTELS);
  expect(report.refusals).toEqual([
    { line: 5, key: 'X1', reasons: ['city "Atlantis" in Maharashtra is unknown'] },
    {
      line: 6,
      key: 'X2',
      reasons: ['no coordinates are known for pincode 999999; give latitude and longitude, or locality'],
    },
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

/** Row counts and the newest transaction ids of every catalogue table; any write changes them. */
async function storedVersions() {
  const tables = ['hotel', 'hotel_facility', 'hotel_category', 'room_type', 'city', 'locality', 'inventory_night'];
  const versions: Record<string, unknown> = {};
  for (const table of [...tables, 'rate_plan', 'rate_rule', 'contract', 'coupon', 'search_place']) {
    const { rows } = await connection().execute(
      sql.raw(
        `select count(*) as n, max(xmin::text::bigint) as newest, max(xmax::text::bigint) as locked from ${table}`,
      ),
    );
    versions[table] = rows[0];
  }
  return versions;
}

test('repeating an import of hotels writes nothing, and a changed row updates its hotel only', async () => {
  const before = await storedVersions();
  expect(await run(HOTELS)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  expect(await storedVersions()).toEqual(before);
  const changed = HOTELS.replace('Hall of Pune', 'Great Hall of Pune');
  expect(await run(changed)).toMatchObject({ created: 0, updated: 1, unchanged: 2 });
  const [row] = await connection().select().from(hotels).where(eq(hotels.code, 'P1'));
  expect(row).toMatchObject({ name: 'Great Hall of Pune', slug: 'great-hall-of-pune' });
  expect(await connection().select().from(roomTypes)).toHaveLength(2);
});

test('an error during the import rolls back the whole file', async () => {
  const long = `code,name,street,city,state,pincode,oak_rooms
B1,Good,1 Lane,Pune,Maharashtra,411001,10
B2,Good too,1 Lane,Pune,Maharashtra,411001,10
`;
  // A constraint that only the database knows makes the second row fail.
  await connection().execute(`alter table hotel add constraint no_b2 check (code <> 'B2')`);
  await expect(run(long)).rejects.toThrow();
  await connection().execute('alter table hotel drop constraint no_b2');
  expect(await connection().select().from(hotels).where(eq(hotels.code, 'B1'))).toEqual([]);
});

test('the import refuses missing and unknown columns before it reads any row', async () => {
  await expect(run('name,street\n')).rejects.toThrow('Missing columns: code');
  await expect(run('code,name,street,city,state,pincode,colour\n')).rejects.toThrow('Unknown columns: colour');
});

test('the import of rates creates and updates rules by their key, extends plans and creates no duplicates', async () => {
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
  const before = await storedVersions();
  expect(await run(csv, { kind: 'rates' })).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await storedVersions()).toEqual(before);
  const dearer = csv.replaceAll('2400', '2500');
  expect(await run(dearer, { kind: 'rates' })).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  expect(await connection().select().from(ratePlans)).toMatchObject([
    { validFrom: '2027-01-01', validTo: '2027-12-31' },
  ]);
  const rules = await connection().select().from(rateRules).orderBy(asc(rateRules.priority));
  expect(rules.map(({ singlePaise, weekdays }) => [singlePaise, weekdays])).toEqual([
    [250000, 127],
    [260000, 48],
  ]);
});

test('the import of inventory sets nights, and refuses totals below the rooms already sold', async () => {
  const today = todayInIndia(now());
  const [room] = await connection()
    .select()
    .from(roomTypes)
    .innerJoin(hotels, eq(hotels.id, roomTypes.hotelId))
    .where(eq(hotels.code, 'P1'));
  if (!room) throw new Error('P1 has no rooms');
  const night = (total: number) => `hotel_code,room_type,from,to,total,min_stay\nP1,oak,${today},${today},${total},2\n`;
  expect(await run(night(7), { kind: 'inventory' })).toMatchObject({ created: 0, updated: 1 });
  const before = await storedVersions();
  expect(await run(night(7), { kind: 'inventory' })).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  expect(await storedVersions()).toEqual(before);
  await connection().update(inventoryNights).set({ sold: 3 }).where(eq(inventoryNights.roomTypeId, room.room_type.id));
  const refused = await run(night(2), { kind: 'inventory' });
  expect(refused.refusals).toMatchObject([{ reasons: [`3 rooms are already sold or held on ${today}`] }]);
  const [row] = await connection()
    .select()
    .from(inventoryNights)
    .where(eq(inventoryNights.sold, 3))
    .orderBy(asc(inventoryNights.night));
  expect(row).toMatchObject({ total: 7, sold: 3, minStayNights: 2 });
});

test('the import creates room types with a year of inventory, and writes only those that differ', async () => {
  const header = 'hotel_code,code,name,rooms,max_adults,max_kids,max_guests,base_adults,bed,size_sqft,order\n';
  const file = `${header}P1,club-suite,Club Suite,3,2,1,3,2,one king bed,420,1
P1,twin-studio,Twin Studio,6,2,1,,,,,
P1,Twin,Wrong code,6,2,1,,,,,
P1,family,Too many guests,6,2,1,4,,,,
P9,twin-studio,Unknown hotel,6,2,1,,,,,
`;
  const report = await run(file, { kind: 'room-types' });
  expect(report).toMatchObject({ created: 2, updated: 0, refusals: [{ line: 4 }, { line: 5 }, { line: 6 }] });
  expect(report.refusals.map(({ reasons }) => reasons)).toEqual([
    ['code is not lower-case letters, digits and single hyphens that begin with a letter'],
    ['max_guests is more than max_adults and max_kids together'],
    ['hotel "P9" is unknown'],
  ]);
  const [suite] = await connection().select().from(roomTypes).where(eq(roomTypes.code, 'club-suite'));
  expect(suite).toMatchObject({ name: 'Club Suite', maxGuests: 3, baseAdults: 2, sizeSqft: 420, displayOrder: 1 });
  const nights = await connection()
    .select({ n: count() })
    .from(inventoryNights)
    .where(eq(inventoryNights.roomTypeId, suite?.id ?? 0));
  expect(nights[0]?.n).toBeGreaterThan(365);
  const before = await storedVersions();
  expect(await run(file, { kind: 'room-types' })).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await storedVersions()).toEqual(before);
  const renamed = file.replace('Club Suite', 'Club Floor Suite');
  expect(await run(renamed, { kind: 'room-types' })).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  const rates = `hotel_code,room_type,channel,from,to,single,double,extra_adult\nP1,club-suite,website,${todayInIndia(now())},${todayInIndia(now())},5000,6000,900\n`;
  expect(await run(rates, { kind: 'rates' })).toMatchObject({ created: 1, refusals: [] });
});

test('the import creates and updates contracts and coupons by their code', async () => {
  await connection()
    .insert(corporates)
    .values([{ name: 'Acme' }, { name: 'Ambiguous' }, { name: 'Ambiguous' }]);
  const contract = `code,corporate,valid_from,valid_to,adjustment_percent
ACME-27,acme,2027-01-01,2027-12-31,-5.5
AMBI-27,Ambiguous,2027-01-01,2027-12-31,0
`;
  const report = await run(contract, { kind: 'contracts' });
  expect(report).toMatchObject({ created: 1, refusals: [{ key: 'AMBI-27' }] });
  const contracted = await storedVersions();
  expect(await run(contract, { kind: 'contracts' })).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  expect(await storedVersions()).toEqual(contracted);
  const cheaper = contract.replace('-5.5', '-6');
  expect(await run(cheaper, { kind: 'contracts' })).toMatchObject({ created: 0, updated: 1 });
  expect(await connection().select().from(contracts)).toMatchObject([{ code: 'ACME-27', adjustmentBp: -600 }]);

  const coupon = `code,description,percent,flat,valid_from,valid_to
spring,Spring offer,12.5,,2027-01-01,2027-03-31
both,Wrong,10,100,2027-01-01,2027-03-31
`;
  expect(await run(coupon, { kind: 'coupons' })).toMatchObject({ created: 1, refusals: [{ line: 3 }] });
  const couponed = await storedVersions();
  expect(await run(coupon, { kind: 'coupons' })).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  expect(await storedVersions()).toEqual(couponed);
  expect(await connection().select().from(coupons)).toMatchObject([
    { code: 'SPRING', percentBp: 1250, flatPaise: null },
  ]);
});

describe('hotels without a pincode', () => {
  const header = 'code,name,street,locality,city,state,pincode,latitude,longitude,oak_rooms,status';
  const importRows = (...rows: string[]) => run([header, ...rows, ''].join('\n'));
  const stored = async (code: string) =>
    (await connection().select().from(hotels).where(eq(hotels.code, code)))[0] ?? null;

  test('become drafts with a list of missing columns if they have coordinates or a city and a locality', async () => {
    const report = await importRows(
      'N1,With coordinates,1 Lane,,Pune,Maharashtra,,18.53,73.87,4,',
      'N2,With locality,1 Lane,Camp,Pune,Maharashtra,,,,4,',
      'N3,Only coordinates,,,,,,18.53,73.87,,',
      'N4,With a city only,1 Lane,,Pune,Maharashtra,,,,4,',
      'N5,Wanted on the site,1 Lane,Camp,Pune,Maharashtra,,,,4,published',
      'N6,In two states,1 Lane,Camp,Aurangabad,,,,,4,',
    );
    expect(report.drafts).toEqual([
      { line: 2, key: 'N1', missing: ['pincode'] },
      { line: 3, key: 'N2', missing: ['pincode', 'latitude', 'longitude'] },
      { line: 4, key: 'N3', missing: ['street', 'city', 'state', 'pincode', 'rooms'] },
    ]);
    expect(report.refusals).toEqual([
      { line: 5, key: 'N4', reasons: ['pincode is missing; give latitude and longitude, or locality'] },
      {
        line: 6,
        key: 'N5',
        reasons: ['pincode', 'latitude', 'longitude'].map(
          (name) => `${name} is missing, which a published hotel needs`,
        ),
      },
      { line: 7, key: 'N6', reasons: ['state is missing, and Aurangabad exists in Bihar and in Maharashtra'] },
    ]);
    expect(await stored('N2')).toMatchObject({
      status: 'draft',
      pincode: null,
      missingDetails: ['pincode', 'latitude', 'longitude'],
    });
  });

  test('are published when the missing columns are imported, and retain their pincode afterwards', async () => {
    await importRows('N2,With locality,1 Lane,Camp,Pune,Maharashtra,411001,18.53,73.87,4,');
    expect(await stored('N2')).toMatchObject({ status: 'published', pincode: '411001', missingDetails: [] });
    await importRows('N2,With locality,2 Lane,Camp,Pune,Maharashtra,,,,,');
    expect(await stored('N2')).toMatchObject({ status: 'published', pincode: '411001', street: '2 Lane' });
  });
});

test('the import reports the cause of each refused row', async () => {
  const report = await run(`code,name,street,city,state,pincode,latitude,longitude,acacia_rooms
,No code,1 Lane,Pune,Maharashtra,411001,,,4
C1,Pincode of another city,1 Lane,Pune,Maharashtra,824101,,,4
C2,Point in another city,1 Lane,Pune,Maharashtra,411001,24.75,84.38,4
C3,\u202eReversed,1 Lane,Pune,Maharashtra,411001,,,4
C4,Zero\u200bwidth,1 Lane,Pune,Maharashtra,411001,,,4
C5,No city,1 Lane,,Maharashtra,,,,4
`);
  expect(report.refusals.map(({ reasons }) => reasons)).toEqual([
    ['code is missing'],
    ['pincode 824101 is in Aurangabad, not in Pune'],
    ['latitude and longitude are in Aurangabad, not in Pune'],
    ['name contains control, direction or invisible characters'],
    ['name contains control, direction or invisible characters'],
    ['city is missing'],
  ]);
});

test('the import refuses a GSTIN with a wrong check digit with the number of its row', async () => {
  const csv = `code,name,street,city,state,pincode,oak_rooms,gstin
G1,Right,1 Lane,Pune,Maharashtra,411001,4,27ZZZCX0001A1ZH
G2,Mistyped,2 Lane,Pune,Maharashtra,411001,4,27ZZZCX0001A1ZJ
`;
  const reason = 'gstin is not a GSTIN. The check digit does not match: please check for a typing mistake';
  const { accepted, refusals } = await run(csv, { dryRun: true });
  expect({ accepted, refusals }).toEqual({
    accepted: 1,
    refusals: [{ line: 3, key: 'G2', columns: ['gstin'], reasons: [reason] }],
  });
});

test('the slug of a name without Latin letters is transliterated, or "hotel" when that is impossible', async () => {
  await run(`code,name,street,city,state,pincode,oak_rooms
D1,\u0939\u094b\u091f\u0932 \u0924\u093e\u091c,1 Lane,Pune,Maharashtra,411001,4
D2,***,1 Lane,Pune,Maharashtra,411001,4
`);
  const rows = await connection()
    .select({ slug: hotels.slug })
    .from(hotels)
    .where(like(hotels.code, 'D_'))
    .orderBy(hotels.code);
  expect(rows.map(({ slug }) => slug)).toEqual([expect.stringMatching(/^h[a-z-]+t[a-z-]*$/), 'hotel']);
});

test('importFile refuses a file that is too large, missing or not a regular file, before it reads it', async () => {
  const file = path.join(folder, 'large.csv');
  await writeFile(file, 'code,name\n');
  await truncate(file, 200 * 1024 * 1024);
  const input = {
    file,
    kind: 'hotels' as const,
    dryRun: false,
    adapter: null,
    gazetteer: null,
    report: null,
    photos: null,
  };
  await expect(importFile(input, () => undefined)).rejects.toThrow('has 200 MB, more than 64 MB');
  await expect(importFile({ ...input, file: folder }, () => undefined)).rejects.toThrow('is not a file');
  await expect(importFile({ ...input, file: `${file}.none` }, () => undefined)).rejects.toThrow('does not exist');
});

test('the database refuses a price of zero that is not marked as complimentary', async () => {
  const [plan] = await connection().select().from(ratePlans).limit(1);
  if (!plan) throw new Error('No plan was imported');
  const rule = { ratePlanId: plan.id, fromDate: '2027-01-01', toDate: '2027-01-02', priority: 99 };
  const free = { singlePaise: 0, doublePaise: 0, extraAdultPaise: 0 };
  await expect(
    connection()
      .insert(rateRules)
      .values({ ...rule, ...free }),
  ).rejects.toThrow();
  await connection()
    .insert(rateRules)
    .values({ ...rule, ...free, isComplimentary: true });
});
