'use client';

import { ConfirmDialog } from '@/components/account/confirm-dialog';
import {
  rotateWebhookSecretEndpoint,
  type WebhookListWithSecret,
  type WebhookView,
} from '@/lib/domains/webhooks/contract/webhooks';
import { callApi } from '@/lib/platform/http/client';

interface Props {
  legalEntityId: number;
  webhook: WebhookView;
  onChanged: (changed: WebhookListWithSecret) => void;
  onClose: () => void;
}

export function RotateDialog({ legalEntityId, webhook: { webhookId: id }, onChanged, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Create a new secret?"
      action="Create secret"
      call={() => callApi(rotateWebhookSecretEndpoint, { params: { id }, body: { legalEntityId } })}
      onDone={onChanged}
      onClose={onClose}
    >
      For 24 hours Folio signs with the previous secret too, so that you can replace it without losing events.
    </ConfirmDialog>
  );
}
