'use client';

import { useLayoutEffect, useRef, type ChangeEvent, type Ref } from 'react';
import { TextField } from '@/components/ui/text-field';
import { CARD_LIMITS } from '@/lib/domains/payments/constants';
import { formatCardNumber } from '@/lib/domains/payments/rules/card-number';
import { detectCardType } from '@/lib/domains/payments/rules/card-types';
import { NetworkMark } from './network-mark';
import styles from './payment.module.css';

interface CardNumberFieldProps {
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

function caretAfter(formatted: string, digits: number): number {
  let digitCount = 0;
  for (const [index, character] of [...formatted].entries()) {
    if (digitCount === digits) return index;
    if (character !== ' ') digitCount += 1;
  }
  return formatted.length;
}

export function CardNumberField({ value, onValue, onBlur, error, ref }: CardNumberFieldProps) {
  const caret = useRef<{ input: HTMLInputElement; position: number } | null>(null);
  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.position, caret.current.position);
    caret.current = null;
  }, [value]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const textBeforeCaret = target.value.slice(0, target.selectionStart ?? target.value.length);
    const next = formatCardNumber(target.value.replace(/\D/g, ''));
    caret.current = { input: target, position: caretAfter(next, textBeforeCaret.replace(/\D/g, '').length) };
    onValue(next);
  };
  const type = detectCardType(value.replace(/\s/g, ''));
  return (
    <TextField
      ref={ref}
      label="Card number"
      inputMode="numeric"
      autoComplete="cc-number"
      maxLength={CARD_LIMITS.numberLength + 8}
      placeholder="0000 0000 0000 0000"
      value={value}
      onChange={change}
      onBlur={onBlur}
      error={error}
      end={
        <span className={styles.inField}>
          <NetworkMark network={type?.network ?? ''} label={type?.label ?? ''} />
        </span>
      }
    />
  );
}
