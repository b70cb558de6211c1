import { webhookDeliveries, webhooks } from '@/lib/domains/webhooks/server/tables';
import { sealSecret } from '@/lib/domains/webhooks/server/service/seal-secret';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import type { ExampleContext, Examples } from '../example';

const form = { url: 'https://hooks.acme.example/', event_types: ['booking.confirmed'] };

async function createWebhook({ owner: { legalEntityId } }: ExampleContext): Promise<number> {
  const secret = sealSecret('whsec_c2VjcmV0', { legalEntityId, hotelId: null, partnerId: null });
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

const OWNERS = ['owner'] as const;

async function createHotelWebhook({ world: { hotelId } }: ExampleContext): Promise<number> {
  const secret = sealSecret('whsec_c2VjcmV0', { legalEntityId: null, hotelId, partnerId: null });
  const stored = { hotelId, url: form.url, eventTypes: ['booking.confirmed' as const], secret, createdAt: now() };
  const [row] = await connection().insert(webhooks).values(stored).returning({ id: webhooks.id });
  return row?.id ?? 0;
}

const ofHotel = async (context: ExampleContext, more: object = {}) => ({
  params: { hotel_id: context.world.hotelId, webhook_id: await createHotelWebhook(context) },
  body: more,
});
const toParams = async (context: ExampleContext) => ({ params: (await ofHotel(context)).params });

async function ofPartner({ world: { partner } }: ExampleContext, body?: object) {
  const secret = sealSecret('whsec_c2VjcmV0', { legalEntityId: null, hotelId: null, partnerId: partner.id });
  const stored = { partnerId: partner.id, url: form.url, eventTypes: [], secret, createdAt: now() };
  const [row] = await connection().insert(webhooks).values(stored).returning({ id: webhooks.id });
  return { params: { webhook_id: row?.id ?? 0 }, ...(body && { body }) };
}

const toRange = () => {
  const [from, to] = [-1, 1].map((days) => new Date(now().getTime() + days * 86_400_000).toISOString());
  return { from, to };
};

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
      return { params: { id }, body: { legal_entity_id: context.entityId, ...toRange() } };
    },
    roles: MANAGERS,
  },
  'list-partner-webhooks': { owned: 'none', input: () => ({}) },
  'create-partner-webhook': {
    owned: 'none',
    input: async () => {
      await connection().delete(webhooks);
      return { body: { url: form.url } };
    },
  },
  'change-partner-webhook': {
    owned: 'none',
    input: (context) => ofPartner(context, { url: form.url, is_enabled: true }),
  },
  'rotate-partner-webhook-secret': { owned: 'none', input: (context) => ofPartner(context, {}) },
  'delete-partner-webhook': { owned: 'none', input: (context) => ofPartner(context) },
  'test-partner-webhook': { owned: 'none', input: (context) => ofPartner(context, {}) },
  'list-partner-webhook-deliveries': { owned: 'none', input: (context) => ofPartner(context) },
  'list-hotel-webhooks': {
    owned: 'hotel',
    input: ({ world }) => ({ params: { hotel_id: world.hotelId } }),
    hotelRoles: OWNERS,
  },
  'create-hotel-webhook': {
    owned: 'hotel',
    input: async ({ world }) => {
      await connection().delete(webhooks);
      return { params: { hotel_id: world.hotelId }, body: form };
    },
    hotelRoles: OWNERS,
  },
  'change-hotel-webhook': {
    owned: 'hotel',
    input: (context) => ofHotel(context, { ...form, is_enabled: true }),
    hotelRoles: OWNERS,
  },
  'delete-hotel-webhook': { owned: 'hotel', input: toParams, hotelRoles: OWNERS },
  'rotate-hotel-webhook-secret': { owned: 'hotel', input: (context) => ofHotel(context), hotelRoles: OWNERS },
  'test-hotel-webhook': { owned: 'hotel', input: (context) => ofHotel(context), hotelRoles: OWNERS },
  'list-hotel-webhook-deliveries': { owned: 'hotel', input: toParams, hotelRoles: OWNERS },
  'replay-hotel-webhook-delivery': {
    owned: 'hotel',
    input: async (context) => {
      const { params, body } = await ofHotel(context);
      return { params: { ...params, delivery_id: await createDelivery(params.webhook_id) }, body };
    },
    hotelRoles: OWNERS,
  },
  'replay-hotel-webhook-deliveries': {
    owned: 'hotel',
    input: async (context) => {
      const input = await ofHotel(context, toRange());
      await createDelivery(input.params.webhook_id, 'failed');
      return input;
    },
    hotelRoles: OWNERS,
  },
};
