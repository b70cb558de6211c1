import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { idUpTo, rowId } from '@/lib/platform/http/number-schemas';

const entity = z.object({ legal_entity_id: rowId.optional() });
const params = z.object({ id: rowId });

const attempt = z.object({
  at: z.string(),
  /** Null without an answer; `failure` then has the reason. */
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  /** The first 1,024 bytes of the answer. */
  answer: z.string(),
  /** IP address of the receiver. */
  address: z.string().nullable(),
  milliseconds: z.number().int(),
});

const delivery = z.object({
  delivery_id: z.number().int(),
  /** The header `webhook-id` of every attempt. */
  message_id: z.string(),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  created_at: z.string(),
  next_attempt_at: z.string().nullable(),
  attempts: z.array(attempt),
});

export const deliveryList = z.object({ webhook_id: z.number().int(), deliveries: z.array(delivery) });
export type DeliveryListAnswer = CodeNames<z.infer<typeof deliveryList>>;
/** `replayed`: how many events were queued. */
export const replayedRange = deliveryList.extend({ replayed: z.number().int() });
export type ReplayedDeliveries = CodeNames<z.infer<typeof replayedRange>>;
export type DeliveryView = CodeNames<z.infer<typeof delivery>>;

export const listDeliveriesEndpoint = defineEndpoint({
  id: 'list-webhook-deliveries',
  method: 'GET',
  path: '/api/b2b/dashboard/webhooks/{id}/deliveries/',
  access: 'member',
  inView: 'refused',
  summary: 'Lists the newest 50 deliveries of a webhook from the last 30 days, with their attempts',
  params,
  query: entity,
  response: deliveryList,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const testWebhookEndpoint = defineEndpoint({
  id: 'test-webhook',
  method: 'POST',
  path: '/api/b2b/dashboard/webhooks/{id}/test/',
  access: 'member',
  summary: 'Queues the event webhook.test',
  params,
  body: entity,
  response: deliveryList,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'WEBHOOK_OFF', 'TOO_MANY_REQUESTS'],
});

export const replayDeliveryEndpoint = defineEndpoint({
  id: 'replay-webhook-delivery',
  method: 'POST',
  path: '/api/b2b/dashboard/webhooks/{id}/deliveries/{delivery_id}/replay/',
  access: 'member',
  summary: 'Queues an event again with the same webhook-id; an event that waits for its next attempt is due at once',
  params: params.extend({ delivery_id: idUpTo(Number.MAX_SAFE_INTEGER) }),
  body: entity,
  response: deliveryList,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'WEBHOOK_OFF', 'TOO_MANY_REQUESTS'],
});

/** PostgreSQL has no year 0, so only times of this century are accepted. */
const instant = z.iso.datetime({ offset: true }).regex(/^20/, 'Use a time of this century');

export const timeRange = z.object({
  from: instant,
  to: instant,
  /** Also queues events that were delivered, for a receiver that has lost them. */
  with_delivered: z.boolean().default(false),
});

export const replayDeliveriesEndpoint = defineEndpoint({
  id: 'replay-webhook-deliveries',
  method: 'POST',
  path: '/api/b2b/dashboard/webhooks/{id}/replay/',
  access: 'member',
  summary:
    'Queues again the failed events created at or after `from` and before `to`: at most 500, with the same webhook-id',
  params,
  body: timeRange.extend(entity.shape),
  response: replayedRange,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'WEBHOOK_OFF', 'REPLAY_TOO_LARGE', 'TOO_MANY_REQUESTS'],
});
