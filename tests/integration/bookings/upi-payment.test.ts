import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { expireHold } from '@/lib/domains/bookings/server/service/settle/expire-hold';
import { pollOrders } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { holdBooking, type HeldBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import { describePaymentMethod } from '@/lib/domains/payments/rules/payment-labels';
import { moveClock } from '@/lib/platform/db/clock';
import type { ProviderPayment } from '@/lib/providers/payments/port';
import { createSeededRandom } from '@/tests/support/api/malformed-requests';
import { countRows, createBookingRequest, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider, type FakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';
import { byExtent } from '@/tests/support/test-extent';

const ROUNDS = byExtent({ sample: 6, full: 30, long: 500 });
jest.setTimeout(60_000 + ROUNDS * 5_000);

const MINUTE = 60_000;
const PENDING = { status: 'created', captured: false } as const;
const FAILED = { status: 'failed', captured: false } as const;
const CAPTURED = { status: 'captured', captured: true } as const;
const UPI = { method: 'upi', card: null, upi: { payerAccount: 'bank_account' } } as const;

const random = createSeededRandom(20_261_126);
let provider: FakeProvider;
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  provider = createFakeProvider();
  world = await createStayWorld({ rooms: 1 });
  booker = await createActor(world);
});
afterEach(async () => {
  await runRefunds(provider);
  await moveClock(0);
  await expectConsistentBooks();
});

const hold = async (): Promise<HeldBooking> => holdBooking(booker, await createBookingRequest(booker, world), provider);
const statusOf = async (held: HeldBooking) => (await findBooking(held.booking.id))?.status;
const settle = (held: HeldBooking) => settleOrder(held.order.id, provider);
const afterMinutes = (minutes: number) => moveClock(minutes * MINUTE);

/** Starts a UPI payment, which waits for the payer. */
function scan(held: HeldBooking, change: Partial<ProviderPayment> = PENDING): string {
  return provider.pay(held.order.providerOrderId, { ...UPI, ...change }).providerPaymentId;
}

function report(paymentId: string, change: Partial<ProviderPayment>): void {
  const payment = provider.payments.get(paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  provider.payments.set(paymentId, { ...payment, ...change });
}

async function minutesHeld(held: HeldBooking): Promise<number | null> {
  const end = (await findBooking(held.booking.id))?.holdExpiresAt;
  return end ? Math.round((end.getTime() - held.booking.createdAt.getTime()) / MINUTE) : null;
}

const countRefunds = (held: HeldBooking, reason: string) =>
  countRows('refund', `booking_id = ${held.booking.id} and reason = '${reason}'`);

async function expectPaidOnce(held: HeldBooking): Promise<void> {
  expect(await statusOf(held)).toBe('confirmed');
  expect(await countRows('booking_event', `booking_id = ${held.booking.id} and type = 'payment_applied'`)).toBe(1);
  expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 1, held: 0, total: 1 })));
}

describe('the hold of a booking', () => {
  it('is extended to 30 minutes by a pending UPI payment once, and never further', async () => {
    const request = await createBookingRequest(booker, world);
    const held = await holdBooking(booker, request, provider);
    expect(await minutesHeld(held)).toBe(15);
    const first = scan(held);
    await settle(held);
    expect(await minutesHeld(held)).toBe(30);
    await afterMinutes(20);
    report(first, FAILED);
    scan(held);
    await Promise.all([settle(held), settle(held), expireHold(held.booking.id, provider)]);
    expect(await minutesHeld(held)).toBe(30);
    expect((await holdBooking(booker, request, provider)).booking.id).toBe(held.booking.id);
    expect(await minutesHeld(held)).toBe(30);
    await afterMinutes(31);
    scan(held);
    await settle(held);
    expect(await expireHold(held.booking.id, provider)).toBe(true);
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 0, total: 1 })));
  });

  it('ends after 15 minutes when the UPI payment has failed', async () => {
    const held = await hold();
    scan(held, FAILED);
    await settle(held);
    expect(await minutesHeld(held)).toBe(15);
    await afterMinutes(16);
    expect(await expireHold(held.booking.id, provider)).toBe(true);
  });

  it('stays extended when the payer has cancelled the UPI payment', async () => {
    const held = await hold();
    const payment = scan(held);
    await settle(held);
    report(payment, FAILED);
    await settle(held);
    expect(await minutesHeld(held)).toBe(30);
    expect(await statusOf(held)).toBe('pending_payment');
  });
});

describe('a UPI payment', () => {
  it('that succeeds after a reported failure confirms the held booking', async () => {
    const held = await hold();
    const payment = scan(held);
    await settle(held);
    report(payment, FAILED);
    await settle(held);
    report(payment, CAPTURED);
    await settle(held);
    await expectPaidOnce(held);
  });

  it('that succeeds after the hold has expired takes free rooms again', async () => {
    const held = await hold();
    const payment = scan(held);
    await settle(held);
    await afterMinutes(31);
    expect(await expireHold(held.booking.id, provider)).toBe(true);
    report(payment, CAPTURED);
    await pollOrders(provider);
    await expectPaidOnce(held);
  });

  it('that succeeds after the rooms were sold to another booker is refunded once', async () => {
    const held = await hold();
    const payment = scan(held);
    await settle(held);
    await afterMinutes(31);
    await expireHold(held.booking.id, provider);
    const rival = await createActor(world);
    await holdBooking(rival, await createBookingRequest(rival, world), provider);
    report(payment, CAPTURED);
    await Promise.all([settle(held), settle(held), settle(held)]);
    expect(await statusOf(held)).toBe('expired');
    expect(await countRefunds(held, 'no_room')).toBe(1);
    await runRefunds(provider);
    expect([...provider.refunds.values()]).toMatchObject([{ paymentId: payment, status: 'processed' }]);
  });

  it('with another amount than the order is refunded, and the booking stays unpaid', async () => {
    const held = await hold();
    scan(held, { ...CAPTURED, amount: held.order.amountPaise - 1 });
    await settle(held);
    expect(await statusOf(held)).toBe('pending_payment');
    expect(await countRefunds(held, 'correction')).toBe(1);
  });

  it('that the bank has only authorised is captured', async () => {
    const held = await hold();
    scan(held, { status: 'authorized', captured: false });
    await settle(held);
    await expectPaidOnce(held);
  });

  it('is labelled UPI, or UPI (credit card) when the payer chose such an account after the first report', async () => {
    const held = await hold();
    const payment = scan(held);
    await settle(held);
    const label = async () => (await listPayments(held.order)).map(describePaymentMethod);
    expect(await label()).toEqual(['UPI']);
    report(payment, { ...CAPTURED, upi: { payerAccount: 'credit_card' } });
    await settle(held);
    expect(await label()).toEqual(['UPI (credit card)']);
  });

  it.each(['listOrderPayments', 'capture'] as const)(
    'is applied once when the response to %s is lost',
    async (call) => {
      const held = await hold();
      scan(held, { status: 'authorized', captured: false });
      provider.failNext(call, 'unknown', true);
      await expect(settle(held)).rejects.toMatchObject({ kind: 'unknown' });
      expect(await statusOf(held)).toBe('pending_payment');
      await settle(held);
      await expectPaidOnce(held);
    },
  );

  it('extends the hold when the provider does not answer at its end', async () => {
    const held = await hold();
    const payment = scan(held);
    await afterMinutes(16);
    provider.failNext('listOrderPayments', 'unavailable');
    expect(await expireHold(held.booking.id, provider)).toBe(false);
    expect(await minutesHeld(held)).toBe(30);
    report(payment, CAPTURED);
    await settle(held);
    await expectPaidOnce(held);
  });
});

describe('races of UPI payments', () => {
  it('two scans of one code confirm one booking and refund one payment, in any order of reports', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      world = await createStayWorld({ rooms: 1 });
      booker = await createActor(world);
      const held = await hold();
      const payment = scan(held);
      await settle(held);
      const reports = Array.from({ length: 6 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, random.pick([0, 2, 5, 10, 20, 40])));
        if (index === 1) report(payment, CAPTURED);
        if (index === 3) scan(held, CAPTURED);
        return index % 2 === 0 ? settle(held) : pollOrders(provider);
      });
      await Promise.all(reports);
      await settle(held);
      await expectPaidOnce(held);
      expect(await countRefunds(held, 'duplicate')).toBe(1);
      await runRefunds(provider);
      const ofOrder = [...provider.payments.values()].filter(({ orderId }) => orderId === held.order.providerOrderId);
      expect(ofOrder.map(({ amountRefunded }) => amountRefunded).sort((a, b) => a - b)).toEqual([
        0,
        held.order.amountPaise,
      ]);
    }
  });

  it('a scan at the end of the extended hold becomes a booking or one refund while a rival wants the room', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await moveClock(0);
      world = await createStayWorld({ rooms: 1 });
      booker = await createActor(world);
      const rival = await createActor(world);
      const held = await hold();
      const payment = scan(held);
      await settle(held);
      await afterMinutes(30);
      const wanted = await createBookingRequest(rival, world);
      const soon = async (work: () => Promise<unknown>) => {
        await new Promise((resolve) => setTimeout(resolve, random.pick([0, 2, 5, 10, 20, 40, 80])));
        return work();
      };
      await Promise.allSettled([
        soon(async () => {
          report(payment, CAPTURED);
          await settle(held);
        }),
        soon(() => expireHold(held.booking.id, provider)),
        soon(() => holdBooking(rival, wanted, provider)),
        soon(() => pollOrders(provider)),
      ]);
      await settle(held);
      await runRefunds(provider);
      const status = await statusOf(held);
      const refunded = provider.payments.get(payment)?.amountRefunded;
      expect([status, refunded]).toEqual(
        status === 'confirmed' ? ['confirmed', 0] : ['expired', held.order.amountPaise],
      );
      expect((await getStock(world)).every(({ sold, held: taken }) => sold + taken === 1)).toBe(true);
    }
  });

  it('releasing the rooms beside a success leaves a paid booking or a cancelled one whose money is refunded', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      world = await createStayWorld({ rooms: 1 });
      booker = await createActor(world);
      const held = await hold();
      const payment = scan(held);
      await settle(held);
      const soon = () => new Promise((resolve) => setTimeout(resolve, random.pick([0, 2, 5, 10, 20, 40])));
      await Promise.allSettled([
        soon().then(() => cancelBooking(booker, { bookingId: held.booking.id })),
        soon().then(() => {
          report(payment, CAPTURED);
          return settle(held);
        }),
        soon().then(() => pollOrders(provider)),
      ]);
      await settle(held);
      await runRefunds(provider);
      const refunded = provider.payments.get(payment)?.amountRefunded;
      const status = await statusOf(held);
      expect([status, refunded]).toEqual(
        status === 'confirmed' ? ['confirmed', 0] : ['cancelled', held.order.amountPaise],
      );
    }
  });
});
