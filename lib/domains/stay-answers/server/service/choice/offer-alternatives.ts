import 'server-only';
import type { Booking } from '@/lib/domains/bookings/types';
import { holdNights } from '@/lib/domains/hotels/server/service/inventory';
import { indiaInstant } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inSavepoint } from '@/lib/platform/db/savepoint';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { chooseBy } from '../../../rules/choice-time';
import type { NewAlternative } from '../../../types';
import { insertAlternatives } from '../../repository/alternatives';
import { changeAnswer } from '../../repository/answers';
import { queueChoice } from '../mails';
import { END_CHOICE_TASK } from '../tasks';
import type { Candidate } from './candidates';

const OFFERED = 2;

/** Holds two of the candidates and asks the booker to choose. The booking and the answer must be locked. @returns what is held */
export async function offerAlternatives(
  tx: Tx,
  booking: Booking,
  answerId: number,
  candidates: readonly Candidate[],
): Promise<NewAlternative[]> {
  const held: NewAlternative[] = [];
  for (const candidate of candidates) {
    if (held.length === OFFERED) break;
    const alternative = toAlternative(booking, answerId, candidate);
    if (await hold(tx, alternative)) held.push(alternative);
  }
  await insertAlternatives(held, tx);
  const endsAt = chooseBy(indiaInstant(booking.checkin, booking.hotelSnapshot.checkinTime), now());
  await changeAnswer(answerId, { chooseBy: endsAt, lapsedAt: null }, tx);
  await enqueue(tx, END_CHOICE_TASK, { answerId }, { jobKey: `end-choice:${answerId}`, runAt: endsAt });
  await queueChoice(tx, booking, { count: held.length, chooseBy: endsAt });
  return held;
}

export function toAlternative(booking: Booking, answerId: number, candidate: Candidate): NewAlternative {
  const { checkin, checkout, roomCount } = booking;
  const { hotelId, roomTypeId, roomTypeName, quotedPrice, pricePaise, distanceMetres } = candidate;
  const stay = { checkin, checkout, roomCount };
  return { answerId, hotelId, roomTypeId, roomTypeName, ...stay, quotedPrice, pricePaise, distanceMetres };
}

export async function hold(
  tx: Tx,
  { hotelId, roomTypeId, checkin, checkout, roomCount }: NewAlternative,
): Promise<boolean> {
  try {
    await inSavepoint(tx, () => holdNights(tx, { hotelId, roomTypeId, checkin, checkout, quantity: roomCount }));
    return true;
  } catch (error) {
    if (AppError.is(error, 'ROOM_UNAVAILABLE')) return false;
    throw error;
  }
}
