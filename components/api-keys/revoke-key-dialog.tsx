'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { revokeApiKeyEndpoint, type ApiKeySummary } from '@/lib/domains/corporates/contract/api-keys';
import { callApi } from '@/lib/platform/http/client';
import { useKeyChange } from './use-key-change';

interface Props {
  legalEntityId: number;
  apiKey: ApiKeySummary;
  onClose: () => void;
}

export function RevokeKeyDialog({ legalEntityId, apiKey, onClose }: Props) {
  const revoke = useKeyChange(legalEntityId, () =>
    callApi(revokeApiKeyEndpoint, { params: { id: apiKey.apiKeyId }, query: { legalEntityId } }),
  );
  const confirm = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        showToast(`${apiKey.name} was revoked`, { tone: 'success' });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke ${apiKey.name}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep key
          </Button>
          <Button variant="danger" loading={revoke.isPending} onClick={confirm}>
            Revoke key
          </Button>
        </>
      }
    >
      {revoke.error && <Alert tone="danger" title={revoke.error.message} live />}
      <p>Requests with the key that ends in {apiKey.last4} are refused at once. Existing bookings remain.</p>
    </Dialog>
  );
}
