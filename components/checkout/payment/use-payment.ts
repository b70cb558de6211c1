'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { track } from '@/components/analytics/track';
import {
  PaymentRefused,
  type BrowserCheckout,
  type PaymentInstrument,
  type PaymentProof,
} from '@/lib/providers/payments/client/checkout';
import type { PayOrder, Settlement, Settler } from './pay-order';

export type PaymentPhase =
  | { step: 'ready'; problem: string | null }
  /** The bank's window is open. */
  | { step: 'bank' }
  | { step: 'confirming' }
  /** The bank has not answered the provider yet. */
  | { step: 'checking' }
  | { step: 'closed'; message: string }
  | { step: 'paid' };

interface PaymentSetup {
  order: PayOrder;
  /** Null while the provider's script loads. */
  checkout: BrowserCheckout | null;
  settler: Settler;
  onPaid: () => void;
  /** The bank said no, or the payment does not count; a payer who only closed the window is not refused. */
  onRefused?: (() => void) | undefined;
  isHoldOver: boolean;
}

/** The provider's reason when the payer closed the bank's window. */
const CLOSED_BY_PAYER = 'payment_cancelled';

const LOOK_AGAIN_MS = 4000;

/**
 * One order's way from the click to the booking. A second click while one payment runs does nothing; a refused payment may be
 * followed by another on the same order; and after the first attempt the server is asked now and then, because a debit may
 * succeed although the browser heard of a failure, or of nothing.
 */
export function usePayment({ order, checkout, settler, onPaid, onRefused, isHoldOver }: PaymentSetup) {
  const [phase, setPhase] = useState<PaymentPhase>({ step: 'ready', problem: null });
  const [hasTried, setTried] = useState(false);
  const isBusy = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  /** Shows a settlement; true when it was the last word. */
  const conclude = useCallback(
    (settlement: Settlement): boolean => {
      if (settlement.state === 'pending') return false;
      if (settlement.state === 'paid') {
        setPhase({ step: 'paid' });
        onPaid();
        return true;
      }
      isBusy.current = false;
      setPhase(
        settlement.state === 'closed'
          ? { step: 'closed', message: settlement.message }
          : { step: 'ready', problem: settlement.message },
      );
      if (settlement.state === 'refused') onRefused?.();
      return true;
    },
    [onPaid, onRefused],
  );

  const settle = useCallback(
    async (proof: PaymentProof) => {
      setPhase({ step: 'confirming' });
      while (!isGone.current) {
        if (conclude(await settler.confirm(proof))) return;
        setPhase({ step: 'checking' });
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
    },
    [conclude, settler],
  );

  /** Must be called inside the click's handler: the provider opens the bank's window in it. */
  const pay = useCallback(
    (instrument: PaymentInstrument) => {
      if (isBusy.current || !checkout) return;
      isBusy.current = true;
      track('add_payment_info', { payment_type: instrument.method });
      const outcome = checkout.pay({
        amount: order.amountPaise,
        currency: order.details.currency,
        orderId: order.details.payment_service_id,
        customerId: order.details.customer_id,
        ...order.payer,
        instrument,
      });
      setPhase({ step: 'bank' });
      setTried(true);
      outcome.then(settle).catch((error: unknown) => {
        isBusy.current = false;
        const problem = error instanceof PaymentRefused ? error.message : 'The payment could not be started';
        setPhase({ step: 'ready', problem });
        if (error instanceof PaymentRefused && error.reason !== CLOSED_BY_PAYER) onRefused?.();
      });
    },
    [checkout, onRefused, order, settle],
  );

  const look = useCallback(async () => {
    if (isBusy.current) return;
    const settlement = await settler.look();
    if (!isBusy.current && !isGone.current && settlement.state !== 'refused') conclude(settlement);
  }, [conclude, settler]);

  const isWaiting = (hasTried || isHoldOver) && phase.step === 'ready';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, look]);

  return { phase, pay };
}
