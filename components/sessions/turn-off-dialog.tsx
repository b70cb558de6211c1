'use client';

import { useMutation } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { turnOffSecondFactorMutation } from '@/lib/domains/auth/queries';
import { SecondFactorCodeForm } from './second-factor-code-form';
import { splitError } from './split-error';

const FORM_ID = 'turn-off-second-factor';

export function TurnOffDialog({ hasApp, onClose }: { hasApp: boolean; onClose: () => void }) {
  const turnOff = useMutation({
    ...turnOffSecondFactorMutation(),
    onSuccess: () => {
      showToast('Two-step login is off', { tone: 'success' });
      onClose();
    },
  });
  const { field, problem } = splitError(turnOff.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Turn off two-step login?"
      description="You then log in with your password only. Passkeys and recovery codes no longer work."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it on
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="danger"
            loading={turnOff.isPending || turnOff.isSuccess}
            loadingText="Turning off"
          >
            Turn off
          </Button>
        </>
      }
    >
      {problem && <Alert tone="danger" title={problem} live />}
      <SecondFactorCodeForm id={FORM_ID} hasApp={hasApp} error={field} onSubmit={turnOff.mutate} />
    </Dialog>
  );
}
