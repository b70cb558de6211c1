import { eq } from 'drizzle-orm';
import { cities, localities, states } from '@/lib/domains/hotels/server/tables';
import type { Region } from '@/lib/platform/illustrations/address';
import type { Connection } from '@/lib/platform/db/connection';
import type { CheckedHotel } from '@/scripts/import/hotels/check-hotel';
import { STATE_NAMES, UTGST_STATE_CODES } from '@/scripts/seed/data/states';
import { slugify } from '@/scripts/seed/generate/slugify';

/** Only the illustrations depend on it; an operator may change it at any time. */
const REGION_OF_STATE: Readonly<Record<string, Region>> = {
  '01': 'hill',
  '02': 'hill',
  '05': 'hill',
  '08': 'desert',
  '11': 'hill',
  '12': 'hill',
  '13': 'hill',
  '14': 'hill',
  '15': 'hill',
  '16': 'hill',
  '17': 'hill',
  '30': 'coastal',
  '31': 'coastal',
  '32': 'coastal',
  '34': 'coastal',
  '35': 'coastal',
  '38': 'hill',
};

/** The id of a checked hotel's city, which is added to the catalogue if it is new. */
export async function ensureCity({ city }: CheckedHotel, tx: Connection): Promise<number> {
  if (city.id !== null) return city.id;
  const { stateCode, name, lat, lng } = city;
  await tx
    .insert(states)
    .values({
      code: stateCode,
      name: STATE_NAMES[stateCode] ?? city.state,
      taxTerritory: UTGST_STATE_CODES.includes(stateCode) ? 'utgst' : 'sgst',
    })
    .onConflictDoNothing();
  const slug = await freeCitySlug(name, stateCode, tx);
  const [row] = await tx
    .insert(cities)
    .values({ slug, name, stateCode, latitude: lat, longitude: lng, region: REGION_OF_STATE[stateCode] ?? 'river' })
    // Another row of this file may have added it; the update only makes the id come back.
    .onConflictDoUpdate({ target: cities.slug, set: { name } })
    .returning({ id: cities.id });
  if (!row) throw new Error(`${name} was not written`);
  return row.id;
}

/** Two states may have towns of one name (Aurangabad): the later one carries its state in the address. */
async function freeCitySlug(name: string, stateCode: string, tx: Connection): Promise<string> {
  const slug = slugify(name);
  const [holder] = await tx.select({ stateCode: cities.stateCode }).from(cities).where(eq(cities.slug, slug));
  return !holder || holder.stateCode === stateCode ? slug : `${slug}-${slugify(STATE_NAMES[stateCode] ?? stateCode)}`;
}

/**
 * The id of the hotel's locality in its city. Without a name in the file it is called by its pincode: that is true, and a
 * name would be guessed.
 */
export async function ensureLocality(hotel: CheckedHotel, cityId: number, tx: Connection): Promise<number> {
  const { pincode, locality } = hotel.row;
  const name = locality === '' ? `PIN ${pincode}` : locality;
  const [row] = await tx
    .insert(localities)
    .values({ cityId, slug: slugify(name), name, pincode, latitude: hotel.lat, longitude: hotel.lng })
    .onConflictDoUpdate({ target: [localities.cityId, localities.slug], set: { slug: slugify(name) } })
    .returning({ id: localities.id });
  if (!row) throw new Error(`${name} was not written`);
  return row.id;
}
