import 'server-only';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { queueMail } from '@/lib/domains/outbox/server/service';
import { formatInr } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { paidBy } from '../../rules/pay-wording';
import type { Refund } from '../../types';
import { getRefundSource } from '../repository/refunds';

const BECAUSE: Record<Refund['reason'], string> = {
  cancellation: 'This is what came back of a booking by its cancellation policy.',
  no_room: 'The rooms were no longer available when the payment arrived.',
  duplicate: 'The payment was not needed: its booking is settled without it.',
  correction: 'The payment was not the amount that was asked for, so its booking could not take it.',
};

/** The same where the provider could not, and the house sent the money itself. @param reference the bank's, of the transfer */
export async function queueRefundByTransfer(tx: Tx, refund: Refund, reference: string): Promise<void> {
  const source = await getRefundSource(refund.paymentId, tx);
  const { email } = await getContact(source.userId, tx);
  const amount = formatInr(refund.amountPaise, { decimals: 'always' });
  await queueMail(tx, {
    template: 'refund-sent',
    to: email,
    subject: `Refund sent: ${amount} (${source.receipt})`,
    words: {
      title: `We have sent ${amount} back`,
      paragraphs: [BECAUSE[refund.reason], 'It could not go back the way it came, so we sent it by bank transfer.'],
      facts: [
        ['Amount', amount],
        ['Order', source.receipt],
        ['Bank reference', reference],
      ],
      closing: 'If it does not arrive, your bank can find it by this reference.',
    },
    dedupeKey: `refund-sent:${refund.id}`,
  });
}

/** Tells who had paid that the provider has sent the money back, with the reference a bank asks for; once per refund. */
export async function queueRefundSent(tx: Tx, refund: Refund, providerRefundId: string): Promise<void> {
  const source = await getRefundSource(refund.paymentId, tx);
  const { email } = await getContact(source.userId, tx);
  const amount = formatInr(refund.amountPaise, { decimals: 'always' });
  await queueMail(tx, {
    template: 'refund-sent',
    to: email,
    subject: `Refund sent: ${amount} (${source.receipt})`,
    words: {
      title: `We have sent ${amount} back`,
      paragraphs: [BECAUSE[refund.reason], 'Banks take up to seven working days to show it.'],
      facts: [
        ['Amount', amount],
        ['Goes back to', paidBy(source)],
        ['Order', source.receipt],
        ['Refund', providerRefundId],
      ],
      closing: 'If it does not arrive, your bank can find it by the number of the refund.',
    },
    dedupeKey: `refund-sent:${refund.id}`,
  });
}
