import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { DeliveryListAnswer, ReplayedDeliveries } from '@/lib/domains/webhooks/contract/deliveries';
import { TEST_EVENT } from '@/lib/domains/webhooks/rules/event-types';
import type { Webhook } from '@/lib/domains/webhooks/types';
import { listDeliveries } from '../repository/deliveries';
import { listReplayable, requeueDeliveries, requeueDelivery } from '../repository/replay-deliveries';
import { findWebhook } from '../repository/webhooks';
import { DELIVER_TASK, queueDeliveries } from './queue-webhooks';
import {
  lockManagedWebhook,
  ownerKeyOf,
  requireWebhook,
  toAuditSubject,
  type WebhookCaller,
  type WebhookRequest,
} from './webhook-access';

const LISTED = 50;
/** Prevents managers from using Folio to flood another company's server. */
const SEND_LIMIT = { name: 'webhook-send', max: 60, windowSeconds: 3600 };
/** A replay of a time range counts once towards SEND_LIMIT, and also has this limit of its own. */
const RANGE_LIMIT = { name: 'webhook-replay-range', max: 6, windowSeconds: 3600 };
const MAX_REPLAYED = 500;

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function getDeliveries(caller: WebhookCaller, request: WebhookRequest): Promise<DeliveryListAnswer> {
  const { webhook } = await requireWebhook(caller, request, findWebhook);
  return readDeliveries(webhook.id);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, WEBHOOK_OFF, TOO_MANY_REQUESTS */
export async function sendTest(caller: WebhookCaller, request: WebhookRequest): Promise<DeliveryListAnswer> {
  await queueLimited(caller, request, (tx, webhook) => {
    const { type, id } = toAuditSubject(webhook);
    return queueDeliveries(tx, [webhook.id], { type: TEST_EVENT, data: { [`${type}_id`]: id }, attemptsLeft: 0 });
  });
  return readDeliveries(request.webhookId);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, WEBHOOK_OFF, TOO_MANY_REQUESTS */
export async function replayDelivery(
  caller: WebhookCaller,
  { deliveryId, ...request }: WebhookRequest & { deliveryId: number },
): Promise<DeliveryListAnswer> {
  await queueLimited(caller, request, async (tx, { id: webhookId }) => {
    if (!(await requeueDelivery({ id: deliveryId, webhookId }, tx))) throw new AppError('NOT_FOUND');
    await enqueue(tx, DELIVER_TASK, {});
  });
  return readDeliveries(request.webhookId);
}

interface RangeRequest extends WebhookRequest {
  from: string;
  to: string;
  withDelivered: boolean;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT, WEBHOOK_OFF, REPLAY_TOO_LARGE, TOO_MANY_REQUESTS */
export async function replayDeliveries(
  caller: WebhookCaller,
  { from, to, withDelivered, ...request }: RangeRequest,
): Promise<ReplayedDeliveries> {
  const range = { from: new Date(from), to: new Date(to) };
  const states = withDelivered ? (['failed', 'delivered'] as const) : (['failed'] as const);
  const replayed = await queueLimited(caller, request, async (tx, webhook) => {
    if (range.from >= range.to) throw new AppError('INVALID_INPUT', { field: 'to', message: 'to must be after from' });
    const ids = await listReplayable({ webhookId: webhook.id, ...range, states, limit: MAX_REPLAYED + 1 }, tx);
    if (ids.length > MAX_REPLAYED) return null;
    await assertWithinLimit(RANGE_LIMIT, ownerKeyOf(webhook), tx);
    await requeueDeliveries(ids, tx);
    const data = { webhook_id: webhook.id, ...range, with_delivered: withDelivered, count: ids.length };
    await recordAudit({ action: 'webhook.replayed', subject: toAuditSubject(webhook), data }, tx);
    if (ids.length > 0) await enqueue(tx, DELIVER_TASK, {});
    return ids.length;
  });
  // Thrown after the commit, so that a refused replay counts towards SEND_LIMIT.
  if (replayed === null) throw new AppError('REPLAY_TOO_LARGE');
  return { ...(await readDeliveries(request.webhookId)), replayed };
}

async function queueLimited<Result>(
  caller: WebhookCaller,
  request: WebhookRequest,
  queue: (tx: Tx, webhook: Webhook, userId: number | null) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async (tx) => {
    const { webhook, access } = await lockManagedWebhook(tx, caller, request);
    if (!webhook.isEnabled) throw new AppError('WEBHOOK_OFF');
    await assertWithinLimit(SEND_LIMIT, ownerKeyOf(webhook), tx);
    return queue(tx, webhook, access.userId);
  });
}

async function readDeliveries(webhookId: number): Promise<DeliveryListAnswer> {
  const events = await listDeliveries({ webhookId, limit: LISTED });
  return {
    webhookId,
    deliveries: events.map(({ id, messageId, type, state, createdAt, nextAttemptAt, attempts }) => ({
      deliveryId: id,
      messageId,
      type,
      state,
      createdAt: createdAt.toISOString(),
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
    })),
  };
}
