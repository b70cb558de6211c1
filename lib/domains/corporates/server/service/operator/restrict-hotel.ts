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
    const change = { before: { restriction: null }, after: { restriction: reason } };
    if (isNew) await recordAudit({ ...entry(corporateId, 'restricted', { hotel_id: hotelId }), reason, ...change }, tx);
    return { hotel, isNew };
  });
}

export async function unrestrictHotel({ corporateId, hotelId }: Restriction): Promise<boolean> {
  return inTransaction(async (tx) => {
    const restriction = await deleteRestriction({ corporateId, hotelId }, tx);
    if (restriction === null) return false;
    const change = { before: { restriction }, after: { restriction: null } };
    await recordAudit({ ...entry(corporateId, 'unrestricted', { hotel_id: hotelId }), ...change }, tx);
    return true;
  });
}

function entry(corporateId: number, done: string, data: Record<string, unknown>) {
  const subject = { type: 'corporate', id: corporateId };
  return { action: `corporate.hotel-${done}`, subject, data };
}
