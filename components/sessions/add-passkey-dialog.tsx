'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { createCredential, describePasskeyProblem } from '@/components/passkeys/authenticator';
import { useFactorAccount } from '@/components/passkeys/factor-account';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import { beginPasskeyForm, PASSKEY_NAME_LENGTH, renamePasskeyForm } from '@/lib/domains/auth/contract/passkeys';
import { addPasskeyMutation } from '@/lib/domains/auth/queries';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { OwnPasswordField } from './own-password-field';
import { RecoveryCodes } from './recovery-codes';
import { splitError } from './split-error';
import styles from './second-factor-settings.module.css';

const FORM_ID = 'add-passkey';
const form = renamePasskeyForm.extend(beginPasskeyForm.shape);

interface Props {
  /** True if this is the account's first second factor, which requires the password. */
  needsPassword: boolean;
  onClose: () => void;
}

export function AddPasskeyDialog({ needsPassword, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(form),
    defaultValues: { name: '', password: '' },
  });
  const { endpoints } = useFactorAccount();
  const add = useMutation({
    ...addPasskeyMutation(endpoints, createCredential),
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes.length > 0) return;
      showToast('The passkey is added', { tone: 'success' });
      onClose();
    },
  });
  const codes = add.data?.recoveryCodes ?? [];
  const { field } = splitError(add.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={codes.length > 0 ? 'Store your recovery codes' : 'Add a passkey'}
      footer={
        codes.length > 0 ? (
          <Button onClick={onClose}>I have stored them</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={FORM_ID}
              loading={add.isPending || add.isSuccess}
              loadingText="Waiting for your device"
            >
              Continue
            </Button>
          </>
        )
      }
    >
      {add.error && !field && <Alert tone="danger" title={describePasskeyProblem(add.error)} live />}
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <form
          id={FORM_ID}
          className={styles.step}
          method="post"
          noValidate
          onSubmit={handleSubmit((values) => add.mutate(values))}
        >
          <p>Your browser then asks for the screen lock of this device, or for a security key.</p>
          <TextField
            label="Name"
            maxLength={PASSKEY_NAME_LENGTH}
            autoComplete="off"
            hint="So that you recognise it later, for example Work laptop"
            error={formState.errors.name?.message ?? (needsPassword ? undefined : field)}
            {...register('name')}
          />
          {needsPassword && (
            <OwnPasswordField error={formState.errors.password?.message ?? field} {...register('password')} />
          )}
        </form>
      )}
    </Dialog>
  );
}
