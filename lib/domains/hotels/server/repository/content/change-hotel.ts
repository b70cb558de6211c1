import 'server-only';
import { eq } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { bulkInsert } from '@/lib/platform/db/bulk-insert';
import type { Connection } from '@/lib/platform/db/connection';
import { hotelFacilities, hotels } from '../../tables';

export type HotelTextColumns = Partial<
  Pick<
    typeof hotels.$inferInsert,
    'description' | 'content' | 'facts' | 'phone' | 'checkinTime' | 'checkoutTime' | 'locationCheckedOn'
  >
>;

export async function updateHotelTexts(hotelId: number, columns: HotelTextColumns, tx: Connection): Promise<void> {
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
