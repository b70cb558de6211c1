'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Consequences } from '@/components/assessment/consequences';
import { newIdempotencyKey } from '@/components/checkout/idempotency-key';
import { ConsequenceBox } from '@/components/ui/consequence-box';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { REASON_LENGTH } from '@/lib/domains/console-bookings/contract/actions';
import { bookingActionMutation, bookingAssessmentOptions } from '@/lib/domains/console-bookings/queries';
import type { AssessedAction } from '@/lib/domains/console-bookings/rules/booking-actions';
import { ACTION_LABELS } from './action-labels';

interface Props {
  reference: string;
  action: AssessedAction;
  /** Also the text of the button. */
  title: string;
  onDone: (outcome: 'done' | 'requested') => void;
  onClose: () => void;
}

/** Shows what the action does and costs before it is confirmed. */
export function AssessedActionDialog({ reference, action, title, onDone, onClose }: Props) {
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
  const { isDangerous } = ACTION_LABELS[action];
  const isReason = action === 'cancel-free' || action === 'refund-refused';
  const needsText = action !== 'cancel';
  const submit = () => {
    if (data) perform.mutate({ action, text, charge: data.charge, amountAfter: data.amountAfter, idempotencyKey });
  };
  return (
    <FormDialog
      title={title}
      description={reference}
      action={title}
      variant={isDangerous ? 'danger' : 'primary'}
      cancelText="Back"
      consequences={
        <ConsequenceBox query={assessed} loadingLabel="Computing what this costs">
          {(assessment) => <Consequences assessment={assessment} />}
        </ConsequenceBox>
      }
      error={perform.error}
      isPending={perform.isPending}
      isDisabled={!data?.isPossible || assessed.isFetching || (needsText && text.trim() === '')}
      onSubmit={submit}
      onClose={onClose}
    >
      {needsText && (
        <TextField
          label={isReason ? 'Reason' : 'Note'}
          hint={isReason ? 'Only staff see it' : 'How you know it. The hotel sees it.'}
          required
          maxLength={REASON_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
