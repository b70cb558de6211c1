import 'server-only';
import { millisecondsInDay } from 'date-fns/constants';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { createWebhookSecret } from '@/lib/platform/webhooks/signature';
import { findTargetProblem } from '@/lib/platform/webhooks/target';
import type { WebhookListAnswer, WebhookListWithSecret } from '@/lib/domains/webhooks/contract/webhooks';
import type { BookingEventType, Webhook, WebhookOwner } from '@/lib/domains/webhooks/types';
import { restartDeliveries } from '../repository/replay-deliveries';
import * as repository from '../repository/webhooks';
import { DELIVER_TASK } from './queue-webhooks';
import {
  lockManagedWebhook,
  ownerKeyOf,
  webhookAccessOf,
  toAuditSubject,
  type WebhookCaller,
  type WebhookRequest,
} from './webhook-access';
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
export async function getWebhooks(caller: WebhookCaller, legalEntityId?: number): Promise<WebhookListAnswer> {
  const access = webhookAccessOf(caller, legalEntityId);
  access.assertRole();
  return readWebhooks(access.owner);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT for a refused address, WEBHOOK_LIMIT, WEBHOOK_EXISTS, TOO_MANY_REQUESTS */
export async function createWebhook(
  caller: WebhookCaller,
  request: WebhookForm & { legalEntityId?: number | undefined },
): Promise<WebhookListWithSecret> {
  const { userId, owner, assertRole, lock } = webhookAccessOf(caller, request.legalEntityId);
  assertRole();
  const form = checkForm(request);
  await assertWithinLimit(SECRET_LIMIT, String(userId ?? ownerKeyOf(owner)));
  const secret = createWebhookSecret();
  const webhookId = await inTransaction(async (tx) => {
    await lock(tx);
    const others = await repository.listWebhooks(owner, tx);
    if (others.length >= MAX_WEBHOOKS) throw new AppError('WEBHOOK_LIMIT');
    assertNewAddress(form.url, others);
    const sealed = sealSecret(secret, owner);
    const id = await repository.insertWebhook({ ...owner, ...form, secret: sealed, createdAt: now() }, tx);
    await audit(tx, 'created', { ...owner, id, url: form.url });
    return id;
  });
  return { ...(await readWebhooks(owner)), webhookId, secret };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT for a refused address, WEBHOOK_EXISTS */
export async function changeWebhook(
  caller: WebhookCaller,
  request: WebhookRequest,
  change: WebhookForm & { isEnabled: boolean },
): Promise<WebhookListAnswer> {
  return changeStored(caller, request, async (tx, webhook) => {
    const form = checkForm(change);
    const { isEnabled } = change;
    const switchedOffReason = isEnabled ? null : webhook.switchedOffReason;
    const before = [webhook.url, webhook.eventTypes, webhook.isEnabled];
    if (JSON.stringify(before) === JSON.stringify([form.url, form.eventTypes, isEnabled])) return;
    if (form.url !== webhook.url) assertNewAddress(form.url, await repository.listWebhooks(webhook, tx));
    // The new address may belong to another receiver.
    const pausedUntil = form.url === webhook.url ? webhook.pausedUntil : null;
    await repository.updateWebhook(webhook.id, { ...form, isEnabled, switchedOffReason, pausedUntil }, tx);
    await audit(tx, 'changed', { ...webhook, url: form.url });
    if (!isEnabled) return;
    if (!webhook.isEnabled) await restartDeliveries(webhook.id, tx);
    await enqueue(tx, DELIVER_TASK, {});
  });
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS */
export async function rotateSecret(caller: WebhookCaller, request: WebhookRequest): Promise<WebhookListWithSecret> {
  const secret = createWebhookSecret();
  const list = await changeStored(caller, request, async (tx, webhook, userId) => {
    await assertWithinLimit(SECRET_LIMIT, String(userId ?? ownerKeyOf(webhook)), tx);
    const previousSecretUntil = new Date(now().getTime() + millisecondsInDay);
    const sealed = sealSecret(secret, webhook);
    await repository.replaceSecret(webhook.id, { secret: sealed, previousSecretUntil }, tx);
    await audit(tx, 'secret-replaced', webhook);
  });
  return { ...list, webhookId: request.webhookId, secret };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function deleteWebhook(caller: WebhookCaller, request: WebhookRequest): Promise<WebhookListAnswer> {
  return changeStored(caller, request, async (tx, webhook) => {
    await repository.deleteWebhook(webhook.id, tx);
    await audit(tx, 'deleted', webhook);
  });
}

async function changeStored(
  caller: WebhookCaller,
  request: WebhookRequest,
  change: (tx: Tx, webhook: Webhook, userId: number | null) => Promise<void>,
): Promise<WebhookListAnswer> {
  const { owner } = await inTransaction(async (tx) => {
    const { webhook, access } = await lockManagedWebhook(tx, caller, request);
    await change(tx, webhook, access.userId);
    return access;
  });
  return readWebhooks(owner);
}

/** Call with the owner locked. */
function assertNewAddress(url: string, others: readonly Webhook[]): void {
  if (others.some((webhook) => webhook.url === url)) throw new AppError('WEBHOOK_EXISTS', { field: 'url' });
}

function checkForm({ url, eventTypes }: WebhookForm): { url: string; eventTypes: BookingEventType[] } {
  const problem = findTargetProblem(url, targetRules());
  if (problem !== null) throw new AppError('INVALID_INPUT', { field: 'url', message: problem });
  return { url: new URL(url).href, eventTypes: [...new Set(eventTypes)].sort() };
}

/** The audit log names the host only, because paths of receivers may contain keys. */
async function audit(
  tx: Tx,
  done: string,
  { id, url, ...owner }: Pick<Webhook, 'id' | 'url'> & WebhookOwner,
): Promise<void> {
  const data = { webhook_id: id, host: new URL(url).host };
  await recordAudit({ action: `webhook.${done}`, subject: toAuditSubject(owner), data }, tx);
}
