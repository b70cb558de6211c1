import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import type { Actor } from '@/lib/domains/corporates/actor';
import { comparePayments } from '@/scripts/operator/db/compare-payments';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { createFakeProvider, type FakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);
const HOUR = 3_600_000;

let provider: FakeProvider;
let world: StayWorld;
let booker: Actor;
const since = new Date();

beforeEach(async () => {
  provider = createFakeProvider();
  world = await createStayWorld();
  booker = await createActor(world);
});

const hold = async () => holdBooking(booker, await createBookingRequest(booker, world), provider);
const compare = () => comparePayments(since, provider);

/** Pays an order that this database does not contain. */
async function payUnknownOrder(change: Parameters<FakeProvider['pay']>[1] = {}): Promise<string> {
  const order = await provider.createOrder({ amount: 885_001, receipt: `FO-later-${Math.random()}` });
  return provider.pay(order.id, change).providerPaymentId;
}

test('comparePayments reports no missing payments when the database has all of them', async () => {
  const held = await hold();
  provider.pay(held.order.providerOrderId);
  await settleOrder(held.order.id, provider);
  expect(await compare()).toEqual(['This database has all payments of the payment provider']);
});

test('comparePayments lists order, amount and time of each payment that the database lacks', async () => {
  const held = await hold();
  const known = provider.pay(held.order.providerOrderId, { createdAt: new Date(since.getTime() + 1_000) });
  const unknown = await payUnknownOrder({ createdAt: new Date(since.getTime() + 2_000) });
  const { orderId = '' } = provider.payments.get(unknown) ?? {};
  const lines = await compare();
  expect(lines[0]).toMatch(
    /^The payment provider has taken 2 payments \(₹ ?[\d,.]+\) that this database does not have:$/,
  );
  expect(lines[1]).toContain(
    `${new Date(since.getTime() + 1_000).toISOString()}  order ${held.order.receipt} (known)  payment ${known.providerPaymentId}`,
  );
  expect(lines[2]).toMatch(
    new RegExp(`  order ${orderId} \\(unknown\\)  payment ${unknown}  ₹ ?8,850\\.01  captured$`),
  );
  expect(lines.at(-1)).toContain(`npm run db:payments -- --since ${since.toISOString()}`);
});

test('comparePayments omits failed payments and includes a payment that was created before the backup and captured after it', async () => {
  await payUnknownOrder({ status: 'failed', captured: false });
  const late = await payUnknownOrder({ createdAt: new Date(since.getTime() - 50 * HOUR) });
  await payUnknownOrder({ createdAt: new Date(since.getTime() - 80 * HOUR) });
  const lines = await compare();
  expect(lines.filter((line) => line.includes('payment pay_'))).toEqual([expect.stringContaining(late)]);
});

test('comparePayments reports an unreachable provider and how to retry', async () => {
  provider.failNext('listPayments', 'unavailable');
  expect(await compare()).toEqual([
    expect.stringMatching(/^Payments were NOT compared: the payment provider at \S+ cannot be reached/),
    `Repeat the comparison when the provider can be reached: npm run db:payments -- --since ${since.toISOString()}`,
  ]);
});
