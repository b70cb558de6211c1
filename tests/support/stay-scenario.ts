import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { bookWithRoomNightVoucher } from '@/lib/domains/bookings/server/service/place/book-with-room-night-voucher';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { correctStay, type Correction } from '@/lib/domains/bookings/server/service/stay/correct-stay';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import { INVOICE_TASK } from '@/lib/domains/bookings/server/service/tasks';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { jobs as invoiceJobs } from '@/lib/domains/invoices/server/jobs';
import { listCreditNotesOfBooking } from '@/lib/domains/invoices/server/repository/credit-notes';
import { listInvoicesOfBooking } from '@/lib/domains/invoices/server/repository/invoices';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { createRoomNightOrder } from '@/lib/domains/loyalty/server/service/create-room-night-order';
import { cancellationPolicies } from '@/lib/domains/pricing/server/tables';
import { indiaInstant } from '@/lib/dates';
import { sumPaise, toRupees, type Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { createAgent } from '@/tests/support/agent-world';
import { createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { registerHotel } from '@/tests/support/invoice-world';
import { givePoints } from '@/tests/support/points-world';
import { createRoomNightProduct } from '@/tests/support/rewards-world';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

/** The price of one room for two nights: 2 x 4,000 rupees plus 5 % GST. */
export const STAY_PRICE = 8_400_00;
export const NIGHT_PRICE = 4_200_00;
/** An agent must pay a quarter of the price before the deadline, otherwise the booking is cancelled. */
export const AMOUNT_TO_SECURE = 2_100_00;

const NO_AMOUNTS = {
  paid: 0,
  charged: 0,
  voucherNights: 0,
  refundsPayable: 0,
  billed: 0,
  refunded: 0,
  invoiced: 0,
  validInvoices: [],
};
export const NO_SHOW = { ...NO_AMOUNTS, status: 'no_show' };
export const CHECKED_IN = { ...NO_AMOUNTS, status: 'checked_in' };
export const CHECKED_OUT = { ...NO_AMOUNTS, status: 'checked_out' };

export const chargeOneNightForNoShow = () =>
  connection()
    .update(cancellationPolicies)
    .set({ noShow: { type: 'nights', value: 1 } });

async function readSharedAccounts() {
  return {
    penalties: await balanceOf(accounts.penalties()),
    voucherNights: await balanceOf(accounts.voucherNights()),
    refundsPayable: await balanceOf(accounts.refundsPayable()),
  };
}

export async function createStayScenario() {
  const provider = createFakeProvider();
  const world = await createStayWorld();
  await registerHotel(world);
  const booker = await createActor(world);
  const agent = await createAgent();
  const before = await readSharedAccounts();

  async function moveIntoCheckinDay(hours: number): Promise<void> {
    await moveClock(0);
    await moveClock(indiaInstant(world.checkin).getTime() + hours * 3_600_000 - now().getTime());
  }

  async function createPaidStay(): Promise<number> {
    const held = await holdBooking(booker, await createBookingRequest(booker, world), provider);
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    return held.booking.id;
  }
  const createCreditStay = async () => (await bookOnCredit(booker, await createBookingRequest(booker, world))).id;
  const createPayAtHotelStay = async () => (await bookAtHotel(booker, await createBookingRequest(booker, world))).id;
  const createAgentStay = async () => (await bookAtHotel(agent, await createBookingRequest(agent, world))).id;

  async function createVoucherStay(): Promise<number> {
    await givePoints(booker.legalEntityId, 5000);
    const { vouchers, order } = await createRoomNightOrder(booker, {
      productId: await createRoomNightProduct(),
      quantity: 1,
    });
    const request = await createBookingRequest(booker, world, { nights: 1 });
    const voucher = { code: vouchers[0]?.code ?? '', loyaltyOrderId: order.id };
    return (await bookWithRoomNightVoucher(booker, { ...request, voucher })).id;
  }

  async function payAsAgent(...parts: [bookingId: number, amountPaise: Paise][]): Promise<void> {
    const payments = parts.map(([bookingId, paise]) => ({ bookingId, amount: toRupees(paise) }));
    const order = await createBulkOrder(agent, { legalEntityId: agent.legalEntityId, payments }, provider);
    provider.pay(order.providerOrderId ?? '');
    await settleOrder(order.id, provider);
  }

  async function correct(id: number, correction: Correction): Promise<string> {
    const message = await correctStay(id, correction, '');
    await runRefunds(provider);
    await runWaitingJobs(invoiceJobs, INVOICE_TASK);
    return message;
  }

  /** Returns all amounts of a booking in paise, so that tests compare all of them. */
  async function getAmounts(id: number) {
    const booking = await findBooking(id);
    if (!booking) throw new Error(`Booking ${id} does not exist`);
    const invoices = await listInvoicesOfBooking(id);
    const notes = await listCreditNotesOfBooking(id);
    const credited = new Set(notes.map(({ invoiceId }) => invoiceId));
    const current = await readSharedAccounts();
    return {
      status: booking.status,
      paid: 0 - (await balanceOf(accounts.bookingPaid(id))),
      charged: before.penalties - current.penalties,
      voucherNights: current.voucherNights - before.voucherNights,
      refundsPayable: before.refundsPayable - current.refundsPayable,
      billed: await balanceOf(accounts.bookingBilled(id)),
      refunded: sumPaise([...provider.refunds.values()].map(({ amount }) => amount)),
      invoiced: sumPaise(invoices.map(({ totalPaise }) => totalPaise)) - sumPaise(notes.map((note) => note.totalPaise)),
      validInvoices: invoices.filter(({ id: invoiceId }) => !credited.has(invoiceId)).map(({ reason }) => reason),
    };
  }

  const getDue = async (bookingId: number, actor = agent) => (await getBookingView(actor, { bookingId })).due;
  const expectNotCancellable = (bookingId: number, actor = booker) =>
    expect(cancelBooking(actor, { bookingId })).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });

  /** Moves to the second day, after automatic check-in, when a no-show report takes effect immediately. */
  async function startSecondDay(): Promise<void> {
    await moveIntoCheckinDay(26);
    await advanceStays();
  }

  async function checkOut(id: number): Promise<void> {
    await moveIntoCheckinDay(72);
    await advanceStays();
    await runWaitingJobs(invoiceJobs, INVOICE_TASK);
    expect((await findBooking(id))?.status).toBe('checked_out');
  }

  return {
    ...{
      provider,
      world,
      booker,
      agent,
      moveIntoCheckinDay,
      createPaidStay,
      createCreditStay,
      createPayAtHotelStay,
      createAgentStay,
      createVoucherStay,
    },
    ...{ payAsAgent, correct, getAmounts, getDue, expectNotCancellable, startSecondDay, checkOut },
  };
}

export type StayScenario = Awaited<ReturnType<typeof createStayScenario>>;
