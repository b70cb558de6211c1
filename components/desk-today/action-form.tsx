'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { KeyValueList } from '@/components/ui/key-value-list';
import { formatRupees } from '@/components/ui/format-rupees';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { TextField } from '@/components/ui/text-field';
import { addDays, isIsoDate } from '@/lib/dates';
import type { Assessment } from '@/lib/domains/front-desk/contract/actions';
import type { DeskStay } from '@/lib/domains/front-desk/contract/stays';
import { assessmentOptions, deskActionMutation, type StayKey } from '@/lib/domains/front-desk/queries';
import type { DeskAction } from '@/lib/domains/front-desk/types';
import styles from './desk-today.module.css';
import { ACTION_LABELS, DONE_TEXTS } from './labels';

interface Props {
  action: DeskAction;
  stay: DeskStay;
  stayKey: StayKey;
  today: string;
  store: (stay: DeskStay, message: string) => void;
  onBack: () => void;
}

const REQUESTED = 'The booker was asked by mail';

export function ActionForm({ action, stay, stayKey, today, store, onBack }: Props) {
  const [day, setDay] = useState(action === 'extension' ? addDays(stay.checkout, 1) : today);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const query = {
    action,
    ...(action === 'early-departure' ? { departure: day } : {}),
    ...(action === 'extension' ? { checkout: day } : {}),
  };
  const assessed = useQuery(assessmentOptions(stayKey, query));
  const { data } = assessed;
  const perform = useMutation({
    ...deskActionMutation(stayKey),
    onSuccess: (changed) => store(changed, data?.result === 'requested' ? REQUESTED : DONE_TEXTS[action]),
    // The amount may have changed, and the person has to see the new one first.
    onError: () => void assessed.refetch(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (data?.isPossible && !assessed.isFetching)
      perform.mutate({ action, note, reason, day, expectedAmount: data.amountAfter });
  };
  const isDangerous = action === 'no-show' || action === 'early-departure';
  return (
    <form method="post" onSubmit={submit} className={styles.form}>
      {(action === 'early-departure' || action === 'extension') && (
        <TextField
          label={action === 'extension' ? 'New check-out day' : 'The guests leave or left on'}
          type="date"
          required
          min={action === 'extension' ? addDays(stay.checkout, 1) : stay.checkin}
          max={action === 'extension' ? addDays(stay.checkin, 15) : stay.checkout}
          value={day}
          onChange={({ target }) => {
            if (isIsoDate(target.value)) setDay(target.value);
          }}
        />
      )}
      {action === 'early-departure' && (
        <TextField
          label="Reason"
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <div role="status" className={styles.consequences}>
        {assessed.isPending && (
          <SkeletonGroup label="Calculating what this costs">
            <Skeleton width="100%" height="1.2rem" />
            <Skeleton width="70%" height="1.2rem" />
          </SkeletonGroup>
        )}
        {assessed.isError && <Alert tone="danger" title={assessed.error.message} />}
        {data && <Consequences assessment={data} />}
      </div>
      <TextField
        label="Note for your colleagues"
        optional
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {perform.error && <Alert tone="danger" title={perform.error.message} live />}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant={isDangerous ? 'danger' : 'primary'}
          loading={perform.isPending}
          disabled={!data?.isPossible || assessed.isFetching}
        >
          {data?.result === 'requested' ? 'Ask the booker' : ACTION_LABELS[action]}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

function Consequences({ assessment }: { assessment: Assessment }) {
  const { isPossible, problem, consequences, amountBefore, amountAfter, charge, refund, result } = assessment;
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
      {isMoneyMoved && result === 'done' && (
        <KeyValueList
          layout="bill"
          items={[
            { key: 'Cost of the stay before', value: formatRupees(amountBefore) },
            ...(charge > 0 ? [{ key: 'Charge by the cancellation policy', value: formatRupees(charge) }] : []),
            ...(refund > 0 ? [{ key: 'Refunded', value: formatRupees(refund) }] : []),
            { key: 'Cost of the stay after', value: formatRupees(amountAfter), tone: 'total' as const },
          ]}
        />
      )}
    </>
  );
}
