import { webhookDeliveries, webhooks } from '@/lib/domains/webhooks/server/tables';
import { sealSecret } from '@/lib/domains/webhooks/server/service/seal-secret';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import type { ExampleContext, Examples } from '../example';

const form = { url: 'https://hooks.acme.example/', event_types: ['booking.confirmed'] };

async function createWebhook({ owner: { legalEntityId } }: ExampleContext): Promise<number> {
  const secret = sealSecret('whsec_c2VjcmV0', legalEntityId);
  const stored = { legalEntityId, url: form.url, eventTypes: ['booking.confirmed' as const], secret, createdAt: now() };
  const [row] = await connection().insert(webhooks).values(stored).returning({ id: webhooks.id });
  return row?.id ?? 0;
}

async function createDelivery(webhookId: number, state: 'waiting' | 'failed' = 'waiting'): Promise<number> {
  const messageId = `msg_example_${webhookId}`;
  const stored = {
    webhookId,
    messageId,
    type: 'booking.confirmed',
    body: '{}',
    state,
    attemptsLeft: 0,
    createdAt: now(),
  };
  const [row] = await connection().insert(webhookDeliveries).values(stored).returning({ id: webhookDeliveries.id });
  return row?.id ?? 0;
}

const MANAGERS = ['manager'] as const;
const inBody = async (context: ExampleContext, more: object = {}) => ({
  params: { id: await createWebhook(context) },
  body: { legal_entity_id: context.entityId, ...more },
});
const inQuery = async (context: ExampleContext) => ({
  params: { id: await createWebhook(context) },
  query: { legal_entity_id: context.entityId },
});

export const webhookExamples: Examples = {
  'list-webhooks': {
    owned: 'entity',
    input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }),
    roles: MANAGERS,
  },
  'create-webhook': {
    owned: 'entity',
    input: async ({ entityId }) => {
      // A company may have ten webhooks.
      await connection().delete(webhooks);
      return { body: { legal_entity_id: entityId, ...form } };
    },
    roles: MANAGERS,
  },
  'change-webhook': {
    owned: 'object',
    input: (context) => inBody(context, { ...form, is_enabled: true }),
    roles: MANAGERS,
  },
  'rotate-webhook-secret': { owned: 'object', input: (context) => inBody(context), roles: MANAGERS },
  'delete-webhook': { owned: 'object', input: inQuery, roles: MANAGERS },
  'list-webhook-deliveries': { owned: 'object', input: inQuery, roles: MANAGERS },
  'test-webhook': { owned: 'object', input: (context) => inBody(context), roles: MANAGERS },
  'replay-webhook-delivery': {
    owned: 'object',
    input: async (context) => {
      const id = await createWebhook(context);
      return { params: { id, delivery_id: await createDelivery(id) }, body: { legal_entity_id: context.entityId } };
    },
    roles: MANAGERS,
  },
  'replay-webhook-deliveries': {
    owned: 'object',
    input: async (context) => {
      const id = await createWebhook(context);
      await createDelivery(id, 'failed');
      const [from, to] = [-1, 1].map((days) => new Date(now().getTime() + days * 86_400_000).toISOString());
      return { params: { id }, body: { legal_entity_id: context.entityId, from, to } };
    },
    roles: MANAGERS,
  },
};
