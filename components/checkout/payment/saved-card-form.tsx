'use client';

import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { SavedCard } from '@/lib/domains/payments/contract/payments';
import { cvvError } from '@/lib/domains/payments/rules/card-details';
import type { PayTabProps } from './card-tab';
import { CvvField } from './cvv-field';
import styles from './payment.module.css';

export function SavedCardForm({ card, label, isReady, onPay }: PayTabProps & { card: SavedCard }) {
  const [cvv, setCvv] = useState('');
  const [isTouched, setTouched] = useState(false);
  const problem = cvvError(cvv, card.network);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (problem === null) onPay({ method: 'saved-card', token: card.id, cvv });
  };
  return (
    <form className={styles.savedForm} onSubmit={submit} noValidate>
      <CvvField
        size="lg"
        network={card.network}
        value={cvv}
        onValue={setCvv}
        onBlur={() => setTouched(true)}
        error={isTouched ? (problem ?? undefined) : undefined}
      />
      <Button type="submit" size="lg" icon="lock" disabled={problem !== null || !isReady}>
        {label}
      </Button>
    </form>
  );
}
