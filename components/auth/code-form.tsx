'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { oneTimeCode } from '@/lib/domains/auth/contract';
import type { OtpState } from '@/lib/domains/auth/rules-otp';
import { ResendCode } from './resend-code';
import styles from './code-form.module.css';

interface CodeFormProps {
  state: OtpState;
  /** What the button does: "Login", "Verify". */
  submitLabel: string;
  submittingLabel: string;
  onCode: (code: string) => void | Promise<unknown>;
  onResend: () => void;
}

const AFTER_THE_WINDOW_MS = 50;

const form = z.object({ code: oneTimeCode });

/** The six digits of an SMS. What was typed stays after a refusal; the field takes the focus when it appears. */
export function CodeForm({ state, submitLabel, submittingLabel, onCode, onResend }: CodeFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { code: '' },
  });
  useEffect(() => {
    setFocus('code', { shouldSelect: true });
    // A window that stays open takes the focus to itself a moment after the button that had it is gone.
    const later = setTimeout(() => setFocus('code'), AFTER_THE_WINDOW_MS);
    return () => clearTimeout(later);
  }, [setFocus, state.sends, state.error]);
  return (
    <form className={styles.form} method="post" onSubmit={handleSubmit(({ code }) => onCode(code))} noValidate>
      {state.error && <Alert tone="danger" title={state.error} live />}
      <TextField
        label="Code"
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        controlSize="lg"
        hint="Six digits by SMS, valid for 5 minutes"
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button
        type="submit"
        size="lg"
        block
        loading={state.pending === 'check' || state.status === 'verified'}
        loadingText={submittingLabel}
      >
        {submitLabel}
      </Button>
      <ResendCode
        key={state.sends}
        resendIn={state.resendIn}
        isSending={state.pending === 'send'}
        onResend={onResend}
      />
    </form>
  );
}
