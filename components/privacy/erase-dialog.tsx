'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { clearSession } from '@/components/account/session-store';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { erasureForm } from '@/lib/domains/privacy/contract/privacy';
import { eraseAccountMutation, sendErasureCodeMutation } from '@/lib/domains/privacy/queries';
import { ApiError } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';
import styles from './privacy.module.css';

const FORM_ID = 'erase-account';

interface Props {
  confirmWith: 'password' | 'code';
  onClose: () => void;
}

export function EraseDialog({ confirmWith, onClose }: Props) {
  const isCode = confirmWith === 'code';
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(erasureForm),
    defaultValues: isCode ? { verificationCode: '' } : { password: '' },
  });
  const send = useMutation(sendErasureCodeMutation());
  const erase = useMutation({
    ...eraseAccountMutation(),
    onSuccess: () => {
      clearSession();
      window.location.assign(paths.login());
    },
  });
  const isReady = !isCode || send.isSuccess;
  // An error with a field is shown at the field.
  const refused = erase.error instanceof ApiError && erase.error.field ? erase.error.message : undefined;
  const problem = send.error ?? (refused ? null : erase.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Erase your account?"
      description="This cannot be undone. You are logged out everywhere at once."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          {isReady ? (
            <Button
              type="submit"
              form={FORM_ID}
              variant="danger"
              loading={erase.isPending || erase.isSuccess}
              loadingText="Erasing"
            >
              Erase permanently
            </Button>
          ) : (
            <Button loading={send.isPending} onClick={() => send.mutate()}>
              Send me a code
            </Button>
          )}
        </>
      }
    >
      {problem && <Alert tone="danger" title={problem.message} live />}
      {isReady ? (
        <form
          id={FORM_ID}
          className={styles.form}
          method="post"
          noValidate
          onSubmit={handleSubmit((confirmation) => erase.mutate(confirmation))}
        >
          {isCode ? (
            <TextField
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              hint="Six digits by SMS, valid for 5 minutes"
              error={formState.errors.verificationCode?.message ?? refused}
              {...register('verificationCode')}
            />
          ) : (
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              error={formState.errors.password?.message ?? refused}
              {...register('password')}
            />
          )}
        </form>
      ) : (
        <p>We send a code to your mobile number to make sure that it is you.</p>
      )}
    </Dialog>
  );
}
