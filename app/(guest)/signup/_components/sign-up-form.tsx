'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { storeSession } from '@/components/account/session-store';
import { NewPasswordField } from '@/components/auth/new-password-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { signUpEndpoint, signUpForm, type InvitationView } from '@/lib/domains/corporates/contract/invitation';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import styles from '../../_components/guest-form.module.css';
import { InvitationFacts } from './invitation-facts';

const EMPTY = { name: '', phone: '', password: '' };
type FieldName = keyof typeof EMPTY;

export function SignUpForm({ code, invitation }: { code: string; invitation: InvitationView }) {
  const form = useForm({ resolver: contractResolver(signUpForm), defaultValues: EMPTY, mode: 'onTouched' });
  const { register, handleSubmit, setError, formState } = form;
  const [problem, setProblem] = useState<string | null>(null);

  const submit = handleSubmit(async (person) => {
    setProblem(null);
    try {
      storeSession(await callApi(signUpEndpoint, { body: { code, ...person } }), null);
      window.location.assign(paths.home());
    } catch (error) {
      if (error instanceof ApiError && error.field && error.field in EMPTY)
        setError(error.field as FieldName, { message: error.message }, { shouldFocus: true });
      else setProblem(error instanceof ApiError ? error.message : 'Please try again');
    }
  });
  const field = (name: FieldName, label: string) => ({
    label,
    controlSize: 'lg' as const,
    error: formState.errors[name]?.message,
    ...register(name),
  });

  return (
    <>
      <h1 className={styles.title}>Join {invitation.company}</h1>
      <p className={styles.lead}>Create your account. It takes a minute.</p>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        <InvitationFacts invitation={invitation} />
        {problem && <Alert tone="danger" title={problem} live />}
        {/* Password managers store the password for this user name. */}
        <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
        <TextField autoComplete="name" {...field('name', 'Your name')} />
        <TextField
          type="tel"
          autoComplete="tel"
          hint="For login codes and booking messages"
          {...field('phone', 'Mobile number')}
        />
        <NewPasswordField {...field('password', 'Password')} />
        <Button type="submit" size="lg" block loading={formState.isSubmitting} loadingText="Creating your account">
          Create my account
        </Button>
      </form>
    </>
  );
}
