'use client';

import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { DeskStay } from '@/lib/domains/front-desk/contract/stays';
import { deskReadyMutation, type StayKey } from '@/lib/domains/front-desk/queries';
import styles from './desk-today.module.css';

interface Props {
  stay: DeskStay;
  stayKey: StayKey;
  store: (stay: DeskStay, message: string) => void;
  onRefuse: () => void;
}

export function AnswerForm({ stay, stayKey, store, onRefuse }: Props) {
  const [number, setNumber] = useState(stay.hotelNumber ?? '');
  const isAnswered = !stay.answer?.canAnswer;
  const ready = useMutation({
    ...deskReadyMutation(stayKey),
    onSuccess: (changed) => store(changed, isAnswered ? 'The number is recorded' : 'Answered: ready'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ready.mutate({ version: stay.version, confirmationNumber: number });
  };
  return (
    <form method="post" onSubmit={submit} className={styles.part} aria-label="Answer">
      <h3>{isAnswered ? 'Your number for the stay' : 'Are you ready for these guests?'}</h3>
      <div className={styles.inline}>
        <TextField
          label="Your number"
          optional
          maxLength={40}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button type="submit" variant="secondary" loading={ready.isPending}>
          {isAnswered ? 'Save number' : 'Ready'}
        </Button>
        {!isAnswered && (
          <Button variant="ghost" onClick={onRefuse}>
            Cannot honour
          </Button>
        )}
      </div>
      {ready.error && <Alert tone="danger" title={ready.error.message} live />}
    </form>
  );
}
