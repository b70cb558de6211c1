'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import Link from 'next/link';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { storeSession } from '@/components/account/session-store';
import { isSecondFactorRequired, SecondFactorForm } from '@/components/auth/second-factor-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { joinForm, joinWithPasswordEndpoint, type InvitationView } from '@/lib/domains/corporates/contract/invitation';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';
import styles from '../../_components/guest-form.module.css';
import { InvitationFacts } from './invitation-facts';

export function JoinForm({ code, invitation }: { code: string; invitation: InvitationView }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(joinForm),
    defaultValues: { password: '' },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [isSecondStep, setSecondStep] = useState(false);
  const openHome = () => window.location.assign(paths.home());

  const submit = handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      storeSession(await callApi(joinWithPasswordEndpoint, { body: { code, password } }), null);
      openHome();
    } catch (error) {
      if (isSecondFactorRequired(error)) return setSecondStep(true);
      setProblem(error instanceof ApiError ? error.message : 'Please try again');
    }
  });

  if (isSecondStep)
    return (
      <>
        <h1 className={styles.title}>You joined {invitation.company}</h1>
        <p className={styles.lead}>Enter the code of your two-step login to open your account.</p>
        <SecondFactorForm onSignedIn={openHome} onRestart={() => window.location.assign(paths.login())} />
      </>
    );
  return (
    <>
      <h1 className={styles.title}>Join {invitation.company}</h1>
      <p className={styles.lead}>You already have a {brandName()} account. Log in to add this company to it.</p>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        <InvitationFacts invitation={invitation} />
        {problem && <Alert tone="danger" title={problem} live />}
        <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          controlSize="lg"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" block loading={formState.isSubmitting} loadingText="Joining">
          Log in and join
        </Button>
      </form>
      <p className={styles.aside}>
        <Link href={paths.login(paths.join(code))} prefetch={false}>
          Log in another way
        </Link>
        <Link href={paths.forgotPassword()} prefetch={false}>
          Forgot your password?
        </Link>
      </p>
    </>
  );
}
