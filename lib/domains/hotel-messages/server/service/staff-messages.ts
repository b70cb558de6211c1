import 'server-only';
import { millisecondsInDay } from 'date-fns/constants';
import { hotelFor } from '@/lib/domains/hotel-members/actor';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { listMessagesOf, sendAgain } from '@/lib/domains/outbox/server/service/messages';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { withoutSecrets } from '@/lib/domains/staff/rules/secret-links';
import type { IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { OpenedMessage } from '../../contract/messages';
import type { MessageState } from '../../types';
import { findMessage, type MessageToSend } from '../repository/sent-messages';
import { makeArrivalsList } from './arrivals/operator-arrivals';
import { outboxKey, repeatedKey } from './outbox-key';

const MAX_SENDS = 50;
/** For all staff together: an address of a hotel must not be flooded. */
const RESENDS = { name: 'hotel-message-resend', max: 20, windowSeconds: 3600 };

const LISTS = { name: 'hotel-arrivals-list', max: 20, windowSeconds: 3600 };

const NOT_STORED = 'The text is no longer stored, so the message cannot be sent again.';

interface Asked {
  hotelId: number;
  messageId: number;
}

/** The jobs of the outbox give up after four days. */
const GIVEN_UP_MS = 5 * millisecondsInDay;

/** The text as the actor may read it: none without `booking.read`, contacts of guests by permission, no secret links. @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function openHotelMessage(actor: StaffActor, asked: Asked): Promise<OpenedMessage> {
  await staffAtHotel(actor, asked.hotelId);
  const { contact, sends, refusal } = await readMessage(asked);
  const original = sends.at(-1);
  const mayRead = actor.permissions.includes('booking.read');
  const access = guestContactAccess(actor.permissions);
  return {
    ...{ messageId: asked.messageId, contact, refusal },
    subject: mayRead ? hideContactsIn(original?.subject ?? '', access) : null,
    text: mayRead ? hideContactsIn(withoutSecrets(original?.text ?? ''), access) : null,
    sends: sends.map((send) => ({
      ...{ state: stateOf(send), attempts: send.attempts, queuedAt: send.createdAt.toISOString() },
      ...{ sentAt: send.sentAt?.toISOString() ?? null, problem: send.lastError },
    })),
  };
}

/** A message that waits to be sent is not queued again. @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT, TOO_MANY_REQUESTS */
export async function resendHotelMessage(actor: StaffActor, asked: Asked): Promise<OpenedMessage> {
  hotelFor(await staffAtHotel(actor, asked.hotelId), asked.hotelId, 'settings', 'use');
  await repeatHotelMessage(asked);
  return openHotelMessage(actor, asked);
}

/** Does not check access. @throws as `resendHotelMessage` */
export async function repeatHotelMessage(asked: Asked): Promise<void> {
  const { hotelId, messageId } = asked;
  await inTransaction(async (tx) => {
    const { sends, refusal, isWaiting } = await readMessage(asked, tx);
    if (isWaiting) return;
    if (refusal !== null) throw new AppError('INVALID_INPUT', { message: refusal });
    await assertWithinLimit(RESENDS, `hotel:${hotelId}`, tx);
    if (!(await sendAgain(tx, { from: outboxKey(messageId), to: repeatedKey(messageId, sends.length) })))
      throw new AppError('INVALID_INPUT', { message: NOT_STORED });
    const subject = { type: 'hotel', id: hotelId };
    await recordAudit({ action: 'hotel.message-resent', subject, data: { message_id: messageId } }, tx);
  });
}

/** @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS */
export async function sendArrivalsList(actor: StaffActor, { hotelId, day }: { hotelId: number; day: IsoDate }) {
  const { hotels } = await staffAtHotel(actor, hotelId);
  await assertWithinLimit(LISTS, `hotel:${hotelId}`);
  const { list, mails } = await makeArrivalsList(hotels[0].code, { day, isSent: true });
  const data = { day, title: list.title, mails };
  await recordAudit({ action: 'hotel.arrivals-sent', subject: { type: 'hotel', id: hotelId }, data });
  return { title: list.title, arrivals: list.marked.length, mails };
}

/** With a transaction, the message is locked, so that two members of staff cannot send it at the same time. */
async function readMessage(asked: Asked, tx?: Tx) {
  const found = await findMessage(asked, tx, { isLocked: tx !== undefined });
  if (!found) throw new AppError('NOT_FOUND', { field: 'message_id' });
  const sends = await listMessagesOf([outboxKey(asked.messageId)], MAX_SENDS, tx);
  const isWaiting = sends[0] !== undefined && stateOf(sends[0]) === 'queued';
  const isStored = (sends.at(-1)?.text ?? '') !== '';
  const refusal = refusalOf({ ...found, isStored, isWaiting, count: sends.length });
  return { contact: found.contact, sends, isWaiting, refusal };
}

type Resend = MessageToSend & { isStored: boolean; isWaiting: boolean; count: number };

const SUPERSEDED: Readonly<Record<NonNullable<MessageToSend['supersededBy']>, string>> = {
  move: 'The guests stay at another hotel now, so this message is no longer true.',
  cancellation: 'The booking was cancelled after this message, so it is no longer true.',
  change: 'The booking has changed after this message. Send its newest message again.',
};

function refusalOf(of: Resend): string | null {
  if (!of.isContactActive) return 'The contact was removed. Add it again under Contacts.';
  if (!of.isStored) return NOT_STORED;
  if (of.supersededBy !== null) return SUPERSEDED[of.supersededBy];
  if (of.count >= MAX_SENDS) return `The message was sent ${MAX_SENDS} times, which is the limit. Call the hotel.`;
  return of.isWaiting ? 'The message waits to be sent. A failed attempt is repeated for four days.' : null;
}

function stateOf({ status, createdAt }: { status: MessageState; createdAt: Date }): MessageState {
  return status === 'queued' && createdAt.getTime() < now().getTime() - GIVEN_UP_MS ? 'failed' : status;
}
