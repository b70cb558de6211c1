import 'server-only';
import { eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { bulkInsert } from '@/lib/platform/db/bulk-insert';
import type { Connection } from '@/lib/platform/db/connection';
import { hotelCategories, hotelFacilities, hotels } from '../../tables';

/** Name, place and registration: what staff change, and people of the hotel do not. */
export type HotelRecordColumns = Pick<
  typeof hotels.$inferSelect,
  | 'name'
  | 'slug'
  | 'cityId'
  | 'localityId'
  | 'stateCode'
  | 'street'
  | 'nearestLandmark'
  | 'pincode'
  | 'location'
  | 'locationCheckedOn'
  | 'missingDetails'
  | 'kind'
  | 'starRating'
  | 'gstin'
  | 'legalName'
  | 'email'
  | 'reviewSiteId'
  | 'isB2bSaleable'
>;

export type HotelTextColumns = Partial<
  Pick<
    typeof hotels.$inferInsert,
    'description' | 'content' | 'facts' | 'phone' | 'checkinTime' | 'checkoutTime' | 'locationCheckedOn'
  >
>;

export async function updateHotelColumns(
  hotelId: number,
  columns: HotelTextColumns | HotelRecordColumns,
  tx: Connection,
): Promise<void> {
  await tx
    .update(hotels)
    .set({ ...columns, updatedAt: now() })
    .where(eq(hotels.id, hotelId));
}

export async function replaceFacilities(
  hotelId: number,
  facilityIds: readonly number[],
  tx: Connection,
): Promise<void> {
  await tx.delete(hotelFacilities).where(eq(hotelFacilities.hotelId, hotelId));
  await bulkInsert(
    hotelFacilities,
    facilityIds.map((facilityId) => ({ hotelId, facilityId })),
    tx,
  );
}

export async function replaceCategories(
  hotelId: number,
  categoryIds: readonly number[],
  tx: Connection,
): Promise<void> {
  await tx.delete(hotelCategories).where(eq(hotelCategories.hotelId, hotelId));
  await bulkInsert(
    hotelCategories,
    categoryIds.map((categoryId) => ({ hotelId, categoryId })),
    tx,
  );
}
