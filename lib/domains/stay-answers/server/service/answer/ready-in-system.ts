import 'server-only';
import { recordHotelReady } from '@/lib/domains/bookings/server/service/hotel-answer/record-confirmation';
import type { Booking } from '@/lib/domains/bookings/types';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { countAttempt } from '@/lib/platform/rate-limit/server/rate-limit';
import { findNoAnswer } from '../../../rules/answerable';
import { changeAnswer, findAnswer, lockAnswer } from '../../repository/answers';
import { askForAnswer } from '../link/issue-link';
import { CORRECTIONS } from './answer-stay';

/**
 * The hotel's system has imported the newest version of the booking, so the hotel is ready. Does nothing if the booking needs no answer.
 * A number that was corrected too often stays as it is, so that it does not stop the system's other acknowledgements.
 * @param booking its payment orders and its row must be locked
 * @param number the hotel's own number; null if the system states none
 */
export async function answerReadyInSystem(tx: Tx, booking: Booking, number: string | null): Promise<void> {
  const { id: bookingId, hotelId, version } = booking;
  const known = await findAnswer({ bookingId, hotelId }, tx);
  const asked = known && known.askedVersion >= version ? known : await askForAnswer(tx, booking);
  const answer = await lockAnswer(asked.id, tx);
  if (!answer) throw new Error(`The answer ${asked.id} was not found`);
  const reason = findNoAnswer({ booking, answer }, now());
  const isCorrection = reason === 'ready';
  if (reason !== null && !isCorrection) return;
  if (isCorrection && (number === null || number === booking.hotelConfirmation)) return;
  if (isCorrection && !(await countAttempt(CORRECTIONS, `answer:${answer.id}`, tx)).allowed) return;
  await recordHotelReady(tx, booking, { number, isCorrection, isOfSystem: true });
  await changeAnswer(answer.id, { state: 'ready', answeredAt: answer.answeredAt ?? now() }, tx);
}
