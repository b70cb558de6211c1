'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { SecondFactorCodeForm } from '@/components/sessions/second-factor-code-form';
import { splitError } from '@/components/sessions/split-error';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Divider } from '@/components/ui/divider';
import { Spinner } from '@/components/ui/spinner';
import { proofWaysOptions, proveMutation } from '@/lib/domains/auth/queries';
import { callApi } from '@/lib/platform/http/client';
import { canUsePasskeys } from './authenticator';
import { useFactorAccount } from './factor-account';
import { usePasskey } from './use-passkey';
import styles from './proof-dialog.module.css';

const FORM_ID = 'fresh-proof';

export interface ProofDialogProps {
  onEnd: (isProved: boolean) => void;
}

export function ProofDialog({ onEnd }: ProofDialogProps) {
  const { endpoints } = useFactorAccount();
  const ways = useQuery(proofWaysOptions(endpoints));
  const prove = useMutation({ ...proveMutation(endpoints), onSuccess: () => onEnd(true) });
  const passkey = usePasskey({
    begin: () => callApi(endpoints.beginProof, {}),
    finish: async (assertion) => void (await prove.mutateAsync({ passkey: assertion })),
  });
  const { field, problem = ways.error?.message } = splitError(passkey.problem ? null : prove.error);
  const hasPasskey = Boolean(ways.data?.options) && canUsePasskeys();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onEnd(false)}
      title="Confirm that it is you"
      description="Confirm this change with your two-step login. You will not be asked again for ten minutes."
      footer={
        <>
          <Button variant="secondary" onClick={() => onEnd(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant={hasPasskey ? 'secondary' : 'primary'}
            loading={prove.isPending && !passkey.isBusy}
            loadingText="Checking"
          >
            Confirm with the code
          </Button>
        </>
      }
    >
      <div className={styles.ways}>
        {ways.isPending && <Spinner label="Loading your two-step login" />}
        {(passkey.problem ?? problem) && <Alert tone="danger" title={passkey.problem ?? problem ?? ''} live />}
        {hasPasskey && (
          <>
            <Button
              block
              icon="key"
              autoFocus
              loading={passkey.isBusy}
              loadingText="Waiting for your passkey"
              onClick={() => void passkey.run()}
            >
              Use a passkey
            </Button>
            <Divider label="or" />
          </>
        )}
        {!ways.isPending && (
          <SecondFactorCodeForm
            id={FORM_ID}
            hasApp={ways.data?.hasApp ?? true}
            autoFocus={!hasPasskey}
            error={field}
            onSubmit={(form) => {
              passkey.clear();
              prove.mutate(form);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
