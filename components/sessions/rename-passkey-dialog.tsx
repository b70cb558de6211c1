'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useFactorAccount } from '@/components/passkeys/factor-account';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import { PASSKEY_NAME_LENGTH, renamePasskeyForm, type OwnPasskey } from '@/lib/domains/auth/contract/passkeys';
import { renamePasskeyMutation } from '@/lib/domains/auth/queries';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { splitError } from './split-error';

const FORM_ID = 'rename-passkey';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const { endpoints } = useFactorAccount();
  const rename = useMutation({ ...renamePasskeyMutation(endpoints, passkey.id), onSuccess: onClose });
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(renamePasskeyForm),
    defaultValues: { name: passkey.name },
  });
  const { field, problem } = splitError(rename.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename the passkey"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={rename.isPending || rename.isSuccess} loadingText="Saving">
            Save
          </Button>
        </>
      }
    >
      {problem && <Alert tone="danger" title={problem} live />}
      <form id={FORM_ID} method="post" noValidate onSubmit={handleSubmit((body) => rename.mutate(body))}>
        <TextField
          label="Name"
          maxLength={PASSKEY_NAME_LENGTH}
          autoComplete="off"
          error={formState.errors.name?.message ?? field}
          {...register('name')}
        />
      </form>
    </Dialog>
  );
}
