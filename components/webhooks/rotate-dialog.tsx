'use client';

import { ConfirmDialog } from '@/components/account/confirm-dialog';
import type { WebhookListWithSecret, WebhookView } from '@/lib/domains/webhooks/contract/webhooks';
import type { WebhookCalls } from '@/lib/domains/webhooks/queries';
import { brandName } from '@/lib/platform/shell/brand';

interface Props {
  calls: WebhookCalls;
  webhook: WebhookView;
  onChanged: (changed: WebhookListWithSecret) => void;
  onClose: () => void;
}

export function RotateDialog({ calls, webhook: { webhookId }, onChanged, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Create a new secret?"
      action="Create secret"
      call={() => calls.rotateSecret(webhookId)}
      onDone={onChanged}
      onClose={onClose}
    >
      For 24 hours {brandName()} signs with the previous secret too, so that you can replace it without losing events.
    </ConfirmDialog>
  );
}
