import 'server-only';
import { millisecondsInDay } from 'date-fns/constants';
import type { Actor } from '@/lib/domains/corporates/actor';
import { assertStillManager, lockTeam, managedEntity } from '@/lib/domains/corporates/server/service/team';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { createWebhookSecret } from '@/lib/platform/webhooks/signature';
import { findTargetProblem } from '@/lib/platform/webhooks/target';
import type { WebhookList, WebhookListWithSecret } from '@/lib/domains/webhooks/contract/webhooks';
import type { BookingEventType, Webhook } from '@/lib/domains/webhooks/types';
import { restartDeliveries } from '../repository/deliveries';
import * as repository from '../repository/webhooks';
import { DELIVER_TASK } from './queue-webhooks';
import { lockManagedWebhook, type WebhookRequest } from './require-webhook';
import { sealSecret } from './seal-secret';
import { targetRules } from './target-rules';
import { readWebhooks } from './webhook-views';

const MAX_WEBHOOKS = 10;
const SECRET_LIMIT = { name: 'webhook-secret', max: 30, windowSeconds: 3600 };

interface WebhookForm {
  url: string;
  eventTypes: readonly BookingEventType[];
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function getWebhooks(actor: Actor, legalEntityId?: number): Promise<WebhookList> {
  return readWebhooks(managedEntity(actor, legalEntityId).legalEntityId);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT for a refused address, WEBHOOK_LIMIT, TOO_MANY_REQUESTS */
export async function createWebhook(
  actor: Actor,
  request: WebhookForm & { legalEntityId?: number | undefined },
): Promise<WebhookListWithSecret> {
  const { legalEntityId } = managedEntity(actor, request.legalEntityId);
  const form = checkForm(request);
  await assertWithinLimit(SECRET_LIMIT, String(actor.userId));
  const secret = createWebhookSecret();
  const webhookId = await inTransaction(async (tx) => {
    assertStillManager(actor, await lockTeam(tx, legalEntityId));
    if ((await repository.listWebhooks(legalEntityId, tx)).length >= MAX_WEBHOOKS) throw new AppError('WEBHOOK_LIMIT');
    const sealed = sealSecret(secret, legalEntityId);
    const id = await repository.insertWebhook({ legalEntityId, ...form, secret: sealed, createdAt: now() }, tx);
    await audit(tx, actor, 'created', { id, legalEntityId, url: form.url });
    return id;
  });
  return { ...(await readWebhooks(legalEntityId)), webhookId, secret };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT for a refused address */
export async function changeWebhook(
  actor: Actor,
  request: WebhookRequest,
  change: WebhookForm & { isEnabled: boolean },
): Promise<WebhookList> {
  return changeStored(actor, request, async (tx, webhook) => {
    const form = checkForm(change);
    const { isEnabled } = change;
    const switchedOffReason = isEnabled ? null : webhook.switchedOffReason;
    const before = [webhook.url, webhook.eventTypes, webhook.isEnabled];
    if (JSON.stringify(before) === JSON.stringify([form.url, form.eventTypes, isEnabled])) return;
    await repository.updateWebhook(webhook.id, { ...form, isEnabled, switchedOffReason }, tx);
    await audit(tx, actor, 'changed', { ...webhook, url: form.url });
    if (!isEnabled) return;
    if (!webhook.isEnabled) await restartDeliveries(webhook.id, tx);
    await enqueue(tx, DELIVER_TASK, {});
  });
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS */
export async function rotateSecret(actor: Actor, request: WebhookRequest): Promise<WebhookListWithSecret> {
  const secret = createWebhookSecret();
  const list = await changeStored(actor, request, async (tx, webhook) => {
    await assertWithinLimit(SECRET_LIMIT, String(actor.userId), tx);
    const previousSecretUntil = new Date(now().getTime() + millisecondsInDay);
    const sealed = sealSecret(secret, webhook.legalEntityId);
    await repository.replaceSecret(webhook.id, { secret: sealed, previousSecretUntil }, tx);
    await audit(tx, actor, 'secret-replaced', webhook);
  });
  return { ...list, webhookId: request.webhookId, secret };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function deleteWebhook(actor: Actor, request: WebhookRequest): Promise<WebhookList> {
  return changeStored(actor, request, async (tx, webhook) => {
    await repository.deleteWebhook(webhook.id, tx);
    await audit(tx, actor, 'deleted', webhook);
  });
}

async function changeStored(
  actor: Actor,
  request: WebhookRequest,
  change: (tx: Tx, webhook: Webhook) => Promise<void>,
): Promise<WebhookList> {
  const { legalEntityId } = await inTransaction(async (tx) => {
    const webhook = await lockManagedWebhook(tx, actor, request);
    await change(tx, webhook);
    return webhook;
  });
  return readWebhooks(legalEntityId);
}

function checkForm({ url, eventTypes }: WebhookForm): { url: string; eventTypes: BookingEventType[] } {
  const problem = findTargetProblem(url, targetRules());
  if (problem !== null) throw new AppError('INVALID_INPUT', { field: 'url', message: problem });
  return { url: new URL(url).href, eventTypes: [...new Set(eventTypes)].sort() };
}

/** The audit log names the host only, because paths of receivers may contain keys. */
async function audit(
  tx: Tx,
  actor: Actor,
  done: string,
  { id, legalEntityId, url }: Pick<Webhook, 'id' | 'legalEntityId' | 'url'>,
): Promise<void> {
  const subject = { type: 'legal_entity', id: legalEntityId };
  const data = { webhook_id: id, host: new URL(url).host };
  await recordAudit({ actorUserId: actor.userId, action: `webhook.${done}`, subject, data }, tx);
}
