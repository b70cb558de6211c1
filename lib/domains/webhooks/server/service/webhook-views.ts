import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { WebhookList } from '@/lib/domains/webhooks/contract/webhooks';
import type { WebhookOwner } from '@/lib/domains/webhooks/types';
import { listWebhooks } from '../repository/webhooks';

export async function readWebhooks(owner: WebhookOwner): Promise<WebhookList> {
  const at = now();
  const all = await listWebhooks(owner);
  return {
    ...owner,
    webhooks: all.map(({ id, url, eventTypes, isEnabled, switchedOffReason, previousSecretUntil, createdAt }) => ({
      webhookId: id,
      url,
      eventTypes,
      isEnabled,
      switchedOffReason,
      previousSecretUntil: previousSecretUntil && previousSecretUntil > at ? previousSecretUntil.toISOString() : null,
      createdAt: createdAt.toISOString(),
    })),
  };
}
