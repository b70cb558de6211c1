'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isSecondFactorRequired } from '@/components/auth/second-factor-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { beginStaffSetUpEndpoint, logInStaffEndpoint, staffLoginForm } from '@/lib/domains/staff/contract/sign-in';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import type { SetUp } from './set-up-form';

interface Props {
  onCodeRequired: () => void;
  onSetUpRequired: (setUp: SetUp) => void;
}

export function StaffLoginForm({ onCodeRequired, onSetUpRequired }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(staffLoginForm),
    defaultValues: { email: '', password: '' },
  });

  const beginSetUp = async () => {
    try {
      onSetUpRequired(await callApi(beginStaffSetUpEndpoint, {}));
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const submit = handleSubmit(async (credentials) => {
    setProblem(null);
    try {
      await callApi(logInStaffEndpoint, { body: credentials });
    } catch (error) {
      if (isSecondFactorRequired(error)) return onCodeRequired();
      if (isSetUpRequired(error)) return beginSetUp();
      setProblem(messageOf(error));
    }
  });

  return (
    <form className="console-staff-sign-in-form" method="post" onSubmit={submit} noValidate>
      {problem && <Alert tone="danger" title={problem} live />}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        controlSize="lg"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        controlSize="lg"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" block loading={formState.isSubmitting} loadingText="Logging in">
        Login
      </Button>
    </form>
  );
}

function isSetUpRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorCodes.STAFF_SET_UP_REQUIRED.code;
}

const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : 'Please try again');
