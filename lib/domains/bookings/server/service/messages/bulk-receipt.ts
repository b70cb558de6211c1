import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import type { PayOrder, RecordedPayment } from '@/lib/domains/payments/types';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatInr, type Paise, sumPaise } from '@/lib/money';
import { paidBy } from '@/lib/domains/payments/rules/payment-labels';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { paths } from '@/lib/paths';
import type { Booking } from '../../../types';
import { formatLongDate } from '@/lib/dates';

export async function queueBulkReceipt(
  tx: Tx,
  order: PayOrder,
  payment: RecordedPayment,
  shares: readonly ReceiptShare[],
): Promise<void> {
  const { email } = await getContact(order.userId, tx);
  const kept = shares.filter(({ refused }) => refused === null);
  const returned = shares.filter(({ refused }) => refused !== null);
  const count = kept.length === 1 ? '1 booking' : `${kept.length} bookings`;
  const back =
    returned.length > 0
      ? [`${sumOf(returned)} is refunded: these bookings could no longer be paid in this order.`]
      : [];
  await queueMail(tx, {
    template: 'agent-bulk-receipt',
    to: email,
    subject: `Payment received: ${sumOf(kept)} for ${count} (${order.receipt})`,
    words: {
      title: `We received ${formatInr(payment.amountPaise)}`,
      paragraphs: [`Your payment for order ${order.receipt} is settled: ${sumOf(kept)} for ${count}.`, ...back],
      facts: [
        ...kept.map(receiptFact),
        ['Paid', sumOf(kept)],
        ['Paid by', paidBy(payment)],
        ...returned.map(receiptFact).map(([label, amount]) => [`Refund: ${label}`, amount] as const),
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
