'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { InView } from '@/components/ui/in-view';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { Spinner } from '@/components/ui/spinner';
import { HoldCountdown } from '../hold-countdown';
import type { PaymentPhase } from './use-payment';
import type { UpiWay } from './upi-wait';
import styles from './upi.module.css';

const loadingCode = () => (
  <SkeletonGroup label="Loading the QR code">
    <Skeleton shape="block" width="14rem" height="14rem" />
  </SkeletonGroup>
);

const UpiCodePicture = dynamic(() => import('./upi-code-picture').then((module) => module.UpiCodePicture), {
  ssr: false,
  loading: loadingCode,
});

const TEXTS: Record<UpiWay, { title: string; text: string }> = {
  app: {
    title: 'Approve the payment in your UPI app',
    text: 'Then come back to this page. If no app opened, cancel and show a QR code instead.',
  },
  code: {
    title: 'Scan the code with any UPI app',
    text: 'Approve the payment on your phone. This page continues as soon as the bank reports it.',
  },
  window: {
    title: 'The QR code has opened in a new window',
    text: 'Scan it with any UPI app and approve the payment. This page continues as soon as the bank reports it.',
  },
};

const EXPIRED = 'This code has expired. We ask the bank whether it was paid, which can take a minute.';
const NOT_YET = 'The bank has not reported a payment yet. We keep asking, so please do not pay twice.';
const CANCELLING = 'Cancelling the payment. If you have approved it already, we confirm your booking.';

interface UpiWaitingProps {
  phase: Extract<PaymentPhase, { step: 'upi' }>;
  clock: () => number;
  onCheck: () => Promise<void>;
  onCancel: () => void;
  onFocus: () => void;
}

/** A started UPI payment: the QR code or the app, until the server or the provider reports its end. */
export function UpiWaiting({ phase: { way, code, isCancelling }, clock, onCheck, onCancel, onFocus }: UpiWaitingProps) {
  const [isExpired, setExpired] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [hasChecked, setChecked] = useState(false);
  const check = async () => {
    setChecking(true);
    await onCheck();
    setChecking(false);
    setChecked(true);
  };
  const expire = () => {
    setExpired(true);
    void onCheck();
  };
  const { title, text } = TEXTS[way];
  const news = isCancelling ? CANCELLING : isExpired ? EXPIRED : hasChecked ? NOT_YET : text;
  return (
    <InView>
      <section className={styles.waiting} aria-label="UPI payment">
        {way === 'code' ? (
          <div className={styles.plate}>
            {isExpired ? null : code ? <UpiCodePicture payload={code.payload} /> : loadingCode()}
          </div>
        ) : (
          <Spinner size={24} />
        )}
        <div className={styles.side}>
          <div role="status">
            <p className={styles.title}>{title}</p>
            <p className={styles.quiet}>{news}</p>
          </div>
          {code && !isExpired && (
            <HoldCountdown
              label="Code valid for"
              until={new Date(code.expiresAt).toISOString()}
              clock={clock}
              onEnd={expire}
            />
          )}
          <div className={styles.actions}>
            <Button size="sm" loading={isChecking} aria-disabled={isCancelling} onClick={() => void check()}>
              I have paid
            </Button>
            {way === 'window' && (
              <Button variant="secondary" size="sm" onClick={onFocus}>
                Show the window
              </Button>
            )}
            <Button variant="ghost" size="sm" loading={isCancelling} onClick={onCancel}>
              Cancel payment
            </Button>
          </div>
        </div>
      </section>
    </InView>
  );
}
