'use client';

import { useMutation } from '@tanstack/react-query';
import { useFactorAccount } from '@/components/passkeys/factor-account';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { renewRecoveryCodesMutation } from '@/lib/domains/auth/queries';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorCodeForm } from './second-factor-code-form';
import { splitError } from './split-error';

const FORM_ID = 'renew-recovery-codes';

export function RecoveryCodesDialog({ hasApp, onClose }: { hasApp: boolean; onClose: () => void }) {
  const { endpoints } = useFactorAccount();
  const renew = useMutation(renewRecoveryCodesMutation(endpoints));
  const codes = renew.data?.recoveryCodes;
  const { field, problem } = splitError(renew.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={codes ? 'Store your recovery codes' : 'New recovery codes'}
      footer={
        codes ? (
          <Button onClick={onClose}>I have stored them</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={FORM_ID} loading={renew.isPending} loadingText="Creating">
              Create new codes
            </Button>
          </>
        )
      }
    >
      {problem && <Alert tone="danger" title={problem} live />}
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <SecondFactorCodeForm id={FORM_ID} hasApp={hasApp} error={field} onSubmit={renew.mutate} />
      )}
    </Dialog>
  );
}
