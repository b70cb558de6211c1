import 'server-only';
import { lockWithOrders } from '@/lib/domains/bookings/server/service/hotel-answer/lock-with-orders';
import { refundRefused } from '@/lib/domains/bookings/server/service/hotel-answer/refund-refused';
import { requireEntityBooking } from '@/lib/domains/bookings/server/service/read/get-entity-booking';
import { findBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { assertMayBook } from '@/lib/domains/corporates/rules/role';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { HotelAnswer } from '../../../contract/hotel-answer';
import { findAlternative } from '../../repository/alternatives';
import { findAnswer, lockAnswer } from '../../repository/answers';
import type { LockedStay } from '../answer/answer-stay';
import { toHotelAnswer } from './hotel-answer';
import { releaseAlternatives } from './release-alternatives';
import { takeAlternative } from './take-alternative';

export interface ChoiceRequest {
  bookingId: number;
  legalEntityId?: number | undefined;
  /** Null chooses the full refund. */
  alternativeId: number | null;
}

const NOTHING_TO_CHOOSE = 'There is nothing to choose for this booking. Please look at it again.';
const TIME_IS_OVER =
  'The time to choose is over, and the rooms are released. We will call you; you can also take the full refund.';

/**
 * Moves a refused booking to one of the held hotels at the agreed price, or refunds it in full. A repeated choice returns the same
 * result. A full refund is possible as long as the booking is refused.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, WRONG_BOOKING_STATE, NOT_SALEABLE
 */
export async function chooseForRefusedStay(actor: Actor, request: ChoiceRequest): Promise<HotelAnswer> {
  const entity = actingEntity(actor, request.legalEntityId);
  const key = { id: request.bookingId, legalEntityId: entity.legalEntityId };
  const known = await requireEntityBooking(actor, key);
  assertMayBook(entity);
  await inTransaction((tx) => choose(tx, actor, known.id, request.alternativeId));
  return toHotelAnswer((await findBooking(known.id)) ?? known);
}

async function choose(tx: Tx, actor: Actor, bookingId: number, alternativeId: number | null): Promise<void> {
  const stay = await lockRefused(tx, bookingId, alternativeId);
  if (!stay) return;
  if (alternativeId === null) {
    await releaseAlternatives(tx, stay.answer.id);
    await refundRefused(tx, stay.booking, actor.userId);
    return;
  }
  await move(tx, actor, stay, alternativeId);
}

/** @returns null if this choice was made already */
async function lockRefused(tx: Tx, bookingId: number, alternativeId: number | null): Promise<LockedStay | null> {
  const booking = await lockWithOrders(tx, bookingId);
  const known = await findAnswer({ bookingId, hotelId: booking.hotelId }, tx);
  const answer = known && (await lockAnswer(known.id, tx));
  const isOpen = booking.status === 'confirmed' && booking.hotelRefusedAt !== null;
  if (isOpen && answer?.state === 'refused') return { booking, answer };
  const isRefunded = alternativeId === null && booking.status === 'cancelled' && booking.hotelRefusedAt !== null;
  const chosen = alternativeId === null ? null : await findAlternative({ id: alternativeId, bookingId }, tx);
  if (isRefunded || (chosen?.state === 'taken' && chosen.hotelId === booking.hotelId)) return null;
  throw new AppError('WRONG_BOOKING_STATE', { message: NOTHING_TO_CHOOSE });
}

async function move(tx: Tx, actor: Actor, { booking, answer }: LockedStay, alternativeId: number): Promise<void> {
  const chosen = await findAlternative({ id: alternativeId, bookingId: booking.id }, tx);
  if (chosen?.answerId !== answer.id) throw new AppError('NOT_FOUND', { field: 'alternative_id' });
  const isOpen = answer.chooseBy !== null && answer.chooseBy > now();
  if (chosen.state !== 'held' || !isOpen) throw new AppError('WRONG_BOOKING_STATE', { message: TIME_IS_OVER });
  await releaseAlternatives(tx, answer.id, chosen.id);
  await takeAlternative(tx, { booking, answer }, chosen, { userId: actor.userId });
}
