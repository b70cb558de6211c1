import 'server-only';
import { assessCancellation } from '@/lib/domains/bookings/server/service/cancel/assess-cancellation';
import { assertMovable } from '@/lib/domains/bookings/server/service/hotel-answer/assert-movable';
import { lockWithOrders } from '@/lib/domains/bookings/server/service/hotel-answer/lock-with-orders';
import { moveToHotel } from '@/lib/domains/bookings/server/service/hotel-answer/move-to-hotel';
import type { Booking } from '@/lib/domains/bookings/types';
import { listLeftHotels, recordMove } from '@/lib/domains/payables/server/service/claims';
import type { Party } from '@/lib/domains/payables/types';
import { formatInr, type Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { changeAnswer } from '../../repository/answers';
import { isRefusedByStaff } from '../../repository/refusals';
import { getCandidate, type Candidate } from '../choice/candidates';
import { releaseAlternatives } from '../choice/release-alternatives';
import { lockRefused } from './support';

export const SAME_HOTEL = 'The booking is at this hotel already. Choose another one.';
const LEFT_HOTEL = 'The booking has left this hotel already and cannot return. Choose another one.';
const CHANGED = 'The booking has just changed. Please look at the move again.';
const OUTDATED = 'The price has just changed. Please look at it again.';
const tooMuch = (limitPaise: Paise) =>
  `The move costs more than ${formatInr(limitPaise)}, which one person cannot decide. Nothing was moved.`;

export interface Move {
  bookingId: number;
  hotelId: number;
  /** Only staff see it. */
  reason: string;
  /** Who bears what the other hotel costs more: the hotel that the booking leaves, or the platform. */
  borneBy: Party;
  /** The version of the booking and the price at the other hotel that the person saw. */
  version?: number | undefined;
  expectedPricePaise?: Paise | undefined;
  /** The most that another member of staff has allowed; by default `FOUR_EYES_PAISE`. */
  allowedPaise?: Paise;
}

export interface MadeMove {
  before: Booking;
  after: Booking;
  /** Null for a repeated move. */
  candidate: Candidate | null;
  /** What the other hotel costs more than the booker pays. */
  extraPaise: Paise;
  /** The part of a cancellation charge that a lower price gives up: the booker gets it back or does not owe it any more. */
  givenUpPaise: Paise;
  /** The hotel refused by its own answer, so that it owes the difference. A refusal that staff recorded is the word of one person. */
  hasHotelRefused: boolean;
}

/** What is lost by a move, and has to be decided: a booking is either more expensive at the other hotel or cheaper. */
export const costOf = ({ extraPaise, givenUpPaise }: Pick<MadeMove, 'extraPaise' | 'givenUpPaise'>): Paise =>
  extraPaise + givenUpPaise;

type DecidedMove = Pick<MadeMove, 'extraPaise' | 'givenUpPaise' | 'hasHotelRefused'>;

/** Whether a second person must decide about a move. */
export const needsSecondPerson = (move: DecidedMove, borneBy: Party, limitPaise = env().FOUR_EYES_PAISE): boolean =>
  (borneBy === 'platform' || !move.hasHotelRefused) && costOf(move) > limitPaise;

/**
 * Moves a booking whose stay has not begun to any hotel with rooms. A refused booking costs the agreed price. Another one costs the lower of both prices, so the
 * booker never pays more. A booking that was moved to the hotel already stays.
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE, ORDER_OPEN, NOT_SALEABLE, QUOTE_MISMATCH, ROOM_UNAVAILABLE, FORBIDDEN for a cost
 *   above `FOUR_EYES_PAISE`
 */
export async function moveForBookerIn(tx: Tx, { staffId }: { staffId: number }, move: Move): Promise<MadeMove> {
  const { bookingId, hotelId, reason, borneBy } = move;
  const before = await lockWithOrders(tx, bookingId);
  const left = await listLeftHotels(tx, bookingId);
  if (isRepeated(before, hotelId, left))
    return { before, after: before, candidate: null, extraPaise: 0, givenUpPaise: 0, hasHotelRefused: false };
  await assertMovable(tx, before);
  const answer = before.hotelRefusedAt === null ? null : (await lockRefused(tx, before)).answer;
  assertOtherHotel(before, hotelId, left);
  if (move.version !== undefined && move.version !== before.version)
    throw new AppError('QUOTE_MISMATCH', { message: CHANGED });
  const candidate = await getCandidate(tx, before, hotelId);
  const { pricePaise, roomTypeId, quotedPrice } = candidate;
  if (move.expectedPricePaise !== undefined && move.expectedPricePaise !== pricePaise)
    throw new AppError('QUOTE_MISMATCH', { message: OUTDATED });
  const extraPaise = Math.max(0, pricePaise - before.payablePaise);
  // A room-night voucher pays for nights, not for an amount.
  const isLower = !answer && before.settlement !== 'voucher' && pricePaise < before.payablePaise;
  const givenUpPaise = isLower ? await findGivenUp(tx, before, pricePaise) : 0;
  const hasHotelRefused = answer !== null && !(await isRefusedByStaff(bookingId, tx));
  assertAllowed(move, { extraPaise, givenUpPaise, hasHotelRefused });
  if (answer) await releaseAlternatives(tx, answer.id);
  const to = { hotelId, roomTypeId, isHeld: false, lowerPrice: isLower ? quotedPrice : undefined };
  const after = await moveToHotel(tx, before, to, { staff: { staffId, reason, borneBy, extraPaise } });
  if (answer) await changeAnswer(answer.id, { state: 'moved' }, tx);
  await recordMove(tx, before, quotedPrice, borneBy);
  const made = { before, after, candidate, extraPaise, givenUpPaise, hasHotelRefused };
  await audit(tx, made, move);
  return made;
}

/** A cancellation now would cost this much; without the second person a move to a cheap hotel would go around it. */
async function findGivenUp(tx: Tx, before: Booking, pricePaise: Paise): Promise<Paise> {
  const { penaltyPaise } = await assessCancellation(before, now(), tx);
  return Math.min(before.payablePaise - pricePaise, penaltyPaise);
}

function isRepeated({ hotelId, hotelRefusedAt }: Booking, toHotelId: number, left: readonly number[]): boolean {
  return hotelId === toHotelId && hotelRefusedAt === null && left.length > 0;
}

/** A hotel has at most one claim for a booking, and a hotel that was told that the guests do not come has sold the rooms. */
function assertOtherHotel({ hotelId }: Booking, toHotelId: number, left: readonly number[]): void {
  const refusal = hotelId === toHotelId ? SAME_HOTEL : left.includes(toHotelId) ? LEFT_HOTEL : null;
  if (refusal !== null) throw new AppError('NOT_SALEABLE', { field: 'hotel_id', message: refusal });
}

function assertAllowed({ borneBy, allowedPaise }: Move, decided: DecidedMove): void {
  const limitPaise = allowedPaise ?? env().FOUR_EYES_PAISE;
  if (needsSecondPerson(decided, borneBy, limitPaise))
    throw new AppError('FORBIDDEN', { message: tooMuch(limitPaise) });
}

function audit(tx: Tx, made: MadeMove, { reason, borneBy }: Move): Promise<void> {
  const { before, after, extraPaise, givenUpPaise } = made;
  const subject = { type: 'booking', id: before.id };
  const cost = { extra_paise: extraPaise, given_up_paise: givenUpPaise, borne_by: borneBy };
  const values = { before: toAudit(before), after: { ...toAudit(after), ...cost } };
  const data = { reference: before.reference };
  return recordAudit({ action: 'booking.moved-for-booker', subject, reason, ...values, data }, tx);
}

function toAudit({ hotelSnapshot, payablePaise }: Booking) {
  return { hotel: hotelSnapshot.name, room_type: hotelSnapshot.roomTypeName, payable_paise: payablePaise };
}
