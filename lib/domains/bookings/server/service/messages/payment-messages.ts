import 'server-only';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { describePaymentMethod } from '@/lib/domains/payments/rules/payment-labels';
import { REFUND_REASON_TEXT } from '@/lib/domains/payments/rules/refund-reason';
import type { RefundReason } from '@/lib/domains/payments/types';
import type { PaymentOrder, RecordedPayment } from '@/lib/domains/payments/types';
import { formatInr, type Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { paths } from '@/lib/paths';
import type { Booking } from '@/lib/domains/bookings/types';
import { briefStayFacts } from './mail-facts';

export async function queuePaymentReceipt(
  tx: Tx,
  order: PaymentOrder,
  payment: RecordedPayment,
  booking: Booking,
): Promise<void> {
  const { email } = await getContact(booking.userId, tx);
  const amount = formatInr(payment.amountPaise, { decimals: 'always' });
  const { name } = booking.hotelSnapshot;
  await queueMail(tx, {
    template: 'payment-received',
    to: email,
    subject: `Payment received: ${amount} for ${name} (${order.receipt})`,
    content: {
      title: `We received ${amount}`,
      paragraphs: [`Your payment for the stay at ${name} is settled.`],
      facts: [
        ['Amount', amount],
        ['Paid by', describePaymentMethod(payment)],
        ['Order', order.receipt],
        ['Payment', payment.providerPaymentId],
        ...briefStayFacts(booking),
      ],
      action: { label: 'See the booking', url: mailLink(paths.confirmation(booking.id)) },
      closing: 'This is a receipt for your payment, not a tax invoice. You receive the invoice after the stay.',
    },
    dedupeKey: `payment-received:${payment.providerPaymentId}`,
  });
}

export async function queueRefundNotice(
  tx: Tx,
  booking: Booking,
  refund: { amountPaise: Paise; key: string; reason: RefundReason },
): Promise<void> {
  const { email } = await getContact(booking.userId, tx);
  const amount = formatInr(refund.amountPaise, { decimals: 'always' });
  await queueMail(tx, {
    template: 'payment-refunded',
    to: email,
    subject: `Refund of ${amount} (${booking.reference})`,
    content: {
      title: `${amount} is refunded to you`,
      paragraphs: [REFUND_REASON_TEXT[refund.reason], `${amount} is refunded to the original payment method.`],
      facts: briefStayFacts(booking),
      closing: 'We will e-mail you again when the refund is sent. Banks take up to seven working days to credit it.',
    },
    dedupeKey: `payment-refunded:${refund.key}`,
  });
}
