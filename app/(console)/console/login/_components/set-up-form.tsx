'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { NewPasswordField } from '@/components/auth/new-password-field';
import { AppSecret, type AppSecretProps } from '@/components/sessions/app-secret';
import { TextField } from '@/components/ui/text-field';
import { confirmStaffSetUpEndpoint, staffSetUpForm } from '@/lib/domains/staff/contract/sign-in';
import { callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { showAtField, StepForm } from './step-form';

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
      setProblem(showAtField(error, setError));
    }
  });

  return (
    <StepForm
      intro={`The console requires two-step login. ${needsPassword ? 'Choose a password, then connect' : 'Connect'} an authenticator app within five minutes.`}
      problem={problem}
      onSubmit={submit}
      isSubmitting={formState.isSubmitting}
      submitText="Turn on and log in"
      loadingText="Checking"
      onRestart={onRestart}
    >
      {needsPassword && (
        <NewPasswordField
          label="New password"
          autoFocus
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
    </StepForm>
  );
}
