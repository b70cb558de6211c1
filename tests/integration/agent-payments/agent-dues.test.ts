import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { sendDueNotices } from '@/lib/domains/agent-payments/server/service/due-notices';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import { releaseBooking, releaseUnsecured } from '@/lib/domains/agent-payments/server/service/release-unsecured';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { voucherSections } from '@/lib/domains/bookings/server/service/voucher/voucher-sections';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Actor } from '@/lib/domains/corporates/actor';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { addDays, todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { bookUnpaid, changeBookings, createAgent } from '@/tests/support/agent-world';
import { log } from '@/lib/platform/log/log';
import { copyBooking, deleteCopies } from '@/tests/support/booking-copies';
import { countRows, expectWholeBooks, requestFor, runRefunds } from '@/tests/support/booking-steps';
import { fakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, stockOf, type StayWorld } from '@/tests/support/stay-world';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';

jest.setTimeout(90_000);

const provider = fakeProvider();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: StayWorld;
let agent: Actor;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 10 });
  agent = await createAgent();
});
afterEach(async () => {
  await moveClock(0);
  await expectWholeBooks();
});

const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR);
const statusOf = async (booking: Booking) => (await findBooking(booking.id))?.status;
const paidFor = async (booking: Booking) => 0 - (await balanceOf(accounts.bookingPaid(booking.id)));
const mails = (template: string, booking: Booking) =>
  countRows(
    'outbox_message',
    `template = '${template}' and text like '%${booking.reference}%' and words::text like '%${booking.reference}%'`,
  );
const sold = async () => (await stockOf(world))[0]?.sold;

async function unpaid(count: number, secureBy = inHours(-0.01)): Promise<[Booking, ...Booking[]]> {
  const made = await bookUnpaid(agent, world, count);
  await changeBookings(made, { secureBy });
  return made as [Booking, ...Booking[]];
}

async function orderFor(bookings: readonly Booking[]) {
  const payments = bookings.map(({ id, amountToSecurePaise }) => ({
    bookingId: id,
    amount: toRupees(amountToSecurePaise),
  }));
  const order = await createBulkOrder(agent, { legalEntityId: agent.legalEntityId, payments }, provider);
  return { ...order, providerOrderId: order.providerOrderId ?? '' };
}

describe('releaseUnsecured', () => {
  it('releases an unsecured booking once, mails its agent and frees its rooms', async () => {
    const [booking] = await unpaid(1);
    expect(await sold()).toBe(1);
    expect(
      (await Promise.all(Array.from({ length: 6 }, () => releaseUnsecured(provider)))).reduce((a, b) => a + b),
    ).toBe(1);
    expect(await findBooking(booking.id)).toMatchObject({
      status: 'cancelled',
      inventoryState: 'released',
      cancellation: { penaltyPaise: 0, refundPaise: 0, reason: 'Not secured in time', cancelledBy: null },
    });
    expect(await sold()).toBe(0);
    expect(await mails('agent-released', booking)).toBe(1);
    expect(await countRows('booking_event', `booking_id = ${booking.id} and type = 'released'`)).toBe(1);
  });

  it('skips bookings before their date, secured and billed ones, and those of companies', async () => {
    const [early] = await unpaid(1, inHours(1));
    const [secured] = await unpaid(1);
    const order = await orderFor([secured]);
    provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    const booker = await createActor(world);
    const desk = await bookAtHotel(booker, await requestFor(booker, world));
    expect(desk).toMatchObject({ secureBy: null, amountToSecurePaise: 0 });
    await changeBookings([desk], { secureBy: inHours(-1), amountToSecurePaise: 1_00 });
    expect(await releaseUnsecured(provider)).toBe(0);
    expect(await Promise.all([early, secured, desk].map(statusOf))).toEqual(['confirmed', 'confirmed', 'confirmed']);
    await moveClock(2 * HOUR);
    expect(await releaseUnsecured(provider)).toBe(1);
    expect(await statusOf(early)).toBe('cancelled');
  });

  it('releases an unsecured booking on its check-in day instead of checking it in', async () => {
    const [unsecured] = await unpaid(1, inHours(1));
    const [secured] = await unpaid(1, inHours(1));
    const order = await orderFor([secured]);
    provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    const today = todayInIndia(now());
    await changeBookings([unsecured, secured], { checkin: addDays(today, -1), checkout: addDays(today, 2) });
    await advanceStays();
    expect(await Promise.all([unsecured, secured].map(statusOf))).toEqual(['confirmed', 'checked_in']);
    const { checkin, checkout } = unsecured;
    await changeBookings([unsecured, secured], { checkin, checkout });
    await moveClock(2 * HOUR);
    expect(await releaseUnsecured(provider)).toBe(1);
    expect(await statusOf(unsecured)).toBe('cancelled');
  });

  it('secures the booking if the provider has its payment', async () => {
    const [booking] = await unpaid(1);
    provider.pay((await orderFor([booking])).providerOrderId);
    expect(await releaseUnsecured(provider)).toBe(0);
    expect(await statusOf(booking)).toBe('confirmed');
    expect(await paidFor(booking)).toBe(booking.amountToSecurePaise);
  });

  it("waits at most half an hour for a pending payment or the provider's answer", async () => {
    const [booking] = await unpaid(1);
    const order = await orderFor([booking]);
    const { providerPaymentId } = provider.pay(order.providerOrderId, { status: 'created', captured: false });
    expect(await releaseUnsecured(provider)).toBe(0);
    provider.failNext('listOrderPayments', 'unavailable');
    await moveClock(20 * MINUTE);
    expect(await releaseUnsecured(provider)).toBe(0);
    await moveClock(40 * MINUTE);
    expect(await releaseUnsecured(provider)).toBe(1);
    const payment = provider.payments.get(providerPaymentId);
    if (payment) provider.payments.set(providerPaymentId, { ...payment, status: 'captured', captured: true });
    await settleOrder(order.id, provider);
    await runRefunds(provider);
    expect(await paidFor(booking)).toBe(0);
    expect(provider.payments.get(providerPaymentId)?.amountRefunded).toBe(order.amountPaise);
  });

  it('a late bulk payment refunds the part of the released booking and applies the other parts', async () => {
    const [late] = await unpaid(1);
    const [alive] = (await unpaid(1, inHours(5))) as [Booking];
    const order = await orderFor([late, alive]);
    expect(await releaseUnsecured(provider)).toBe(1);
    const { providerPaymentId } = provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    await runRefunds(provider);
    expect([await paidFor(late), await paidFor(alive)]).toEqual([0, alive.amountToSecurePaise]);
    expect(provider.payments.get(providerPaymentId)?.amountRefunded).toBe(late.amountToSecurePaise);
    expect(await mails('agent-bulk-receipt', alive)).toBe(1);
  });

  it('a concurrent payment ends as a secured booking, or as a released booking and a refund', async () => {
    const made = await unpaid(6);
    const orders: Awaited<ReturnType<typeof orderFor>>[] = [];
    for (const pair of [made.slice(0, 2), made.slice(2, 4), made.slice(4)]) orders.push(await orderFor(pair));
    for (const order of orders) provider.pay(order.providerOrderId);
    await Promise.all([
      ...orders.flatMap((order) => [settleOrder(order.id, provider), settleOrder(order.id, provider)]),
      ...made.map((booking) => releaseBooking(booking.id, provider)),
      releaseUnsecured(provider),
      cancelBooking(agent, { bookingId: made[0].id }),
    ]);
    await runRefunds(provider);
    let kept = 0;
    for (const booking of made) {
      const isAlive = (await statusOf(booking)) === 'confirmed';
      expect(await paidFor(booking)).toBe(isAlive ? booking.amountToSecurePaise : 0);
      if (isAlive) kept += booking.amountToSecurePaise;
    }
    const captured = orders.reduce((sum, order) => sum + order.amountPaise, 0);
    const refunded = [...provider.payments.values()]
      .filter(({ orderId }) => orders.some((order) => order.providerOrderId === orderId))
      .reduce((sum, payment) => sum + payment.amountRefunded, 0);
    expect(captured - refunded).toBe(kept);
  });
});

describe('agent payment mails', () => {
  it("the guest's mail and voucher show no price and no payment at the desk", async () => {
    const [booking] = await unpaid(1, inHours(100));
    const toldOf = (words: string) =>
      countRows('outbox_message', `template = 'booking-confirmed' and text like '%${booking.reference}%' and ${words}`);
    expect(await toldOf(`text like '%by the travel agent%'`)).toBe(1);
    expect(await toldOf(`recipient like '%@%' and text not like '%₹%'`)).toBe(1);
    const voucher = voucherSections(booking, []).map(({ title, rows }) => ({ title, rows }));
    expect(JSON.stringify(voucher)).not.toMatch(/₹|GST"/);
    expect(voucher).toContainEqual({ title: 'Price', rows: [['Payment', 'To be paid by the travel agent']] });
  });

  it('sendDueNotices mails once a day before each date, and once when the balance is overdue', async () => {
    const [booking] = await unpaid(1, inHours(30));
    await changeBookings([booking], { balanceBy: inHours(70) });
    await sendDueNotices();
    expect(await mails('agent-due-secure', booking)).toBe(0);
    await moveClock(8 * HOUR);
    await Promise.all([sendDueNotices(), sendDueNotices()]);
    await sendDueNotices();
    expect(await mails('agent-due-secure', booking)).toBe(1);

    const order = await orderFor([booking]);
    provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    await moveClock(50 * HOUR);
    await sendDueNotices();
    expect(await mails('agent-due-balance', booking)).toBe(1);
    await moveClock(71 * HOUR);
    await sendDueNotices();
    await sendDueNotices();
    expect(await mails('agent-due-overdue', booking)).toBe(1);
    await releaseUnsecured(provider);
    expect(await statusOf(booking)).toBe('confirmed');
  });
});

describe('more bookings than one batch', () => {
  beforeEach(() => void jest.spyOn(log, 'error').mockReturnValue());
  afterEach(deleteCopies);

  it('releaseUnsecured reaches later bookings when the first ones fail', async () => {
    const [stuck] = await unpaid(1, inHours(-2));
    // Above the sold rooms, so that the release fails.
    await changeBookings([stuck], { roomCount: 50 });
    await copyBooking(stuck, 105);
    agent = await createAgent();
    const [booking] = await unpaid(1, inHours(-1));
    expect(await releaseUnsecured(provider)).toBe(1);
    expect(await statusOf(booking)).toBe('cancelled');
    expect(await statusOf(stuck)).toBe('confirmed');
    await changeBookings([stuck], { roomCount: 1 });
  });

  it('sendDueNotices mails every agent when one day has more dues than a batch', async () => {
    const [first] = await unpaid(1, inHours(5));
    await copyBooking(first, 505);
    agent = await createAgent();
    const [last] = await unpaid(1, inHours(6));
    await sendDueNotices();
    expect(await mails('agent-due-secure', last)).toBe(1);
  });
});
