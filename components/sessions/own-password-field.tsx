'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { useFactorAccount } from '@/components/passkeys/factor-account';
import { PasswordField } from '@/components/ui/password-field';
import { paths } from '@/lib/paths';

export function OwnPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'hint'>) {
  const { canResetPassword } = useFactorAccount();
  return (
    <PasswordField
      label="Your password"
      autoComplete="current-password"
      hint={
        canResetPassword && (
          <>
            No password, or forgotten? <Link href={paths.forgotPassword()}>Choose a new one</Link> first.
          </>
        )
      }
      {...props}
    />
  );
}
