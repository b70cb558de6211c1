'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { rotateApiKeyEndpoint, type ApiKeySummary } from '@/lib/domains/corporates/contract/api-keys';
import { callApi } from '@/lib/platform/http/client';
import { NewKey } from './new-key';
import { useKeyChange } from './use-key-change';

interface Props {
  legalEntityId: number;
  apiKey: ApiKeySummary;
  onClose: () => void;
}

export function RotateKeyDialog({ legalEntityId, apiKey, onClose }: Props) {
  const rotate = useKeyChange(legalEntityId, () =>
    callApi(rotateApiKeyEndpoint, { params: { id: apiKey.apiKeyId }, body: { legalEntityId } }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rotate.data ? 'Your new API key' : `Rotate ${apiKey.name}?`}
      footer={
        rotate.data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
              Rotate key
            </Button>
          </>
        )
      }
    >
      {rotate.error && <Alert tone="danger" title={rotate.error.message} live />}
      {rotate.data ? (
        <NewKey value={rotate.data.newKey} />
      ) : (
        <p>
          You get a new key with the same role and scopes. The old key, which ends in {apiKey.last4}, expires in 24
          hours.
        </p>
      )}
    </Dialog>
  );
}
