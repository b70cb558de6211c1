'use client';

import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { deskRefuseMutation, type StayKey } from '@/lib/domains/front-desk/queries';
import { REFUSAL_LABELS, REFUSAL_REASONS, type RefusalReason } from '@/lib/domains/stay-answers/rules/refusal-reasons';
import { brandName } from '@/lib/platform/shell/brand';
import styles from './desk-today.module.css';

interface Props {
  stayKey: StayKey;
  version: number;
  onBack: () => void;
  onDone: () => void;
}

export function RefusalForm({ stayKey, version, onBack, onDone }: Props) {
  const [reason, setReason] = useState<RefusalReason>('overbooked');
  const [note, setNote] = useState('');
  const refuse = useMutation({ ...deskRefuseMutation(stayKey), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refuse.mutate({ version, reason, note });
  };
  return (
    <form method="post" onSubmit={submit} className={styles.form}>
      <Alert tone="warning" title="The guests go to another hotel">
        This room type is no longer sold on these nights. {brandName()} holds two comparable hotels and asks the booker.
        If your hotel has a better room, give it to the guests and answer that you are ready. The difference in price
        and the transport are a claim on your statement.
      </Alert>
      <SelectField
        label="Reason"
        value={reason}
        options={REFUSAL_REASONS.map((value) => ({ value, label: REFUSAL_LABELS[value] }))}
        onChange={({ target }) => setReason(REFUSAL_REASONS.find((known) => known === target.value) ?? 'other')}
      />
      <TextField
        label={`Note for ${brandName()}`}
        optional
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {refuse.error && <Alert tone="danger" title={refuse.error.message} live />}
      <div className={styles.buttons}>
        <Button type="submit" variant="danger" loading={refuse.isPending}>
          We cannot honour this booking
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
