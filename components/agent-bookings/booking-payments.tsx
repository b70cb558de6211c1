import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { KeyValueList, type KeyValue } from '@/components/ui/key-value-list';
import type { AgentPayments } from '@/lib/domains/agent-payments/contract/agent-payments';
import { describePaymentMethod } from '@/lib/domains/payments/rules/payment-labels';
import { receiptUrl } from '@/lib/domains/agent-payments/queries';
import { paths } from '@/lib/paths';
import { dueText } from './due-text';
import { PayBooking } from './pay-booking';
import styles from './booking-payments.module.css';

interface BookingPaymentsProps {
  bookingId: number;
  legalEntityId: number;
  payments: AgentPayments;
  paid: readonly {
    orderId: string;
    amount: number;
    method: string;
    cardNetwork: string | null;
    last4: string | null;
  }[];
}

export function BookingPayments({ bookingId, legalEntityId, payments, paid }: BookingPaymentsProps) {
  const due = dueText(payments);
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>Payments {payments.isOverdue && <Badge tone="danger">Overdue</Badge>}</h2>
      {paid.length > 0 && (
        <ul className={styles.list}>
          {paid.map((part) => (
            <li key={part.orderId} className={styles.line}>
              <span>
                <Link href={paths.confirmationTa(part.orderId)} prefetch={false}>
                  {part.orderId}
                </Link>{' '}
                <a href={receiptUrl(part.orderId, legalEntityId)} download>
                  Receipt<VisuallyHidden> {part.orderId}</VisuallyHidden>
                </a>{' '}
                <span className={styles.quiet}>
                  {describePaymentMethod({ method: part.method, cardNetwork: part.cardNetwork, cardLast4: part.last4 })}
                </span>
              </span>
              <span className={styles.amount}>{formatRupees(part.amount, 'always')}</span>
            </li>
          ))}
        </ul>
      )}
      <KeyValueList layout="bill" items={linesOf(payments)} />
      {due && <p className={styles.due}>{due}</p>}
      {payments.openOrderId ? (
        <p className={styles.due}>
          A payment is still open: <Link href={paths.paymentTa(payments.openOrderId)}>resume it</Link>.
        </p>
      ) : (
        <PayBooking bookingId={bookingId} legalEntityId={legalEntityId} payments={payments} />
      )}
    </Card>
  );
}

function linesOf({ paidAmount, dueAmount, amountToSecure }: AgentPayments): KeyValue[] {
  return [
    { key: 'Paid', value: formatRupees(paidAmount, 'always') },
    ...(amountToSecure > 0 ? [{ key: 'Amount to secure', value: formatRupees(amountToSecure, 'always') }] : []),
    { key: 'Due', value: formatRupees(dueAmount, 'always'), tone: 'total' },
  ];
}
