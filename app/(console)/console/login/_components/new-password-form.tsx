'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { NewPasswordField } from '@/components/auth/new-password-field';
import { TextField } from '@/components/ui/text-field';
import type { PasskeyAssertion } from '@/lib/domains/auth/contract/passkeys';
import { completeStaffSignInEndpoint, staffSecondStep } from '@/lib/domains/staff/contract/sign-in';
import { callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { showAtField, StepForm } from './step-form';

export type SecondStep = { code: string } | { passkey: PasskeyAssertion };

interface Props {
  /** From the step before. The server does not check it before it accepts the password. A code may expire meanwhile. */
  proof: SecondStep;
  onDone: () => void;
  onRestart: () => void;
}

/** Replaces a one-time password in an account that has a second factor. */
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
      setProblem(showAtField(error, setError));
    }
  });

  return (
    <StepForm
      intro="Your one-time password works once. Choose your own password to log in."
      problem={problem}
      onSubmit={submit}
      isSubmitting={formState.isSubmitting}
      submitText="Login"
      loadingText="Logging in"
      onRestart={onRestart}
    >
      <NewPasswordField
        label="New password"
        autoFocus
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
    </StepForm>
  );
}
