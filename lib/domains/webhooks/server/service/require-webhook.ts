import 'server-only';
import { actingEntity, notFoundFor, type Actor } from '@/lib/domains/corporates/actor';
import { assertManager } from '@/lib/domains/corporates/rules/role';
import type { Webhook } from '@/lib/domains/webhooks/types';

export interface WebhookRequest {
  legalEntityId?: number | undefined;
  webhookId: number;
}

/** @throws {AppError} NOT_FOUND for an unknown webhook and for another company's, FORBIDDEN unless the actor is a manager */
export async function requireWebhook(
  actor: Actor,
  { legalEntityId, webhookId }: WebhookRequest,
  find: (id: number) => Promise<Webhook | null>,
): Promise<Webhook> {
  const entity = actingEntity(actor, legalEntityId);
  const webhook = await find(webhookId);
  if (webhook?.legalEntityId !== entity.legalEntityId) throw notFoundFor(actor, webhook?.legalEntityId ?? null);
  assertManager(entity);
  return webhook;
}
