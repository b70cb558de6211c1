import { GET as receiptRoute } from '@/app/api/b2b/dashboard/bulk-payment/receipt/route';
import { GET as historyRoute } from '@/app/api/b2b/v2/bookingHistory/route';
import type { AgentBooking } from '@/lib/domains/agent-payments/contract/agent-payments';
import { getBulkReceipt } from '@/lib/domains/agent-payments/server/service/receipt/get-bulk-receipt';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Actor } from '@/lib/domains/corporates/actor';
import { assertMayDraw } from '@/lib/platform/pdf/document-limit';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import { formatInr, sumPaise, toRupees } from '@/lib/money';
import { bookUnpaid, createAgent } from '@/tests/support/agent-world';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { allText, drawnText, offPage } from '@/tests/support/drawn-text';
import { fakeProvider } from '@/tests/support/fake-provider';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const provider = fakeProvider();
/** The font lacks the currency sign, so `allText` joins it from another run. */
const amount = (paise: number) => formatInr(paise, { decimals: 'always' }).replace('₹', '₹ ');
let world: StayWorld;
let agent: Actor;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 60 });
});
beforeEach(async () => {
  agent = await createAgent();
});

async function openOrder(bookings: readonly Booking[]) {
  const payments = bookings.map(({ id, payablePaise }) => ({ bookingId: id, amount: toRupees(payablePaise) }));
  return createBulkOrder(agent, { legalEntityId: agent.legalEntityId, payments }, provider);
}

async function paidOrder(bookings: readonly Booking[]) {
  const order = await openOrder(bookings);
  const { providerPaymentId } = provider.pay(order.providerOrderId ?? '');
  await settleOrder(order.id, provider);
  return { orderId: order.receipt, providerPaymentId };
}

async function ask(orderId: string, as: Actor | null = agent, query: Record<string, string> = {}) {
  const address = `http://localhost:3000/?${new URLSearchParams({ order_id: orderId, ...query })}`;
  const cookie = as && (await signInAs(as.userId));
  const response = await receiptRoute(new Request(address, { headers: cookie ? { cookie } : {} }), {
    params: Promise.resolve({}),
  });
  return { status: response.status, headers: response.headers, file: Buffer.from(await response.arrayBuffer()) };
}

test('the receipt of a bulk payment is a PDF that names the payment, each booking and the sum', async () => {
  const bookings = await bookUnpaid(agent, world, 3);
  const { orderId, providerPaymentId } = await paidOrder(bookings);
  const { status, headers, file } = await ask(orderId);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toContain(`receipt-${orderId}.pdf`);
  expect(file.toString('latin1', 0, 5)).toBe('%PDF-');
  const drawn = await drawnText(() => getBulkReceipt(agent, { orderId }));
  const written = allText(drawn);
  const sum = sumPaise(bookings.map(({ payablePaise }) => payablePaise));
  for (const text of [
    ...bookings.flatMap(({ reference, payablePaise }) => [reference, amount(payablePaise)]),
    ...[orderId, providerPaymentId, amount(sum), formatLongDate(todayInIndia(new Date())), 'Visa card ending 1007'],
    'not a tax invoice',
  ]) {
    expect(written).toContain(text);
  }
  expect(written).not.toContain('Returned');
  expect(offPage(drawn).filter(({ text }) => !text.startsWith('Receipt '))).toEqual([]);
});

test('the receipt lists a refunded part as returned and excludes it from the sum', async () => {
  const [kept, gone] = (await bookUnpaid(agent, world, 2)) as [Booking, Booking];
  const order = await openOrder([kept, gone]);
  provider.pay(order.providerOrderId ?? '');
  await cancelBooking(agent, { bookingId: gone.id });
  await settleOrder(order.id, provider);
  const written = allText(await drawnText(() => getBulkReceipt(agent, { orderId: order.receipt })));
  const [bookings = '', returned = ''] = written.split('Returned to you');
  expect(bookings).toContain(kept.reference);
  expect(bookings).not.toContain(gone.reference);
  expect(bookings).toContain(`Paid ${amount(kept.payablePaise)}`);
  expect(returned).toContain(gone.reference);
});

test('the receipt endpoint refuses the twenty-first document of an agent in a minute', async () => {
  const { orderId } = await paidOrder(await bookUnpaid(agent, world, 1));
  for (let time = 0; time < 20; time += 1) await assertMayDraw(agent.userId, []);
  await expect(getBulkReceipt(agent, { orderId })).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
});

test('an unpaid order has no receipt, and orders of other agents are not found', async () => {
  const [booking] = (await bookUnpaid(agent, world)) as [Booking];
  const open = await openOrder([booking]);
  expect((await ask(open.receipt)).status).toBe(errorCodes.WRONG_BOOKING_STATE.status);
  const { orderId } = await paidOrder([booking]);
  const other = await createAgent();
  expect((await ask(orderId, other)).status).toBe(404);
  expect((await ask(orderId, other, { legal_entity_id: String(agent.legalEntityId) })).status).toBe(404);
  expect((await ask('FO-NOTHING')).status).toBe(404);
  expect((await ask(orderId, null)).status).toBe(401);
});

test('the list of a travel agent names the receipts of each booking', async () => {
  const [paid, unpaid] = (await bookUnpaid(agent, world, 2)) as [Booking, Booking];
  const { orderId } = await paidOrder([paid]);
  await openOrder([unpaid]);
  const { body } = await callRoute<{ bookings: AgentBooking[] }>(historyRoute, {
    cookie: await signInAs(agent.userId),
    query: { booking_type: 'upcoming' },
  });
  const receiptsOf = (id: number) => body.bookings.find(({ bookingId }) => bookingId === id)?.receipts;
  expect([receiptsOf(paid.id), receiptsOf(unpaid.id)]).toEqual([[orderId], []]);
});
