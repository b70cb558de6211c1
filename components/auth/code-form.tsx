'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, type FocusEvent } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { oneTimeCode } from '@/lib/domains/auth/contract/auth';
import type { OtpState } from '@/lib/domains/auth/rules/otp';
import { ResendCode } from './resend-code';
import styles from './code-form.module.css';

interface CodeFormProps {
  state: OtpState;
  submitLabel: string;
  submittingLabel: string;
  onCode: (code: string) => void | Promise<unknown>;
  onResend: () => void;
}

const form = z.object({ code: oneTimeCode });

export function CodeForm({ state, submitLabel, submittingLabel, onCode, onResend }: CodeFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { code: '' },
  });
  const mayLoseFocus = useRef(false);
  useEffect(() => {
    setFocus('code', { shouldSelect: true });
    mayLoseFocus.current = true;
  }, [setFocus, state.sends, state.error]);
  // When the focused button is removed, Base UI focuses the dialog once in the next frame. This handler returns the focus to the code
  // field.
  const restoreFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const hasDialogTakenFocus = mayLoseFocus.current && relatedTarget?.contains(currentTarget);
    mayLoseFocus.current = false;
    if (hasDialogTakenFocus) queueMicrotask(() => currentTarget.focus());
  };
  const field = register('code');
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
        {...field}
        onBlur={(event) => {
          void field.onBlur(event);
          restoreFocus(event);
        }}
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
