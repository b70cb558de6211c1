'use client';

import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextareaField } from '@/components/ui/textarea-field';
import type { StayForHotel } from '@/lib/domains/stay-answers/contract/stay-answer';
import { offerBetterRoomMutation, refuseStayMutation } from '@/lib/domains/stay-answers/queries';
import { REFUSAL_LABELS, REFUSAL_REASONS, type RefusalReason } from '@/lib/domains/stay-answers/rules/refusal-reasons';
import { brandName } from '@/lib/platform/shell/brand';
import styles from './answer-page.module.css';

interface RefuseFormProps {
  token: string;
  /** The version of the booking that is shown. */
  version: number;
  betterRooms: StayForHotel['betterRooms'];
  onAnswered: (asked: StayForHotel) => void;
  /** Returns true if the page shows the current stay instead of the error. */
  onProblem: (error: Error) => Promise<boolean>;
  onBack: () => void;
}

const REASONS = REFUSAL_REASONS.map((value) => ({ value, label: REFUSAL_LABELS[value] }));

/** Asks for a better room of the hotel before it accepts a refusal. */
export function RefuseForm({ token, version, betterRooms, onAnswered, onProblem, onBack }: RefuseFormProps) {
  const [chosen, setChosen] = useState('');
  // The free rooms change when the stay is loaded again.
  const room = betterRooms.some(({ code }) => code === chosen) ? chosen : (betterRooms[0]?.code ?? '');
  const [reason, setReason] = useState<RefusalReason>('overbooked');
  const [note, setNote] = useState('');
  const onError = async (error: Error) => {
    if (!(await onProblem(error))) return;
    offer.reset();
    refuse.reset();
  };
  const offer = useMutation({ ...offerBetterRoomMutation(), onSuccess: onAnswered, onError });
  const refuse = useMutation({ ...refuseStayMutation(), onSuccess: onAnswered, onError });
  const isSending = offer.isPending || refuse.isPending;
  const problem = offer.error ?? refuse.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refuse.mutate({ token, body: { version, reason, note } });
  };
  return (
    <div className={styles.form}>
      {problem && <Alert tone="danger" title={problem.message} live />}
      {betterRooms.length > 0 && (
        <>
          <h2>Can you give a better room?</h2>
          <p className={styles.text}>The guests then stay with you, at the agreed price.</p>
          <RadioGroup
            legend="Free on all nights"
            name="room"
            layout="cards"
            options={betterRooms.map(({ code, name }) => ({ value: code, label: name }))}
            value={room}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Button
            size="lg"
            block
            disabled={isSending}
            loading={offer.isPending}
            loadingText="Sending"
            onClick={() => offer.mutate({ token, body: { version, roomtype: room } })}
          >
            Give this room at the agreed price
          </Button>
        </>
      )}
      <form className={styles.form} method="post" onSubmit={submit}>
        <h2>{betterRooms.length > 0 ? 'If you cannot' : 'We cannot honour this booking'}</h2>
        <p className={styles.text}>
          The room type is no longer sold on these nights. The guests choose another hotel or a refund, and you pay the
          difference in price and the transport.
        </p>
        <RadioGroup
          legend="Reason"
          name="reason"
          options={REASONS}
          value={reason}
          onChange={(event) => setReason(REFUSAL_REASONS.find((one) => one === event.target.value) ?? 'other')}
        />
        <TextareaField
          label={`Note for ${brandName()}`}
          optional
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="danger" disabled={isSending} loading={refuse.isPending} loadingText="Sending">
            Refuse this booking
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={onBack}>
            Back
          </Button>
        </div>
      </form>
    </div>
  );
}
