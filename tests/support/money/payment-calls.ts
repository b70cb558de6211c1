import { desc, eq, sql } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { confirmBooking } from '@/lib/domains/bookings/server/service/settle/confirm-booking';
import { paymentAllocations } from '@/lib/domains/bookings/server/tables';
import { paymentOrders } from '@/lib/domains/payments/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { bookUnpaid } from '@/tests/support/agent-world';
import type { Scene } from '@/tests/support/api/example';
import { goodRequestOf } from '@/tests/support/api/good-requests';
import { requestFor } from '@/tests/support/booking-steps';
import type { MoneyFacts } from './facts';
import type { Alternatives } from './mutate';
import { must, type MoneyCall } from './money-call';
import { truePoints, truePrice } from './true-price';

/** The stay of every example here: one adult, two nights, the company's rate. */
const PRICE = truePrice({ nights: 2, rooms: [{ adults: 1, kids: 0 }], source: 'corp' });
/** A quarter of it secures an agent's booking. */
const SECURE = PRICE / 4;
const POINTS = truePoints(PRICE);

const captured: MoneyFacts = {
  ...{ 'payments captured': 1, 'paid paise': PRICE, 'cash provider': PRICE, 'cash paid': -PRICE },
};

interface ConfirmBody {
  booking_id: number;
  payment: Record<string, unknown>;
}

const creditStay = async ({ owner, world }: Scene) => (await bookOnCredit(owner, await requestFor(owner, world))).id;

async function anotherOf(id: string, scene: Scene): Promise<Record<string, unknown>> {
  return (await goodRequestOf(id, scene)).input.body as Record<string, unknown>;
}

/** A booking that was paid online, of which cancelling now costs the first night. */
async function paidStay(scene: Scene): Promise<number> {
  const { owner, world, entityId } = scene;
  const { booking, order } = await holdBooking(owner, await requestFor(owner, world));
  const { proof } = await world.sandbox.control.play({ order_id: order.providerOrderId });
  await confirmBooking(owner, {
    ...{ bookingId: booking.id, legalEntityId: entityId, orderId: order.receipt, amountPaid: PRICE / 100 },
    ...{
      providerOrderId: proof.razorpay_order_id,
      providerPaymentId: proof.razorpay_payment_id,
      signature: proof.razorpay_signature,
    },
  });
  await connection().execute(
    sql`update booking set quoted_price = jsonb_set(quoted_price, '{policy,rules,0,hoursBeforeCheckin}', '1440') where id = ${booking.id}`,
  );
  return booking.id;
}

async function aroundCancellation({ world }: Scene): Promise<Alternatives> {
  const { rival } = world.members;
  return {
    'params.id': [await creditStay({ world, owner: rival, entityId: rival.legalEntityId })],
    'query.legal_entity_id': [rival.legalEntityId],
  };
}

const partOf = (of: { id: number } | undefined, paise: number) => ({ booking_id: of?.id, amount: paise / 100 });

async function orderedParts(): Promise<Map<number, number>> {
  const on = connection();
  const [order] = await on
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .orderBy(desc(paymentOrders.id))
    .limit(1);
  const parts = await on
    .select()
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentOrderId, order?.id ?? 0));
  return new Map(parts.map(({ bookingId, amountPaise }) => [bookingId, amountPaise]));
}

export const paymentCalls: readonly MoneyCall[] = [
  {
    id: 'confirm-booking',
    around: async (scene) => {
      const { booking_id, payment } = (await anotherOf('confirm-booking', scene)) as unknown as ConfirmBody;
      return {
        'body.booking_id': [booking_id],
        'body.legal_entity_id': [scene.world.members.rival.legalEntityId],
        'body.payment': [payment, [payment], {}],
        'body.payment.order_id': [payment.order_id],
        'body.payment.payment_service_id': [payment.payment_service_id],
        'body.payment.payment_id': [payment.payment_id, 'pay_TESTTESTTEST01'],
        'body.payment.signature': [payment.signature, '0'.repeat(64)],
        'body.payment.amount_paid': [1, 84, 840_000, 8_400.004, PRICE / 100 - 0.01],
      };
    },
    good: (scene) => goodRequestOf('confirm-booking', scene),
    moves: ({ json, scene }) => {
      const { payment } = json as ConfirmBody;
      must(Number(payment.amount_paid) === PRICE / 100, `an amount that is not ${PRICE / 100}`);
      return {
        ...captured,
        ...{ 'bookings pending_payment': -1, 'bookings confirmed': 1, 'rooms held': -2, 'rooms sold': 2 },
        ...{ [`points pending of ${scene.entityId}`]: POINTS, 'points issued': -POINTS, journals: 2 },
      };
    },
  },
  {
    id: 'cancel-booking',
    way: 'billed to the company',
    isAlone: true,
    around: aroundCancellation,
    good: async (scene) => ({
      input: { params: { id: await creditStay(scene) }, query: { legal_entity_id: scene.entityId } },
    }),
    moves: ({ scene: { owner, entityId } }) => ({
      ...{ 'bookings confirmed': -1, 'bookings cancelled': 1, 'rooms sold': -2 },
      ...{ [`credit drawn of ${owner.corporateId}`]: PRICE, 'credit billed': -PRICE },
      ...{ [`points pending of ${entityId}`]: -POINTS, 'points issued': POINTS, journals: 2 },
    }),
  },
  {
    id: 'cancel-booking',
    way: 'paid, and too late for all of it',
    isAlone: true,
    around: aroundCancellation,
    good: async (scene) => ({
      input: { params: { id: await paidStay(scene) }, query: { legal_entity_id: scene.entityId } },
    }),
    moves: ({ scene: { entityId } }) => ({
      ...{
        'bookings confirmed': -1,
        'bookings cancelled': 1,
        'rooms sold': -2,
        refunds: 1,
        'refunded paise': PRICE / 2,
      },
      ...{ 'cash paid': PRICE, 'cash penalties': -PRICE / 2, 'cash refunds_payable': -PRICE / 2 },
      ...{ [`points pending of ${entityId}`]: -POINTS, 'points issued': POINTS, journals: 2 },
    }),
  },
  {
    id: 'create-bulk-payment',
    isAgents: true,
    around: async ({ world }) => {
      const { rivalAgent } = world.members;
      const [foreign] = await bookUnpaid(rivalAgent, world);
      return {
        'body.payments.0.booking_id': [foreign?.id],
        'body.payments.1': [partOf(foreign, PRICE)],
        'body.payments.2': [partOf(foreign, SECURE)],
        'body.currency': ['USD', 'inr'],
        'body.legal_entity_id': [rivalAgent.legalEntityId],
      };
    },
    good: async ({ owner, world, entityId }) => {
      const [first, second] = await bookUnpaid(owner, world, 2);
      const payments = [partOf(first, PRICE), partOf(second, SECURE)];
      return {
        input: { body: { currency: 'INR', legal_entity_id: entityId, payments } },
        alternatives: {
          'body.payments': [
            [partOf(first, PRICE), partOf(first, SECURE)],
            [partOf(first, PRICE), partOf(second, -SECURE)],
            [partOf(first, PRICE + SECURE)],
            [partOf(first, SECURE), partOf(second, PRICE)],
            [partOf(first, 1)],
          ],
          'body.payments.0.amount': [SECURE / 100, '8400', '8400.00', '2100', 84, 840_000, 8_400.004, 0],
          'body.payments.0.booking_id': [second?.id, [first?.id], `${first?.id}`],
          'body.payments.1.amount': [PRICE / 100, 0.01, -2_100],
          'body.payments.2': [partOf(first, SECURE)],
        },
      };
    },
    moves: async ({ json }) => {
      const { payments } = json as { payments: { booking_id: unknown; amount: unknown }[] };
      const parts = await orderedParts();
      let sum = 0;
      for (const { booking_id, amount } of payments) {
        const paise = parts.get(Number(booking_id));
        must(paise === PRICE || paise === SECURE, `a part of ${paise} paise`);
        must(Number(amount) === Number(paise) / 100, `${String(amount)} was asked for`);
        sum += Number(paise);
      }
      must(parts.size === payments.length, 'parts that the request did not name');
      return { orders: 1, 'ordered paise': sum, 'allocated paise': sum };
    },
  },
  {
    id: 'verify-payment',
    isAgents: true,
    around: async (scene) => {
      const other = await anotherOf('verify-payment', scene);
      return {
        'body.order_id': [other.order_id],
        'body.payment_id': [other.payment_id],
        'body.payment_service_id': [other.payment_service_id],
        'body.signature': [other.signature, '0'.repeat(64)],
        'body.amount_paid': [1, 84, SECURE / 100, 840_000, 8_400.004],
        'body.legal_entity_id': [scene.world.members.rivalAgent.legalEntityId],
      };
    },
    good: (scene) => goodRequestOf('verify-payment', scene),
    moves: ({ json }) => {
      const { amount_paid: paid } = json as { amount_paid: unknown };
      must(Number(paid) === PRICE / 100, `an amount that is not ${PRICE / 100}`);
      return { ...captured, journals: 1 };
    },
  },
  {
    id: 'payment-webhook',
    good: async (scene) => {
      const { input, headers = {} } = await goodRequestOf('payment-webhook', scene);
      return {
        input,
        headers,
        alternatives: {
          'body.event': ['payment.captured', 'refund.processed'],
          'body.payload': [{ payment: { entity: { amount: 1 } } }],
          'body.created_at': [0],
        },
      };
    },
    // The notice is stored; a job fetches its subject from the provider.
    moves: () => ({}),
  },
];
