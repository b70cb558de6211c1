'use client';

import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field-error';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';
import { cleanCvv, EXPIRY_MONTHS, expiryYears } from '@/lib/domains/payments/rules/card-details';
import { useOnLeave } from '../use-on-leave';
import type { PayTabProps } from './card-tab';
import {
  CARD_NAME_LABEL,
  cardProblems,
  EMPTY_CARD,
  isRefusedCard,
  cardNetworkOf,
  toInstrument,
  type CardEntry,
  type CardField,
} from './card-entry';
import { CardNumberField } from './card-number-field';
import { CvvField } from './cvv-field';
import styles from './payment.module.css';

type NewCardFormProps = PayTabProps & {
  canSave: boolean;
  currentYear: number;
  initial?: CardEntry;
  onLeave?: (entry: CardEntry) => void;
};

const UNTOUCHED: Record<CardField, boolean> = { number: false, name: false, expiry: false, cvv: false };
const ALL_TOUCHED: Record<CardField, boolean> = { number: true, name: true, expiry: true, cvv: true };
const MONTHS = EXPIRY_MONTHS.map((month) => ({ value: month, label: month }));

/** Validates synchronously without the form library, because browsers allow opening the bank's window only inside the click handler. */
export function NewCardForm(props: NewCardFormProps) {
  const { label, isReady, onPay, canSave, currentYear, initial = EMPTY_CARD, onLeave } = props;
  const [entry, setEntry] = useState<CardEntry>(initial);
  useOnLeave(() => onLeave?.(entry));
  const [touched, setTouched] = useState(UNTOUCHED);
  const number = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const month = useRef<HTMLSelectElement>(null);
  const cvv = useRef<HTMLInputElement>(null);

  const problems = cardProblems(entry);
  const network = cardNetworkOf(entry);
  const showsError = (field: CardField) => touched[field] || (field === 'number' && isRefusedCard(entry));
  const errorOf = (field: CardField) => (showsError(field) ? (problems[field] ?? undefined) : undefined);
  const touch = (field: CardField) => setTouched((before) => ({ ...before, [field]: true }));
  const change = (part: Partial<CardEntry>) => setEntry((before) => ({ ...before, ...part }));
  const years = expiryYears(currentYear).map((year) => ({ value: String(year), label: String(year) }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(ALL_TOUCHED);
    const fields = { number, name, expiry: month, cvv };
    const first = (Object.keys(fields) as CardField[]).find((field) => problems[field] !== null);
    if (first) fields[first].current?.focus();
    else if (isReady) onPay(toInstrument(entry));
  };

  return (
    <form className={styles.cardForm} onSubmit={submit} noValidate>
      <CardNumberField
        ref={number}
        value={entry.number}
        onValue={(value) =>
          change({ number: value, cvv: cleanCvv(entry.cvv, cardNetworkOf({ ...entry, number: value })) })
        }
        onBlur={() => touch('number')}
        error={errorOf('number')}
      />
      <TextField
        ref={name}
        label={CARD_NAME_LABEL}
        autoComplete="cc-name"
        value={entry.name}
        onChange={(event) => change({ name: event.target.value })}
        onBlur={() => touch('name')}
        error={errorOf('name')}
      />
      <div className={styles.small}>
        <fieldset
          className={styles.expiry}
          data-invalid={errorOf('expiry') ? true : undefined}
          aria-describedby={errorOf('expiry') ? 'card-expiry-error' : undefined}
        >
          <legend className={styles.legend}>Expiry</legend>
          <SelectField
            ref={month}
            label="Expiry month"
            labelHidden
            autoComplete="cc-exp-month"
            placeholder={PAYMENT_TEXT.month}
            options={MONTHS}
            value={entry.month}
            onChange={(event) => change({ month: event.target.value })}
          />
          <SelectField
            label="Expiry year"
            labelHidden
            autoComplete="cc-exp-year"
            placeholder={PAYMENT_TEXT.year}
            options={years}
            value={entry.year}
            onChange={(event) => change({ year: event.target.value })}
            onBlur={() => touch('expiry')}
          />
          <div className={styles.wide}>
            <FieldError id="card-expiry-error">{errorOf('expiry')}</FieldError>
          </div>
        </fieldset>
        <CvvField
          ref={cvv}
          network={network}
          value={entry.cvv}
          onValue={(value) => change({ cvv: value })}
          onBlur={() => touch('cvv')}
          error={errorOf('cvv')}
        />
      </div>
      {canSave && (
        <Checkbox
          label={PAYMENT_TEXT.saveCard}
          description="Stored by the payment provider, not by us"
          checked={entry.isSaved}
          onChange={(event) => change({ isSaved: event.target.checked })}
        />
      )}
      <Button type="submit" size="lg" icon="lock" className={styles.pay} aria-disabled={!isReady}>
        {label}
      </Button>
    </form>
  );
}
