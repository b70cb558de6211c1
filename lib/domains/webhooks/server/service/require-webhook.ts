import 'server-only';
import { actingEntity, notFoundFor, type Actor } from '@/lib/domains/corporates/actor';
import { assertManager } from '@/lib/domains/corporates/rules/role';
import { assertStillManager, lockTeam } from '@/lib/domains/corporates/server/service/team';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Webhook } from '@/lib/domains/webhooks/types';
import { lockWebhook } from '../repository/webhooks';

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

/** Also refuses a manager whom another one has removed meanwhile. @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function lockManagedWebhook(tx: Tx, actor: Actor, request: WebhookRequest): Promise<Webhook> {
  const webhook = await requireWebhook(actor, request, (id) => lockWebhook(id, tx));
  assertStillManager(actor, await lockTeam(tx, webhook.legalEntityId));
  return webhook;
}
