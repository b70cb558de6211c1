'use client';

import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { CONFIRMATION_LENGTH, type StayForHotel } from '@/lib/domains/stay-answers/contract/stay-answer';
import { answerReadyMutation } from '@/lib/domains/stay-answers/queries';
import styles from './answer-page.module.css';

interface ReadyFormProps {
  token: string;
  /** The version of the booking that is shown. */
  version: number;
  /** The number that the hotel stated before. */
  known: string;
  /** True after the answer: only the number can change. */
  isCorrection: boolean;
  onAnswered: (asked: StayForHotel) => void;
  /** Returns true if the page shows the current stay instead of the error. */
  onProblem: (error: Error) => Promise<boolean>;
}

export function ReadyForm({ token, version, known, isCorrection, onAnswered, onProblem }: ReadyFormProps) {
  const [number, setNumber] = useState(known);
  const answer = useMutation({
    ...answerReadyMutation(),
    onSuccess: onAnswered,
    onError: async (error) => {
      if (await onProblem(error)) answer.reset();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate({ token, body: { version, confirmationNumber: number.trim() || null } });
  };
  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      {answer.error && <Alert tone="danger" title={answer.error.message} live />}
      <TextField
        label="Your confirmation number"
        optional
        hint="The guests see it on their voucher."
        maxLength={CONFIRMATION_LENGTH}
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" size="lg" block loading={answer.isPending} loadingText="Sending">
        {isCorrection ? 'Save the number' : 'Ready'}
      </Button>
    </form>
  );
}
