'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { KeyValueList } from '@/components/ui/key-value-list';
import { PasswordField } from '@/components/ui/password-field';
import {
  acceptHotelInvitationEndpoint,
  newAccountForm,
  type PendingInvitation,
} from '@/lib/domains/hotel-members/contract/invitation';
import { HOTEL_ROLE_NAMES } from '@/lib/domains/hotel-members/rules/role';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { paths } from '@/lib/paths';
import { ResultTitle } from '../../../_components/result-title';
import styles from '../../../_components/guest-form.module.css';

export function AcceptForm({ token, invitation }: { token: string; invitation: PendingInvitation }) {
  const { hotel, email, name, role, hasAccount } = invitation;
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(newAccountForm),
    defaultValues: { password: '' },
  });
  const accept = useMutation({
    mutationFn: (form: { password?: string }) => callApi(acceptHotelInvitationEndpoint, { body: { token, ...form } }),
  });
  const weak = accept.error instanceof ApiError && accept.error.field === 'password' ? accept.error.message : undefined;
  if (accept.data)
    return (
      <>
        <ResultTitle>You belong to {hotel}</ResultTitle>
        <p className={styles.lead} role="status">
          Log in as {accept.data.email} to open the hotel desk.
        </p>
        <div className={styles.form}>
          <ButtonLink href={paths.login(paths.desk())} size="lg" block>
            Log in
          </ButtonLink>
        </div>
      </>
    );
  const submit = hasAccount
    ? (event: { preventDefault: () => void }) => {
        event.preventDefault();
        accept.mutate({});
      }
    : handleSubmit((form) => accept.mutate(form));
  return (
    <>
      <h1 className={styles.title}>Join {hotel}</h1>
      <p className={styles.lead}>
        {hasAccount
          ? 'Your existing account gets access to the hotel desk.'
          : 'Choose a password for your new account. You log in with it afterwards.'}
      </p>
      <KeyValueList
        items={[
          { key: 'Name', value: name },
          { key: 'Your login', value: email },
          { key: 'Your role', value: HOTEL_ROLE_NAMES[role] },
        ]}
      />
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        {accept.error && !weak && <Alert tone="danger" title={accept.error.message} live />}
        {!hasAccount && (
          <PasswordField
            label="Password"
            autoComplete="new-password"
            error={formState.errors.password?.message ?? weak}
            {...register('password')}
          />
        )}
        <Button type="submit" size="lg" block loading={accept.isPending} loadingText="Joining">
          Accept the invitation
        </Button>
      </form>
    </>
  );
}
