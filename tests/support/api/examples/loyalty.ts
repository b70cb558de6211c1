import { sql } from 'drizzle-orm';
import { otpChallenges } from '@/lib/domains/auth/server/tables';
import { confirmUnit } from '@/lib/domains/loyalty/server/service/confirm-unit';
import { createGiftCardOrder } from '@/lib/domains/loyalty/server/service/create-gift-card-order';
import { verifyCode } from '@/lib/domains/loyalty/server/service/order-code';
import { connection } from '@/lib/platform/db/connection';
import { givePoints } from '@/tests/support/points-world';
import { createGiftCardProduct, createRoomNightProduct, lastCode } from '@/tests/support/rewards-world';
import type { Examples, Scene } from '../example';

const SPENDERS = ['manager', 'booker'] as const;
const entityOf = ({ entityId }: Scene) => ({ legal_entity_id: entityId });

async function orderedCard({ owner }: Scene) {
  const { legalEntityId } = owner;
  await givePoints(legalEntityId, 100);
  const items = [{ productId: await createGiftCardProduct(), denomination: 100, quantity: 1 }];
  const { order } = await createGiftCardOrder(owner, { legalEntityId, items }, '127.0.0.1');
  return order;
}

async function issuedCard(scene: Scene): Promise<number> {
  const { loyalty_order_id: loyaltyOrderId, products } = await orderedCard(scene);
  await verifyCode(scene.owner, { loyaltyOrderId, otp: await lastCode(scene.owner.phone ?? '') }, '127.0.0.1');
  const orderItemId = products[0]?.order_item_id ?? 0;
  await confirmUnit(scene.owner, { loyaltyOrderId, orderItemId, unitIndex: 0 });
  return loyaltyOrderId;
}

export const loyaltyExamples: Examples = {
  'get-loyalty-points': { owned: 'entity', input: (scene) => ({ query: entityOf(scene) }) },
  'get-catelog': { owned: 'entity', input: (scene) => ({ query: entityOf(scene) }) },
  'wallet-history': {
    owned: 'entity',
    input: (scene) => ({ query: { ...entityOf(scene), page_number: 1, filter: 'all', records_per_page: 10 } }),
  },
  'create-gift-card-order': {
    owned: 'entity',
    roles: SPENDERS,
    input: async (scene) => {
      await givePoints(scene.entityId, 100);
      const items = [{ product_id: await createGiftCardProduct(), denomination: 100, quantity: 1 }];
      return { body: { ...entityOf(scene), items } };
    },
  },
  'send-loyalty-otp': {
    owned: 'object',
    roles: SPENDERS,
    input: async (scene) => {
      const { loyalty_order_id } = await orderedCard(scene);
      // The order sent a code; the next one may be requested half a minute later.
      const earlier = sql`${otpChallenges.createdAt} - interval '1 minute'`;
      await connection().update(otpChallenges).set({ createdAt: earlier });
      return { body: { ...entityOf(scene), loyalty_order_id } };
    },
  },
  'verify-loyalty-otp': {
    owned: 'object',
    roles: SPENDERS,
    input: async (scene) => ({
      body: { ...entityOf(scene), loyalty_order_id: (await orderedCard(scene)).loyalty_order_id, otp: '000000' },
    }),
    // Only the person with the phone knows the code.
    status: 400,
  },
  'confirm-gift-card-order-item': {
    owned: 'object',
    roles: SPENDERS,
    input: async (scene) => {
      const { loyalty_order_id, products } = await orderedCard(scene);
      const otp = await lastCode(scene.owner.phone ?? '');
      await verifyCode(scene.owner, { loyaltyOrderId: loyalty_order_id, otp }, '127.0.0.1');
      return {
        body: {
          ...{ ...entityOf(scene), loyalty_order_id, quantity: 1, index: 0 },
          order_item_id: products[0]?.order_item_id,
        },
      };
    },
  },
  'gift-card-detail': {
    owned: 'object',
    roles: SPENDERS,
    input: async (scene) => ({
      query: { ...entityOf(scene), loyalty_order_id: (await orderedCard(scene)).loyalty_order_id },
    }),
  },
  'send-gift-cards-otp': {
    owned: 'object',
    roles: SPENDERS,
    input: async (scene) => ({ body: { ...entityOf(scene), loyalty_order_id: await issuedCard(scene) } }),
  },
  'show-gift-cards': {
    owned: 'object',
    roles: SPENDERS,
    input: async (scene) => ({
      body: { ...entityOf(scene), loyalty_order_id: await issuedCard(scene), otp: '000000' },
    }),
    status: 400,
  },
  'create-room-night-order': {
    owned: 'entity',
    roles: SPENDERS,
    input: async (scene) => {
      await givePoints(scene.entityId, 400);
      return { body: { ...entityOf(scene), product_id: await createRoomNightProduct(), quantity: 1 } };
    },
  },
};
