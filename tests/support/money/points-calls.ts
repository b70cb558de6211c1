import { eq } from 'drizzle-orm';
import { createGiftCardOrder } from '@/lib/domains/loyalty/server/service/create-gift-card-order';
import { verifyCode } from '@/lib/domains/loyalty/server/service/order-code';
import { roomNightProducts } from '@/lib/domains/loyalty/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { getExample } from '@/tests/support/api/examples';
import type { ExampleContext } from '@/tests/support/api/example';
import { givePoints } from '@/tests/support/points-world';
import { createGiftCardProduct, createRoomNightProduct, lastCode } from '@/tests/support/rewards-world';
import type { Alternatives } from './mutate-request';
import { assertTrue, type MoneyCall } from './money-call';

const createEntityAlternatives = ({ world }: ExampleContext) => ({
  'body.legal_entity_id': [world.members.rival.legalEntityId, world.members.agent.legalEntityId],
});

interface CardBody {
  items: { denomination: unknown; quantity: unknown }[];
}

/** Denominations of `createGiftCardProduct` in rupees; one point is worth one rupee. */
const DENOMINATIONS = [100, 250, 404, 503, 999];

async function createCardOrder({ owner, entityId }: ExampleContext) {
  await givePoints(entityId, 300);
  const items = [{ productId: await createGiftCardProduct(), denomination: 100, quantity: 3 }];
  const { order } = await createGiftCardOrder(owner, { legalEntityId: entityId, items }, '127.0.0.1');
  return { order, otp: await lastCode(owner.phone ?? '') };
}

async function createOrderAlternatives(context: ExampleContext): Promise<Alternatives> {
  const { world } = context;
  const foreign = await createCardOrder({
    world,
    owner: world.members.rival,
    entityId: world.members.rival.legalEntityId,
  });
  return {
    ...createEntityAlternatives(context),
    'body.loyalty_order_id': [foreign.order.loyaltyOrderId, foreign.order.loyaltyOrderId + 1],
  };
}

export const pointsCalls: readonly MoneyCall[] = [
  {
    id: 'create-gift-card-order',
    createRequest: async (context) => {
      const { body } = await getExample('create-gift-card-order').input(context);
      const product = (body as { items: { product_id: number }[] }).items[0]?.product_id;
      await givePoints(context.entityId, 1_000);
      const item = (denomination: unknown, quantity: unknown) => ({ product_id: product, denomination, quantity });
      return {
        input: { body },
        alternatives: {
          ...createEntityAlternatives(context),
          'body.items.0.denomination': [250, 999, '250', 99, 101, 100.01, 100.001, '100.00', '1e2', 10_000],
          'body.items.0.quantity': [2, 10, 11, '2', '2.0', 1.5, 0, -1, -10],
          'body.items.0.product_id': [await createRoomNightProduct(), `${product}`, [product]],
          'body.items': [
            [item(100, 5), item(250, 6)],
            [item(999, -1), item(100, 2)],
            [item(250, 1), item(100, 0)],
          ],
          'body.items.1': [item(250, 2), item(250, -2), item(0, 1)],
        },
      };
    },
    getExpectedChanges: ({ context: { entityId }, json }) => {
      const { items } = json as CardBody;
      const points = items.reduce((sum, { denomination, quantity }) => {
        assertTrue(DENOMINATIONS.includes(Number(denomination)), `a card of ${String(denomination)} was accepted`);
        assertTrue(
          Number.isInteger(Number(quantity)) && Number(quantity) >= 1 && Number(quantity) <= 10,
          `${String(quantity)} cards were accepted`,
        );
        return sum + Number(denomination) * Number(quantity);
      }, 0);
      return {
        ...{ 'loyalty orders created': 1, 'ordered points': points, 'item points': points, journals: 1 },
        ...{ [`points wallet of ${entityId}`]: -points, [`points reserved of ${entityId}`]: points },
      };
    },
  },
  {
    id: 'verify-loyalty-otp',
    commonAlternatives: createOrderAlternatives,
    createRequest: async (context) => {
      const { order, otp } = await createCardOrder(context);
      const body = { legal_entity_id: context.entityId, loyalty_order_id: order.loyaltyOrderId, otp };
      return { input: { body } };
    },
    // The order has already reserved the points.
    getExpectedChanges: () => ({ 'loyalty orders created': -1, 'loyalty orders otp_verified': 1 }),
  },
  {
    id: 'confirm-gift-card-order-item',
    commonAlternatives: createOrderAlternatives,
    createRequest: async (context) => {
      const { order, otp } = await createCardOrder(context);
      const { loyaltyOrderId: loyalty_order_id, products } = order;
      await verifyCode(context.owner, { loyaltyOrderId: loyalty_order_id, otp }, '127.0.0.1');
      const order_item_id = products[0]?.orderItemId;
      return {
        input: { body: { legal_entity_id: context.entityId, loyalty_order_id, order_item_id, quantity: 1, index: 0 } },
        alternatives: {
          'body.index': [1, 2, 3, 9, 10, '1', '2.0', -1, [1], true],
          'body.quantity': [2, 3, 0, '1', '3', 1.5, true],
          'body.order_item_id': [Number(order_item_id) - 1, Number(order_item_id) + 1],
        },
      };
    },
    getExpectedChanges: ({ context: { entityId } }) => ({
      ...{ 'loyalty orders otp_verified': -1, 'loyalty orders fulfilling': 1, 'gift cards issued': 1, journals: 1 },
      ...{ [`points reserved of ${entityId}`]: -100, 'points issued': 100 },
    }),
  },
  {
    id: 'create-room-night-order',
    createRequest: async (context) => {
      const { body } = await getExample('create-room-night-order').input(context);
      await givePoints(context.entityId, 1_600);
      return {
        input: { body },
        alternatives: {
          ...createEntityAlternatives(context),
          'body.quantity': [2, 5, 6, '2', '5.0', 1.5, 0, -1, -5, 1e9, '0x2', null],
          'body.product_id': [await createGiftCardProduct()],
        },
      };
    },
    getExpectedChanges: async ({ context: { entityId }, json, answer }) => {
      const { quantity = 1, product_id: id } = json as { quantity?: unknown; product_id: unknown };
      const { vouchers } = answer as { vouchers: { covers: number }[] };
      const [product] = await connection()
        .select()
        .from(roomNightProducts)
        .where(eq(roomNightProducts.id, Number(id)));
      const count = Number(quantity);
      assertTrue(
        count >= 1 && count <= 5 && vouchers.length === count,
        `${vouchers.length} vouchers for ${String(quantity)}`,
      );
      assertTrue(
        vouchers.every(({ covers }) => covers === Number(product?.coverPaise) / 100),
        'a voucher of another value was created',
      );
      const points = Number(product?.points) * count;
      return {
        ...{ 'loyalty orders done': 1, 'ordered points': points, 'item points': points, 'vouchers available': count },
        ...{ [`points wallet of ${entityId}`]: -points, 'points issued': points, journals: 2 },
      };
    },
  },
];
