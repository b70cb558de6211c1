import 'server-only';
import { freedByRefusal } from '@/lib/domains/bookings/server/service/cancel/assess-cancellation';
import { refundRefused } from '@/lib/domains/bookings/server/service/hotel-answer/refund-refused';
import { getOperatorBooking } from '@/lib/domains/bookings/server/service/read/operator-view';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Paise } from '@/lib/money';
import { recordAudit, type AuditEntry } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { rehearse } from '@/lib/platform/db/rehearse';
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
 * @param reason what staff of the console stated; the operator's commands state none
 * @returns the number of held stays
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE
 */
export async function offerAgain(key: string, reason = ''): Promise<number> {
  const read = await getOperatorBooking(key);
  const candidates = await listCandidates(read);
  return inTransaction(async (tx) => {
    const { booking, answer } = await lockRefused(tx, read);
    assertUnchanged(booking, read);
    const before = { hotels_held: (await listHeld(answer.id, tx)).length, choose_by: answer.chooseBy };
    await releaseAlternatives(tx, answer.id);
    await offerAlternatives(tx, booking, answer.id, candidates);
    const held = (await listHeld(answer.id, tx)).length;
    const chooseBy = (await findAnswer({ bookingId: booking.id, hotelId: booking.hotelId }, tx))?.chooseBy ?? null;
    const after = { hotels_held: held, choose_by: chooseBy };
    await audit(tx, booking, { action: 'booking.offered-again', reason, before, after });
    return held;
  });
}

/**
 * Refunds a refused booking in full, after the booker asked for it by phone.
 * @param reason as for `offerAgain`
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE
 */
export async function refundForBooker(key: string, reason = ''): Promise<Booking> {
  const read = await getOperatorBooking(key);
  return inTransaction(async (tx) => (await refundForBookerIn(tx, read, reason)).after);
}

/** What the full refund would do now; changes nothing. @throws {AppError} WRONG_BOOKING_STATE */
export const assessRefundForBooker = (read: Booking): Promise<RefundedForBooker> =>
  rehearse((tx) => refundForBookerIn(tx, read, ''));

export interface RefundedForBooker {
  before: Booking;
  after: Booking;
  /** What the policy would charge if the hotel had not refused. */
  waivedPaise: Paise;
}

async function refundForBookerIn(tx: Tx, read: Booking, reason: string): Promise<RefundedForBooker> {
  const { booking: before, answer } = await lockRefused(tx, read);
  const waivedPaise = await freedByRefusal(before, now(), tx);
  await releaseAlternatives(tx, answer.id);
  const after = await refundRefused(tx, before, null);
  const values = { before: toMoney(before), after: { ...toMoney(after), waived_paise: waivedPaise } };
  await audit(tx, before, { action: 'booking.refunded', reason, ...values });
  return { before, after, waivedPaise };
}

export async function lockRefused(tx: Tx, { id: bookingId, hotelId }: Booking): Promise<LockedStay> {
  const known = await findAnswer({ bookingId, hotelId }, tx);
  if (!known) throw new AppError('WRONG_BOOKING_STATE', { message: NOT_REFUSED });
  const stay = await lockStay(tx, known);
  const { booking, answer } = stay;
  if (answer.state === 'refused' && booking.status === 'confirmed' && booking.hotelId === hotelId) return stay;
  throw new AppError('WRONG_BOOKING_STATE', { message: NOT_REFUSED });
}

const toMoney = ({ status, payablePaise, cancellation }: Booking) => ({
  status,
  to_pay_paise: cancellation ? cancellation.penaltyPaise : payablePaise,
  refunded_paise: cancellation?.refundPaise ?? 0,
});

type Change = Pick<AuditEntry, 'action' | 'reason' | 'before' | 'after'>;

async function audit(tx: Tx, { id, reference }: Booking, change: Change): Promise<void> {
  await recordAudit({ ...change, subject: { type: 'booking', id }, data: { reference } }, tx);
}
