import 'server-only';
import { outboxKey } from '@/lib/domains/hotel-messages/server/service/outbox-key';
import { listDocumentsOfBooking } from '@/lib/domains/invoices/server/service/booking-documents';
import { listMessagesOf } from '@/lib/domains/outbox/server/service/messages';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { hideContactsIn, type GuestContactAccess } from '@/lib/domains/staff/rules/guest-contacts';
import type { Tx } from '@/lib/platform/db/transaction';
import type { ConsoleBooking } from '../../../contract/booking';
import { withoutSecrets } from '@/lib/domains/staff/rules/secret-links';
import { showContact } from '../../../rules/contacts';
import { BOOKING_MESSAGES } from '../../../rules/message-kinds';
import { findResendRefusal, waitsToBeSent, type Addresses, type StoredMessage } from '../../../rules/resend-message';
import { listPaymentsOfBooking, listRefundsOfBooking } from '../../repository/money';
import { listHotelMessageIds } from '../../repository/records';

const MAX_MESSAGES = 200;

export interface MessageSources {
  bookingId: number;
  providerPaymentIds: readonly string[];
  refunds: readonly { id: number; idempotencyKey: string }[];
  documentNumbers: readonly string[];
}

/** The newest first. */
export async function listStoredMessages(
  { bookingId, providerPaymentIds, refunds, documentNumbers }: MessageSources,
  tx?: Tx,
) {
  const toHotel = await listHotelMessageIds(bookingId, tx);
  return listMessagesOf(
    [
      ...BOOKING_MESSAGES.map((kind) => `${kind}:${bookingId}`),
      ...providerPaymentIds.flatMap((id) => [`payment-received:${id}`, `agent-bulk-receipt:${id}`]),
      ...refunds.flatMap(({ id, idempotencyKey }) => [
        `refund-sent:${id}`,
        `refund-reference:${id}`,
        `payment-refunded:${idempotencyKey}`,
      ]),
      ...documentNumbers.map((number) => `invoice:${number}:${bookingId}`),
      ...toHotel.map(outboxKey),
    ],
    MAX_MESSAGES,
    tx,
  );
}

/** The same messages as on the page of the booking: those about money for staff who read money. */
export async function readSources({ permissions }: StaffActor, bookingId: number): Promise<MessageSources> {
  if (!permissions.includes('money.read'))
    return { bookingId, providerPaymentIds: [], refunds: [], documentNumbers: [] };
  return {
    bookingId,
    providerPaymentIds: (await listPaymentsOfBooking(bookingId)).map(({ providerPaymentId }) => providerPaymentId),
    refunds: await listRefundsOfBooking(bookingId),
    documentNumbers: (await listDocumentsOfBooking(bookingId)).map(({ number }) => number),
  };
}

const HOTEL_MESSAGE = /^hotel-message:(\d+)(:\d+)?$/;

/** The id of a message to a hotel by the key of one of its sends. */
export function hotelMessageId(key: string): number | null {
  const [, id] = HOTEL_MESSAGE.exec(key) ?? [];
  return id === undefined ? null : Number(id);
}

function mayResend(message: StoredMessage, all: readonly StoredMessage[], addresses: Addresses): boolean {
  const hotelMessage = hotelMessageId(message.dedupeKey);
  if (hotelMessage === null) return !waitsToBeSent(message, all) && findResendRefusal(message, all, addresses) === null;
  const newest = all.find(({ dedupeKey }) => hotelMessageId(dedupeKey) === hotelMessage);
  return newest?.id === message.id && message.status !== 'queued' && message.text !== '';
}

interface Readers {
  access: GuestContactAccess;
  /** Null for staff who may not send messages. */
  addresses: Addresses | null;
}

/** The newest first. Texts and addresses are shown as the caller may see contacts. */
export async function readMessages(
  sources: MessageSources,
  { access, addresses }: Readers,
): Promise<ConsoleBooking['messages']> {
  const messages = await listStoredMessages(sources);
  return messages.map((message) => {
    const { id, channel, template, recipient, subject, text, status, attempts, createdAt, sentAt } = message;
    const contact = showContact(
      channel === 'mail' ? { email: recipient, phone: null } : { email: null, phone: recipient },
      access,
    );
    return {
      ...{ messageId: id, channel, template, status, attempts },
      mayResend: addresses !== null && mayResend(message, messages, addresses),
      recipient: contact.email || contact.phone,
      subject: hideContactsIn(subject, access),
      text: hideContactsIn(withoutSecrets(text), access),
      at: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    };
  });
}
