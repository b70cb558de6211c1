'use client';

import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import type { AgentPayments } from '@/lib/domains/agent-payments/contract/agent-payments';
import { fromRupees } from '@/lib/money';
import { PaymentProblem } from './payment-problem';
import { useBulkPayment } from './use-bulk-payment';
import styles from './booking-payments.module.css';

interface PayBookingProps {
  bookingId: number;
  legalEntityId: number;
  payments: Pick<AgentPayments, 'dueAmount' | 'amountToSecure'>;
}

export function PayBooking({ bookingId, legalEntityId, payments }: PayBookingProps) {
  const { pay, isPaying, error } = useBulkPayment(legalEntityId);
  const { dueAmount, amountToSecure } = payments;
  if (dueAmount === 0) return null;
  const part = (rupees: number) => () => pay([{ bookingId, amountPaise: fromRupees(rupees) }]);
  return (
    <>
      {error && <PaymentProblem message={error.message} />}
      <p className={styles.actions}>
        <Button icon="card" loading={isPaying} onClick={part(dueAmount)}>
          Pay {formatRupees(dueAmount)}
        </Button>
        {amountToSecure > 0 && amountToSecure < dueAmount && (
          <Button variant="secondary" disabled={isPaying} onClick={part(amountToSecure)}>
            Secure for {formatRupees(amountToSecure)}
          </Button>
        )}
      </p>
    </>
  );
}
