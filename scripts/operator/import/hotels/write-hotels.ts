import { eq } from 'drizzle-orm';
import { extendInventory } from '@/lib/domains/hotels/server/service/extend-inventory';
import { hotelCategories, hotelFacilities, hotels, roomTypes } from '@/lib/domains/hotels/server/tables';
import type { HotelContent, RoomTypeCode } from '@/lib/domains/hotels/types';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import type { CheckedHotel } from '@/scripts/operator/import/hotels/check-hotel';
import { columnsOf } from '@/scripts/operator/import/hotels/compare-hotels';
import { ensureCity, ensureLocality } from '@/scripts/operator/import/hotels/write-places';

const NO_CONTENT: HotelContent = {
  promises: [],
  policies: [],
  posts: [],
  accessibilities: [],
  trilights: [],
  faqs: [],
  directions: '',
};

/** Occupancy of room types a file only counts; a hotel changes them afterwards. */
const DEFAULT_ROOM: Readonly<Record<RoomTypeCode, { name: string; adults: number; kids: number }>> = {
  acacia: { name: 'Acacia', adults: 1, kids: 1 },
  oak: { name: 'Oak', adults: 2, kids: 1 },
  maple: { name: 'Maple', adults: 3, kids: 2 },
  mahogany: { name: 'Mahogany', adults: 4, kids: 2 },
};

/** Inserts new hotels and updates known ones by code; texts and pictures written by hand are not touched. */
export async function writeHotels(values: readonly CheckedHotel[], tx: Connection): Promise<void> {
  for (const value of values) await writeHotel(value, tx);
  if (values.some(({ rooms }) => rooms.length > 0)) await extendInventory(todayInIndia(now()), undefined, tx);
  await rebuildSearchPlaces(tx);
}

async function writeHotel(value: CheckedHotel, tx: Connection): Promise<void> {
  const { code } = value.row;
  const cityId = await ensureCity(value, tx);
  const localityId = await ensureLocality(value, cityId, tx);
  const columns = { ...columnsOf(value), cityId, localityId, updatedAt: now() };
  const [written] = await tx
    .insert(hotels)
    .values({ code, ...columns, content: NO_CONTENT })
    .onConflictDoUpdate({ target: hotels.code, set: columns })
    .returning({ id: hotels.id });
  if (!written) throw new Error(`${code} was not written`);
  await writeLists(written.id, value, tx);
  await writeRooms(written.id, value, tx);
}

async function writeLists(hotelId: number, { facilityIds, categoryIds }: CheckedHotel, tx: Connection): Promise<void> {
  await tx.delete(hotelFacilities).where(eq(hotelFacilities.hotelId, hotelId));
  await tx.delete(hotelCategories).where(eq(hotelCategories.hotelId, hotelId));
  if (facilityIds.length > 0) {
    await tx.insert(hotelFacilities).values(facilityIds.map((facilityId) => ({ hotelId, facilityId })));
  }
  if (categoryIds.length > 0) {
    await tx.insert(hotelCategories).values(categoryIds.map((categoryId) => ({ hotelId, categoryId })));
  }
}

async function writeRooms(hotelId: number, { rooms }: CheckedHotel, tx: Connection): Promise<void> {
  for (const { code, total } of rooms) {
    const { name, adults, kids } = DEFAULT_ROOM[code];
    await tx
      .insert(roomTypes)
      .values({
        hotelId,
        code,
        name,
        baseAdults: Math.min(2, adults),
        maxAdults: adults,
        maxKids: kids,
        maxGuests: adults + kids,
        totalRooms: total,
      })
      .onConflictDoUpdate({ target: [roomTypes.hotelId, roomTypes.code], set: { totalRooms: total } });
  }
}
