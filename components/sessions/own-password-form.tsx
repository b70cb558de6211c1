'use client';

import { useForm } from 'react-hook-form';
import { beginSecondFactorForm } from '@/lib/domains/auth/contract/second-factor';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { OwnPasswordField } from './own-password-field';

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
      <OwnPasswordField
        autoFocus={autoFocus}
        error={formState.errors.password?.message ?? error}
        {...register('password')}
      />
    </form>
  );
}
