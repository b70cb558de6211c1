import { and, eq, inArray } from 'drizzle-orm';
import { cities, localities, states } from '@/lib/domains/hotels/server/tables';
import type { Region } from '@/lib/platform/illustrations/address';
import type { Connection } from '@/lib/platform/db/connection';
import type { CheckedHotel } from '@/scripts/operator/import/hotels/check-hotel';
import { STATE_NAMES, UTGST_STATE_CODES } from '@/scripts/demo/data/states';
import { slugify } from '@/lib/domains/hotels/rules/names';

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
  // An earlier row of this file may have added it.
  const [present] = await tx.select({ id: cities.id }).from(cities).where(eq(cities.slug, slug));
  if (present) return present.id;
  const [row] = await tx
    .insert(cities)
    .values({ slug, name, stateCode, latitude: lat, longitude: lng, region: REGION_OF_STATE[stateCode] ?? 'river' })
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

/** The name in the file, otherwise the pincode or the city. */
function localityOf({ row, pincode, city }: CheckedHotel): { name: string; slug: string } {
  const name = row.locality || (pincode === null ? city.name : `PIN ${pincode}`);
  return { name, slug: slugify(name) || 'locality' };
}

/** The id of the hotel's locality in its city, which is added if it is new. */
export async function ensureLocality(hotel: CheckedHotel, cityId: number, tx: Connection): Promise<number> {
  const locality = localityOf(hotel);
  const found = await findLocality(cityId, locality.slug, tx);
  if (found !== null) return found;
  const [row] = await tx
    .insert(localities)
    .values({ cityId, ...locality, pincode: hotel.pincode, latitude: hotel.lat, longitude: hotel.lng })
    .returning({ id: localities.id });
  if (!row) throw new Error(`${locality.name} was not written`);
  return row.id;
}

async function findLocality(cityId: number, slug: string, tx: Connection): Promise<number | null> {
  const [row] = await tx
    .select({ id: localities.id })
    .from(localities)
    .where(and(eq(localities.cityId, cityId), eq(localities.slug, slug)));
  return row?.id ?? null;
}

/** City and locality of the hotels whose city and locality are already in the catalogue. */
export async function findPlaceIds(
  values: readonly CheckedHotel[],
  tx: Connection,
): Promise<Map<CheckedHotel, { cityId: number; localityId: number }>> {
  const rows = await tx
    .select({ id: localities.id, cityId: localities.cityId, slug: localities.slug })
    .from(localities)
    .where(inArray(localities.cityId, [...new Set(values.flatMap(({ city }) => city.id ?? []))]));
  const ids = new Map(rows.map(({ id, cityId, slug }) => [`${cityId} ${slug}`, id]));
  const places = new Map<CheckedHotel, { cityId: number; localityId: number }>();
  for (const value of values) {
    const localityId = ids.get(`${value.city.id} ${localityOf(value).slug}`);
    if (value.city.id !== null && localityId !== undefined) places.set(value, { cityId: value.city.id, localityId });
  }
  return places;
}
