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
import { requestFor, runRefunds } from '@/tests/support/booking-steps';
import { fakeProvider } from '@/tests/support/fake-provider';
import { registerHotel } from '@/tests/support/invoice-world';
import { givePoints } from '@/tests/support/points-world';
import { createRoomNightProduct } from '@/tests/support/rewards-world';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { runWaiting } from '@/tests/support/waiting-jobs';

/** Two nights of one room: twice 4,000 and 5 %. */
export const STAY = 8_400_00;
export const NIGHT = 4_200_00;
/** A quarter of the stay. */
export const SECURED = 2_100_00;

const NOTHING = { paid: 0, kept: 0, nights: 0, onItsWay: 0, billed: 0, refunded: 0, invoiced: 0, standing: [] };
export const missed = { ...NOTHING, status: 'no_show' };
export const arrived = { ...NOTHING, status: 'checked_in' };
export const left = { ...NOTHING, status: 'checked_out' };

export const keepOneNight = () =>
  connection()
    .update(cancellationPolicies)
    .set({ noShow: { type: 'nights', value: 1 } });

async function ownAccounts() {
  return {
    penalties: await balanceOf(accounts.penalties()),
    voucherNights: await balanceOf(accounts.voucherNights()),
    refundsPayable: await balanceOf(accounts.refundsPayable()),
  };
}

export async function createMissedStays() {
  const provider = fakeProvider();
  const world = await createStayWorld();
  await registerHotel(world);
  const booker = await createActor(world);
  const agent = await createAgent();
  const before = await ownAccounts();

  async function hoursIntoCheckinDay(hours: number): Promise<void> {
    await moveClock(0);
    await moveClock(indiaInstant(world.checkin).getTime() + hours * 3_600_000 - now().getTime());
  }

  async function paidStay(): Promise<number> {
    const held = await holdBooking(booker, await requestFor(booker, world), provider);
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    return held.booking.id;
  }
  const creditStay = async () => (await bookOnCredit(booker, await requestFor(booker, world))).id;
  const deskStay = async () => (await bookAtHotel(booker, await requestFor(booker, world))).id;
  const agentStay = async () => (await bookAtHotel(agent, await requestFor(agent, world))).id;

  async function voucherStay(): Promise<number> {
    await givePoints(booker.legalEntityId, 5000);
    const { vouchers, order } = await createRoomNightOrder(booker, {
      productId: await createRoomNightProduct(),
      quantity: 1,
    });
    const request = await requestFor(booker, world, { nights: 1 });
    const voucher = { code: vouchers[0]?.code ?? '', loyaltyOrderId: order.id };
    return (await bookWithRoomNightVoucher(booker, { ...request, voucher })).id;
  }

  async function agentPays(...parts: [bookingId: number, amountPaise: Paise][]): Promise<void> {
    const payments = parts.map(([bookingId, paise]) => ({ bookingId, amount: toRupees(paise) }));
    const order = await createBulkOrder(agent, { legalEntityId: agent.legalEntityId, payments }, provider);
    provider.pay(order.providerOrderId ?? '');
    await settleOrder(order.id, provider);
  }

  async function say(id: number, correction: Correction): Promise<string> {
    const said = await correctStay(id, correction, '');
    await runRefunds(provider);
    await runWaiting(invoiceJobs, INVOICE_TASK);
    return said;
  }

  /** Every amount of a booking, in paise, so that a test leaves none out. */
  async function moneyOf(id: number) {
    const booking = await findBooking(id);
    if (!booking) throw new Error('No such booking');
    const invoices = await listInvoicesOfBooking(id);
    const notes = await listCreditNotesOfBooking(id);
    const credited = new Set(notes.map(({ invoiceId }) => invoiceId));
    const current = await ownAccounts();
    return {
      status: booking.status,
      paid: 0 - (await balanceOf(accounts.bookingPaid(id))),
      kept: before.penalties - current.penalties,
      nights: current.voucherNights - before.voucherNights,
      onItsWay: before.refundsPayable - current.refundsPayable,
      billed: await balanceOf(accounts.bookingBilled(id)),
      refunded: sumPaise([...provider.refunds.values()].map(({ amount }) => amount)),
      invoiced: sumPaise(invoices.map(({ totalPaise }) => totalPaise)) - sumPaise(notes.map((note) => note.totalPaise)),
      standing: invoices.filter(({ id: invoiceId }) => !credited.has(invoiceId)).map(({ reason }) => reason),
    };
  }

  const dueOf = async (bookingId: number, actor = agent) => (await getBookingView(actor, { bookingId })).due;
  const cannotCancel = (bookingId: number, actor = booker) =>
    expect(cancelBooking(actor, { bookingId })).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });

  /** Lets the clock check all guests in and the second day begin, when a report of a no-show takes effect at once. */
  async function secondDay(): Promise<void> {
    await hoursIntoCheckinDay(26);
    await advanceStays();
  }

  async function leave(id: number): Promise<void> {
    await hoursIntoCheckinDay(72);
    await advanceStays();
    await runWaiting(invoiceJobs, INVOICE_TASK);
    expect((await findBooking(id))?.status).toBe('checked_out');
  }

  return {
    ...{ provider, world, booker, agent, hoursIntoCheckinDay, paidStay, creditStay, deskStay, agentStay, voucherStay },
    ...{ agentPays, say, moneyOf, dueOf, cannotCancel, secondDay, leave },
  };
}

export type MissedStays = Awaited<ReturnType<typeof createMissedStays>>;
