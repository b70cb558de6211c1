import { useMemo, useState } from 'react';
import { bookingPaymentBackend } from '@/components/checkout/booking-payment-backend';
import { HoldCountdown } from '@/components/checkout/hold-countdown';
import { PaymentPanel } from '@/components/checkout/payment/payment-panel';
import { Button } from '@/components/ui/button';
import type { PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import { fromRupees } from '@/lib/money';

interface ChangePaymentProps {
  held: PayNowAnswer;
  legalEntityId: number;
  payer: { email: string; contact: string };
  clock: () => number;
  currentYear: number;
  onPaid: () => void;
  onBack: () => void;
}

export function ChangePayment(props: ChangePaymentProps) {
  const { held, legalEntityId, payer, clock, currentYear, onPaid, onBack } = props;
  const [hasExpired, setExpired] = useState(false);
  const backend = useMemo(() => bookingPaymentBackend(held, legalEntityId), [held, legalEntityId]);
  const order = useMemo(
    () => ({ amountPaise: fromRupees(held.amountToSend), details: held.paymentDetails, payer }),
    [held, payer],
  );
  return (
    <>
      <HoldCountdown
        label="The additional nights are held for"
        until={held.holdExpiresAt}
        clock={clock}
        onEnd={() => setExpired(true)}
      />
      <PaymentPanel
        order={order}
        backend={backend}
        onPaid={onPaid}
        isHoldExpired={hasExpired}
        currentYear={currentYear}
        closedAction={
          <Button variant="secondary" size="sm" onClick={onBack}>
            Change the booking again
          </Button>
        }
      />
    </>
  );
}
