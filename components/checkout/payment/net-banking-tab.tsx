'use client';

import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { RadioGroup } from '@/components/ui/radio-group';
import { SelectField } from '@/components/ui/select-field';
import { DEFAULT_BANKS, PAYMENT_TEXT } from '@/lib/domains/payments/constants';
import { bankError } from '@/lib/domains/payments/rules/payment-labels';
import type { PayTabProps } from './card-tab';
import styles from './payment.module.css';

const DEFAULT_CODES: readonly string[] = DEFAULT_BANKS.map(({ code }) => code);
const DEFAULT_OPTIONS = DEFAULT_BANKS.map(({ code, label }) => ({ value: code, label }));

export function NetBankingTab({
  label,
  isReady,
  isLoading,
  onPay,
  banks,
}: PayTabProps & { banks: Record<string, string> }) {
  const [bank, setBank] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const problem = bankError(bank || null);
  const others = Object.entries(banks)
    .filter(([code]) => !DEFAULT_CODES.includes(code))
    .map(([value, name]) => ({ value, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problem === null && isReady) onPay({ method: 'netbanking', bank });
  };
  return (
    <form className={styles.cardForm} onSubmit={submit} noValidate>
      <RadioGroup
        legend="Your bank"
        name="bank"
        layout="row"
        value={DEFAULT_CODES.includes(bank) ? bank : ''}
        onChange={(event) => setBank(event.target.value)}
        options={DEFAULT_OPTIONS}
      />
      <SelectField
        label={PAYMENT_TEXT.otherBanks}
        placeholder={isLoading ? 'Loading' : 'Choose a bank'}
        options={others}
        value={DEFAULT_CODES.includes(bank) ? '' : bank}
        onChange={(event) => setBank(event.target.value)}
        className={styles.otherBanks}
      />
      <div role="alert">
        <FieldError>{isSubmitted ? (problem ?? undefined) : undefined}</FieldError>
      </div>
      <Button type="submit" size="lg" icon="lock" className={styles.pay} aria-disabled={!isReady}>
        {label}
      </Button>
    </form>
  );
}
