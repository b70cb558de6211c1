'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { LoyaltyOrderView } from '@/lib/domains/loyalty/contract/order';
import { isFinished, type OrderProgress } from '@/lib/domains/loyalty/rules/order-progress';
import { GiftCards } from './gift-cards';
import styles from './rewards.module.css';

interface OrderProgressViewProps {
  progress: OrderProgress;
  order: LoyaltyOrderView | null;
  legalEntityId: number;
  onClose: () => void;
}

export function OrderProgressView({ progress, order, legalEntityId, onClose }: OrderProgressViewProps) {
  const { total, requests, successes, failures } = progress;
  const isDone = isFinished(progress);
  const answered = successes + failures;
  return (
    <div className={styles.form}>
      {!isDone && (
        <Progress
          label="Issuing your gift cards"
          value={(100 * answered) / total}
          valueText={`${answered} of ${total}`}
        />
      )}
      <p className={styles.counts} role="status">
        Requested: {requests}, ready: {successes}, failed: {failures}
      </p>
      {isDone && <Outcome {...progress} isPending={order?.status === 'fulfilling'} />}
      {isDone && order && <GiftCards orderId={order.loyaltyOrderId} legalEntityId={legalEntityId} headingLevel={3} />}
      {isDone && <Button onClick={onClose}>Back to the catalogue</Button>}
    </div>
  );
}

/** @param isPending the supplier has not responded for a card, and the server repeats the request */
function Outcome({ successes, failures, isPending }: OrderProgress & { isPending: boolean }) {
  if (failures === 0)
    return <Alert tone="success" title={successes === 1 ? 'Your gift card is ready' : 'Your gift cards are ready'} />;
  const title = successes === 0 ? 'No gift card could be issued' : 'Some gift cards could not be issued';
  return (
    <Alert tone={successes === 0 ? 'danger' : 'warning'} title={title}>
      {isPending
        ? 'The gift-card service is not responding. We keep trying and send you an email.'
        : 'The points of the missing cards are back in the wallet.'}
    </Alert>
  );
}
