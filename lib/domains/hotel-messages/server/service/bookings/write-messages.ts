import 'server-only';
import { lockBilledStay } from '@/lib/domains/bookings/server/service/place/billed-stay';
import type { DeskStay } from '@/lib/domains/hotel-messages/rules/desk-facts';
import { ASKING_KINDS, messageText, type MessageText } from '@/lib/domains/hotel-messages/rules/message-content';
import type { DueMessage } from '@/lib/domains/hotel-messages/types';
import { isToBeAsked } from '@/lib/domains/stay-answers/rules/answerable';
import { askForAnswer, issueAnswerLink } from '@/lib/domains/stay-answers/server/service/link/issue-link';
import { queueMessages, type NewMail, type NewSms } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { inBatches } from '@/lib/platform/jobs/in-batches';
import { log } from '@/lib/platform/log/log';
import * as repository from '../../repository/messages';
import { MESSAGE_ATTACHMENT, outboxKey } from '../outbox-key';

/**
 * Asks the hotel of a booking for its answer and writes the messages about its events to the contacts that have none yet. A hotel without
 * contacts is asked too, because support calls hotels that do not answer. Idempotent: concurrent and repeated calls write each message once.
 * @returns the number of messages
 */
export async function writeMessages(tx: Tx, bookingId: number): Promise<number> {
  const { booking, guests } = await lockBilledStay(tx, bookingId);
  const isAsked = isToBeAsked(booking, now());
  if (isAsked) await askForAnswer(tx, booking);
  const due = await repository.listDueMessages(bookingId, tx);
  if (due.length === 0) return 0;
  const company = booking.billing?.legalName ?? (await repository.findCompanyName(booking.legalEntityId, tx)) ?? '';
  const stay = { booking, guests, company };
  const answerUrl = isAsked && due.some(isAsking) ? (await issueAnswerLink(tx, bookingId)).url : null;
  const mails: NewMail[] = [];
  const texts: NewSms[] = [];
  for (const message of due) {
    const { kind, eventType, eventData } = message;
    const text = messageText(kind, stay, { eventType, eventData, answerUrl });
    mails.push(...(await writeMail(tx, { message, stay, text })));
    texts.push(...(await writeSms(tx, { message, stay, text })));
  }
  await queueMessages(tx, { mails, texts });
  return mails.length + texts.length;
}

const isAsking = ({ kind }: DueMessage) => ASKING_KINDS.includes(kind);

interface MessageToWrite {
  message: DueMessage;
  stay: DeskStay;
  text: MessageText;
}

async function writeMail(tx: Tx, input: MessageToWrite): Promise<NewMail[]> {
  const { message, stay, text } = input;
  const { contact, eventId, kind } = message;
  const { id: bookingId } = stay.booking;
  if (!contact.channels.includes('mail')) return [];
  const about = { contactId: contact.id, kind, channel: 'mail', bookingId, eventId } as const;
  const id = await repository.insertMessage(about, tx);
  if (id === null) return [];
  const dedupeKey = outboxKey(id);
  return [
    {
      ...{ template: 'hotel-booking' as const, to: contact.email, subject: text.subject, content: text.content },
      attachments: [{ kind: MESSAGE_ATTACHMENT, bookingId, name: dedupeKey }],
      dedupeKey,
    },
  ];
}

async function writeSms(tx: Tx, { message, stay, text }: MessageToWrite): Promise<NewSms[]> {
  const { contact, eventId, kind } = message;
  if (!contact.channels.includes('sms') || contact.phone === null) return [];
  const about = { contactId: contact.id, kind, channel: 'sms', bookingId: stay.booking.id, eventId } as const;
  const id = await repository.insertMessage(about, tx);
  return id === null
    ? []
    : [{ template: 'hotel-booking', to: contact.phone, text: text.sms, dedupeKey: outboxKey(id) }];
}

const BATCH = 200;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Writes the messages of bookings whose job was lost. @returns the number of messages */
export async function writeDueMessages(): Promise<number> {
  const at = now().getTime();
  const window = { after: new Date(at - 3 * DAY_MS), before: new Date(at - 5 * MINUTE_MS) };
  const bookings = inBatches(
    (afterId) => repository.listBookingsWithDueMessages({ ...window, afterId, limit: BATCH }),
    (id) => id,
  );
  let written = 0;
  for await (const bookingId of bookings) {
    try {
      written += await inTransaction((tx) => writeMessages(tx, bookingId));
    } catch (error) {
      // A booking whose messages cannot be written must not block other bookings.
      log.error('hotels.messages_not_written', { bookingId, error });
    }
  }
  return written;
}
