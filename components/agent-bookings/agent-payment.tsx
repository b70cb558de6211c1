'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { PaymentPanel } from '@/components/checkout/payment/payment-panel';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import type { BulkOrderAnswer } from '@/lib/domains/agent-payments/contract/agent-payments';
import type { PaymentDetails } from '@/lib/domains/payments/contract/payments';
import { payHeading } from '@/lib/domains/payments/rules/payment-labels';
import { fromRupees } from '@/lib/money';
import { paths } from '@/lib/paths';
import { bulkPaymentBackend } from './bulk-payment-backend';

interface AgentPaymentProps {
  order: BulkOrderAnswer & { payment_details: PaymentDetails };
  legalEntityId: number;
  payer: { email: string; contact: string };
  currentYear: number;
}

export function AgentPayment({ order, legalEntityId, payer, currentYear }: AgentPaymentProps) {
  const router = useRouter();
  const { order_id, amount_to_send, payment_details } = order;
  const payOrder = useMemo(
    () => ({ amountPaise: fromRupees(amount_to_send), details: payment_details, payer }),
    [amount_to_send, payment_details, payer],
  );
  const backend = useMemo(() => bulkPaymentBackend(order, legalEntityId), [order, legalEntityId]);
  const go = useMemo(
    () => ({
      paid: () => router.push(paths.confirmationTa(order_id)),
      refused: () => router.push(paths.paymentFailureTa(order_id)),
    }),
    [router, order_id],
  );
  const heading = payHeading({ amountPaise: payOrder.amountPaise, isPaymentUrl: true });
  return (
    <Card>
      {heading && <h2>{heading}</h2>}
      <PaymentPanel
        order={payOrder}
        backend={backend}
        onPaid={go.paid}
        onRefused={go.refused}
        isAgentPayment
        isPaymentUrl
        currentYear={currentYear}
        closedAction={
          <ButtonLink href={paths.bookingsTa()} variant="secondary" size="sm">
            All bookings
          </ButtonLink>
        }
      />
    </Card>
  );
}
