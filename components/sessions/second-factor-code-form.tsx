'use client';

import { useForm } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { secondFactorForm } from '@/lib/domains/auth/contract/second-factor';
import { contractResolver } from '@/lib/platform/http/contract-form';

interface Props {
  id: string;
  error: string | undefined;
  onSubmit: (form: { code: string }) => void;
}

export function SecondFactorCodeForm({ id, error, onSubmit }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(secondFactorForm),
    defaultValues: { code: '' },
  });
  return (
    <form id={id} method="post" noValidate onSubmit={handleSubmit((form) => onSubmit(form))}>
      <TextField
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint="Six digits of your authenticator app, or a recovery code"
        error={formState.errors.code?.message ?? error}
        {...register('code')}
      />
    </form>
  );
}
