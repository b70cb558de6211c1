import { GET as receiptRoute } from '@/app/api/b2b/dashboard/bulk-payment/receipt/route';
import { GET as historyRoute } from '@/app/api/b2b/v2/bookingHistory/route';
import type { AgentBooking } from '@/lib/domains/agent-payments/contract/agent-payments';
import { getBulkReceipt } from '@/lib/domains/agent-payments/server/service/receipt/get-bulk-receipt';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Actor } from '@/lib/domains/corporates/actor';
import { assertWithinDocumentLimits } from '@/lib/platform/pdf/document-limit';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import { formatInr, sumPaise, toRupees } from '@/lib/money';
import { createUnpaidBookings, createAgent } from '@/tests/support/agent-world';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { joinText, recordDrawnText, findTextOffPage } from '@/tests/support/drawn-text';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const provider = createFakeProvider();
/** The rupee sign is drawn separately in a fallback font, so `joinText` has a space after it. */
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

async function payOrder(bookings: readonly Booking[]) {
  const order = await openOrder(bookings);
  const { providerPaymentId } = provider.pay(order.providerOrderId ?? '');
  await settleOrder(order.id, provider);
  return { orderId: order.receipt, providerPaymentId };
}

async function getReceipt(orderId: string, as: Actor | null = agent, query: Record<string, string> = {}) {
  const address = `http://localhost:3000/?${new URLSearchParams({ order_id: orderId, ...query })}`;
  const cookie = as && (await signInAs(as.userId));
  const response = await receiptRoute(new Request(address, { headers: cookie ? { cookie } : {} }), {
    params: Promise.resolve({}),
  });
  return { status: response.status, headers: response.headers, file: Buffer.from(await response.arrayBuffer()) };
}

test('the receipt of a bulk payment is a PDF with the payment, each booking and the total', async () => {
  const bookings = await createUnpaidBookings(agent, world, 3);
  const { orderId, providerPaymentId } = await payOrder(bookings);
  const { status, headers, file } = await getReceipt(orderId);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toContain(`receipt-${orderId}.pdf`);
  expect(file.toString('latin1', 0, 5)).toBe('%PDF-');
  const drawn = await recordDrawnText(() => getBulkReceipt(agent, { orderId }));
  const written = joinText(drawn);
  const sum = sumPaise(bookings.map(({ payablePaise }) => payablePaise));
  for (const text of [
    ...bookings.flatMap(({ reference, payablePaise }) => [reference, amount(payablePaise)]),
    ...[orderId, providerPaymentId, amount(sum), formatLongDate(todayInIndia(new Date())), 'Visa card ending 1007'],
    'not a tax invoice',
  ]) {
    expect(written).toContain(text);
  }
  expect(written).not.toContain('Returned');
  expect(findTextOffPage(drawn).filter(({ text }) => !text.startsWith('Receipt '))).toEqual([]);
});

test('the receipt lists a refunded allocation as returned and excludes it from the total', async () => {
  const [confirmed, cancelled] = (await createUnpaidBookings(agent, world, 2)) as [Booking, Booking];
  const order = await openOrder([confirmed, cancelled]);
  provider.pay(order.providerOrderId ?? '');
  await cancelBooking(agent, { bookingId: cancelled.id });
  await settleOrder(order.id, provider);
  const written = joinText(await recordDrawnText(() => getBulkReceipt(agent, { orderId: order.receipt })));
  const [bookings = '', returned = ''] = written.split('Returned to you');
  expect(bookings).toContain(confirmed.reference);
  expect(bookings).not.toContain(cancelled.reference);
  expect(bookings).toContain(`Paid ${amount(confirmed.payablePaise)}`);
  expect(returned).toContain(cancelled.reference);
});

test('getBulkReceipt refuses the twenty-first document of an agent in a minute', async () => {
  const { orderId } = await payOrder(await createUnpaidBookings(agent, world, 1));
  for (let time = 0; time < 20; time += 1) await assertWithinDocumentLimits(`user:${agent.userId}`, []);
  await expect(getBulkReceipt(agent, { orderId })).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
});

test('the receipt endpoint refuses an unpaid order, other agents and callers without a session', async () => {
  const [booking] = (await createUnpaidBookings(agent, world)) as [Booking];
  const open = await openOrder([booking]);
  expect((await getReceipt(open.receipt)).status).toBe(errorCodes.WRONG_BOOKING_STATE.status);
  const { orderId } = await payOrder([booking]);
  const other = await createAgent();
  expect((await getReceipt(orderId, other)).status).toBe(404);
  expect((await getReceipt(orderId, other, { legal_entity_id: String(agent.legalEntityId) })).status).toBe(404);
  expect((await getReceipt('FO-NOTHING')).status).toBe(404);
  expect((await getReceipt(orderId, null)).status).toBe(401);
});

test('the booking history of a travel agent contains the receipts of each booking', async () => {
  const [paid, unpaid] = (await createUnpaidBookings(agent, world, 2)) as [Booking, Booking];
  const { orderId } = await payOrder([paid]);
  await openOrder([unpaid]);
  const { body } = await callRoute<{ bookings: AgentBooking[] }>(historyRoute, {
    cookie: await signInAs(agent.userId),
    query: { booking_type: 'upcoming' },
  });
  const receiptsOf = (id: number) => body.bookings.find(({ bookingId }) => bookingId === id)?.receipts;
  expect([receiptsOf(paid.id), receiptsOf(unpaid.id)]).toEqual([[orderId], []]);
});
