import 'server-only';
import { lockBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import { indiaInstant } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { inBatches } from '@/lib/platform/jobs/in-batches';
import { log } from '@/lib/platform/log/log';
import { awaitsGuests } from '../../../rules/answerable';
import { escalationOf } from '../../../rules/escalation';
import { changeAnswer, lockAnswer } from '../../repository/answers';
import { listAnswersToRemind, type AwaitedAnswer } from '../../repository/follow-up';
import { issueAnswerLink } from '../link/issue-link';
import { queueReminder } from '../mails';

const BATCH = 200;

type Recipients = (tx: Tx, hotelId: number) => Promise<readonly string[]>;

let contactsOf: Recipients | null = null;

/** The domain that owns the contacts of hotels registers those that are verified. A hotel without one is on support's list only. */
export function registerReminderRecipients(recipients: Recipients): void {
  contactsOf = recipients;
}

export function escalationOfAnswer({ askedAt, checkin, hotelSnapshot, hours }: AwaitedAnswer) {
  const arrival = indiaInstant(checkin, hotelSnapshot.checkinTime);
  return escalationOf({ askedAt, arrival, hours: hours ?? undefined });
}

/** Reminds each hotel once per question. @returns the number of reminded hotels */
export async function remindHotels(): Promise<number> {
  const unreminded = inBatches(
    (afterId) => listAnswersToRemind({ afterId, limit: BATCH }),
    ({ id }) => id,
  );
  let reminded = 0;
  for await (const answer of unreminded) {
    if (escalationOfAnswer(answer).remindAt > now()) continue;
    try {
      if (await inTransaction((tx) => remind(tx, answer))) reminded += 1;
    } catch (error) {
      log.error('answers.not_reminded', { answerId: answer.id, error });
    }
  }
  return reminded;
}

async function remind(tx: Tx, { id, bookingId, hotelId, askedAt }: AwaitedAnswer): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  const answer = await lockAnswer(id, tx);
  if (!booking || !awaitsGuests(booking, now()) || booking.hotelId !== hotelId) return false;
  if (answer?.state !== 'awaiting' || answer.remindedAt !== null) return false;
  await changeAnswer(id, { remindedAt: now() }, tx);
  const recipients = contactsOf ? await contactsOf(tx, hotelId) : [];
  for (const to of recipients) {
    const { url } = await issueAnswerLink(tx, bookingId);
    await queueReminder(tx, booking, { to, url, askedAt });
  }
  return recipients.length > 0;
}
