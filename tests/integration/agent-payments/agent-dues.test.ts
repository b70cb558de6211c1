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
import { createUnpaidBookings, updateBookings, createAgent } from '@/tests/support/agent-world';
import { log } from '@/lib/platform/log/log';
import { copyBooking, deleteCopies } from '@/tests/support/booking-copies';
import { countRows, expectConsistentBooks, createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';

jest.setTimeout(90_000);

const provider = createFakeProvider();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NON_REFUNDABLE = { hoursBeforeCheckin: 10_000, type: 'percent', value: 100 } as const;
let world: StayWorld;
let agent: Actor;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 10 });
  agent = await createAgent();
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR);
const statusOf = async (booking: Booking) => (await findBooking(booking.id))?.status;
const paidFor = async (booking: Booking) => 0 - (await balanceOf(accounts.bookingPaid(booking.id)));
const countMails = (template: string, booking: Booking) =>
  countRows(
    'outbox_message',
    `template = '${template}' and text like '%${booking.reference}%' and words::text like '%${booking.reference}%'`,
  );
const getSoldRooms = async () => (await getStock(world))[0]?.sold;

async function createUnpaid(count: number, secureBy = inHours(-0.01)): Promise<[Booking, ...Booking[]]> {
  const made = await createUnpaidBookings(agent, world, count);
  await updateBookings(made, { secureBy });
  return made as [Booking, ...Booking[]];
}

async function createOrder(bookings: readonly Booking[]) {
  const payments = bookings.map(({ id, amountToSecurePaise }) => ({
    bookingId: id,
    amount: toRupees(amountToSecurePaise),
  }));
  const order = await createBulkOrder(agent, { legalEntityId: agent.legalEntityId, payments }, provider);
  return { ...order, providerOrderId: order.providerOrderId ?? '' };
}

describe('releaseUnsecured', () => {
  it('cancels an unsecured booking once, mails its agent and releases its rooms', async () => {
    const [booking] = await createUnpaid(1);
    expect(await getSoldRooms()).toBe(1);
    expect(
      (await Promise.all(Array.from({ length: 6 }, () => releaseUnsecured(provider)))).reduce((a, b) => a + b),
    ).toBe(1);
    expect(await findBooking(booking.id)).toMatchObject({
      status: 'cancelled',
      inventoryState: 'released',
      cancellation: { penaltyPaise: 0, refundPaise: 0, reason: 'Not secured in time', cancelledBy: null },
    });
    expect(await getSoldRooms()).toBe(0);
    expect(await countMails('agent-released', booking)).toBe(1);
    expect(await countRows('booking_event', `booking_id = ${booking.id} and type = 'released'`)).toBe(1);
  });

  it('charges a booking that was paid in part like a cancellation', async () => {
    const [booking] = await createUnpaid(1, inHours(1));
    const order = await createOrder([booking]);
    provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    const paid = booking.amountToSecurePaise;
    const charged = { ...booking.quotedPrice.policy, rules: [NON_REFUNDABLE] };
    await updateBookings([booking], {
      amountToSecurePaise: paid + 1_00,
      quotedPrice: { ...booking.quotedPrice, policy: charged },
    });
    await moveClock(2 * HOUR);
    expect(await releaseUnsecured(provider)).toBe(1);
    const { cancellation } = (await findBooking(booking.id)) ?? {};
    expect(cancellation).toMatchObject({ penaltyPaise: paid, refundPaise: 0, reason: 'Not secured in time' });
    expect(await paidFor(booking)).toBe(0);
    expect(await countMails('agent-released', booking)).toBe(1);
  });

  it('skips bookings that are not due yet, secured bookings and bookings of companies', async () => {
    const [early] = await createUnpaid(1, inHours(1));
    const [secured] = await createUnpaid(1);
    const order = await createOrder([secured]);
    provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    const booker = await createActor(world);
    const desk = await bookAtHotel(booker, await createBookingRequest(booker, world));
    expect(desk).toMatchObject({ secureBy: null, amountToSecurePaise: 0 });
    await updateBookings([desk], { secureBy: inHours(-1), amountToSecurePaise: 1_00 });
    expect(await releaseUnsecured(provider)).toBe(0);
    expect(await Promise.all([early, secured, desk].map(statusOf))).toEqual(['confirmed', 'confirmed', 'confirmed']);
    await moveClock(2 * HOUR);
    expect(await releaseUnsecured(provider)).toBe(1);
    expect(await statusOf(early)).toBe('cancelled');
  });

  it('skips a booking that its hotel refused, and sends no notice about it', async () => {
    const [booking] = await createUnpaid(1, inHours(1));
    await updateBookings([booking], { hotelRefusedAt: now() });
    await sendDueNotices();
    expect(await countMails('agent-due-secure', booking)).toBe(0);
    await moveClock(2 * HOUR);
    expect(await releaseUnsecured(provider)).toBe(0);
    expect(await releaseBooking(booking.id, provider)).toBe(false);
    expect(await statusOf(booking)).toBe('confirmed');
  });

  it('cancels an unsecured booking that advanceStays did not check in', async () => {
    const [unsecured] = await createUnpaid(1, inHours(1));
    const [secured] = await createUnpaid(1, inHours(1));
    const order = await createOrder([secured]);
    provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    const today = todayInIndia(now());
    await updateBookings([unsecured, secured], { checkin: addDays(today, -1), checkout: addDays(today, 2) });
    await advanceStays();
    expect(await Promise.all([unsecured, secured].map(statusOf))).toEqual(['confirmed', 'checked_in']);
    const { checkin, checkout } = unsecured;
    await updateBookings([unsecured, secured], { checkin, checkout });
    await moveClock(2 * HOUR);
    expect(await releaseUnsecured(provider)).toBe(1);
    expect(await statusOf(unsecured)).toBe('cancelled');
  });

  it('secures the booking instead if the provider has its captured payment', async () => {
    const [booking] = await createUnpaid(1);
    provider.pay((await createOrder([booking])).providerOrderId);
    expect(await releaseUnsecured(provider)).toBe(0);
    expect(await statusOf(booking)).toBe('confirmed');
    expect(await paidFor(booking)).toBe(booking.amountToSecurePaise);
  });

  it("waits at most half an hour for a pending payment or the provider's answer", async () => {
    const [booking] = await createUnpaid(1);
    const order = await createOrder([booking]);
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

  it("leads to a refund of only the released booking's allocation when the bulk payment arrives late", async () => {
    const [late] = await createUnpaid(1);
    const [open] = (await createUnpaid(1, inHours(5))) as [Booking];
    const order = await createOrder([late, open]);
    expect(await releaseUnsecured(provider)).toBe(1);
    const { providerPaymentId } = provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    await runRefunds(provider);
    expect([await paidFor(late), await paidFor(open)]).toEqual([0, open.amountToSecurePaise]);
    expect(provider.payments.get(providerPaymentId)?.amountRefunded).toBe(late.amountToSecurePaise);
    expect(await countMails('agent-bulk-receipt', open)).toBe(1);
  });

  it('leaves each booking either secured, or released and refunded, when payments run concurrently', async () => {
    const made = await createUnpaid(6);
    const orders: Awaited<ReturnType<typeof createOrder>>[] = [];
    for (const pair of [made.slice(0, 2), made.slice(2, 4), made.slice(4)]) orders.push(await createOrder(pair));
    for (const order of orders) provider.pay(order.providerOrderId);
    await Promise.all([
      ...orders.flatMap((order) => [settleOrder(order.id, provider), settleOrder(order.id, provider)]),
      ...made.map((booking) => releaseBooking(booking.id, provider)),
      releaseUnsecured(provider),
      cancelBooking(agent, { bookingId: made[0].id }),
    ]);
    await runRefunds(provider);
    let retained = 0;
    for (const booking of made) {
      const isConfirmed = (await statusOf(booking)) === 'confirmed';
      expect(await paidFor(booking)).toBe(isConfirmed ? booking.amountToSecurePaise : 0);
      if (isConfirmed) retained += booking.amountToSecurePaise;
    }
    const captured = orders.reduce((sum, order) => sum + order.amountPaise, 0);
    const refunded = [...provider.payments.values()]
      .filter(({ orderId }) => orders.some((order) => order.providerOrderId === orderId))
      .reduce((sum, payment) => sum + payment.amountRefunded, 0);
    expect(captured - refunded).toBe(retained);
  });
});

describe('agent payment mails', () => {
  it("the guest's mail and voucher contain no price and no payment at the hotel", async () => {
    const [booking] = await createUnpaid(1, inHours(100));
    const countConfirmations = (condition: string) =>
      countRows(
        'outbox_message',
        `template = 'booking-confirmed' and text like '%${booking.reference}%' and ${condition}`,
      );
    expect(await countConfirmations(`text like '%by the travel agent%'`)).toBe(1);
    expect(await countConfirmations(`recipient like '%@%' and text not like '%₹%'`)).toBe(1);
    const voucher = voucherSections(booking, []).map(({ title, rows }) => ({ title, rows }));
    expect(JSON.stringify(voucher)).not.toMatch(/₹|GST"/);
    expect(voucher).toContainEqual({ title: 'Price', rows: [['Payment', 'To be paid by the travel agent']] });
  });

  it('sendDueNotices mails once a day before each due date, and once when the balance is overdue', async () => {
    const [booking] = await createUnpaid(1, inHours(30));
    await updateBookings([booking], { balanceBy: inHours(70) });
    await sendDueNotices();
    expect(await countMails('agent-due-secure', booking)).toBe(0);
    await moveClock(8 * HOUR);
    await Promise.all([sendDueNotices(), sendDueNotices()]);
    await sendDueNotices();
    expect(await countMails('agent-due-secure', booking)).toBe(1);

    const order = await createOrder([booking]);
    provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    await moveClock(50 * HOUR);
    await sendDueNotices();
    expect(await countMails('agent-due-balance', booking)).toBe(1);
    await moveClock(71 * HOUR);
    await sendDueNotices();
    await sendDueNotices();
    expect(await countMails('agent-due-overdue', booking)).toBe(1);
    await releaseUnsecured(provider);
    expect(await statusOf(booking)).toBe('confirmed');
  });
});

describe('with more bookings than one batch holds', () => {
  beforeEach(() => void jest.spyOn(log, 'error').mockReturnValue());
  afterEach(deleteCopies);

  it('releaseUnsecured releases later bookings even when the first batch fails', async () => {
    const [stuck] = await createUnpaid(1, inHours(-2));
    // The booking has more rooms than were sold, so that its release fails.
    await updateBookings([stuck], { roomCount: 50 });
    await copyBooking(stuck, 105);
    agent = await createAgent();
    const [booking] = await createUnpaid(1, inHours(-1));
    expect(await releaseUnsecured(provider)).toBe(1);
    expect(await statusOf(booking)).toBe('cancelled');
    expect(await statusOf(stuck)).toBe('confirmed');
    await updateBookings([stuck], { roomCount: 1 });
  });

  it('sendDueNotices mails every agent when more bookings are due on one day', async () => {
    const [first] = await createUnpaid(1, inHours(5));
    await copyBooking(first, 505);
    agent = await createAgent();
    const [last] = await createUnpaid(1, inHours(6));
    await sendDueNotices();
    expect(await countMails('agent-due-secure', last)).toBe(1);
  });
});
