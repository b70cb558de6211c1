'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Consequences } from '@/components/assessment/consequences';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ConsequenceBox } from '@/components/ui/consequence-box';
import { TextField } from '@/components/ui/text-field';
import { addDays, isIsoDate } from '@/lib/dates';
import type { DeskStay } from '@/lib/domains/front-desk/contract/stays';
import { assessmentOptions, deskActionMutation, deskKeys, type StayKey } from '@/lib/domains/front-desk/queries';
import type { DeskAction } from '@/lib/domains/front-desk/types';
import { DepartureFields } from './departure-fields';
import styles from './desk-today.module.css';
import { ACTION_LABELS, DONE_TEXTS } from './labels';
import { IdentityField, initialNumbers, RoomNumberFields } from './room-fields';

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
  const queryClient = useQueryClient();
  const [day, setDay] = useState(action === 'extension' ? addDays(stay.checkout, 1) : today);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [roomNumbers, setRoomNumbers] = useState(() => initialNumbers(stay));
  const [identitySeen, setIdentitySeen] = useState(stay.identitySeen);
  const [isSubmitted, setSubmitted] = useState(false);
  const isEarly = action === 'early-departure';
  const query = {
    action,
    ...(isEarly ? { departure: day } : {}),
    ...(action === 'extension' ? { checkout: day } : {}),
  };
  const isDayStated = isIsoDate(day);
  const assessed = useQuery({ ...assessmentOptions(stayKey, query), enabled: isDayStated });
  const { data } = assessed;
  const perform = useMutation({
    ...deskActionMutation(stayKey),
    onSuccess: (changed) => store(changed, data?.result === 'requested' ? REQUESTED : DONE_TEXTS[action]),
    // Amount or room numbers may have changed, and the person has to see the new ones first.
    onError: () => void queryClient.invalidateQueries({ queryKey: deskKeys.stay(stayKey) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isDayStated || !data?.isPossible || assessed.isFetching || perform.isPending) return;
    if (isEarly && reason.trim() === '') return;
    const arrival = action === 'check-in' ? { roomNumbers, seenRoomNumbers: stay.roomNumbers, identitySeen } : {};
    perform.mutate({ action, note, reason, day, expectedAmount: data.amountAfter, ...arrival });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      {action === 'check-in' && (
        <>
          <RoomNumberFields roomGuests={stay.roomGuests} numbers={roomNumbers} onChange={setRoomNumbers} />
          <IdentityField value={identitySeen} onChange={setIdentitySeen} />
        </>
      )}
      {(isEarly || action === 'extension') && (
        <DepartureFields {...{ isEarly, stay, today, day, reason, isSubmitted }} onDay={setDay} onReason={setReason} />
      )}
      {isDayStated && (
        <ConsequenceBox query={assessed} loadingLabel="Calculating what this costs">
          {(assessment) => <Consequences assessment={assessment} hasBill={assessment.result === 'done'} />}
        </ConsequenceBox>
      )}
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
          variant={action === 'no-show' || isEarly ? 'danger' : 'primary'}
          loading={perform.isPending}
          disabled={isDayStated && (!data?.isPossible || assessed.isFetching)}
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
