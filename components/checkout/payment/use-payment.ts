'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { track } from '@/components/analytics/track';
import { upiFailureText } from '@/lib/domains/payments/rules/upi';
import {
  PaymentRefused,
  type BrowserCheckout,
  type PaymentInstrument,
  type PaymentProof,
  type UpiCode,
} from '@/lib/providers/payments/client/checkout';
import { isOwnPageRefused } from '@/lib/providers/payments/client/upi';
import type { PayableOrder, PaymentOutcome, PaymentBackend } from './payable-order';
import { UpiWait, upiWayOf, type UpiWay } from './upi-wait';

export type PaymentPhase =
  | { step: 'opening' }
  | { step: 'ready'; problem: string | null }
  | { step: 'bank' }
  /** The payer completes a UPI payment. `code` is null until the provider sends the QR code. */
  | { step: 'upi'; way: UpiWay; code: UpiCode | null; isCancelling: boolean }
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

/** Most accounts may show QR codes in the provider's window only, and a window opens only in a click. */
const OTHER_PAGE = 'The QR code opens in a window of the payment provider. Please press the button again.';

const POLL_MS = 4000;
/** A UPI payment usually takes some seconds, so the first checks are frequent. */
const FIRST_UPI_POLL_MS = 2000;

/**
 * Runs the payment of one order. A second click during a payment does nothing. The result in the browser is not final: a payment may
 * succeed although the browser received a failure or nothing. Therefore the server checks with the provider after every attempt and
 * while the bank's window is open, and no other payment can start until the provider reports that none is pending.
 */
export function usePayment({ order, checkout, backend, onPaid, onRefused, isHoldExpired }: PaymentSetup) {
  const [phase, setPhase] = useState<PaymentPhase>({ step: 'opening' });
  const [hasTried, setTried] = useState(false);
  const [codePage, setCodePage] = useState<'own' | 'provider'>('own');
  /** Set while a UPI payment is open. */
  const upiWait = useRef<UpiWait | null>(null);
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
      const request = {
        amount: order.amountPaise,
        currency: order.details.currency,
        orderId: order.details.paymentServiceId,
        customerId: order.details.customerId,
        ...order.payer,
        instrument,
      };
      const way = upiWayOf(instrument);
      const wait = way && new UpiWait();
      upiWait.current = wait;
      const onCode = (code: UpiCode) => {
        if (upiWait.current === wait) setPhase((last) => (last.step === 'upi' ? { ...last, code } : last));
      };
      const outcome = way ? checkout.pay(request, onCode) : checkout.pay(request);
      setPhase(way ? { step: 'upi', way, code: null, isCancelling: false } : { step: 'bank' });
      setTried(true);
      outcome.then(
        (proof: PaymentProof) => {
          upiWait.current = null;
          return pollUntilFinal(() => backend.confirm(proof), { step: 'confirming' });
        },
        (error: unknown) => {
          // The server has reported the end of this payment before.
          if (wait && upiWait.current !== wait) return;
          upiWait.current = null;
          if (error instanceof PaymentRefused) {
            if (isOwnPageRefused(error)) setCodePage('provider');
            return pollUntilFinal(backend.check, { step: 'checking' }, wait ? explainUpi(error) : error);
          }
          isBusy.current = false;
          setPhase({ step: 'ready', problem: 'The payment could not be started' });
        },
      );
    },
    [checkout, order, pollUntilFinal, backend],
  );

  const isOpen = phase.step === 'ready' || phase.step === 'bank' || phase.step === 'upi';
  const step = phase.step;
  /** Checks the state once. A paid or closed order ends the payment; a pending payment disables the pay button. */
  const check = useCallback(async () => {
    const outcome = await backend.check();
    if (isUnmounted.current || isPaid.current) return;
    if (outcome.state === 'paid') return void conclude(outcome, null, null);
    if (upiWait.current?.hasEnded(outcome)) {
      upiWait.current = null;
      // A code that is still on a screen must not be paid any more.
      checkout?.cancel();
      return void conclude(outcome, null, NOT_COMPLETED);
    }
    // The bank's window is still open; its result is handled when it closes.
    if (isBusy.current) return;
    if (outcome.state === 'closed') return void conclude(outcome, null, null);
    if (outcome.state === 'pending') void pollUntilFinal(backend.check, { step: 'checking' });
    if (outcome.state === 'unknown') void pollUntilFinal(backend.check, { step: 'unanswered' });
  }, [checkout, conclude, pollUntilFinal, backend]);

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

  const isUpi = step === 'upi';
  useEffect(() => {
    if (!isUpi) return;
    let delay = FIRST_UPI_POLL_MS;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(() => {
        void check();
        delay = Math.min(POLL_MS, delay * 1.1);
        plan();
      }, delay);
    };
    plan();
    return () => clearTimeout(timer);
  }, [isUpi, check]);

  const isWaiting = step === 'bank' || (step === 'ready' && (hasTried || isHoldExpired));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void check(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, check]);

  const checkAgain = useCallback(() => endPause.current?.(), []);

  /** Ends a UPI payment that waits for the payer. The provider decides whether it was paid before. */
  const cancel = useCallback(() => {
    setPhase((last) => (last.step === 'upi' ? { ...last, isCancelling: true } : last));
    checkout?.cancel();
  }, [checkout]);

  return { phase, codePage, pay, check, cancel, checkAgain };
}

/** A code that needs another window is no failed payment, so it counts as closed by the payer. */
function explainUpi(refusal: PaymentRefused): PaymentRefused {
  if (isOwnPageRefused(refusal)) return new PaymentRefused(OTHER_PAGE, CLOSED_BY_PAYER);
  return new PaymentRefused(upiFailureText(refusal.reason, refusal.message), refusal.reason);
}
