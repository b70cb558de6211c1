import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { holdBooking, type HeldBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { pollOrders, pollOrdersAtStart } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import type { Actor } from '@/lib/domains/corporates/actor';
import {
  createPaymentOrder,
  getPaymentOrder,
  listOrdersToPoll,
  planNextPoll,
} from '@/lib/domains/payments/server/service/orders';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { beginStopping, cancelStopping } from '@/lib/platform/health/lifecycle';
import { log } from '@/lib/platform/log/log';
import { countRows, expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const provider = createFakeProvider();
const MINUTE = 60_000;
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const hold = async () => holdBooking(booker, await createBookingRequest(booker, world), provider);
const countDueOrders = async () => (await listOrdersToPoll(1_000, now())).length;

async function createOrders(count: number): Promise<void> {
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

it('pollOrders requests the payments of every due order, even beyond the batch size', async () => {
  await createOrders(130);
  const held = await hold();
  provider.pay(held.order.providerOrderId);
  await moveClock(2 * MINUTE);
  expect(await countDueOrders()).toBeGreaterThan(130);
  await pollOrders(provider);
  expect(await countDueOrders()).toBe(0);
  expect((await findBooking(held.booking.id))?.status).toBe('confirmed');
});

it('pollOrders stops on shutdown and leaves the other orders due', async () => {
  await createOrders(60);
  await moveClock(2 * MINUTE);
  const before = await countDueOrders();
  // Orders without a provider order are looked up by receipt.
  const found = provider.findOrderByReceipt.bind(provider);
  jest.spyOn(provider, 'findOrderByReceipt').mockImplementation((receipt) => {
    beginStopping();
    return found(receipt);
  });
  await pollOrders(provider);
  jest.restoreAllMocks();
  expect(await countDueOrders()).toBe(before - 1);
  cancelStopping();
  await pollOrdersAtStart(provider);
  expect(await countDueOrders()).toBe(0);
});

it('pollOrders requests an order every minute, even though requests take time', async () => {
  await createOrders(1);
  for (let minute = 1; minute <= 3; minute += 1) {
    await moveClock(minute * MINUTE + 5_000 - minute * 1_000);
    expect(await countDueOrders()).toBeGreaterThan(0);
    await pollOrders(provider);
    expect(await countDueOrders()).toBe(0);
  }
});

it('pollOrdersAtStart also requests orders that are due within the next minute', async () => {
  const held = await hold();
  provider.pay(held.order.providerOrderId);
  await pollOrders(provider);
  expect((await findBooking(held.booking.id))?.status).toBe('pending_payment');
  await pollOrdersAtStart(provider);
  expect((await findBooking(held.booking.id))?.status).toBe('confirmed');
});

describe('the final poll after three days', () => {
  const HOUR = 60 * MINUTE;
  const getNextPoll = async (held: HeldBooking) => (await getPaymentOrder(held.order.id)).nextPollAt;
  /** @param isSilent whether the provider does not answer this poll */
  async function pollAfterHours(hours: number, isSilent = false): Promise<void> {
    await moveClock(Math.round(hours * HOUR));
    for (let order = 0; isSilent && order < 50; order += 1) provider.failNext('listOrderPayments', 'unavailable');
    await pollOrders(provider);
    provider.clearFaults();
  }
  async function createSettledOrder(): Promise<HeldBooking> {
    const held = await hold();
    provider.pay(held.order.providerOrderId);
    await pollAfterHours(0.1);
    expect((await findBooking(held.booking.id))?.status).toBe('confirmed');
    return held;
  }
  beforeEach(() => void jest.spyOn(log, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('is repeated an hour later when the provider does not answer, and refunds a second payment', async () => {
    const held = await createSettledOrder();
    provider.pay(held.order.providerOrderId);
    await pollAfterHours(72.1, true);
    expect((await getNextPoll(held))?.getTime()).toBeGreaterThan(now().getTime() + 59 * MINUTE);
    await pollAfterHours(73);
    expect(await countRows('refund', `booking_id = ${held.booking.id}`)).toBe(0);
    await pollAfterHours(73.2);
    expect(await countRows('refund', `booking_id = ${held.booking.id} and reason = 'duplicate'`)).toBe(1);
    expect(await getNextPoll(held)).toBeNull();
  });

  it('leaves an order open until the provider answers, and closes it then', async () => {
    const held = await hold();
    for (let hour = 0.5; hour < 72; hour += 12) await pollAfterHours(hour);
    await pollAfterHours(72.1, true);
    expect((await getPaymentOrder(held.order.id)).status).toBe('created');
    await pollAfterHours(73.2);
    expect((await getPaymentOrder(held.order.id)).status).toBe('closed');
    expect(await getNextPoll(held)).toBeNull();
  });

  it('is given up after four days without an answer of the provider', async () => {
    const [paid, open] = [await createSettledOrder(), await hold()];
    for (let hour = 72.2; hour < 99; hour += 1.1) await pollAfterHours(hour, true);
    expect([await getNextPoll(paid), await getNextPoll(open)]).toEqual([null, null]);
    expect((await getPaymentOrder(open.order.id)).status).toBe('closed');
  });

  it('stays planned for three days after creation if the provider did not answer a poll after settlement', async () => {
    const held = await hold();
    provider.pay(held.order.providerOrderId);
    await moveClock(2 * MINUTE);
    const [due] = (await listOrdersToPoll(1_000, now())).filter(({ id }) => id === held.order.id);
    await settleOrder(held.order.id, provider);
    if (!due) throw new Error('The order is not due');
    await planNextPoll(due, { isAnswered: false });
    expect((await getNextPoll(held))?.getTime()).toBe(held.order.createdAt.getTime() + 72 * HOUR);
  });
});
