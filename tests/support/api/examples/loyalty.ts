import { sql } from 'drizzle-orm';
import { otpChallenges } from '@/lib/domains/auth/server/tables';
import { confirmUnit } from '@/lib/domains/loyalty/server/service/confirm-unit';
import { createGiftCardOrder } from '@/lib/domains/loyalty/server/service/create-gift-card-order';
import { verifyCode } from '@/lib/domains/loyalty/server/service/order-code';
import { connection } from '@/lib/platform/db/connection';
import { givePoints } from '@/tests/support/points-world';
import { createGiftCardProduct, createRoomNightProduct, lastCode } from '@/tests/support/rewards-world';
import type { Examples, ExampleContext } from '../example';

const SPENDING_ROLES = ['manager', 'booker'] as const;
const toEntityQuery = ({ entityId }: ExampleContext) => ({ legal_entity_id: entityId });

async function createCardOrder({ owner }: ExampleContext) {
  const { legalEntityId } = owner;
  await givePoints(legalEntityId, 100);
  const items = [{ productId: await createGiftCardProduct(), denomination: 100, quantity: 1 }];
  const { order } = await createGiftCardOrder(owner, { legalEntityId, items }, '127.0.0.1');
  return order;
}

async function createIssuedCard(context: ExampleContext): Promise<number> {
  const { loyaltyOrderId, products } = await createCardOrder(context);
  await verifyCode(context.owner, { loyaltyOrderId, otp: await lastCode(context.owner.phone ?? '') }, '127.0.0.1');
  const orderItemId = products[0]?.orderItemId ?? 0;
  await confirmUnit(context.owner, { loyaltyOrderId, orderItemId, unitIndex: 0 });
  return loyaltyOrderId;
}

export const loyaltyExamples: Examples = {
  'get-loyalty-points': { owned: 'entity', input: (context) => ({ query: toEntityQuery(context) }) },
  'get-catelog': { owned: 'entity', input: (context) => ({ query: toEntityQuery(context) }) },
  'wallet-history': {
    owned: 'entity',
    input: (context) => ({ query: { ...toEntityQuery(context), page_number: 1, filter: 'all', records_per_page: 10 } }),
  },
  'create-gift-card-order': {
    owned: 'entity',
    roles: SPENDING_ROLES,
    input: async (context) => {
      await givePoints(context.entityId, 100);
      const items = [{ product_id: await createGiftCardProduct(), denomination: 100, quantity: 1 }];
      return { body: { ...toEntityQuery(context), items } };
    },
  },
  'send-loyalty-otp': {
    owned: 'object',
    roles: SPENDING_ROLES,
    input: async (context) => {
      const { loyaltyOrderId: loyalty_order_id } = await createCardOrder(context);
      // The order has sent a code; another one may be requested after thirty seconds.
      const earlier = sql`${otpChallenges.createdAt} - interval '1 minute'`;
      await connection().update(otpChallenges).set({ createdAt: earlier });
      return { body: { ...toEntityQuery(context), loyalty_order_id } };
    },
  },
  'verify-loyalty-otp': {
    owned: 'object',
    roles: SPENDING_ROLES,
    input: async (context) => ({
      body: {
        ...toEntityQuery(context),
        loyalty_order_id: (await createCardOrder(context)).loyaltyOrderId,
        otp: '000000',
      },
    }),
    // This code is wrong; the correct one is only in the SMS.
    status: 400,
  },
  'confirm-gift-card-order-item': {
    owned: 'object',
    roles: SPENDING_ROLES,
    input: async (context) => {
      const { loyaltyOrderId: loyalty_order_id, products } = await createCardOrder(context);
      const otp = await lastCode(context.owner.phone ?? '');
      await verifyCode(context.owner, { loyaltyOrderId: loyalty_order_id, otp }, '127.0.0.1');
      return {
        body: {
          ...{ ...toEntityQuery(context), loyalty_order_id, quantity: 1, index: 0 },
          order_item_id: products[0]?.orderItemId,
        },
      };
    },
  },
  'gift-card-detail': {
    owned: 'object',
    roles: SPENDING_ROLES,
    input: async (context) => ({
      query: { ...toEntityQuery(context), loyalty_order_id: (await createCardOrder(context)).loyaltyOrderId },
    }),
  },
  'send-gift-cards-otp': {
    owned: 'object',
    roles: SPENDING_ROLES,
    input: async (context) => ({
      body: { ...toEntityQuery(context), loyalty_order_id: await createIssuedCard(context) },
    }),
  },
  'show-gift-cards': {
    owned: 'object',
    roles: SPENDING_ROLES,
    input: async (context) => ({
      body: { ...toEntityQuery(context), loyalty_order_id: await createIssuedCard(context), otp: '000000' },
    }),
    status: 400,
  },
  'create-room-night-order': {
    owned: 'entity',
    roles: SPENDING_ROLES,
    input: async (context) => {
      await givePoints(context.entityId, 400);
      return { body: { ...toEntityQuery(context), product_id: await createRoomNightProduct(), quantity: 1 } };
    },
  },
};
