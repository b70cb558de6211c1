'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import Link from 'next/link';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { forgotPasswordEndpoint, forgotPasswordForm } from '@/lib/domains/auth/contract/auth';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { ResultTitle } from '../../_components/result-title';
import styles from '../../_components/guest-form.module.css';

/** Shows the same result for every email address, so that it does not reveal accounts. */
export function ForgotForm() {
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(forgotPasswordForm),
    defaultValues: { email: '' },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isReopened, setReopened] = useState(false);
  const reopenForm = () => {
    setReopened(true);
    setSentTo(null);
  };
  const submit = handleSubmit(async (body) => {
    setProblem(null);
    try {
      setSentTo((await callApi(forgotPasswordEndpoint, { body })).email);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Please try again');
    }
  });

  return (
    <>
      {sentTo ? (
        <>
          <ResultTitle>Check your mail</ResultTitle>
          <p className={styles.lead} role="status">
            If {sentTo} belongs to an account, a link to choose a new password is on its way. It works once, within 60
            minutes.
          </p>
          <p className={styles.lead}>
            No mail after some minutes? We send at most three mails an hour to one address. Use the latest link, which
            works for 60 minutes, or try again in an hour.
          </p>
          <Button variant="secondary" size="lg" block onClick={reopenForm}>
            Use another email
          </Button>
        </>
      ) : (
        <>
          <h1 className={styles.title}>Forgot your password?</h1>
          <p className={styles.lead}>Enter the email you log in with. We send you a link to choose a new one.</p>
          <form className={styles.form} method="post" onSubmit={submit} noValidate>
            {problem && <Alert tone="danger" title={problem} live />}
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              controlSize="lg"
              // When the form is shown again, the pressed button is gone, so the field takes the focus.
              autoFocus={isReopened}
              error={formState.errors.email?.message}
              {...register('email')}
            />
            <Button type="submit" size="lg" block loading={formState.isSubmitting} loadingText="Sending the link">
              Send link
            </Button>
          </form>
        </>
      )}
      <p className={styles.aside}>
        <Link href={paths.login()} prefetch={false}>
          Back to login
        </Link>
      </p>
    </>
  );
}
