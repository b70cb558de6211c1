'use client';

import Link from 'next/link';
import { useForm } from 'react-hook-form';
import { PasswordField } from '@/components/ui/password-field';
import { beginSecondFactorForm } from '@/lib/domains/auth/contract/second-factor';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { paths } from '@/lib/paths';

interface Props {
  id: string;
  autoFocus?: boolean;
  error: string | undefined;
  onSubmit: (form: { password: string }) => void;
}

export function OwnPasswordForm({ id, autoFocus, error, onSubmit }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(beginSecondFactorForm),
    defaultValues: { password: '' },
  });
  return (
    <form id={id} method="post" noValidate onSubmit={handleSubmit((form) => onSubmit(form))}>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        autoFocus={autoFocus}
        hint={
          <>
            No password, or forgotten? <Link href={paths.forgotPassword()}>Choose a new one</Link> first.
          </>
        }
        error={formState.errors.password?.message ?? error}
        {...register('password')}
      />
    </form>
  );
}
