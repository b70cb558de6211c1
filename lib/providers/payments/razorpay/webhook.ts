import { z } from 'zod';
import type { ProviderWebhookEvent, ProviderWebhookRequest } from '../port';
import { ProviderError } from '../provider-error';
import { isSignedBy } from '../signature';
import { orderEntitySchema } from './order-entity';
import { paymentEntitySchema } from './payment-entity';
import { refundEntitySchema } from './refund-entity';
import { unixTimeSchema } from './scalars';

const nestedEntity = <Entity extends z.ZodType>(entity: Entity) => z.object({ entity }).nullish();

const envelope = z.object({
  entity: z.literal('event'),
  event: z.string(),
  payload: z.object({
    payment: nestedEntity(paymentEntitySchema),
    order: nestedEntity(orderEntitySchema),
    refund: nestedEntity(refundEntitySchema),
    settlement: nestedEntity(z.object({ created_at: unixTimeSchema })),
  }),
  created_at: unixTimeSchema,
});

/** Accepts several secrets, because retries of events from before a rotation are signed with the previous one for 24 hours. */
export function parseWebhook(secrets: readonly string[], request: ProviderWebhookRequest): ProviderWebhookEvent {
  const { rawBody, signature, eventId } = request;
  if (!signature || !isSignedBy(secrets, rawBody, signature)) {
    throw new ProviderError('untrusted', 'The webhook signature does not match');
  }
  if (!eventId) throw new ProviderError('untrusted', 'The webhook has no event id');
  const parsed = envelope.safeParse(parseJson(rawBody));
  if (!parsed.success) throw new ProviderError('untrusted', 'The webhook is not an event', { cause: parsed.error });
  const { event, payload, created_at } = parsed.data;
  return {
    id: eventId,
    type: event,
    occurredAt: created_at,
    payment: payload.payment?.entity ?? null,
    order: payload.order?.entity ?? null,
    refund: payload.refund?.entity ?? null,
    settlement: payload.settlement ? { createdAt: payload.settlement.entity.created_at } : null,
  };
}

function parseJson(body: string | Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
