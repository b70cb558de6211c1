import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { holdBooking, type HeldBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { pollOrders, pollOrdersAtStart } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import type { Actor } from '@/lib/domains/corporates/actor';
import {
  createPaymentOrder,
  getPaymentOrder,
  listDueOrders,
  planNextPoll,
} from '@/lib/domains/payments/server/service/orders';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { beginStopping, cancelStopping } from '@/lib/platform/health/lifecycle';
import { log } from '@/lib/platform/log/log';
import { countRows, expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { fakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const provider = fakeProvider();
const MINUTE = 60_000;
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
});
afterEach(async () => {
  await moveClock(0);
  await expectWholeBooks();
});

const hold = async () => holdBooking(booker, await requestFor(booker, world), provider);
const due = async () => (await listDueOrders(1_000, now())).length;

async function openOrders(count: number): Promise<void> {
  await inTransaction(async (tx) => {
    for (let index = 0; index < count; index += 1)
      await createPaymentOrder(tx, {
        kind: 'booking',
        userId: booker.userId,
        legalEntityId: booker.legalEntityId,
        amountPaise: 100_00,
      });
  });
}

it('pollOrders asks about every due order, also above the batch size', async () => {
  await openOrders(130);
  const held = await hold();
  provider.pay(held.order.providerOrderId);
  await moveClock(2 * MINUTE);
  expect(await due()).toBeGreaterThan(130);
  await pollOrders(provider);
  expect(await due()).toBe(0);
  expect((await findBooking(held.booking.id))?.status).toBe('confirmed');
});

it('pollOrders stops on shutdown and leaves the other orders due', async () => {
  await openOrders(60);
  await moveClock(2 * MINUTE);
  const before = await due();
  // Orders without a provider order are looked up by receipt.
  const found = provider.findOrderByReceipt.bind(provider);
  jest.spyOn(provider, 'findOrderByReceipt').mockImplementation((receipt) => {
    beginStopping();
    return found(receipt);
  });
  await pollOrders(provider);
  jest.restoreAllMocks();
  expect(await due()).toBe(before - 1);
  cancelStopping();
  await pollOrdersAtStart(provider);
  expect(await due()).toBe(0);
});

it('pollOrders asks every minute although a request takes time', async () => {
  await openOrders(1);
  for (let minute = 1; minute <= 3; minute += 1) {
    await moveClock(minute * MINUTE + 5_000 - minute * 1_000);
    expect(await due()).toBeGreaterThan(0);
    await pollOrders(provider);
    expect(await due()).toBe(0);
  }
});

it('pollOrdersAtStart asks about orders due within the next minute', async () => {
  const held = await hold();
  provider.pay(held.order.providerOrderId);
  await pollOrders(provider);
  expect((await findBooking(held.booking.id))?.status).toBe('pending_payment');
  await pollOrdersAtStart(provider);
  expect((await findBooking(held.booking.id))?.status).toBe('confirmed');
});

describe('the final poll after three days', () => {
  const HOUR = 60 * MINUTE;
  const nextPollOf = async (held: HeldBooking) => (await getPaymentOrder(held.order.id)).nextPollAt;
  /** The poll at an hour, optionally without an answer. */
  async function lookAt(hours: number, isSilent = false): Promise<void> {
    await moveClock(Math.round(hours * HOUR));
    for (let order = 0; isSilent && order < 50; order += 1) provider.failNext('listOrderPayments', 'unavailable');
    await pollOrders(provider);
    provider.forgetFaults();
  }
  async function settled(): Promise<HeldBooking> {
    const held = await hold();
    provider.pay(held.order.providerOrderId);
    await lookAt(0.1);
    expect((await findBooking(held.booking.id))?.status).toBe('confirmed');
    return held;
  }
  beforeEach(() => void jest.spyOn(log, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('is repeated an hour later without an answer, and a second payment is refunded', async () => {
    const held = await settled();
    provider.pay(held.order.providerOrderId);
    await lookAt(72.1, true);
    expect((await nextPollOf(held))?.getTime()).toBeGreaterThan(now().getTime() + 59 * MINUTE);
    await lookAt(73);
    expect(await countRows('refund', `booking_id = ${held.booking.id}`)).toBe(0);
    await lookAt(73.2);
    expect(await countRows('refund', `booking_id = ${held.booking.id} and reason = 'duplicate'`)).toBe(1);
    expect(await nextPollOf(held)).toBeNull();
  });

  it('keeps an order open without an answer, and closes it after one', async () => {
    const held = await hold();
    for (let hour = 0.5; hour < 72; hour += 12) await lookAt(hour);
    await lookAt(72.1, true);
    expect((await getPaymentOrder(held.order.id)).status).toBe('created');
    await lookAt(73.2);
    expect((await getPaymentOrder(held.order.id)).status).toBe('closed');
    expect(await nextPollOf(held)).toBeNull();
  });

  it('ends after four days without an answer', async () => {
    const [paid, open] = [await settled(), await hold()];
    for (let hour = 72.2; hour < 99; hour += 1.1) await lookAt(hour, true);
    expect([await nextPollOf(paid), await nextPollOf(open)]).toEqual([null, null]);
    expect((await getPaymentOrder(open.order.id)).status).toBe('closed');
  });

  it('is not earlier if the provider did not answer after settling', async () => {
    const held = await hold();
    provider.pay(held.order.providerOrderId);
    await moveClock(2 * MINUTE);
    const [due] = (await listDueOrders(1_000, now())).filter(({ id }) => id === held.order.id);
    await settleOrder(held.order.id, provider);
    if (!due) throw new Error('The order was not due');
    await planNextPoll(due, { isAnswered: false });
    expect((await nextPollOf(held))?.getTime()).toBe(held.order.createdAt.getTime() + 72 * HOUR);
  });
});
