import { sql } from 'drizzle-orm';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { countHoldsOverdue } from '@/lib/domains/bookings/server/repository/gauges';
import { listEvents } from '@/lib/domains/bookings/server/repository/stay-details';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { expireChange } from '@/lib/domains/bookings/server/service/change/expire-change';
import { checkPaymentOrder } from '@/lib/domains/bookings/server/service/settle/check-payment-order';
import { confirmBooking } from '@/lib/domains/bookings/server/service/settle/confirm-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Actor } from '@/lib/domains/corporates/actor';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { addDays, indiaInstant } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { change, creditBooking, make, paidBooking, quote } from '@/tests/support/change-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const NIGHT = 4_200_00;
const provider = createFakeProvider();
let world: StayWorld;
let booker: Actor;
let booking: Booking;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
  booking = await paidBooking(booker, world, provider);
});
afterEach(async () => {
  provider.clearFaults();
  await runRefunds(provider);
  expect(await balanceOf(accounts.refundsPayable())).toBe(0);
  await moveClock(0);
  await expectConsistentBooks();
});

const until = (nights: number) => ({ checkout: addDays(world.checkin, nights) });
const paidFor = async (id: number) => 0 - (await balanceOf(accounts.bookingPaid(id)));
const paid = () => paidFor(booking.id);
const stock = async () => (await getStock(world, 4)).map(({ sold, held }) => [sold, held]);
const refunds = () => countRows('refund', `booking_id = ${booking.id}`);

async function opened(nights = 4) {
  const { order, changeId } = await change(booker, booking, until(nights), provider);
  if (!order) throw new Error('The change opened no order');
  return { order, changeId };
}

describe('a dearer change of a prepaid booking', () => {
  test('makeChange holds the additional nights until the difference is paid, then confirm-booking makes the change', async () => {
    const { order, changeId } = await opened();
    expect(order).toMatchObject({ kind: 'change', amountPaise: 2 * NIGHT });
    expect(await stock()).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
    expect(await findBooking(booking.id)).toMatchObject({ version: 1, payablePaise: 2 * NIGHT });
    const request = { orderId: order.receipt, legalEntityId: booker.legalEntityId };
    expect(await checkPaymentOrder(booker, request, provider)).toMatchObject({
      state: 'unpaid',
      holdExpiresAt: expect.any(String),
    });
    const proof = provider.pay(order.providerOrderId);
    const before = await getBookingView(booker, { bookingId: booking.id });
    expect(before.heldChange).toMatchObject({ changeId, difference: 8_400 });
    const confirmation = {
      bookingId: booking.id,
      legalEntityId: booker.legalEntityId,
      orderId: order.receipt,
      ...proof,
    };
    const changed = await confirmBooking(booker, { ...confirmation, amountPaid: 8_400 }, provider);
    expect(changed).toMatchObject({ version: 2, payablePaise: 4 * NIGHT, status: 'confirmed' });
    expect(await stock()).toEqual(Array.from({ length: 4 }, () => [1, 0]));
    expect(await paid()).toBe(4 * NIGHT);
    expect(await checkPaymentOrder(booker, request, provider)).toMatchObject({ state: 'paid' });
    const after = await getBookingView(booker, { bookingId: booking.id });
    expect(after.orderId).toBe(before.orderId);
    expect(after.payments).toHaveLength(2);
    expect(after.heldChange).toBeNull();
    await make(booker, booking, changeId, provider);
    expect(await refunds()).toBe(0);
  });

  test('makeChange returns the same payment order when it is repeated', async () => {
    const { order, changeId } = await opened();
    const again = await make(booker, booking, changeId, provider);
    expect(again.order?.id).toBe(order.id);
    expect(await countRows('pay_allocation', `booking_id = ${booking.id}`)).toBe(2);
  });

  test('expireChange releases the additional nights of an unpaid change, and the booking stands', async () => {
    const { changeId, order } = await opened();
    await moveClock(16 * 60_000);
    const overdue = await countHoldsOverdue();
    expect(await Promise.all([1, 2, 3].map(() => expireChange(changeId, provider)))).toContain(true);
    expect(await countHoldsOverdue()).toBe(overdue - 1);
    expect(await stock()).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
    const request = { orderId: order.receipt, legalEntityId: booker.legalEntityId };
    expect(await checkPaymentOrder(booker, request, provider)).toEqual({ state: 'closed', holdExpiresAt: null });
    expect(await findBooking(booking.id)).toMatchObject({ version: 1, status: 'confirmed' });
  });

  test('expireChange waits up to 30 minutes for a pending payment and makes the change when it is captured', async () => {
    const { changeId, order } = await opened();
    provider.pay(order.providerOrderId, { status: 'created', captured: false });
    await moveClock(16 * 60_000);
    expect(await expireChange(changeId, provider)).toBe(false);
    provider.pay(order.providerOrderId);
    await moveClock(31 * 60_000);
    expect(await expireChange(changeId, provider)).toBe(false);
    expect(await findBooking(booking.id)).toMatchObject({ version: 2 });
  });

  test('a payment after midnight is refunded if an added night has passed, and the night is no longer held', async () => {
    const midnight = indiaInstant(world.checkin, '00:00').getTime() - Date.now();
    await moveClock(midnight - 5 * 60_000);
    const dayBefore = { ...world, checkin: addDays(world.checkin, -1) };
    const { order } = await change(booker, booking, { checkin: dayBefore.checkin }, provider);
    if (!order) throw new Error('The change opened no order');
    await moveClock(midnight + 5 * 60_000);
    provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    expect(await findBooking(booking.id)).toMatchObject({ version: 1 });
    expect(await countRows('refund', `booking_id = ${booking.id} and reason = 'late'`)).toBe(1);
    expect(await getStock(dayBefore, 3)).toMatchObject([0, 1, 1].map((sold) => ({ sold, held: 0 })));
  });

  test('expireChange extends the hold once while the provider is down, then releases it', async () => {
    const { changeId } = await opened();
    await moveClock(16 * 60_000);
    provider.failNext('listOrderPayments', 'unavailable');
    expect(await expireChange(changeId, provider)).toBe(false);
    await moveClock(31 * 60_000);
    provider.failNext('listOrderPayments', 'unavailable');
    expect(await expireChange(changeId, provider)).toBe(true);
  });

  test('a late payment makes an expired change while its nights are free, and is refunded when they are sold', async () => {
    const first = await opened(3);
    await moveClock(16 * 60_000);
    await expireChange(first.changeId, provider);
    provider.pay(first.order.providerOrderId);
    await settleOrder(first.order.id, provider);
    expect(await findBooking(booking.id)).toMatchObject({ version: 2, payablePaise: 3 * NIGHT });
    const second = await opened(4);
    await moveClock(40 * 60_000);
    await expireChange(second.changeId, provider);
    await connection().execute(
      sql`update inventory_night set total = sold + held where night = ${addDays(world.checkin, 3)}`,
    );
    provider.pay(second.order.providerOrderId);
    await settleOrder(second.order.id, provider);
    expect(await findBooking(booking.id)).toMatchObject({ version: 2 });
    expect(await countRows('refund', `booking_id = ${booking.id} and reason = 'no_room'`)).toBe(1);
    expect(await paid()).toBe(3 * NIGHT);
  });

  test('a payment of a replaced change is refunded, and the newer change stands', async () => {
    const first = await opened(3);
    const second = await opened(4);
    expect(await stock()).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
    provider.pay(first.order.providerOrderId);
    await settleOrder(first.order.id, provider);
    expect(await countRows('refund', `booking_id = ${booking.id} and reason = 'superseded'`)).toBe(1);
    provider.pay(second.order.providerOrderId);
    await settleOrder(second.order.id, provider);
    expect(await findBooking(booking.id)).toMatchObject({ version: 2, payablePaise: 4 * NIGHT });
  });

  test('makeChange applies a payment of the earlier change before it would replace it', async () => {
    const first = await opened(3);
    const { changeId } = await quote(booker, booking, until(4));
    provider.pay(first.order.providerOrderId);
    await expect(make(booker, booking, changeId, provider)).rejects.toMatchObject({ kind: 'QUOTE_MISMATCH' });
    expect(await findBooking(booking.id)).toMatchObject({ version: 2, payablePaise: 3 * NIGHT });
  });

  test('makeChange does not replace a change whose payment is pending', async () => {
    const first = await opened(3);
    provider.pay(first.order.providerOrderId, { status: 'created', captured: false });
    const { changeId } = await quote(booker, booking, until(4));
    await expect(make(booker, booking, changeId, provider)).rejects.toMatchObject({ kind: 'PAYMENT_PENDING' });
  });

  test('cancelBooking releases the held nights, and the payment that arrives afterwards is refunded', async () => {
    const { order } = await opened();
    await cancelBooking(booker, { bookingId: booking.id });
    expect(await stock()).toEqual(Array.from({ length: 4 }, () => [0, 0]));
    provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    expect(await countRows('refund', `booking_id = ${booking.id} and reason = 'superseded'`)).toBe(1);
    expect(await paid()).toBe(0);
  });

  test('makeChange leaves the nights held when the provider does not answer, and its repetition opens the order', async () => {
    const { changeId } = await quote(booker, booking, until(3));
    provider.failNext('createOrder', 'unknown', true);
    await expect(make(booker, booking, changeId, provider)).rejects.toMatchObject({ kind: 'PAYMENT_PROVIDER_DOWN' });
    expect(await stock()).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
    const { order } = await make(booker, booking, changeId, provider);
    if (!order) throw new Error('The change opened no order');
    provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    expect(await findBooking(booking.id)).toMatchObject({ version: 2 });
  });

  test('a payment of another amount is refunded and makes no change', async () => {
    const { order } = await opened();
    provider.pay(order.providerOrderId, { amount: 100_00 });
    await settleOrder(order.id, provider);
    expect(await findBooking(booking.id)).toMatchObject({ version: 1 });
    expect(await countRows('refund', `booking_id = ${booking.id} and reason = 'correction'`)).toBe(1);
  });

  test('an API key cannot make a change that is paid online', async () => {
    const { changeId } = await quote(booker, booking, until(3));
    const key: Actor = { ...booker, apiKey: { id: 1, scopes: ['book'] } };
    await expect(make(key, booking, changeId, provider)).rejects.toMatchObject({ kind: 'API_KEY_NOT_ALLOWED' });
    expect(await stock()).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
    const { order } = await make(booker, booking, changeId, provider);
    expect(order).not.toBeNull();
    await expect(make(key, booking, changeId, provider)).rejects.toMatchObject({ kind: 'API_KEY_NOT_ALLOWED' });
  });
});

describe('a cheaper change of a prepaid booking', () => {
  test('makeChange refunds the difference to the payment once', async () => {
    const quoted = await quote(booker, booking, until(1));
    await Promise.all(Array.from({ length: 10 }, () => make(booker, booking, quoted.changeId, provider)));
    expect(await paid()).toBe(NIGHT);
    expect(
      await countRows('refund', `booking_id = ${booking.id} and reason = 'change' and amount_paise = ${NIGHT}`),
    ).toBe(1);
    expect(await stock()).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test('makeChange takes the fee from the payment, and a cancellation refunds the rest', async () => {
    await moveClock(indiaInstant(world.checkin, '07:00').getTime() - Date.now());
    const { pricing } = await change(booker, booking, until(1), provider);
    expect(pricing).toMatchObject({ feePaise: NIGHT, differencePaise: 0 });
    expect(await paid()).toBe(NIGHT);
    const { cancellation } = await cancelBooking(booker, { bookingId: booking.id });
    expect(cancellation).toMatchObject({ penaltyPaise: NIGHT, refundPaise: 0 });
    expect(await refunds()).toBe(0);
  });

  test('makeChange refunds from the payments of the booking and its earlier changes, never more than was paid', async () => {
    const { order } = await opened();
    provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    const { booking: shorter } = await change(booker, booking, until(1), provider);
    expect(shorter).toMatchObject({ version: 3, payablePaise: NIGHT });
    await cancelBooking(booker, { bookingId: booking.id });
    await runRefunds(provider);
    const total = [...provider.payments.values()].filter(({ orderId }) => orderId === order.providerOrderId);
    expect(total).toHaveLength(1);
    expect(await countRows('refund', `booking_id = ${booking.id}`)).toBe(3);
    expect(await paid()).toBe(0);
  });
});

describe('races', () => {
  test('of ten different quotes of one booking exactly one is made', async () => {
    const other = await creditBooking(booker, world);
    const quotes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => quote(booker, other, until(3 + (index % 3)))),
    );
    const outcomes = await Promise.allSettled(quotes.map(({ changeId }) => make(booker, other, changeId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const changed = await findBooking(other.id);
    expect(changed).toMatchObject({ version: 2 });
    expect(await balanceOf(accounts.bookingBilled(other.id))).toBe(changed?.payablePaise);
  });

  test('four bookings want the last room of a night: exactly one gets it', async () => {
    const others: Booking[] = [];
    for (let index = 0; index < 4; index += 1) others.push(await creditBooking(booker, world));
    await connection().execute(sql`update inventory_night set total = 1 where night = ${addDays(world.checkin, 2)}`);
    const quotes = await Promise.all(others.map((one) => quote(booker, one, until(3))));
    const outcomes = await Promise.allSettled(
      others.map((one, index) => make(booker, one, quotes[index]?.changeId ?? 0)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    for (const reason of reasons) expect(reason).toMatchObject({ kind: 'ROOM_UNAVAILABLE' });
    expect((await stock())[2]).toEqual([1, 0]);
  });

  test('a change and a cancellation at once leave a cancelled booking without money, nights or debt', async () => {
    for (const nights of [1, 4]) {
      const one = await paidBooking(booker, world, provider);
      const { changeId } = await quote(booker, one, until(nights));
      await Promise.allSettled([
        make(booker, one, changeId, provider),
        cancelBooking(booker, { bookingId: one.id }),
        make(booker, one, changeId, provider),
      ]);
      expect(await findBooking(one.id)).toMatchObject({ status: 'cancelled', inventoryState: 'released' });
      expect(await paidFor(one.id)).toBe(0);
      expect(await countRows('booking_change', `booking_id = ${one.id} and state = 'awaiting_payment'`)).toBe(0);
    }
    expect(await stock()).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test('payment, expiry, cancellation and a second change at once end as one consistent booking', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await paidBooking(booker, world, provider);
      const first = await quote(booker, one, until(3));
      const second = await quote(booker, one, until(1));
      const { order } = await make(booker, one, first.changeId, provider);
      if (!order) throw new Error('The change opened no order');
      provider.pay(order.providerOrderId);
      await moveClock((round + 1) * 16 * 60_000);
      await Promise.allSettled([
        settleOrder(order.id, provider),
        expireChange(first.changeId, provider),
        make(booker, one, second.changeId, provider),
        ...(round % 2 === 0 ? [cancelBooking(booker, { bookingId: one.id })] : []),
        settleOrder(order.id, provider),
      ]);
      await settleOrder(order.id, provider);
      const end = await findBooking(one.id);
      const owed = end?.status === 'cancelled' ? 0 : end?.payablePaise;
      expect(await paidFor(one.id)).toBe(owed);
      if (end?.status !== 'cancelled') await cancelBooking(booker, { bookingId: one.id });
    }
    expect(await stock()).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test('changes between two room nights in opposite order do not block each other', async () => {
    const early = await creditBooking(booker, world);
    const late = await creditBooking(booker, world);
    const there = { checkin: addDays(world.checkin, 2), checkout: addDays(world.checkin, 4) };
    const moved = await change(booker, late, there);
    const [a, b] = await Promise.all([
      quote(booker, early, there),
      quote(booker, moved.booking, { checkin: world.checkin, ...until(2) }),
    ]);
    await Promise.all([make(booker, early, a.changeId), make(booker, late, b.changeId)]);
    expect(await stock()).toEqual([
      [2, 0],
      [2, 0],
      [1, 0],
      [1, 0],
    ]);
  });
});

test('the history of a change has one event of each step', async () => {
  const { order } = await opened();
  provider.pay(order.providerOrderId);
  await settleOrder(order.id, provider);
  const types = (await listEvents(booking.id)).map(({ type }) => type);
  expect(types.slice(-3)).toEqual(['change_held', 'changed', 'payment_applied']);
});
