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
  /** A payment may be running: the provider is asked, and no other payment can start. */
  | { step: 'checking' }
  /** The server or the provider did not answer: the request is repeated, and no payment can start. */
  | { step: 'unanswered' }
  | { step: 'closed'; message: string }
  | { step: 'paid' };

interface PaymentSetup {
  order: PayableOrder;
  checkout: BrowserCheckout | null;
  backend: PaymentBackend;
  onPaid: () => void;
  /** The bank refused or the payment failed; not called when the payer closed the window. */
  onRefused?: (() => void) | undefined;
  isHoldOver: boolean;
}

/** The provider's reason when the payer closed the bank's window. */
const CLOSED_BY_PAYER = 'payment_cancelled';

const NOT_COMPLETED = 'The payment was not completed. Please try again.';

const POLL_MS = 4000;

/**
 * The payment of one order, from the click to the booking. A second click during a payment does nothing. The browser's result is not
 * final: after every attempt, and while the bank's window is open, the server asks the provider, because a debit may succeed
 * although the browser received a failure or nothing. No other payment can start until the provider confirms that none is pending.
 */
export function usePayment({ order, checkout, backend, onPaid, onRefused, isHoldOver }: PaymentSetup) {
  const [phase, setPhase] = useState<PaymentPhase>({ step: 'opening' });
  const [hasTried, setTried] = useState(false);
  const isBusy = useRef(true);
  const endPause = useRef<(() => void) | null>(null);
  const isPaid = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  // A ref, because new callbacks in a render must not restart the effects below.
  const owner = useRef({ onPaid, onRefused });
  useEffect(() => {
    owner.current = { onPaid, onRefused };
  }, [onPaid, onRefused]);

  /** Shows an outcome; returns whether it is final. `refusal` is the browser's message, `unpaid` the text when nothing was paid. */
  const conclude = useCallback(
    (outcome: PaymentOutcome, refusal: PaymentRefused | null, unpaid: string | null): boolean => {
      if (isPaid.current) return true;
      if (outcome.state === 'pending' || outcome.state === 'unknown') return false;
      if (outcome.state === 'paid') {
        isPaid.current = true;
        setPhase({ step: 'paid' });
        owner.current.onPaid();
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
      if (isRefused) owner.current.onRefused?.();
      return true;
    },
    [],
  );

  const settle = useCallback(
    async (ask: () => Promise<PaymentOutcome>, begin: PaymentPhase, refusal: PaymentRefused | null = null) => {
      isBusy.current = true;
      setPhase(begin);
      let isTried = begin.step !== 'opening' && begin.step !== 'unanswered';
      while (!isGone.current) {
        const outcome = await ask();
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

  /** Must be called inside the click handler, in which the provider opens the bank's window. */
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
      outcome.then(
        (proof: PaymentProof) => settle(() => backend.confirm(proof), { step: 'confirming' }),
        (error: unknown) => {
          if (error instanceof PaymentRefused) return settle(backend.check, { step: 'checking' }, error);
          isBusy.current = false;
          setPhase({ step: 'ready', problem: 'The payment could not be started' });
        },
      );
    },
    [checkout, order, settle, backend],
  );

  const isOpen = phase.step === 'ready' || phase.step === 'bank';
  const step = phase.step;
  /** Polls in the background: a paid or closed order ends the payment, and a pending debit disables the pay button. */
  const check = useCallback(async () => {
    const outcome = await backend.check();
    if (isGone.current || isPaid.current) return;
    if (outcome.state === 'paid') return void conclude(outcome, null, null);
    // The payer is still deciding in the bank's window; its result is settled afterwards.
    if (isBusy.current) return;
    if (outcome.state === 'closed') return void conclude(outcome, null, null);
    if (outcome.state === 'pending') void settle(backend.check, { step: 'checking' });
    if (outcome.state === 'unknown') void settle(backend.check, { step: 'unanswered' });
  }, [conclude, settle, backend]);

  // After a reload or in another tab a debit may be pending.
  useEffect(() => {
    let isLeft = false;
    void backend.check().then((found) => {
      if (isLeft) return;
      const answers = [Promise.resolve(found)];
      void settle(() => answers.pop() ?? backend.check(), { step: 'opening' });
    });
    return () => {
      isLeft = true;
    };
  }, [settle, backend]);
  useEffect(() => {
    if (!isOpen) return;
    const checkNow = () => void check();
    window.addEventListener('focus', checkNow);
    return () => window.removeEventListener('focus', checkNow);
  }, [isOpen, check]);

  const isWaiting = step === 'bank' || (step === 'ready' && (hasTried || isHoldOver));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void check(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, check]);

  const askAgain = useCallback(() => endPause.current?.(), []);

  return { phase, pay, askAgain };
}
