'use client';

import { useForm } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { secondFactorForm } from '@/lib/domains/auth/contract/second-factor';
import { contractResolver } from '@/lib/platform/http/contract-form';

interface Props {
  id: string;
  /** False if the account has recovery codes but no authenticator app. */
  hasApp: boolean;
  autoFocus?: boolean;
  error: string | undefined;
  onSubmit: (form: { code: string }) => void;
}

export function SecondFactorCodeForm({ id, hasApp, autoFocus, error, onSubmit }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(secondFactorForm),
    defaultValues: { code: '' },
  });
  return (
    <form id={id} method="post" noValidate onSubmit={handleSubmit((form) => onSubmit(form))}>
      <TextField
        label={hasApp ? 'Code' : 'Recovery code'}
        autoComplete={hasApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus={autoFocus}
        hint={hasApp ? 'Six digits of your authenticator app, or a recovery code' : 'One of the codes that you stored'}
        error={formState.errors.code?.message ?? error}
        {...register('code')}
      />
    </form>
  );
}
