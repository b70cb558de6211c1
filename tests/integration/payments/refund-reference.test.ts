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
import { createMissedStays, SECURED } from '@/tests/support/missed-stays';
import { expectWholeBooks, requestFor, runRefunds } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { fakeProvider, type FakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

const ARN = 'ARN 74332741234567890123456';
const HOUR_MS = 3_600_000;

afterEach(async () => {
  await moveClock(0);
  await expectWholeBooks();
});

async function cancelled(bank: Partial<FakeProvider['bank']> = {}) {
  const provider = fakeProvider();
  Object.assign(provider.bank, bank);
  const world = await createStayWorld();
  const booker = await createActor(world);
  const { booking, order } = await holdBooking(booker, await requestFor(booker, world), provider);
  provider.pay(order.providerOrderId);
  await settleOrder(order.id, provider);
  await cancelBooking(booker, { bookingId: booking.id });
  await runRefunds(provider);
  const [refund] = [...provider.refunds.values()];
  if (!refund) throw new Error('Nothing was refunded');
  const shown = async () => (await getBookingView(booker, { bookingId: booking.id })).refunds;
  const mails = async () => {
    const { rows } = await connection().execute<{ text: string }>(
      sql`select text from outbox_message where template = 'refund-sent' and recipient = ${booker.email} order by id`,
    );
    return rows.map(({ text }) => text);
  };
  return { provider, refund, shown, mails };
}

const today = () => todayInIndia(now());

test('a refund with a bank reference shows it with its day on the booking and in the mail', async () => {
  const { shown, mails } = await cancelled({ reference: ARN });
  expect(await shown()).toMatchObject([{ status: 'processed', bank_reference: ARN, sent_on: today() }]);
  const [mail = '', ...others] = await mails();
  expect(mail).toContain(`Bank reference: ${ARN}`);
  expect(mail).toContain(`Sent on: ${formatLongDate(today())}`);
  expect(others).toEqual([]);
});

test('a refund that is pending has neither reference nor day, and gets both when it is processed', async () => {
  const { provider, refund, shown } = await cancelled({ refundStatus: 'pending', reference: ARN });
  refund.bankReference = null;
  expect(await shown()).toMatchObject([{ status: 'pending', sent_on: null }]);
  Object.assign(refund, { status: 'processed', bankReference: ARN });
  await refreshRefund(refund.id, provider);
  expect(await shown()).toMatchObject([{ status: 'processed', bank_reference: ARN, sent_on: today() }]);
});

test('a reference that the bank reports later is stored and mailed once, however many calls fetch it at the same time', async () => {
  const { provider, refund, shown, mails } = await cancelled();
  expect(await shown()).toMatchObject([{ status: 'processed', bank_reference: null, sent_on: today() }]);
  await refreshRefund(refund.id, provider);
  expect(await mails()).toHaveLength(1);
  refund.bankReference = ARN;
  await Promise.all(Array.from({ length: 12 }, () => refreshRefund(refund.id, provider)));
  expect(await shown()).toMatchObject([{ bank_reference: ARN }]);
  const texts = await mails();
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain(`Bank reference: ${ARN}`);
});

test('the sweeper asks once a day for a missing reference, for two weeks', async () => {
  const { provider, refund, shown } = await cancelled();
  let asked = 0;
  const counting = {
    ...provider,
    fetchRefund: (id: string) => {
      asked += id === refund.id ? 1 : 0;
      return provider.fetchRefund(id);
    },
  };
  const sweepAfter = async (hours: number) => {
    await moveClock(hours * HOUR_MS);
    await sweepPaymentWork(counting);
    return asked;
  };
  expect(await sweepAfter(23)).toBe(0);
  expect(await sweepAfter(25)).toBe(1);
  expect(await sweepAfter(26)).toBe(1);
  expect(await sweepAfter(50)).toBe(2);
  expect(await sweepAfter(15 * 24)).toBe(2);
  refund.bankReference = ARN;
  await moveClock(0);
  await refreshRefund(refund.id, provider);
  expect(await shown()).toMatchObject([{ bank_reference: ARN }]);
});

test('a travel agent sees the refund of a booking in the list', async () => {
  const stays = await createMissedStays();
  stays.provider.bank.reference = ARN;
  const id = await stays.agentStay();
  await stays.agentPays([id, SECURED]);
  await cancelBooking(stays.agent, { bookingId: id });
  await runRefunds(stays.provider);
  const { body } = await callRoute<{ bookings: { bookingId: number; refunds: unknown[] }[] }>(listRoute, {
    cookie: await signInAs(stays.agent.userId),
    query: { booking_type: 'cancelled' },
  });
  expect(body.bookings.find(({ bookingId }) => bookingId === id)?.refunds).toEqual([
    { amount: SECURED / 100, status: 'processed', reason: 'cancellation', bank_reference: ARN, sent_on: today() },
  ]);
});
