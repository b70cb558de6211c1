'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AppSecret, type AppSecretProps } from '@/components/sessions/app-secret';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { PASSWORD_LENGTH } from '@/lib/domains/auth/rules/password';
import { confirmStaffSetUpEndpoint, staffSetUpForm } from '@/lib/domains/staff/contract/sign-in';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import styles from './staff-sign-in.module.css';

export interface SetUp extends AppSecretProps {
  needsPassword: boolean;
}

interface Props extends SetUp {
  onDone: (recoveryCodes: readonly string[]) => void;
  /** Returns to the password step, for example when the five minutes allowed for this step are over. */
  onRestart: () => void;
}

export function SetUpForm({ needsPassword, onDone, onRestart, ...app }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: contractResolver(staffSetUpForm),
    defaultValues: { code: '', ...(needsPassword && { password: '' }) },
  });

  const submit = handleSubmit(async (body) => {
    setProblem(null);
    try {
      onDone((await callApi(confirmStaffSetUpEndpoint, { body })).recoveryCodes);
    } catch (error) {
      if (error instanceof ApiError && (error.field === 'code' || error.field === 'password'))
        setError(error.field, { message: error.message }, { shouldFocus: true });
      else setProblem(error instanceof ApiError ? error.message : 'Please try again');
    }
  });

  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <p>
        The console requires two-step login. {needsPassword ? 'Choose a password, then connect' : 'Connect'} an
        authenticator app within five minutes.
      </p>
      {problem && <Alert tone="danger" title={problem} live />}
      {needsPassword && (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          controlSize="lg"
          autoFocus
          hint={`At least ${PASSWORD_LENGTH.min} characters; ${PASSWORD_LENGTH.advised} or a short sentence is better`}
          error={formState.errors.password?.message}
          {...register('password')}
        />
      )}
      <AppSecret {...app} />
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        controlSize="lg"
        hint="Six digits that the app shows now"
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" size="lg" block loading={formState.isSubmitting} loadingText="Checking">
        Turn on and log in
      </Button>
      <Button variant="ghost" onClick={onRestart}>
        Start again
      </Button>
    </form>
  );
}
