import 'server-only';
import { getHotelForBooking } from '@/lib/domains/hotels/server/service/hotel-for-booking';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { deleteRestriction, insertRestriction } from '../../repository/operator';

interface Restriction {
  corporateId: number;
  hotelId: number;
}

/** Existing bookings are not changed. @returns `isNew`: false if already restricted. @throws {AppError} NOT_FOUND */
export async function restrictHotel(
  { corporateId, hotelId }: Restriction,
  reason: string,
): Promise<{ hotel: string; isNew: boolean }> {
  return inTransaction(async (tx) => {
    const { name: hotel } = await getHotelForBooking(hotelId, tx);
    const isNew = await insertRestriction({ corporateId, hotelId, reason }, tx);
    if (isNew) await recordAudit({ ...entry(corporateId, 'restricted', { hotel_id: hotelId }), reason }, tx);
    return { hotel, isNew };
  });
}

export async function unrestrictHotel({ corporateId, hotelId }: Restriction): Promise<boolean> {
  return inTransaction(async (tx) => {
    const wasRestricted = await deleteRestriction({ corporateId, hotelId }, tx);
    if (wasRestricted) await recordAudit(entry(corporateId, 'unrestricted', { hotel_id: hotelId }), tx);
    return wasRestricted;
  });
}

function entry(corporateId: number, done: string, data: Record<string, unknown>) {
  const subject = { type: 'corporate', id: corporateId };
  return { action: `corporate.hotel-${done}`, subject, data };
}
