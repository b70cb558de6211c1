import { toBulkAnswer } from '@/lib/domains/agent-payments/server/service/bulk-order-view';
import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { getAgentPayments } from '@/lib/domains/agent-payments/server/service/booking-payments';
import { pollOrders } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { verifyBulkPayment } from '@/lib/domains/agent-payments/server/service/verify-bulk-order';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Actor } from '@/lib/domains/corporates/actor';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { getPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { sumPaise, toRupees } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import { createUnpaidBookings, updateBookings, createAgent, createColleague } from '@/tests/support/agent-world';
import { countRows, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(90_000);

const provider = createFakeProvider();
const MINUTE = 60_000;
let world: StayWorld;
let agent: Actor;
let one: Booking;
let two: Booking;
let three: Booking;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 20 });
  agent = await createAgent();
  [one, two, three] = (await createUnpaidBookings(agent, world, 3)) as [Booking, Booking, Booking];
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const toSecure = (booking: Booking) => ({ bookingId: booking.id, amount: toRupees(booking.amountToSecurePaise) });
const inFull = (booking: Booking) => ({ bookingId: booking.id, amount: toRupees(booking.payablePaise) });
const createOrder = (payments: { bookingId: number; amount: number }[], as = agent) =>
  createBulkOrder(as, { legalEntityId: as.legalEntityId, payments }, provider);
const paidFor = async (booking: Booking) => 0 - (await balanceOf(accounts.bookingPaid(booking.id)));
const pay = (order: PaymentOrder, change: Parameters<typeof provider.pay>[1] = {}) =>
  provider.pay(order.providerOrderId ?? '', change);
const verify = (order: PaymentOrder, proof: ReturnType<typeof pay>, change: { amountPaid?: number } = {}) =>
  verifyBulkPayment(
    agent,
    {
      legalEntityId: agent.legalEntityId,
      orderId: order.receipt,
      ...proof,
      amountPaid: toRupees(order.amountPaise),
      ...change,
    },
    provider,
  );
const view = async (order: PaymentOrder) => toBulkAnswer(agent, await getPaymentOrder(order.id), provider);
const countMails = (template: string, order: PaymentOrder) =>
  countRows('outbox_message', `template = '${template}' and text like '%${order.receipt}%'`);

describe('createBulkOrder', () => {
  it('opens one provider order for the sum with our order id as receipt', async () => {
    const order = await createOrder([toSecure(one), inFull(two)]);
    expect(order.amountPaise).toBe(one.amountToSecurePaise + two.payablePaise);
    expect(provider.orders.get(order.providerOrderId ?? '')).toMatchObject({
      receipt: order.receipt,
      amount: order.amountPaise,
    });
    expect(await view(order)).toMatchObject({
      orderId: order.receipt,
      paymentServiceOrderId: order.providerOrderId,
      status: 'CREATED',
      amount: toRupees(order.amountPaise),
      bookings: [
        { bookingId: one.id, amount: toRupees(one.amountToSecurePaise), outcome: 'due' },
        { bookingId: two.id, amount: toRupees(two.payablePaise), outcome: 'due' },
      ],
      paymentDetails: { paymentServiceId: order.providerOrderId },
    });
    const { payments } = await getAgentPayments(agent, { bookingId: one.id, legalEntityId: agent.legalEntityId });
    expect(payments.openOrderId).toBe(order.receipt);
  });

  it.each([
    [
      'one paisa more than the amount to secure',
      () => ({ bookingId: one.id, amount: toRupees(one.amountToSecurePaise + 1) }),
    ],
    [
      'one paisa less than the amount to secure',
      () => ({ bookingId: one.id, amount: toRupees(one.amountToSecurePaise - 1) }),
    ],
    ['one paisa less than the amount due', () => ({ bookingId: one.id, amount: toRupees(one.payablePaise - 1) })],
    ['half a paisa', () => ({ bookingId: one.id, amount: toRupees(one.payablePaise) + 0.005 })],
    ['an amount of zero', () => ({ bookingId: one.id, amount: 0 })],
  ])('refuses %s, even together with a valid amount for another booking', async (_, part) => {
    await expect(createOrder([toSecure(two), part()])).rejects.toMatchObject({ kind: 'AMOUNT_MISMATCH' });
    expect(await countRows('pay_allocation', `booking_id in (${one.id}, ${two.id})`)).toBe(0);
  });

  it('answers NOT_FOUND for bookings of other agents, unknown bookings and other legal entities', async () => {
    const other = await createAgent();
    const [otherBooking] = (await createUnpaidBookings(other, world)) as [Booking];
    await expect(createOrder([toSecure(one), toSecure(otherBooking)])).rejects.toMatchObject({ kind: 'NOT_FOUND' });
    await expect(createOrder([{ bookingId: 999_999_999, amount: 1 }])).rejects.toMatchObject({ kind: 'NOT_FOUND' });
    const foreign = { legalEntityId: other.legalEntityId, payments: [toSecure(otherBooking)] };
    await expect(createBulkOrder(agent, foreign, provider)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  });

  it('refuses cancelled and paid bookings', async () => {
    await cancelBooking(agent, { bookingId: one.id });
    await expect(createOrder([toSecure(one)])).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    const order = await createOrder([inFull(two)]);
    await verify(order, pay(order));
    await expect(createOrder([inFull(two)])).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
  });

  it('stores the order when the provider does not answer, and a repeated call returns it', async () => {
    provider.failNext('createOrder', 'unknown', true);
    await expect(createOrder([toSecure(one)])).rejects.toMatchObject({ kind: 'PAYMENT_PROVIDER_DOWN' });
    const order = await createOrder([toSecure(one)]);
    expect([...provider.orders.values()].filter(({ receipt }) => receipt === order.receipt)).toHaveLength(1);
    expect(await countRows('pay_allocation', `booking_id = ${one.id}`)).toBe(1);
  });
});

describe('createBulkOrder for bookings of an open order', () => {
  it('returns the same order for the same selection', async () => {
    const first = await createOrder([toSecure(one), toSecure(two)]);
    expect((await createOrder([toSecure(two), toSecure(one)])).receipt).toBe(first.receipt);
  });

  it('replaces an order without payment attempts, even if a colleague created it', async () => {
    const colleague = await createColleague(agent);
    const first = await createOrder([toSecure(one), toSecure(two)], colleague);
    const second = await createOrder([toSecure(two), toSecure(three)]);
    expect(second.receipt).not.toBe(first.receipt);
    expect(await view(first)).toMatchObject({ status: 'REPLACED', paymentDetails: null });
    const third = await createOrder([toSecure(one)]);
    expect((await view(second)).status).toBe('CREATED');
    expect((await view(third)).status).toBe('CREATED');
  });

  it('refuses bookings of an order with a payment attempt, and names the order', async () => {
    const first = await createOrder([toSecure(one), toSecure(two)]);
    pay(first, { status: 'failed', captured: false });
    await expect(createOrder([toSecure(two), toSecure(three)])).rejects.toMatchObject({
      kind: 'ORDER_OPEN',
      message: expect.stringContaining(first.receipt) as string,
    });
    expect(await view(first)).toMatchObject({ status: 'ATTEMPTED', paymentDetails: { currency: 'INR' } });
    const done = await verify(first, pay(first));
    expect(done.status).toBe('settled');
    await createOrder([toSecure(three)]);
  });

  it('replaces an order with payment attempts if one of its bookings can no longer be paid', async () => {
    const first = await createOrder([toSecure(one), toSecure(two)]);
    pay(first, { status: 'failed', captured: false });
    await cancelBooking(agent, { bookingId: one.id });
    expect((await createOrder([toSecure(two)])).receipt).not.toBe(first.receipt);
  });

  it('replaces an order with payment attempts that the poller has closed after three days', async () => {
    const first = await createOrder([toSecure(one)]);
    pay(first, { status: 'failed', captured: false });
    await settleOrder(first.id, provider);
    await moveClock(73 * 60 * MINUTE);
    await pollOrders(provider);
    expect((await view(first)).status).toBe('CLOSED');
    expect((await createOrder([toSecure(one), toSecure(two)])).receipt).not.toBe(first.receipt);
  });

  it('answers PAYMENT_PROVIDER_DOWN when the provider does not report the attempts of the open order', async () => {
    await createOrder([toSecure(one)]);
    provider.failNext('listOrderPayments', 'unavailable');
    await expect(createOrder([toSecure(one), toSecure(two)])).rejects.toMatchObject({ kind: 'PAYMENT_PROVIDER_DOWN' });
  });

  it('leaves each booking in one open order after concurrent calls', async () => {
    const selections = [[one, two], [two, three], [two], [one, two, three], [two, one], [three, two]];
    const outcomes = await Promise.allSettled(
      [...selections, ...selections].map((bookings) => createOrder(bookings.map(toSecure))),
    );
    const opened = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(opened.length).toBeGreaterThan(0);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'ORDER_OPEN' });
    }
    expect(await countRows('pay_allocation', `booking_id = ${two.id} and is_open`)).toBe(1);
    const live = (await Promise.all(opened.map(view))).filter(({ status }) => status === 'CREATED');
    expect(new Set(live.map(({ orderId: order_id }) => order_id)).size).toBeGreaterThan(0);
  });

  it('returns one order for a double click', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => createOrder([toSecure(one), inFull(two)])));
    expect(new Set(all.map(({ receipt }) => receipt)).size).toBe(1);
    expect(new Set(all.map(({ providerOrderId }) => providerOrderId)).size).toBe(1);
  });
});

describe('the payment of a bulk order', () => {
  it('is allocated to each booking, secures the bookings and is mailed as one receipt', async () => {
    const order = await createOrder([toSecure(one), inFull(two)]);
    const proof = pay(order);
    expect((await verify(order, proof)).status).toBe('settled');
    expect((await verify(order, proof)).status).toBe('settled');
    expect([await paidFor(one), await paidFor(two)]).toEqual([one.amountToSecurePaise, two.payablePaise]);
    expect(await view(order)).toMatchObject({
      status: 'PAID',
      paymentDetails: null,
      bookings: [
        { outcome: 'paid', dueAfter: toRupees(one.payablePaise - one.amountToSecurePaise) },
        { outcome: 'paid', dueAfter: 0 },
      ],
    });
    const { payments, paid } = await getAgentPayments(agent, { bookingId: one.id, legalEntityId: agent.legalEntityId });
    expect(payments).toMatchObject({ isSecure: true, amountToSecure: 0, openOrderId: null });
    expect(paid).toMatchObject([{ orderId: order.receipt, amount: toRupees(one.amountToSecurePaise), last4: '1007' }]);
    expect(await countMails('agent-bulk-receipt', order)).toBe(1);
    const shown = await getBookingView(agent, { bookingId: one.id });
    expect(shown.payments).toMatchObject([{ amount: toRupees(one.amountToSecurePaise), status: 'captured' }]);
    const rest = await createOrder([{ bookingId: one.id, amount: payments.dueAmount }]);
    await verify(rest, pay(rest));
    expect(await paidFor(one)).toBe(one.payablePaise);
  });

  it('is settled once when browser, webhook and poller run concurrently', async () => {
    const order = await createOrder([toSecure(one), toSecure(two), toSecure(three)]);
    const proof = pay(order);
    await moveClock(2 * MINUTE);
    await Promise.all([
      ...Array.from({ length: 4 }, () => verify(order, proof)),
      ...Array.from({ length: 4 }, () => settleOrder(order.id, provider)),
      pollOrders(provider),
    ]);
    const paid = await Promise.all([one, two, three].map(paidFor));
    expect(sumPaise(paid)).toBe(order.amountPaise);
    expect(await countMails('agent-bulk-receipt', order)).toBe(1);
  });

  it('is refused with a wrong signature, order or amount', async () => {
    const order = await createOrder([toSecure(one)]);
    const other = await createOrder([toSecure(two)]);
    const proof = pay(order);
    await expect(verify(order, { ...proof, signature: 'f'.repeat(64) })).rejects.toMatchObject({
      kind: 'PAYMENT_NOT_VERIFIED',
    });
    await expect(verify(other, proof)).rejects.toMatchObject({ kind: 'PAYMENT_NOT_VERIFIED' });
    await expect(verify(order, proof, { amountPaid: toRupees(order.amountPaise + 1) })).rejects.toMatchObject({
      kind: 'AMOUNT_MISMATCH',
    });
    const stranger = await createAgent();
    const foreign = { legalEntityId: stranger.legalEntityId, orderId: order.receipt, ...proof, amountPaid: 1 };
    await expect(verifyBulkPayment(stranger, foreign, provider)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
    expect(await paidFor(one)).toBe(0);
  });

  it('is reported as pending until it is captured, and is refunded if its amount differs from the order', async () => {
    const order = await createOrder([toSecure(one)]);
    const waiting = pay(order, { status: 'created', captured: false });
    await expect(verify(order, waiting)).rejects.toMatchObject({ kind: 'PAYMENT_PENDING' });
    provider.pay(order.providerOrderId ?? '', { amount: order.amountPaise + 1_00 });
    await settleOrder(order.id, provider);
    await runRefunds(provider);
    expect(await paidFor(one)).toBe(0);
    expect([...provider.refunds.values()].at(-1)?.amount).toBe(order.amountPaise + 1_00);
  });
});

describe('a bulk payment for bookings that changed in the meantime', () => {
  it('refunds the allocation of a cancelled booking; the rest remains refundable', async () => {
    const order = await createOrder([toSecure(one), inFull(two)]);
    await cancelBooking(agent, { bookingId: one.id });
    const proof = pay(order);
    expect((await verify(order, proof)).status).toBe('settled');
    await runRefunds(provider);
    expect([await paidFor(one), await paidFor(two)]).toEqual([0, two.payablePaise]);
    expect(provider.payments.get(proof.providerPaymentId)?.amountRefunded).toBe(one.amountToSecurePaise);
    expect((await view(order)).bookings.map(({ outcome }) => outcome)).toEqual(['refunded', 'paid']);
    // A repeated proof does not answer PAYMENT_REFUNDED, because a part of the payment is applied.
    expect((await verify(order, proof)).status).toBe('settled');
    const { cancellation } = await cancelBooking(agent, { bookingId: two.id });
    await runRefunds(provider);
    expect(cancellation.refundPaise).toBe(two.payablePaise);
    expect(provider.payments.get(proof.providerPaymentId)?.amountRefunded).toBe(order.amountPaise);
  });

  it('is refunded in full when all its bookings are cancelled', async () => {
    const order = await createOrder([toSecure(one), toSecure(two)]);
    await cancelBooking(agent, { bookingId: one.id });
    await cancelBooking(agent, { bookingId: two.id });
    const proof = pay(order);
    await expect(verify(order, proof)).rejects.toMatchObject({ kind: 'PAYMENT_REFUNDED' });
    await runRefunds(provider);
    expect(provider.payments.get(proof.providerPaymentId)?.amountRefunded).toBe(order.amountPaise);
    expect((await view(order)).status).toBe('REFUNDED');
  });

  it('refunds only the allocations of the booking that is cancelled after payment', async () => {
    const both = await createOrder([toSecure(one), toSecure(two)]);
    await verify(both, pay(both));
    for (const booking of [one, two]) {
      const due = toRupees(booking.payablePaise - booking.amountToSecurePaise);
      const rest = await createOrder([{ bookingId: booking.id, amount: due }]);
      await verify(rest, pay(rest));
    }
    for (const booking of [one, two]) await cancelBooking(agent, { bookingId: booking.id });
    await runRefunds(provider);
    expect(await countRows('refund', `booking_id in (${one.id}, ${two.id})`)).toBe(4);
    expect([await paidFor(one), await paidFor(two)]).toEqual([0, 0]);
  });

  it('applies the payment of a replaced order once and refunds the second payment of the same booking', async () => {
    const first = await createOrder([toSecure(one)]);
    const second = await createOrder([toSecure(one), toSecure(two)]);
    await moveClock(2 * MINUTE);
    pay(first);
    await pollOrders(provider);
    expect(await paidFor(one)).toBe(one.amountToSecurePaise);
    const proof = pay(second);
    await verify(second, proof);
    await runRefunds(provider);
    expect([await paidFor(one), await paidFor(two)]).toEqual([one.amountToSecurePaise, two.amountToSecurePaise]);
    expect(provider.payments.get(proof.providerPaymentId)?.amountRefunded).toBe(one.amountToSecurePaise);
  });

  it('is applied or refunded once when a cancellation runs concurrently', async () => {
    const bookings = await createUnpaidBookings(agent, world, 6);
    const orders: Awaited<ReturnType<typeof createOrder>>[] = [];
    for (const booking of bookings) orders.push(await createOrder([inFull(booking)]));
    await Promise.all(
      bookings.flatMap((booking, index) => {
        const order = orders[index];
        if (!order) return [];
        pay(order);
        return [settleOrder(order.id, provider), cancelBooking(agent, { bookingId: booking.id })];
      }),
    );
    await runRefunds(provider);
    expect(await Promise.all(bookings.map(paidFor))).toEqual(bookings.map(() => 0));
    for (const order of orders) {
      const payments = [...provider.payments.values()].filter(({ orderId }) => orderId === order.providerOrderId);
      expect(payments.map(({ amountRefunded }) => amountRefunded)).toEqual([order.amountPaise]);
    }
  });

  it('is applied to a stay that has begun', async () => {
    await updateBookings([one], { status: 'checked_in' });
    const order = await createOrder([inFull(one)]);
    await verify(order, pay(order));
    expect(await paidFor(one)).toBe(one.payablePaise);
  });
});
