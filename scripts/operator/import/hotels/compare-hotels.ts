import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { hotelCategories, hotelFacilities, hotels, roomTypes } from '@/lib/domains/hotels/server/tables';
import type { Connection } from '@/lib/platform/db/connection';
import { slugify } from '@/lib/domains/hotels/rules/names';
import type { CheckedHotel } from '@/scripts/operator/import/hotels/check-hotel';
import { hasColumns } from '@/scripts/operator/import/has-columns';
import { findPlaceIds } from '@/scripts/operator/import/hotels/write-places';
import type { Difference } from '@/scripts/operator/import/importer';

/** The slug for a name whose characters have no Latin transliteration. */
const SLUG_OF_NAMELESS = 'hotel';

/** The hotel's columns that a row sets, without its city and locality. */
export function columnsOf({ row, lat, lng, pincode, city, status, missing }: CheckedHotel) {
  return {
    name: row.name,
    slug: slugify(row.name) || SLUG_OF_NAMELESS,
    stateCode: city.stateCode,
    street: row.street,
    pincode,
    location: { x: lng, y: lat },
    kind: row.kind,
    starRating: row.star_rating,
    gstin: row.gstin,
    legalName: row.legal_name,
    reviewSiteId: row.tripadvisor_id,
    phone: row.phone,
    email: row.email,
    description: row.description,
    checkinTime: row.checkin_time,
    checkoutTime: row.checkout_time,
    isB2bSaleable: row.b2b_saleable,
    status,
    missingDetails: [...missing],
  };
}

/** Rows whose hotel is new, and rows that would change a hotel, its lists or its rooms. */
export async function compareHotels(
  values: readonly CheckedHotel[],
  tx: Connection,
): Promise<Difference<CheckedHotel>> {
  const codes = values.map(({ row }) => row.code);
  const stored = new Map(
    (await tx.select().from(hotels).where(inArray(hotels.code, codes))).map((hotel) => [hotel.code, hotel]),
  );
  const lists = await readLists(
    [...stored.values()].map(({ id }) => id),
    tx,
  );
  const places = await findPlaceIds(values, tx);
  const created: CheckedHotel[] = [];
  const updated: CheckedHotel[] = [];
  for (const value of values) {
    const hotel = stored.get(value.row.code);
    if (!hotel) {
      created.push(value);
      continue;
    }
    const place = places.get(value);
    const isSame =
      place !== undefined &&
      hasColumns(hotel, { ...columnsOf(value), ...place }) &&
      hasLists(value, lists.get(hotel.id) ?? NO_LISTS);
    if (!isSame) updated.push(value);
  }
  return { created, updated };
}

interface Lists {
  readonly facilityIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly rooms: ReadonlyMap<string, number>;
}

const NO_LISTS: Lists = { facilityIds: [], categoryIds: [], rooms: new Map() };

function hasLists(value: CheckedHotel, { facilityIds, categoryIds, rooms }: Lists): boolean {
  const hasSame = (to: readonly number[], from: readonly number[]) => isDeepStrictEqual(new Set(to), new Set(from));
  return (
    hasSame(value.facilityIds, facilityIds) &&
    hasSame(value.categoryIds, categoryIds) &&
    value.rooms.every(({ code, total }) => rooms.get(code) === total)
  );
}

async function readLists(hotelIds: number[], tx: Connection): Promise<Map<number, Lists>> {
  const facilities = await tx.select().from(hotelFacilities).where(inArray(hotelFacilities.hotelId, hotelIds));
  const categories = await tx.select().from(hotelCategories).where(inArray(hotelCategories.hotelId, hotelIds));
  const rooms = await tx
    .select({ hotelId: roomTypes.hotelId, code: roomTypes.code, total: roomTypes.totalRooms })
    .from(roomTypes)
    .where(inArray(roomTypes.hotelId, hotelIds));
  const lists = new Map(
    hotelIds.map((id) => [
      id,
      { facilityIds: [] as number[], categoryIds: [] as number[], rooms: new Map<string, number>() },
    ]),
  );
  for (const { hotelId, facilityId } of facilities) lists.get(hotelId)?.facilityIds.push(facilityId);
  for (const { hotelId, categoryId } of categories) lists.get(hotelId)?.categoryIds.push(categoryId);
  for (const { hotelId, code, total } of rooms) lists.get(hotelId)?.rooms.set(code, total);
  return lists;
}
