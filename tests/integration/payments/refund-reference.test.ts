import { sql } from 'drizzle-orm';
import { GET as listRoute } from '@/app/api/b2b/v2/bookingHistory/route';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { sweepPaymentWork } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { refreshRefund } from '@/lib/domains/payments/server/service/refunds';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { createStayScenario, AMOUNT_TO_SECURE } from '@/tests/support/stay-scenario';
import { expectConsistentBooks, createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createFakeProvider, type FakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

const ARN = 'ARN 74332741234567890123456';
const HOUR_MS = 3_600_000;

afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

async function createRefund(bank: Partial<FakeProvider['bank']> = {}) {
  const provider = createFakeProvider();
  Object.assign(provider.bank, bank);
  const world = await createStayWorld();
  const booker = await createActor(world);
  const { booking, order } = await holdBooking(booker, await createBookingRequest(booker, world), provider);
  provider.pay(order.providerOrderId);
  await settleOrder(order.id, provider);
  await cancelBooking(booker, { bookingId: booking.id });
  await runRefunds(provider);
  const [refund] = [...provider.refunds.values()];
  if (!refund) throw new Error('The provider has no refund');
  const getRefundViews = async () => (await getBookingView(booker, { bookingId: booking.id })).refunds;
  const getMailTexts = async () => {
    const { rows } = await connection().execute<{ text: string }>(
      sql`select text from outbox_message where template = 'refund-sent' and recipient = ${booker.email} order by id`,
    );
    return rows.map(({ text }) => text);
  };
  return { provider, refund, getRefundViews, getMailTexts };
}

const today = () => todayInIndia(now());

test('the booking view and the mail contain the bank reference of a refund and its date', async () => {
  const { getRefundViews, getMailTexts } = await createRefund({ reference: ARN });
  expect(await getRefundViews()).toMatchObject([{ status: 'processed', bankReference: ARN, sentOn: today() }]);
  const [mail = '', ...others] = await getMailTexts();
  expect(mail).toContain(`Bank reference: ${ARN}`);
  expect(mail).toContain(`Sent on: ${formatLongDate(today())}`);
  expect(others).toEqual([]);
});

test('a pending refund has no bank reference and no date until it is processed', async () => {
  const { provider, refund, getRefundViews } = await createRefund({ refundStatus: 'pending', reference: ARN });
  refund.bankReference = null;
  expect(await getRefundViews()).toMatchObject([{ status: 'pending', sentOn: null }]);
  Object.assign(refund, { status: 'processed', bankReference: ARN });
  await refreshRefund(refund.id, provider);
  expect(await getRefundViews()).toMatchObject([{ status: 'processed', bankReference: ARN, sentOn: today() }]);
});

test('a bank reference that arrives later is stored and mailed once by concurrent calls', async () => {
  const { provider, refund, getRefundViews, getMailTexts } = await createRefund();
  expect(await getRefundViews()).toMatchObject([{ status: 'processed', bankReference: null, sentOn: today() }]);
  await refreshRefund(refund.id, provider);
  expect(await getMailTexts()).toHaveLength(1);
  refund.bankReference = ARN;
  await Promise.all(Array.from({ length: 12 }, () => refreshRefund(refund.id, provider)));
  expect(await getRefundViews()).toMatchObject([{ bankReference: ARN }]);
  const texts = await getMailTexts();
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain(`Bank reference: ${ARN}`);
});

test('the sweeper requests a missing bank reference once a day for two weeks', async () => {
  const { provider, refund, getRefundViews } = await createRefund();
  let requests = 0;
  const counting = {
    ...provider,
    fetchRefund: (id: string) => {
      requests += id === refund.id ? 1 : 0;
      return provider.fetchRefund(id);
    },
  };
  const sweepAfter = async (hours: number) => {
    await moveClock(hours * HOUR_MS);
    await sweepPaymentWork(counting);
    return requests;
  };
  expect(await sweepAfter(23)).toBe(0);
  expect(await sweepAfter(25)).toBe(1);
  expect(await sweepAfter(26)).toBe(1);
  expect(await sweepAfter(50)).toBe(2);
  expect(await sweepAfter(15 * 24)).toBe(2);
  refund.bankReference = ARN;
  await moveClock(0);
  await refreshRefund(refund.id, provider);
  expect(await getRefundViews()).toMatchObject([{ bankReference: ARN }]);
});

test('the booking history of a travel agent contains the refund of a booking', async () => {
  const stays = await createStayScenario();
  stays.provider.bank.reference = ARN;
  const id = await stays.createAgentStay();
  await stays.payAsAgent([id, AMOUNT_TO_SECURE]);
  await cancelBooking(stays.agent, { bookingId: id });
  await runRefunds(stays.provider);
  const { body } = await callRoute<{ bookings: { bookingId: number; refunds: unknown[] }[] }>(listRoute, {
    cookie: await signInAs(stays.agent.userId),
    query: { booking_type: 'cancelled' },
  });
  expect(body.bookings.find(({ bookingId }) => bookingId === id)?.refunds).toEqual([
    {
      amount: AMOUNT_TO_SECURE / 100,
      status: 'processed',
      reason: 'cancellation',
      bank_reference: ARN,
      sent_on: today(),
    },
  ]);
});
