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
  order: BulkOrderAnswer & { paymentDetails: PaymentDetails };
  legalEntityId: number;
  payer: { email: string; contact: string };
  currentYear: number;
}

export function AgentPayment({ order, legalEntityId, payer, currentYear }: AgentPaymentProps) {
  const router = useRouter();
  const { orderId, amountToSend, paymentDetails } = order;
  const payOrder = useMemo(
    () => ({ amountPaise: fromRupees(amountToSend), details: paymentDetails, payer }),
    [amountToSend, paymentDetails, payer],
  );
  const backend = useMemo(() => bulkPaymentBackend(order, legalEntityId), [order, legalEntityId]);
  const callbacks = useMemo(
    () => ({
      paid: () => router.push(paths.confirmationTa(orderId)),
      refused: () => router.push(paths.paymentFailureTa(orderId)),
    }),
    [router, orderId],
  );
  const heading = payHeading({ amountPaise: payOrder.amountPaise, isPaymentUrl: true });
  return (
    <Card>
      {heading && <h2>{heading}</h2>}
      <PaymentPanel
        order={payOrder}
        backend={backend}
        onPaid={callbacks.paid}
        onRefused={callbacks.refused}
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
