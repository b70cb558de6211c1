'use client';

import { useMutation } from '@tanstack/react-query';
import { useFactorAccount } from '@/components/passkeys/factor-account';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import type { OwnPasskey } from '@/lib/domains/auth/contract/passkeys';
import { removePasskeyMutation } from '@/lib/domains/auth/queries';

interface Props {
  passkey: OwnPasskey;
  isLastFactor: boolean;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey: { id, name }, isLastFactor, onClose }: Props) {
  const { endpoints } = useFactorAccount();
  const remove = useMutation({
    ...removePasskeyMutation(endpoints, id),
    onSuccess: () => {
      showToast(isLastFactor ? 'The passkey is removed, and two-step login is off' : 'The passkey is removed', {
        tone: 'success',
      });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            loading={remove.isPending || remove.isSuccess}
            loadingText="Removing"
            onClick={() => remove.mutate()}
          >
            Remove
          </Button>
        </>
      }
    >
      {remove.error && <Alert tone="danger" title={remove.error.message} live />}
      <p>
        You can no longer log in with it.
        {isLastFactor &&
          ' It is your only second factor, so two-step login is turned off and your recovery codes no longer work.'}{' '}
        Delete it on your device too.
      </p>
    </Dialog>
  );
}
