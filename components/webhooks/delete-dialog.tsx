'use client';

import { ConfirmDialog } from '@/components/account/confirm-dialog';
import type { WebhookListAnswer, WebhookView } from '@/lib/domains/webhooks/contract/webhooks';
import type { WebhookCalls } from '@/lib/domains/webhooks/queries';

interface Props {
  calls: WebhookCalls;
  webhook: WebhookView;
  onChanged: (changed: WebhookListAnswer) => void;
  onClose: () => void;
}

export function DeleteDialog({ calls, webhook: { webhookId, url }, onChanged, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Delete this webhook?"
      action="Delete webhook"
      variant="danger"
      call={() => calls.remove(webhookId)}
      onDone={onChanged}
      onClose={onClose}
    >
      {url} receives no more events, and the list of its deliveries is deleted.
    </ConfirmDialog>
  );
}
