import { desc, eq, sql } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { confirmBooking } from '@/lib/domains/bookings/server/service/settle/confirm-booking';
import { paymentAllocations } from '@/lib/domains/bookings/server/tables';
import { paymentOrders } from '@/lib/domains/payments/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { createUnpaidBookings } from '@/tests/support/agent-world';
import type { ExampleContext } from '@/tests/support/api/example';
import { createValidRequest } from '@/tests/support/api/valid-requests';
import { addDays } from '@/lib/dates';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { quote } from '@/tests/support/change-steps';
import type { MoneyTotals } from './money-totals';
import type { Alternatives } from './mutate-request';
import { assertTrue, type MoneyCall } from './money-call';
import { expectedPoints, expectedPrice } from './expected-price';

/** The price of the stay in every example: one adult, two nights, corporate rate. */
const PRICE = expectedPrice({ nights: 2, rooms: [{ adults: 1, kids: 0 }], source: 'corp' });
/** An agent must pay a quarter of the price before the deadline, otherwise the booking is cancelled. */
const AMOUNT_TO_SECURE = PRICE / 4;
const POINTS = expectedPoints(PRICE);

const CAPTURE_CHANGES: MoneyTotals = {
  ...{ 'payments captured': 1, 'paid paise': PRICE, 'cash provider': PRICE, 'cash paid': -PRICE },
};

interface ConfirmBody {
  booking_id: number;
  payment: Record<string, unknown>;
}

const createCreditBooking = async ({ owner, world }: ExampleContext) =>
  (await bookOnCredit(owner, await createBookingRequest(owner, world))).id;

async function createBodyOf(id: string, context: ExampleContext): Promise<Record<string, unknown>> {
  return (await createValidRequest(id, context)).input.body as Record<string, unknown>;
}

/** Creates a prepaid booking whose cancellation now costs the first night. */
async function createPaidBooking(context: ExampleContext): Promise<number> {
  const { owner, world, entityId } = context;
  const { booking, order } = await holdBooking(owner, await createBookingRequest(owner, world));
  const { proof } = await world.sandbox.control.createPayment({ order_id: order.providerOrderId });
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

async function createCancellationAlternatives({ world }: ExampleContext): Promise<Alternatives> {
  const { rival } = world.members;
  return {
    'params.id': [await createCreditBooking({ world, owner: rival, entityId: rival.legalEntityId })],
    'query.legal_entity_id': [rival.legalEntityId],
  };
}

const toPart = (of: { id: number } | undefined, paise: number) => ({ booking_id: of?.id, amount: paise / 100 });

async function listAllocatedAmounts(): Promise<Map<number, number>> {
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
    commonAlternatives: async (context) => {
      const { booking_id, payment } = (await createBodyOf('confirm-booking', context)) as unknown as ConfirmBody;
      return {
        'body.booking_id': [booking_id],
        'body.legal_entity_id': [context.world.members.rival.legalEntityId],
        'body.payment': [payment, [payment], {}],
        'body.payment.order_id': [payment.order_id],
        'body.payment.payment_service_id': [payment.payment_service_id],
        'body.payment.payment_id': [payment.payment_id, 'pay_TESTTESTTEST01'],
        'body.payment.signature': [payment.signature, '0'.repeat(64)],
        'body.payment.amount_paid': [1, 84, 840_000, 8_400.004, PRICE / 100 - 0.01],
      };
    },
    createRequest: (context) => createValidRequest('confirm-booking', context),
    getExpectedChanges: ({ json, context }) => {
      const { payment } = json as ConfirmBody;
      assertTrue(Number(payment.amount_paid) === PRICE / 100, `the amount is not ${PRICE / 100}`);
      return {
        ...CAPTURE_CHANGES,
        ...{ 'bookings pending_payment': -1, 'bookings confirmed': 1, 'rooms held': -2, 'rooms sold': 2 },
        ...{ [`points pending of ${context.entityId}`]: POINTS, 'points issued': -POINTS, journals: 2 },
      };
    },
  },
  {
    id: 'cancel-booking',
    variant: 'on credit',
    needsOwnCompany: true,
    commonAlternatives: createCancellationAlternatives,
    createRequest: async (context) => ({
      input: { params: { id: await createCreditBooking(context) }, query: { legal_entity_id: context.entityId } },
    }),
    getExpectedChanges: ({ context: { owner, entityId } }) => ({
      ...{ 'bookings confirmed': -1, 'bookings cancelled': 1, 'rooms sold': -2 },
      ...{ [`credit drawn of ${owner.corporateId}`]: PRICE, 'credit billed': -PRICE },
      ...{ [`points pending of ${entityId}`]: -POINTS, 'points issued': POINTS, journals: 2 },
    }),
  },
  {
    id: 'cancel-booking',
    variant: 'prepaid, with a charge',
    needsOwnCompany: true,
    commonAlternatives: createCancellationAlternatives,
    createRequest: async (context) => ({
      input: { params: { id: await createPaidBooking(context) }, query: { legal_entity_id: context.entityId } },
    }),
    getExpectedChanges: ({ context: { entityId } }) => ({
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
    id: 'change-booking',
    needsOwnCompany: true,
    commonAlternatives: async (context) => {
      const { 'params.id': ids = [] } = await createCancellationAlternatives(context);
      return { 'params.id': ids, 'body.legal_entity_id': [context.world.members.rival.legalEntityId] };
    },
    createRequest: async (context) => {
      const id = await createCreditBooking(context);
      const { changeId } = await quote(context.owner, { id }, { checkout: addDays(context.world.checkin, 3) });
      return {
        input: { params: { id }, body: { legal_entity_id: context.entityId, change_id: changeId } },
        alternatives: { 'body.change_id': [changeId + 1] },
      };
    },
    getExpectedChanges: ({ context: { owner, entityId } }) => ({
      ...{ 'booked paise': PRICE / 2, 'rooms sold': 1 },
      ...{ [`credit drawn of ${owner.corporateId}`]: -PRICE / 2, 'credit billed': PRICE / 2 },
      ...{ [`points pending of ${entityId}`]: POINTS / 2, 'points issued': -POINTS / 2, journals: 2 },
    }),
  },
  {
    id: 'create-bulk-payment',
    isForAgents: true,
    commonAlternatives: async ({ world }) => {
      const { rivalAgent } = world.members;
      const [foreign] = await createUnpaidBookings(rivalAgent, world);
      return {
        'body.payments.0.booking_id': [foreign?.id],
        'body.payments.1': [toPart(foreign, PRICE)],
        'body.payments.2': [toPart(foreign, AMOUNT_TO_SECURE)],
        'body.currency': ['USD', 'inr'],
        'body.legal_entity_id': [rivalAgent.legalEntityId],
      };
    },
    createRequest: async ({ owner, world, entityId }) => {
      const [first, second] = await createUnpaidBookings(owner, world, 2);
      const payments = [toPart(first, PRICE), toPart(second, AMOUNT_TO_SECURE)];
      return {
        input: { body: { currency: 'INR', legal_entity_id: entityId, payments } },
        alternatives: {
          'body.payments': [
            [toPart(first, PRICE), toPart(first, AMOUNT_TO_SECURE)],
            [toPart(first, PRICE), toPart(second, -AMOUNT_TO_SECURE)],
            [toPart(first, PRICE + AMOUNT_TO_SECURE)],
            [toPart(first, AMOUNT_TO_SECURE), toPart(second, PRICE)],
            [toPart(first, 1)],
          ],
          'body.payments.0.amount': [AMOUNT_TO_SECURE / 100, '8400', '8400.00', '2100', 84, 840_000, 8_400.004, 0],
          'body.payments.0.booking_id': [second?.id, [first?.id], `${first?.id}`],
          'body.payments.1.amount': [PRICE / 100, 0.01, -2_100],
          'body.payments.2': [toPart(first, AMOUNT_TO_SECURE)],
        },
      };
    },
    getExpectedChanges: async ({ json }) => {
      const { payments } = json as { payments: { booking_id: unknown; amount: unknown }[] };
      const parts = await listAllocatedAmounts();
      let sum = 0;
      for (const { booking_id, amount } of payments) {
        const paise = parts.get(Number(booking_id));
        assertTrue(paise === PRICE || paise === AMOUNT_TO_SECURE, `${paise} paise were allocated`);
        assertTrue(Number(amount) === Number(paise) / 100, `${String(amount)} was requested`);
        sum += Number(paise);
      }
      assertTrue(parts.size === payments.length, 'a booking was allocated that the request did not contain');
      return { orders: 1, 'ordered paise': sum, 'allocated paise': sum };
    },
  },
  {
    id: 'verify-payment',
    isForAgents: true,
    commonAlternatives: async (context) => {
      const other = await createBodyOf('verify-payment', context);
      return {
        'body.order_id': [other.order_id],
        'body.payment_id': [other.payment_id],
        'body.payment_service_id': [other.payment_service_id],
        'body.signature': [other.signature, '0'.repeat(64)],
        'body.amount_paid': [1, 84, AMOUNT_TO_SECURE / 100, 840_000, 8_400.004],
        'body.legal_entity_id': [context.world.members.rivalAgent.legalEntityId],
      };
    },
    createRequest: (context) => createValidRequest('verify-payment', context),
    getExpectedChanges: ({ json }) => {
      const { amount_paid: paid } = json as { amount_paid: unknown };
      assertTrue(Number(paid) === PRICE / 100, `the amount is not ${PRICE / 100}`);
      return { ...CAPTURE_CHANGES, journals: 1 };
    },
  },
  {
    id: 'payment-webhook',
    createRequest: async (context) => {
      const { input, headers = {} } = await createValidRequest('payment-webhook', context);
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
    // The webhook only stores the event; a job later fetches the order from the provider.
    getExpectedChanges: () => ({}),
  },
];
