'use client';

import type { Ref } from 'react';
import { TextField } from '@/components/ui/text-field';
import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';
import { cleanCvv } from '@/lib/domains/payments/rules/card-details';
import { cvvLength } from '@/lib/domains/payments/rules/card-types';

interface CvvFieldProps {
  network: string;
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  size?: 'md' | 'lg';
  ref?: Ref<HTMLInputElement>;
}

export function CvvField({ network, value, onValue, onBlur, error, size, ref }: CvvFieldProps) {
  return (
    <TextField
      ref={ref}
      label="CVV"
      controlSize={size}
      type="password"
      inputMode="numeric"
      autoComplete="cc-csc"
      maxLength={cvvLength(network)}
      value={value}
      onChange={(event) => onValue(cleanCvv(event.target.value, network))}
      onBlur={onBlur}
      hint={PAYMENT_TEXT.cvvHint}
      error={error}
    />
  );
}
