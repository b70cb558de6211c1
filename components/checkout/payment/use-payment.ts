'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { track } from '@/components/analytics/track';
import {
  PaymentRefused,
  type BrowserCheckout,
  type PaymentInstrument,
  type PaymentProof,
} from '@/lib/providers/payments/client/checkout';
import type { PayableOrder, PaymentOutcome, PaymentBackend } from './payable-order';

export type PaymentPhase =
  | { step: 'opening' }
  | { step: 'ready'; problem: string | null }
  | { step: 'bank' }
  | { step: 'confirming' }
  /** A payment may be pending. Its state is checked, and no other payment can start. */
  | { step: 'checking' }
  /** The server or the provider did not respond. The check is repeated, and no payment can start. */
  | { step: 'unanswered' }
  | { step: 'closed'; message: string }
  | { step: 'paid' };

interface PaymentSetup {
  order: PayableOrder;
  checkout: BrowserCheckout | null;
  backend: PaymentBackend;
  onPaid: () => void;
  /** Called when the bank refused or the payment failed, but not when the payer closed the window. */
  onRefused?: (() => void) | undefined;
  isHoldExpired: boolean;
}

/** The reason that the provider reports when the payer closed the bank's window. */
const CLOSED_BY_PAYER = 'payment_cancelled';

const NOT_COMPLETED = 'The payment was not completed. Please try again.';

const POLL_MS = 4000;

/**
 * Runs the payment of one order. A second click during a payment does nothing. The result in the browser is not final: a payment may
 * succeed although the browser received a failure or nothing. Therefore the server checks with the provider after every attempt and
 * while the bank's window is open, and no other payment can start until the provider reports that none is pending.
 */
export function usePayment({ order, checkout, backend, onPaid, onRefused, isHoldExpired }: PaymentSetup) {
  const [phase, setPhase] = useState<PaymentPhase>({ step: 'opening' });
  const [hasTried, setTried] = useState(false);
  const isBusy = useRef(true);
  const endPause = useRef<(() => void) | null>(null);
  const isPaid = useRef(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  // A ref, because new callbacks in a render must not restart the effects below.
  const callbacks = useRef({ onPaid, onRefused });
  useEffect(() => {
    callbacks.current = { onPaid, onRefused };
  }, [onPaid, onRefused]);

  /**
   * Shows an outcome and returns true when it is final. `refusal` is the error in the browser; `unpaid` is the text to show when nothing
   * was paid.
   */
  const conclude = useCallback(
    (outcome: PaymentOutcome, refusal: PaymentRefused | null, unpaid: string | null): boolean => {
      if (isPaid.current) return true;
      if (outcome.state === 'pending' || outcome.state === 'unknown') return false;
      if (outcome.state === 'paid') {
        isPaid.current = true;
        setPhase({ step: 'paid' });
        callbacks.current.onPaid();
        return true;
      }
      isBusy.current = false;
      if (outcome.state === 'closed') {
        setPhase({ step: 'closed', message: outcome.message });
        return true;
      }
      const isRefused = outcome.state === 'refused' || (refusal !== null && refusal.reason !== CLOSED_BY_PAYER);
      const problem = outcome.state === 'refused' ? outcome.message : (refusal?.message ?? unpaid);
      setPhase({ step: 'ready', problem });
      if (isRefused) callbacks.current.onRefused?.();
      return true;
    },
    [],
  );

  const pollUntilFinal = useCallback(
    async (request: () => Promise<PaymentOutcome>, firstPhase: PaymentPhase, refusal: PaymentRefused | null = null) => {
      isBusy.current = true;
      setPhase(firstPhase);
      let isTried = firstPhase.step !== 'opening' && firstPhase.step !== 'unanswered';
      while (!isUnmounted.current) {
        const outcome = await request();
        isTried ||= outcome.state === 'pending';
        if (conclude(outcome, refusal, isTried ? NOT_COMPLETED : null)) return;
        setPhase({ step: outcome.state === 'unknown' ? 'unanswered' : 'checking' });
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, POLL_MS);
          endPause.current = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    [conclude],
  );

  /** Must be called in a click handler, because the provider opens the bank's window. */
  const pay = useCallback(
    (instrument: PaymentInstrument) => {
      if (isBusy.current || !checkout) return;
      isBusy.current = true;
      track('add_payment_info', { payment_type: instrument.method });
      const outcome = checkout.pay({
        amount: order.amountPaise,
        currency: order.details.currency,
        orderId: order.details.paymentServiceId,
        customerId: order.details.customerId,
        ...order.payer,
        instrument,
      });
      setPhase({ step: 'bank' });
      setTried(true);
      outcome.then(
        (proof: PaymentProof) => pollUntilFinal(() => backend.confirm(proof), { step: 'confirming' }),
        (error: unknown) => {
          if (error instanceof PaymentRefused) return pollUntilFinal(backend.check, { step: 'checking' }, error);
          isBusy.current = false;
          setPhase({ step: 'ready', problem: 'The payment could not be started' });
        },
      );
    },
    [checkout, order, pollUntilFinal, backend],
  );

  const isOpen = phase.step === 'ready' || phase.step === 'bank';
  const step = phase.step;
  /** Checks the state once. A paid or closed order ends the payment; a pending payment disables the pay button. */
  const check = useCallback(async () => {
    const outcome = await backend.check();
    if (isUnmounted.current || isPaid.current) return;
    if (outcome.state === 'paid') return void conclude(outcome, null, null);
    // The bank's window is still open; its result is handled when it closes.
    if (isBusy.current) return;
    if (outcome.state === 'closed') return void conclude(outcome, null, null);
    if (outcome.state === 'pending') void pollUntilFinal(backend.check, { step: 'checking' });
    if (outcome.state === 'unknown') void pollUntilFinal(backend.check, { step: 'unanswered' });
  }, [conclude, pollUntilFinal, backend]);

  // A payment may be pending after a reload or in another tab.
  useEffect(() => {
    let isCancelled = false;
    void backend.check().then((found) => {
      if (isCancelled) return;
      const firstOutcome = [Promise.resolve(found)];
      void pollUntilFinal(() => firstOutcome.pop() ?? backend.check(), { step: 'opening' });
    });
    return () => {
      isCancelled = true;
    };
  }, [pollUntilFinal, backend]);
  useEffect(() => {
    if (!isOpen) return;
    const checkNow = () => void check();
    window.addEventListener('focus', checkNow);
    return () => window.removeEventListener('focus', checkNow);
  }, [isOpen, check]);

  const isWaiting = step === 'bank' || (step === 'ready' && (hasTried || isHoldExpired));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void check(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, check]);

  const checkAgain = useCallback(() => endPause.current?.(), []);

  return { phase, pay, checkAgain };
}
