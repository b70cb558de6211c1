'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { PASSWORD_LENGTH } from '@/lib/domains/auth/rules/password';
import type { PasskeyAssertion } from '@/lib/domains/auth/contract/passkeys';
import { completeStaffSignInEndpoint, staffSecondStep } from '@/lib/domains/staff/contract/sign-in';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import styles from './staff-sign-in.module.css';

export type SecondStep = { code: string } | { passkey: PasskeyAssertion };

interface Props {
  /** From the step before. The server does not check it before it accepts the password. A code may expire meanwhile. */
  proof: SecondStep;
  onDone: () => void;
  onRestart: () => void;
}

/** Replaces a printed password in an account that has a second factor. */
export function NewPasswordForm({ proof, onDone, onRestart }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: contractResolver(staffSecondStep),
    defaultValues: { ...proof, password: '' },
  });

  const submit = handleSubmit(async (body) => {
    setProblem(null);
    try {
      await callApi(completeStaffSignInEndpoint, { body });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && (error.field === 'code' || error.field === 'password'))
        setError(error.field, { message: error.message }, { shouldFocus: true });
      else setProblem(error instanceof ApiError ? error.message : 'Please try again');
    }
  });

  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <p>Your one-time password works once. Choose your own password to log in.</p>
      {problem && <Alert tone="danger" title={problem} live />}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        controlSize="lg"
        autoFocus
        hint={`At least ${PASSWORD_LENGTH.min} characters; ${PASSWORD_LENGTH.advised} or a short sentence is better`}
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {'code' in proof && (
        <TextField
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          controlSize="lg"
          hint="The code that your app shows now, or a recovery code"
          error={formState.errors.code?.message}
          {...register('code')}
        />
      )}
      <Button type="submit" size="lg" block loading={formState.isSubmitting} loadingText="Logging in">
        Login
      </Button>
      <Button variant="ghost" onClick={onRestart}>
        Start again
      </Button>
    </form>
  );
}
