import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { addDays, todayInIndia } from '@/lib/dates';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { getHotelWithSeo } from '@/lib/domains/landing/server/service/seo/hotel-seo';
import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';
import { cancellationPolicies, taxRules } from '@/lib/domains/pricing/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import type { ImportArguments } from '@/scripts/operator/import/arguments';
import { importFile } from '@/scripts/operator/import/import-file';

const NAMED = ['acacia', 'oak', 'maple', 'mahogany'];
const OTHERS = ['twin-studio', 'family-room', 'executive-king', 'club-suite', 'terrace-loft'];
const rupeesOf = (code: string) => 2_000 + 100 * [...OTHERS, ...NAMED].indexOf(code);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'folio-room-types-'));
  await writeFile(path.join(folder, 'cities_in.csv'), 'name,state,lat,lng\nPune,Maharashtra,18.52,73.86\n');
  await writeFile(path.join(folder, 'pincode_centroids.csv'), 'pincode,lat,lng\n411001,18.53,73.87\n');
  await connection()
    .insert(taxRules)
    .values([...DEFAULT_TAX_RULES]);
  await connection().insert(cancellationPolicies).values(Object.values(DEFAULT_CANCELLATION_POLICIES));
});
afterAll(() => rm(folder, { recursive: true }));

async function importRows(kind: ImportArguments['kind'], rows: readonly string[]): Promise<void> {
  const file = path.join(folder, 'input.csv');
  await writeFile(file, `${rows.join('\n')}\n`);
  const options = { file, kind, dryRun: false, adapter: null, gazetteer: folder, report: null, photos: null };
  const { refusals } = await importFile(options, () => undefined);
  expect(refusals).toEqual([]);
}

/** Imports a hotel with one room of each type and a website rate. @returns the hotel's id */
async function importHotel(hotelCode: string, codes: readonly string[]): Promise<number> {
  const [today, end] = [todayInIndia(now()), addDays(todayInIndia(now()), 60)];
  const hotelRows = [
    'code,name,street,city,state,pincode',
    `${hotelCode},Hall ${hotelCode},1 Lane,Pune,Maharashtra,411001`,
  ];
  // Without rooms the hotel is a draft; the second import publishes it.
  await importRows('hotels', hotelRows);
  await importRows('room-types', [
    'hotel_code,code,name,rooms,max_adults,max_kids,max_guests',
    ...codes.map((code) => `${hotelCode},${code},Room ${code},1,2,1,3`),
  ]);
  await importRows('hotels', hotelRows);
  await importRows('rates', [
    'hotel_code,room_type,channel,from,to,single,double,extra_adult',
    ...codes.map((code) => `${hotelCode},${code},website,${today},${end},${rupeesOf(code)},${rupeesOf(code)},0`),
  ]);
  clearLandingIndex();
  const [hotel] = await connection().select({ id: hotels.id }).from(hotels).where(eq(hotels.code, hotelCode));
  if (!hotel) throw new Error(`The import has not created ${hotelCode}`);
  return hotel.id;
}

test.each([
  ['one room type', 'H1', ['family-room']],
  ['the four named room types', 'H4', NAMED],
  ['nine room types', 'H9', [...NAMED, ...OTHERS]],
])(
  'the page of an imported hotel with %s shows each of them, and its price from the cheapest',
  async (_, code, codes) => {
    const { page, seo } = await getHotelWithSeo(await importHotel(code, codes));
    expect(page.rooms.map(({ room }) => room.type)).toEqual(codes);
    expect(page.rooms.map(({ tonight }) => tonight?.roomType)).toEqual(codes);
    expect(page.fromRupees).toBe(Math.min(...codes.map(rupeesOf)));
    const places = JSON.stringify(seo.schema);
    for (const { room } of page.rooms) expect(places).toContain(`"name":"${room.name}"`);
  },
);
