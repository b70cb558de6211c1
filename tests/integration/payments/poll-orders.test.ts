import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { holdBooking } from '@/lib/domains/bookings/server/service/hold-booking';
import { pollOrders, takeUpOrders } from '@/lib/domains/bookings/server/service/payment-news';
import type { Actor } from '@/lib/domains/corporates/actor';
import { createPayOrder, listDueOrders } from '@/lib/domains/payments/server/service/orders';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
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

/** Orders of others, who have opened the payment and not paid. */
async function openOrders(count: number): Promise<void> {
  await inTransaction(async (tx) => {
    for (let index = 0; index < count; index += 1)
      await createPayOrder(tx, {
        kind: 'booking',
        userId: booker.userId,
        legalEntityId: booker.legalEntityId,
        amountPaise: 100_00,
      });
  });
}

it('asks about every order that is due, however many were opened before', async () => {
  await openOrders(130);
  const held = await hold();
  provider.pay(held.order.providerOrderId);
  await moveClock(2 * MINUTE);
  expect(await due()).toBeGreaterThan(130);
  await pollOrders(provider);
  expect(await due()).toBe(0);
  expect((await findBooking(held.booking.id))?.status).toBe('confirmed');
});

it('asks every minute, although a question takes its time', async () => {
  await openOrders(1);
  for (let minute = 1; minute <= 3; minute += 1) {
    await moveClock(minute * MINUTE + 5_000 - minute * 1_000);
    expect(await due()).toBeGreaterThan(0);
    await pollOrders(provider);
    expect(await due()).toBe(0);
  }
});

it('takes up at the start of a process what its predecessor would have asked next', async () => {
  const held = await hold();
  provider.pay(held.order.providerOrderId);
  await pollOrders(provider);
  expect((await findBooking(held.booking.id))?.status).toBe('pending_payment');
  await takeUpOrders(provider);
  expect((await findBooking(held.booking.id))?.status).toBe('confirmed');
});
