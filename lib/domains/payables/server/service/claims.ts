import 'server-only';
import { PAYABLES_TASK } from '@/lib/domains/bookings/server/service/tasks';
import type { Booking } from '@/lib/domains/bookings/types';
import { sumPaise, type Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { changeTransport, insertClaim, listClaims } from '../repository/claims';

/**
 * Records what the refusing hotel owes for a moved booking: what the other stay costs more than the price that was agreed with this hotel,
 * which includes the differences of hotels that refused before. It is posted when the moved stay ends.
 * @param booking as it was before the move; its row must be locked
 */
export async function recordMove(tx: Tx, booking: Booking, otherPricePaise: Paise): Promise<void> {
  const { id: bookingId, hotelId, payablePaise } = booking;
  const earlier = await listClaims(bookingId, tx);
  const agreedPaise = payablePaise + sumPaise(earlier.map((claim) => claim.differencePaise));
  const differencePaise = Math.max(0, otherPricePaise - agreedPaise);
  await insertClaim({ bookingId, hotelId, differencePaise, transportPaise: 0, createdAt: now() }, tx);
}

/**
 * Sets what the transport of the guests to the other hotel cost, as shown by its receipts. Of several hotels that refused, the last one
 * owes it.
 * @throws {AppError} NOT_FOUND if the booking was not moved
 */
export async function recordTransport(bookingId: number, transportPaise: Paise): Promise<void> {
  await inTransaction(async (tx) => {
    const claim = (await listClaims(bookingId, tx)).at(-1);
    if (!claim) throw new AppError('NOT_FOUND', { message: 'This booking was not moved to another hotel.' });
    await changeTransport({ bookingId, hotelId: claim.hotelId, transportPaise }, tx);
    const data = { from: claim.transportPaise, to: transportPaise, hotel_id: claim.hotelId };
    await recordAudit(
      { actorUserId: null, action: 'hotel-claim.changed', subject: { type: 'booking', id: bookingId }, data },
      tx,
    );
    await enqueue(tx, PAYABLES_TASK, { bookingId });
  });
}
