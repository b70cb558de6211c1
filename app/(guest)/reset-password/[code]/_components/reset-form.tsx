'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import Link from 'next/link';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { clearSession } from '@/components/account/session-store';
import { NewPasswordField } from '@/components/auth/new-password-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { PasswordField } from '@/components/ui/password-field';
import { resetPasswordEndpoint, resetPasswordForm } from '@/lib/domains/auth/contract/auth';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { ResultTitle } from '../../../_components/result-title';
import styles from '../../../_components/guest-form.module.css';

/** The code stays valid after a refused password. */
export function ResetForm({ code }: { code: string }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: contractResolver(resetPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [isDone, setDone] = useState(false);
  const submit = handleSubmit(async (form) => {
    setProblem(null);
    try {
      await callApi(resetPasswordEndpoint, { body: { verificationCode: code, ...form } });
      clearSession();
      setDone(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.field === 'password') setError('password', { message: error.message }, { shouldFocus: true });
      else setProblem(error);
    }
  });
  if (isDone) {
    return (
      <>
        <ResultTitle>Your password was changed</ResultTitle>
        <p className={styles.lead} role="status">
          You were logged out everywhere. Log in with the new password. If you had a linked login or a private calendar
          address, they were removed. You can set them up again.
        </p>
        <ButtonLink href={paths.login()} size="lg" block>
          Login
        </ButtonLink>
      </>
    );
  }
  const hasExpired = problem?.code === errorCodes.INVALID_VERIFICATION_CODE.code;
  return (
    <>
      <h1 className={styles.title}>Choose a new password</h1>
      <p className={styles.lead}>All devices that are logged in to your account will be logged out.</p>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        {problem && (
          <Alert
            tone="danger"
            title={problem.message}
            live
            action={
              hasExpired ? (
                <ButtonLink href={paths.forgotPassword()} variant="secondary" size="sm">
                  Send a new link
                </ButtonLink>
              ) : undefined
            }
          />
        )}
        <NewPasswordField label="New password" error={formState.errors.password?.message} {...register('password')} />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          controlSize="lg"
          error={formState.errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" size="lg" block loading={formState.isSubmitting} loadingText="Changing the password">
          Change password
        </Button>
      </form>
      <p className={styles.aside}>
        <Link href={paths.login()} prefetch={false}>
          Back to login
        </Link>
      </p>
    </>
  );
}
