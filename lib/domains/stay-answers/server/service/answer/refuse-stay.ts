import 'server-only';
import { stopSelling } from '@/lib/domains/ari/server/service/stop-selling';
import { recordHotelRefusal } from '@/lib/domains/bookings/server/service/hotel-answer/record-refusal';
import { findBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import { roomNightsOf } from '@/lib/domains/bookings/server/service/place/room-nights';
import { now } from '@/lib/platform/clock/clock';
import type { Paise } from '@/lib/money';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { StayForHotel } from '../../../contract/stay-answer';
import type { RefusalReason } from '../../../rules/refusal-reasons';
import { changeAnswer } from '../../repository/answers';
import { listCandidates } from '../choice/candidates';
import { offerAlternatives } from '../choice/offer-alternatives';
import type { StayAnswer } from '../../../types';
import { findByToken } from '../link/find-by-token';
import { auditAnswer, isStaff, recordedBy, type Answerer } from './answerer';
import { queueSupportAlert } from '../mails';
import { assertAnswerable, assertCurrentVersion, assertUnchanged, lockStay } from './answer-stay';
import { describeStay } from './stay-for-hotel';

/**
 * The hotel cannot honour the booking: the room type is no longer sold on these nights, support is alerted, other hotels are held and
 * the booker is asked to choose. A repeated refusal changes nothing.
 * @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS, WRONG_BOOKING_STATE
 */
export async function refuseStay(token: string, address: string, refusal: Refusal): Promise<StayForHotel> {
  const known = await findByToken(token, address);
  await inTransaction((tx) => recordRefusalIn(tx, known, refusal));
  return describeStay(known);
}

export interface Refusal {
  /** The version of the booking that the hotel saw. */
  version: number;
  reason: RefusalReason;
  note: string;
}

/**
 * For a link, a person at the desk of the hotel, and staff.
 * @returns what it frees: a booker takes the price back, or goes to a dearer held hotel for which the refusing one pays. 0 if repeated
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE
 */
export async function recordRefusalIn(
  tx: Tx,
  known: StayAnswer,
  { version, reason, note }: Refusal,
  by?: Answerer,
): Promise<Paise> {
  const asked = await findBooking(known.bookingId, tx);
  if (!asked) throw new AppError('NOT_FOUND');
  // Prices are read before nights are locked.
  const candidates = await listCandidates(asked, tx);
  const stay = await lockStay(tx, known);
  if (stay.answer.state === 'refused' && stay.booking.hotelId === known.hotelId && !isStaff(by)) return 0;
  assertAnswerable(stay, by);
  assertCurrentVersion(stay, version);
  assertUnchanged(stay.booking, asked);
  const refused = await recordHotelRefusal(tx, stay.booking, { reason, ...recordedBy(by) });
  await stopSelling(tx, roomNightsOf(refused));
  await changeAnswer(known.id, { state: 'refused', answeredAt: now(), reason, note }, tx);
  const held = await offerAlternatives(tx, refused, known.id, candidates);
  await queueSupportAlert(tx, refused, { reason, note });
  const answered = { answer: 'refused', number: null, refusal: reason } as const;
  if (by) await auditAnswer(tx, by, { before: stay.booking, from: stay.answer.state, after: answered });
  const { payablePaise } = refused;
  return Math.max(payablePaise, ...held.map(({ pricePaise }) => pricePaise - payablePaise));
}
