'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { newIdempotencyKey } from '@/components/checkout/idempotency-key';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { TextField } from '@/components/ui/text-field';
import { REASON_LENGTH, type BookingAssessment } from '@/lib/domains/console-bookings/contract/actions';
import { bookingActionMutation, bookingAssessmentOptions } from '@/lib/domains/console-bookings/queries';
import type { AssessedAction } from '@/lib/domains/console-bookings/rules/booking-actions';
import { ACTION_LABELS } from './action-labels';
import styles from './booking-record.module.css';

interface Props {
  reference: string;
  action: AssessedAction;
  onDone: (outcome: 'done' | 'requested') => void;
  onClose: () => void;
}

/** Shows what the action does and costs before it is confirmed. */
export function AssessedActionDialog({ reference, action, onDone, onClose }: Props) {
  const [text, setText] = useState('');
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const assessed = useQuery(bookingAssessmentOptions(reference, action));
  const { data } = assessed;
  const perform = useMutation({
    ...bookingActionMutation(reference),
    onSuccess: ({ outcome = 'done' }) => onDone(outcome),
    onError: () => {
      setIdempotencyKey(newIdempotencyKey());
      // The reason may be a newer amount, which the person has to see first.
      void assessed.refetch();
    },
  });
  const { button, isDangerous } = ACTION_LABELS[action];
  const isWaiver = action === 'cancel-free';
  const hasText = action !== 'cancel' && action !== 'refund-refused';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!data?.isPossible || assessed.isFetching) return;
    perform.mutate({ action, text, charge: data.charge, amountAfter: data.amountAfter, idempotencyKey });
  };
  return (
    <Dialog open title={button} description={reference} onOpenChange={(open) => !open && onClose()}>
      <form method="post" onSubmit={submit} className={styles.form}>
        <div role="status" className={styles.consequences}>
          {assessed.isPending && (
            <SkeletonGroup label="Computing what this costs">
              <Skeleton width="100%" height="1.2rem" />
              <Skeleton width="70%" height="1.2rem" />
            </SkeletonGroup>
          )}
          {assessed.isError && <Alert tone="danger" title={assessed.error.message} />}
          {data && <Consequences assessment={data} />}
        </div>
        {hasText && (
          <TextField
            label={isWaiver ? 'Reason' : 'Note'}
            hint={isWaiver ? 'Only staff see it' : 'The hotel sees it'}
            optional={!isWaiver}
            required={isWaiver}
            maxLength={REASON_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {perform.error && <Alert tone="danger" title={perform.error.message} live />}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            loading={perform.isPending}
            disabled={!data?.isPossible || assessed.isFetching}
          >
            {button}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Back
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Consequences({ assessment }: { assessment: BookingAssessment }) {
  const { isPossible, problem, consequences, amountBefore, amountAfter, charge, refund } = assessment;
  if (!isPossible)
    return (
      <Alert tone="warning" title="This is not possible">
        {problem}
      </Alert>
    );
  const isMoneyMoved = amountBefore !== amountAfter || refund > 0;
  return (
    <>
      <ul className={styles.sentences}>
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isMoneyMoved && (
        <KeyValueList
          layout="bill"
          items={[
            { key: 'The stay costs before', value: formatRupees(amountBefore) },
            ...(charge > 0 ? [{ key: 'Charge', value: formatRupees(charge) }] : []),
            ...(refund > 0 ? [{ key: 'Refund', value: formatRupees(refund) }] : []),
            { key: 'The stay costs after', value: formatRupees(amountAfter), tone: 'total' as const },
          ]}
        />
      )}
    </>
  );
}
