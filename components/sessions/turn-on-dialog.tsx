'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useFactorAccount } from '@/components/passkeys/factor-account';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import { confirmSecondFactorForm } from '@/lib/domains/auth/contract/second-factor';
import { beginSecondFactorMutation, confirmSecondFactorMutation } from '@/lib/domains/auth/queries';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { AppSecret, type AppSecretProps } from './app-secret';
import { OwnPasswordForm } from './own-password-form';
import { RecoveryCodes } from './recovery-codes';
import { splitError } from './split-error';
import styles from './second-factor-settings.module.css';

const FORM_ID = 'turn-on-second-factor';

interface Props {
  /** True if the account has a passkey and therefore already has recovery codes. */
  hasPasskey: boolean;
  onClose: () => void;
}

/** Three steps: password, first code of the app, recovery codes unless the account has some. */
export function TurnOnDialog({ hasPasskey, onClose }: Props) {
  const { endpoints } = useFactorAccount();
  const begin = useMutation(beginSecondFactorMutation(endpoints));
  const confirm = useMutation({
    ...confirmSecondFactorMutation(endpoints),
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes.length > 0) return;
      showToast('The authenticator app is set up', { tone: 'success' });
      onClose();
    },
  });
  const codes = confirm.data?.recoveryCodes.length ? confirm.data.recoveryCodes : undefined;
  const { problem } = splitError(confirm.error ?? begin.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        codes ? 'Store your recovery codes' : hasPasskey ? 'Set up an authenticator app' : 'Turn on two-step login'
      }
      footer={
        codes ? (
          <Button onClick={onClose}>I have stored them</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={FORM_ID} loading={begin.isPending || confirm.isPending} loadingText="Checking">
              {begin.data ? (hasPasskey ? 'Set up' : 'Turn on') : 'Continue'}
            </Button>
          </>
        )
      }
    >
      {problem && <Alert tone="danger" title={problem} live />}
      {codes && <RecoveryCodes codes={codes} />}
      {!codes && !begin.data && (
        <OwnPasswordForm id={FORM_ID} error={splitError(begin.error).field} onSubmit={begin.mutate} />
      )}
      {!codes && begin.data && (
        <CodeForm {...begin.data} error={splitError(confirm.error).field} onSubmit={confirm.mutate} />
      )}
    </Dialog>
  );
}

interface CodeFormProps extends AppSecretProps {
  error: string | undefined;
  onSubmit: (form: { code: string }) => void;
}

function CodeForm({ error, onSubmit, ...app }: CodeFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(confirmSecondFactorForm),
    defaultValues: { code: '' },
  });
  return (
    <form
      id={FORM_ID}
      className={styles.step}
      method="post"
      noValidate
      onSubmit={handleSubmit((form) => onSubmit(form))}
    >
      <AppSecret {...app} />
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        hint="Six digits that the app shows now"
        error={formState.errors.code?.message ?? error}
        {...register('code')}
      />
    </form>
  );
}
