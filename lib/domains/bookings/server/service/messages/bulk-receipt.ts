import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import type { PaymentOrder, RecordedPayment } from '@/lib/domains/payments/types';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatInr, type Paise, sumPaise } from '@/lib/money';
import { describePaymentMethod } from '@/lib/domains/payments/rules/payment-labels';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { paths } from '@/lib/paths';
import type { Booking } from '../../../types';
import { formatLongDate } from '@/lib/dates';

export async function queueBulkReceipt(
  tx: Tx,
  order: PaymentOrder,
  payment: RecordedPayment,
  shares: readonly ReceiptShare[],
): Promise<void> {
  const { email } = await getContact(order.userId, tx);
  const applied = shares.filter(({ refused }) => refused === null);
  const refunded = shares.filter(({ refused }) => refused !== null);
  const count = applied.length === 1 ? '1 booking' : `${applied.length} bookings`;
  const refundNote =
    refunded.length > 0
      ? [
          `${sumOf(refunded)} is refunded, because the bookings listed as refunds could no longer be paid with this order.`,
        ]
      : [];
  await queueMail(tx, {
    template: 'agent-bulk-receipt',
    to: email,
    subject: `Payment received: ${sumOf(applied)} for ${count} (${order.receipt})`,
    content: {
      title: `We received ${formatInr(payment.amountPaise)}`,
      paragraphs: [
        `Your payment for order ${order.receipt} is settled: ${sumOf(applied)} for ${count}.`,
        ...refundNote,
      ],
      facts: [
        ...applied.map(receiptFact),
        ['Paid', sumOf(applied)],
        ['Paid by', describePaymentMethod(payment)],
        ...refunded.map(receiptFact).map(([label, amount]) => [`Refund: ${label}`, amount] as const),
      ],
      action: { label: 'See the receipt', url: mailLink(paths.confirmationTa(order.receipt)) },
      closing: 'This is a receipt for your payment, not a tax invoice.',
    },
    dedupeKey: `agent-bulk-receipt:${payment.providerPaymentId}`,
  });
}

interface ReceiptShare {
  booking: Booking;
  allocation: { amountPaise: Paise };
  refused: string | null;
}

const sumOf = (shares: readonly ReceiptShare[]) =>
  formatInr(sumPaise(shares.map(({ allocation }) => allocation.amountPaise)));

function receiptFact({ booking, allocation }: ReceiptShare): readonly [string, string] {
  const { reference, hotelSnapshot, checkin } = booking;
  return [`${reference}, ${hotelSnapshot.name}, ${formatLongDate(checkin)}`, formatInr(allocation.amountPaise)];
}
