'use client';

import { useState } from 'react';
import { ChoiceMark } from '@/components/ui/choice-mark';
import type { SavedCard } from '@/lib/domains/payments/contract/payments';
import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';
import { maskCardNumber, networkLabel } from '@/lib/domains/payments/rules/card-number';
import type { PaymentInstrument } from '@/lib/providers/payments/client/checkout';
import { EMPTY_CARD } from './card-entry';
import { NetworkMark } from './network-mark';
import { NewCardForm } from './new-card-form';
import { SavedCardForm } from './saved-card-form';
import styles from './payment.module.css';

export interface PayTabProps {
  label: string;
  isReady: boolean;
  isLoading: boolean;
  onPay: (instrument: PaymentInstrument) => void;
}

interface CardTabProps extends PayTabProps {
  cards: readonly SavedCard[];
  canSave: boolean;
  currentYear: number;
}

const NEW_CARD = 'another';

export function CardTab({ cards, canSave, currentYear, ...pay }: CardTabProps) {
  const [chosen, setChosen] = useState(cards[0]?.id ?? NEW_CARD);
  const [typed, setTyped] = useState(EMPTY_CARD);
  if (cards.length === 0) return <NewCardForm {...pay} canSave={canSave} currentYear={currentYear} />;
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.hidden}>Card</legend>
      {cards.map((card) => (
        <div key={card.id} className={styles.card} data-chosen={chosen === card.id || undefined}>
          <label className={styles.cardHead}>
            <ChoiceMark
              type="radio"
              name="card"
              value={card.id}
              checked={chosen === card.id}
              onChange={() => setChosen(card.id)}
            />
            <span className={styles.cardText}>
              <span className={styles.cardNumber}>{maskCardNumber(card.last4)}</span>
              {card.expiryMonth && (
                <span className={styles.quiet}>
                  Expires {card.expiryMonth}/{card.expiryYear}
                </span>
              )}
            </span>
            <NetworkMark network={card.network.toLowerCase()} label={networkLabel(card.network)} />
          </label>
          {chosen === card.id && <SavedCardForm {...pay} card={card} />}
        </div>
      ))}
      <div className={styles.card} data-chosen={chosen === NEW_CARD || undefined}>
        <label className={styles.cardHead}>
          <ChoiceMark
            type="radio"
            name="card"
            value={NEW_CARD}
            checked={chosen === NEW_CARD}
            onChange={() => setChosen(NEW_CARD)}
          />
          <span className={styles.cardText}>{PAYMENT_TEXT.useAnotherCard}</span>
        </label>
        {chosen === NEW_CARD && (
          <div className={styles.cardBody}>
            <NewCardForm
              {...pay}
              canSave={canSave}
              currentYear={currentYear}
              initial={typed}
              // The CVV must not be stored, so the user enters it again.
              onLeave={(entry) => setTyped({ ...entry, cvv: '' })}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}
