import 'server-only';
import { lockWithOrders } from '@/lib/domains/bookings/server/service/hotel-answer/lock-with-orders';
import type { Paise } from '@/lib/money';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { StayForHotel } from '../../../contract/stay-answer';
import type { AnswerState, StayAnswer } from '../../../types';
import { findAnswer, listAnswerStates } from '../../repository/answers';
import { listAwaitedBookings } from '../../repository/follow-up';
import { askForAnswer } from '../link/issue-link';
import { recordReady } from './answer-stay';
import type { Answerer } from './answerer';
import { recordRefusalIn, type Refusal } from './refuse-stay';
import { describeStay } from './stay-for-hotel';

interface AskedBooking {
  bookingId: number;
  hotelId: number;
}

/** States of the answers of a hotel by booking; bookings about which it was not asked are omitted. Does not check access. */
export function listAnswersOfHotel(hotelId: number, bookingIds: readonly number[]): Promise<Map<number, AnswerState>> {
  return listAnswerStates(hotelId, bookingIds);
}

/** Ids of bookings that wait for the hotel's answer. Does not check access. */
export function listUnansweredOfHotel(hotelId: number): Promise<number[]> {
  return listAwaitedBookings(hotelId);
}

/** Null if the hotel was not asked. Does not check access. */
export async function findAnswerOfHotel(asked: AskedBooking): Promise<StayForHotel | null> {
  const answer = await findAnswer(asked);
  return answer && describeStay(answer);
}

/** The caller checks that the person belongs to the hotel or may act for it. @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE, TOO_MANY_REQUESTS */
export async function answerReadyForHotel(
  by: Answerer,
  asked: AskedBooking,
  answer: { version: number; number: string | null },
): Promise<void> {
  const known = await inTransaction((tx) => askedHotel(tx, asked));
  await recordReady(known, answer, by);
}

/** The caller checks that the person belongs to the hotel. @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE */
export async function refuseForHotel(by: Answerer, asked: AskedBooking, refusal: Refusal): Promise<StayForHotel> {
  const known = await inTransaction((tx) => askedHotel(tx, asked));
  await inTransaction((tx) => recordRefusalIn(tx, known, refusal, by));
  return describeStay(known);
}

/**
 * What a hotel told staff. The caller checks their permission.
 * @returns as `recordRefusalIn` @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE also for a repeated refusal
 */
export async function refuseForStaffIn(
  tx: Tx,
  by: { staffId: number; reason: string },
  asked: AskedBooking,
  refusal: Refusal,
): Promise<Paise> {
  return recordRefusalIn(tx, await askedHotel(tx, asked), refusal, by);
}

/** A hotel without contacts gets no mail, but its desk or staff can answer. */
async function askedHotel(tx: Tx, { bookingId, hotelId }: AskedBooking): Promise<StayAnswer> {
  const known = await findAnswer({ bookingId, hotelId }, tx);
  if (known) return known;
  const booking = await lockWithOrders(tx, bookingId);
  if (booking.hotelId !== hotelId) throw new AppError('NOT_FOUND');
  return askForAnswer(tx, booking);
}
