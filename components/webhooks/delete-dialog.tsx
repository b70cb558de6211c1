'use client';

import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { deleteWebhookEndpoint, type WebhookList, type WebhookView } from '@/lib/domains/webhooks/contract/webhooks';
import { callApi } from '@/lib/platform/http/client';

interface Props {
  legalEntityId: number;
  webhook: WebhookView;
  onChanged: (changed: WebhookList) => void;
  onClose: () => void;
}

export function DeleteDialog({ legalEntityId, webhook: { webhookId: id, url }, onChanged, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Delete this webhook?"
      action="Delete webhook"
      variant="danger"
      call={() => callApi(deleteWebhookEndpoint, { params: { id }, query: { legalEntityId } })}
      onDone={onChanged}
      onClose={onClose}
    >
      {url} receives no more events, and the list of its deliveries is deleted.
    </ConfirmDialog>
  );
}
