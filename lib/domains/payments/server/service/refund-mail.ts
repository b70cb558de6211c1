import 'server-only';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import { formatInr } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { describePaymentMethod } from '@/lib/domains/payments/rules/payment-labels';
import { REFUND_REASON_TEXT } from '../../rules/refund-reason';
import type { Refund } from '../../types';
import { getRefundSource } from '../repository/refunds';

export async function queueRefundSent(
  tx: Tx,
  refund: Refund,
  { providerRefundId, bankReference }: { providerRefundId: string; bankReference: string | null },
): Promise<void> {
  await queueRefundMail(tx, refund, (source) => ({
    method: 'Banks take up to seven working days to credit it.',
    facts: [
      ['Refunded to', describePaymentMethod(source)],
      ['Order', source.receipt],
      ['Refund', providerRefundId],
      ...(bankReference ? [['Bank reference', bankReference] as [string, string]] : []),
      ['Sent on', formatLongDate(todayInIndia(now()))],
    ],
    closing: bankReference
      ? 'If it does not arrive, your bank can trace it with this reference.'
      : 'If it does not arrive, your bank can trace it with the refund number. We will send you the bank reference as soon as the bank reports it.',
  }));
}

export async function queueBankReference(tx: Tx, refund: Refund, bankReference: string): Promise<void> {
  const { receipt, ...source } = await getRefundSource(refund.paymentId, tx);
  const { email } = await getContact(source.userId, tx);
  const amount = formatInr(refund.amountPaise, { decimals: 'always' });
  await queueMail(tx, {
    template: 'refund-sent',
    to: email,
    subject: `Bank reference of your refund: ${amount} (${receipt})`,
    content: {
      title: `The bank reference of your refund of ${amount}`,
      paragraphs: [
        'The bank has reported the reference of your refund. If the money has not arrived, your bank can trace it with this reference.',
      ],
      facts: [
        ['Amount', amount],
        ['Order', receipt],
        ['Bank reference', bankReference],
        ...(refund.sentAt ? [['Sent on', formatLongDate(todayInIndia(refund.sentAt))] as [string, string]] : []),
      ],
    },
    dedupeKey: `refund-reference:${refund.id}`,
  });
}

export async function queueRefundByTransfer(tx: Tx, refund: Refund, reference: string): Promise<void> {
  await queueRefundMail(tx, refund, ({ receipt }) => ({
    method: 'It could not be refunded to the original payment method, so we sent it by bank transfer.',
    facts: [
      ['Order', receipt],
      ['Bank reference', reference],
    ],
    closing: 'If it does not arrive, your bank can trace it with this reference.',
  }));
}

interface RefundMailContent {
  method: string;
  facts: [label: string, value: string][];
  closing: string;
}

type RefundSource = Awaited<ReturnType<typeof getRefundSource>>;

async function queueRefundMail(
  tx: Tx,
  refund: Refund,
  contentOf: (source: RefundSource) => RefundMailContent,
): Promise<void> {
  const source = await getRefundSource(refund.paymentId, tx);
  const { email } = await getContact(source.userId, tx);
  const amount = formatInr(refund.amountPaise, { decimals: 'always' });
  const { method, facts, closing } = contentOf(source);
  await queueMail(tx, {
    template: 'refund-sent',
    to: email,
    subject: `Refund sent: ${amount} (${source.receipt})`,
    content: {
      title: `We have refunded ${amount}`,
      paragraphs: [REFUND_REASON_TEXT[refund.reason], method],
      facts: [['Amount', amount], ...facts],
      closing,
    },
    dedupeKey: `refund-sent:${refund.id}`,
  });
}
