import 'server-only';
import { hotelFor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { lockOwnedHotel } from '@/lib/domains/hotel-members/server/service/hotel-owners';
import type { AnswerTime } from '@/lib/domains/stay-answers/contract/answer-time';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { ANSWER_HOURS } from '../../../rules/escalation';
import { findAnswerHours, saveAnswerHours } from '../../repository/answer-times';

/** @throws {AppError} NOT_FOUND, FORBIDDEN unless the actor may change the settings of the hotel */
export async function getAnswerTime(actor: HotelActor, hotelId: number): Promise<AnswerTime> {
  hotelFor(actor, hotelId, 'settings', 'read');
  return { hotelId, hours: (await findAnswerHours(hotelId)) ?? ANSWER_HOURS.usual };
}

/** The new time also applies to questions that are open. @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function setAnswerTime(
  actor: HotelActor,
  { hotelId, hours }: { hotelId: number; hours: number },
): Promise<AnswerTime> {
  hotelFor(actor, hotelId, 'settings', 'use');
  return inTransaction(async (tx) => {
    await lockOwnedHotel(tx, actor, hotelId);
    const before = (await findAnswerHours(hotelId, tx)) ?? ANSWER_HOURS.usual;
    if (before !== hours) {
      await saveAnswerHours(hotelId, hours, tx);
      const subject = { type: 'hotel', id: hotelId };
      const values = { before: { hours: before }, after: { hours } };
      await recordAudit({ action: 'hotel.answer-time-changed', subject, ...values }, tx);
    }
    return { hotelId, hours };
  });
}
