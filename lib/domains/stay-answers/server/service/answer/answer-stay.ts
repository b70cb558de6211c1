import 'server-only';
import { lockWithOrders } from '@/lib/domains/bookings/server/service/hotel-answer/lock-with-orders';
import { recordHotelReady } from '@/lib/domains/bookings/server/service/hotel-answer/record-confirmation';
import { upgradeRoom } from '@/lib/domains/bookings/server/service/hotel-answer/upgrade-room';
import { findBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import type { Booking } from '@/lib/domains/bookings/types';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import type { StayForHotel } from '../../../contract/stay-answer';
import { findNoAnswer, noAnswerText, noAnswerTextForStaff } from '../../../rules/answerable';
import type { StayAnswer } from '../../../types';
import { changeAnswer, lockAnswer } from '../../repository/answers';
import { findByToken } from '../link/find-by-token';
import { auditAnswer, isStaff, recordedBy, type Answerer } from './answerer';
import { listBetterRooms } from './better-rooms';
import { describeStay } from './stay-for-hotel';

export interface LockedStay {
  booking: Booking;
  answer: StayAnswer;
}

/** Locks the payment orders, the booking and the answer, in this order. */
export async function lockStay(tx: Tx, known: StayAnswer): Promise<LockedStay> {
  const booking = await lockWithOrders(tx, known.bookingId);
  const answer = await lockAnswer(known.id, tx);
  if (!answer) throw new AppError('NOT_FOUND');
  return { booking, answer };
}

/** @throws {AppError} WRONG_BOOKING_STATE */
export function assertAnswerable(stay: LockedStay, by?: Answerer): void {
  const reason = findNoAnswer(stay, now());
  if (reason === null) return;
  const message = isStaff(by) ? noAnswerTextForStaff(reason) : noAnswerText(reason, env().HELP_PHONE);
  throw new AppError('WRONG_BOOKING_STATE', { message });
}

/** Refuses an answer to a version of the booking that is not the current one. @throws {AppError} WRONG_BOOKING_STATE */
export function assertCurrentVersion({ booking }: LockedStay, version: number): void {
  if (booking.version === version) return;
  throw new AppError('WRONG_BOOKING_STATE', {
    message:
      'The booking was changed after you opened it, so your answer was not recorded. Please read the booking again.',
  });
}

/** A correction mails the booker. */
export const CORRECTIONS: Limit = { name: 'stay-answer-number', max: 5, windowSeconds: 86_400 };

interface Ready {
  /** The version of the booking that the hotel saw. */
  version: number;
  number: string | null;
}

/**
 * The hotel is ready. A repeated answer can add or correct the hotel's own number.
 * @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS, WRONG_BOOKING_STATE
 */
export async function answerReady(token: string, address: string, { version, number }: Ready): Promise<StayForHotel> {
  const known = await findByToken(token, address);
  await recordReady(known, { version, number });
  return describeStay(known);
}

/**
 * For a link, a person at the desk of the hotel, and staff, who do not correct the number that the hotel has stated meanwhile.
 * @throws {AppError} TOO_MANY_REQUESTS, WRONG_BOOKING_STATE
 */
export async function recordReady(known: StayAnswer, { version, number }: Ready, by?: Answerer): Promise<void> {
  await inTransaction(async (tx) => {
    const stay = await lockStay(tx, known);
    const isRepeated = findNoAnswer(stay, now()) === 'ready';
    if (isRepeated && (number === null || number === stay.booking.hotelConfirmation)) return;
    if (!isRepeated || isStaff(by)) assertAnswerable(stay, by);
    assertCurrentVersion(stay, version);
    if (isRepeated) await assertWithinLimit(CORRECTIONS, `answer:${known.id}`, tx);
    await recordHotelReady(tx, stay.booking, { number, isCorrection: isRepeated, data: recordedBy(by) });
    await changeAnswer(known.id, { state: 'ready', answeredAt: stay.answer.answeredAt ?? now() }, tx);
    const change = { before: stay.booking, from: stay.answer.state, after: { answer: 'ready', number } } as const;
    if (by) await auditAnswer(tx, by, change);
  });
}

const NOT_FREE =
  'This room type is not free on all nights. Choose another one, or answer that you cannot honour the booking.';

/**
 * The hotel gives a better room of its own at the agreed price, and is ready for the changed stay.
 * @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS, WRONG_BOOKING_STATE, ROOM_UNAVAILABLE
 */
export async function offerBetterRoom(
  token: string,
  address: string,
  request: Ready & { roomType: string },
): Promise<StayForHotel> {
  const known = await findByToken(token, address);
  const asked = await findBooking(known.bookingId);
  const offered = asked && (await listBetterRooms(asked)).find(({ code }) => code === request.roomType);
  await inTransaction(async (tx) => {
    const stay = await lockStay(tx, known);
    if (stay.answer.state === 'ready' && stay.booking.roomTypeCode === request.roomType) return;
    assertAnswerable(stay);
    assertCurrentVersion(stay, request.version);
    assertUnchanged(stay.booking, asked);
    if (!offered) throw new AppError('ROOM_UNAVAILABLE', { field: 'roomtype', message: NOT_FREE });
    const upgraded = await upgradeRoom(tx, stay.booking, offered);
    await recordHotelReady(tx, upgraded, { number: request.number });
    const answered = { state: 'ready', answeredAt: now(), askedVersion: upgraded.version } as const;
    await changeAnswer(known.id, answered, tx);
  });
  return describeStay(known);
}

/** Refuses a booking that has changed since it was read without a lock. @throws {AppError} WRONG_BOOKING_STATE */
export function assertUnchanged(booking: Booking, read: Booking | null): void {
  if (booking.version === read?.version) return;
  throw new AppError('WRONG_BOOKING_STATE', { message: 'The booking has just changed. Please look at it again.' });
}
