import { Badge, type BadgeTone } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { formatInstant } from '@/lib/dates';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { brandName } from '@/lib/platform/shell/brand';
import { RecordSection } from './record-section';

type Refund = NonNullable<ConsoleBooking['refunds']>[number];

const REFUNDS: Readonly<Record<Refund['status'], { label: string; tone: BadgeTone }>> = {
  requested: { label: 'Requested', tone: 'warning' },
  pending: { label: 'On its way', tone: 'info' },
  processed: { label: 'Sent', tone: 'success' },
  failed: { label: 'Not delivered', tone: 'danger' },
  settled: { label: 'Sent by hand', tone: 'success' },
};

const PAYMENTS: Readonly<Record<string, BadgeTone>> = { captured: 'success', failed: 'danger', refunded: 'neutral' };

interface Props {
  payments: NonNullable<ConsoleBooking['payments']>;
  refunds: NonNullable<ConsoleBooking['refunds']>;
}

export function PaymentsSection({ payments, refunds }: Props) {
  const isEmpty = payments.length + refunds.length === 0;
  return (
    <RecordSection
      id="payments"
      title="Payments and refunds"
      empty={isEmpty && `Nothing was paid through ${brandName()}.`}
    >
      <ul className="console-booking-record-list">
        {payments.map((payment) => (
          <li key={payment.paymentId}>
            <span className="console-booking-record-line">
              <strong>{formatRupees(payment.amount)}</strong>
              <Badge tone={PAYMENTS[payment.status] ?? 'info'}>{payment.status}</Badge>
            </span>
            <span>
              {payment.card ?? payment.method}
              {payment.amount !== payment.paymentAmount && `, part of ${formatRupees(payment.paymentAmount)}`}
            </span>
            <span className="console-booking-record-quiet">{formatInstant(payment.at)}</span>
            <span className="console-booking-record-code">
              {[payment.paymentId, payment.providerOrderId, payment.orderId].filter(Boolean).join(' · ')}
            </span>
            {payment.problem && <span className="console-booking-record-quiet">{payment.problem}</span>}
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.refundId}>
            <span className="console-booking-record-line">
              <strong>Refund of {formatRupees(refund.amount)}</strong>
              <Badge tone={REFUNDS[refund.status].tone}>{REFUNDS[refund.status].label}</Badge>
            </span>
            <span>{refund.reason}</span>
            <span className="console-booking-record-quiet">
              Requested {formatInstant(refund.at)}
              {refund.sentAt && `, sent ${formatInstant(refund.sentAt)}`}
            </span>
            <span className="console-booking-record-code">
              {[refund.bankReference ?? 'No bank reference yet', refund.providerRefundId, refund.paymentId]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {refund.problem && <span className="console-booking-record-quiet">{refund.problem}</span>}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
