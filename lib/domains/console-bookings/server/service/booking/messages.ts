import 'server-only';
import { outboxKey } from '@/lib/domains/hotel-messages/server/service/outbox-key';
import { listMessagesOf } from '@/lib/domains/outbox/server/service/messages';
import { hideContactsIn, type GuestContactAccess } from '@/lib/domains/staff/rules/guest-contacts';
import type { ConsoleBooking } from '../../../contract/booking';
import { withoutSecrets } from '@/lib/domains/staff/rules/secret-links';
import { showContact } from '../../../rules/contacts';
import { BOOKING_MESSAGES } from '../../../rules/message-kinds';
import { listHotelMessageIds } from '../../repository/records';

const MAX_MESSAGES = 200;

export interface MessageSources {
  bookingId: number;
  providerPaymentIds: readonly string[];
  refunds: readonly { id: number; idempotencyKey: string }[];
  documentNumbers: readonly string[];
}

/** The newest first. Texts and addresses are shown as the caller may see contacts. */
export async function readMessages(
  { bookingId, providerPaymentIds, refunds, documentNumbers }: MessageSources,
  access: GuestContactAccess,
): Promise<ConsoleBooking['messages']> {
  const toHotel = await listHotelMessageIds(bookingId);
  const messages = await listMessagesOf(
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
  );
  return messages.map(({ id, channel, template, recipient, subject, text, status, attempts, createdAt, sentAt }) => {
    const contact = showContact(
      channel === 'mail' ? { email: recipient, phone: null } : { email: null, phone: recipient },
      access,
    );
    return {
      ...{ messageId: id, channel, template, status, attempts },
      recipient: contact.email || contact.phone,
      subject: hideContactsIn(subject, access),
      text: hideContactsIn(withoutSecrets(text), access),
      at: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    };
  });
}
