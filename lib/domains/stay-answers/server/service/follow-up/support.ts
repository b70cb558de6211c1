import 'server-only';
import { refundRefused } from '@/lib/domains/bookings/server/service/hotel-answer/refund-refused';
import { getOperatorBooking } from '@/lib/domains/bookings/server/service/read/operator-view';
import type { Booking } from '@/lib/domains/bookings/types';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { listHeld } from '../../repository/alternatives';
import { findAnswer } from '../../repository/answers';
import { lockStay, assertUnchanged, type LockedStay } from '../answer/answer-stay';
import { listCandidates } from '../choice/candidates';
import { offerAlternatives } from '../choice/offer-alternatives';
import { releaseAlternatives } from '../choice/release-alternatives';

const NOT_REFUSED = 'The hotel has not refused this booking, or the booker has chosen already.';

/**
 * Gives the booker of a refused booking a new choice with a new time limit, after a call.
 * @returns the number of held stays
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE
 */
export async function offerAgain(key: string): Promise<number> {
  const read = await getOperatorBooking(key);
  const candidates = await listCandidates(read);
  return inTransaction(async (tx) => {
    const { booking, answer } = await lockRefused(tx, read);
    assertUnchanged(booking, read);
    await releaseAlternatives(tx, answer.id);
    await offerAlternatives(tx, booking, answer.id, candidates);
    await audit(tx, booking, 'booking.offered-again');
    return (await listHeld(answer.id, tx)).length;
  });
}

/** Refunds a refused booking in full, after the booker asked for it by phone. @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE */
export async function refundForBooker(key: string): Promise<Booking> {
  const read = await getOperatorBooking(key);
  return inTransaction(async (tx) => {
    const { booking, answer } = await lockRefused(tx, read);
    await releaseAlternatives(tx, answer.id);
    const refunded = await refundRefused(tx, booking, null);
    await audit(tx, booking, 'booking.refunded');
    return refunded;
  });
}

export async function lockRefused(tx: Tx, { id: bookingId, hotelId }: Booking): Promise<LockedStay> {
  const known = await findAnswer({ bookingId, hotelId }, tx);
  if (!known) throw new AppError('WRONG_BOOKING_STATE', { message: NOT_REFUSED });
  const stay = await lockStay(tx, known);
  const { booking, answer } = stay;
  if (answer.state === 'refused' && booking.status === 'confirmed' && booking.hotelId === hotelId) return stay;
  throw new AppError('WRONG_BOOKING_STATE', { message: NOT_REFUSED });
}

async function audit(tx: Tx, { id, reference }: Booking, action: string): Promise<void> {
  await recordAudit({ action, subject: { type: 'booking', id }, data: { reference } }, tx);
}
