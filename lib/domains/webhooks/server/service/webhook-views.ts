import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { WebhookListAnswer } from '@/lib/domains/webhooks/contract/webhooks';
import type { WebhookOwner } from '@/lib/domains/webhooks/types';
import { listWebhooks } from '../repository/webhooks';

export async function readWebhooks(owner: WebhookOwner): Promise<WebhookListAnswer> {
  const at = now();
  const toFuture = (until: Date | null) => (until && until > at ? until.toISOString() : null);
  const all = await listWebhooks(owner);
  return {
    ...owner,
    webhooks: all.map((webhook) => ({
      webhookId: webhook.id,
      url: webhook.url,
      eventTypes: webhook.eventTypes,
      isEnabled: webhook.isEnabled,
      switchedOffReason: webhook.switchedOffReason,
      pausedUntil: toFuture(webhook.pausedUntil),
      previousSecretUntil: toFuture(webhook.previousSecretUntil),
      createdAt: webhook.createdAt.toISOString(),
    })),
  };
}
