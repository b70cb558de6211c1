'use client';

import { useState } from 'react';
import { ChoiceMark } from '@/components/ui/choice-mark';
import type { SavedCard } from '@/lib/domains/payments/contract/payments';
import { PAYMENT_TEXT } from '@/lib/domains/payments/literals';
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

const OTHER_CARD = 'another';

export function CardTab({ cards, canSave, currentYear, ...pay }: CardTabProps) {
  const [chosen, setChosen] = useState(cards[0]?.id ?? OTHER_CARD);
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
              {card.expiry_month && (
                <span className={styles.quiet}>
                  Expires {card.expiry_month}/{card.expiry_year}
                </span>
              )}
            </span>
            <NetworkMark network={card.network.toLowerCase()} label={networkLabel(card.network)} />
          </label>
          {chosen === card.id && <SavedCardForm {...pay} card={card} />}
        </div>
      ))}
      <div className={styles.card} data-chosen={chosen === OTHER_CARD || undefined}>
        <label className={styles.cardHead}>
          <ChoiceMark
            type="radio"
            name="card"
            value={OTHER_CARD}
            checked={chosen === OTHER_CARD}
            onChange={() => setChosen(OTHER_CARD)}
          />
          <span className={styles.cardText}>{PAYMENT_TEXT.useAnotherCard}</span>
        </label>
        {chosen === OTHER_CARD && (
          <div className={styles.cardBody}>
            <NewCardForm
              {...pay}
              canSave={canSave}
              currentYear={currentYear}
              initial={typed}
              // The CVV is never stored: it is typed again each time.
              onLeave={(entry) => setTyped({ ...entry, cvv: '' })}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}
