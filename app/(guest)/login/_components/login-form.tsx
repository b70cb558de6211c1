'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import Link from 'next/link';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { storeSession } from '@/components/account/session-store';
import { track } from '@/components/analytics/track';
import { openAfterSignIn } from '@/components/auth/open-after-sign-in';
import { isSecondFactorRequired } from '@/components/auth/second-factor-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { loginEndpoint, loginForm } from '@/lib/domains/corporates/contract/corporates';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import styles from '../../_components/guest-form.module.css';

export function LoginForm({
  target,
  onSecondFactor,
}: {
  target: string;
  onSecondFactor: (method: 'password') => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(loginForm),
    defaultValues: { email: '', password: '' },
  });

  const submit = handleSubmit(async (credentials) => {
    setProblem(null);
    try {
      const user = await callApi(loginEndpoint, { body: credentials });
      storeSession(user, null);
      track('login', { method: 'password' });
      openAfterSignIn(user, target);
    } catch (error) {
      if (isSecondFactorRequired(error)) return onSecondFactor('password');
      setProblem(error instanceof ApiError ? error.message : 'Please try again');
    }
  });

  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {problem && <Alert tone="danger" title={problem} live />}
      <TextField
        label="Email"
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
      <Link href={paths.forgotPassword()} prefetch={false} className={styles.help}>
        Forgot password?
      </Link>
      <Button type="submit" size="lg" block loading={formState.isSubmitting} loadingText="Logging in">
        Login
      </Button>
    </form>
  );
}
