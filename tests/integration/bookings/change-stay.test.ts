import { eq, sql } from 'drizzle-orm';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { listEvents } from '@/lib/domains/bookings/server/repository/stay-details';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { listMonthRows } from '@/lib/domains/bookings/server/service/read/month-rows';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import type { Booking } from '@/lib/domains/bookings/types';
import { releaseUnsecured } from '@/lib/domains/agent-payments/server/service/release-unsecured';
import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import type { Actor } from '@/lib/domains/corporates/actor';
import { changeSettings } from '@/lib/domains/corporates/server/service/operator/change-settings';
import { corporates } from '@/lib/domains/corporates/server/tables';
import type { AgentTerms } from '@/lib/domains/corporates/types';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { issueDueInvoices } from '@/lib/domains/invoices/server/service/issue-due-invoices';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { addDays, indiaInstant } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createAgent, createUnpaidBookings } from '@/tests/support/agent-world';
import { countRows, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { change, creditBooking, make, paidBooking, quote } from '@/tests/support/change-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { registerHotel } from '@/tests/support/invoice-world';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const NIGHT = 4_200_00;
const provider = createFakeProvider();
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
  await registerHotel(world);
});
afterEach(async () => {
  await runRefunds(provider);
  await moveClock(0);
  await expectConsistentBooks();
});

const until = (nights: number) => ({ checkout: addDays(world.checkin, nights) });
const moveTo = (day: number, time: string) =>
  moveClock(indiaInstant(addDays(world.checkin, day), time).getTime() - Date.now());
const sold = async (nights: number) => (await getStock(world, nights)).map((night) => night.sold);
const paidFor = async ({ id }: Booking) => 0 - (await balanceOf(accounts.bookingPaid(id)));

/** Locks the corporate, so that a change that checks the daily limit waits. */
async function holdCorporate() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const released = inTransaction(async (tx) => {
    await tx.select({ id: corporates.id }).from(corporates).where(eq(corporates.id, world.corporateId)).for('update');
    locked();
    await gate;
  });
  await isLocked;
  return { release, released };
}

async function waitForLocks(count: number): Promise<void> {
  const waiting = sql`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await connection().execute<{ waiting: number }>(waiting);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${count} statements do not wait for locks`);
}

describe('during the stay', () => {
  async function arrive(booking: Booking): Promise<Booking> {
    await moveTo(1, '09:00');
    await advanceStays();
    const found = await findBooking(booking.id);
    expect(found?.status).toBe('checked_in');
    return found ?? booking;
  }

  test('an extension costs new nights at today’s price, and the invoice bills the longer stay', async () => {
    const booking = await arrive(await creditBooking(booker, world));
    const { booking: longer } = await change(booker, booking, until(3));
    expect(longer).toMatchObject({ status: 'checked_in', payablePaise: 3 * NIGHT });
    await moveTo(3, '12:00');
    await advanceStays();
    expect((await findBooking(booking.id))?.status).toBe('checked_out');
    const invoice = await inTransaction((tx) => issueInvoice(tx, booking.id));
    expect(invoice).toMatchObject({ reason: 'stay', totalPaise: 3 * NIGHT });
    expect(await balanceOf(accounts.bookingBilled(booking.id))).toBe(3 * NIGHT);
    await expect(quote(booker, booking, until(4))).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
  });

  test('an early departure needs a reason, sells the freed nights again and bills the charge of the policy', async () => {
    const booking = await arrive(await creditBooking(booker, world, { nights: 4 }));
    await expect(quote(booker, booking, until(2))).rejects.toMatchObject({ kind: 'INVALID_INPUT', field: 'reason' });
    await expect(quote(booker, booking, { ...until(1), reason: 'Ill' })).rejects.toMatchObject({ field: 'checkout' });
    const { booking: shorter } = await change(booker, booking, { ...until(2), reason: 'Meeting cancelled' });
    // The no-show rule of the policy charges the released nights in full.
    expect(shorter).toMatchObject({ payablePaise: 2 * NIGHT, changeFeesPaise: 2 * NIGHT });
    expect(await sold(4)).toEqual([1, 1, 0, 0]);
    const events = await listEvents(booking.id);
    expect(events.at(-1)?.data).toMatchObject({ reason: 'Meeting cancelled' });
    await moveTo(2, '12:00');
    await advanceStays();
    const invoice = await inTransaction((tx) => issueInvoice(tx, booking.id));
    expect(invoice?.totalPaise).toBe(4 * NIGHT);
    expect(invoice?.document.bill.lines.map(({ description }) => description)).toContain('Charge for released nights');
    expect(await balanceOf(accounts.bookingBilled(booking.id))).toBe(4 * NIGHT);
    expect(await issueDueInvoices()).toBe(0);
    const manager: Actor = { ...booker, entities: booker.entities.map((entity) => ({ ...entity, role: 'manager' })) };
    const rows = await listMonthRows(manager, { month: shorter.checkout.slice(0, 7) });
    const { taxablePaise: taxable, cgstPaise: cgst } = invoice?.document.bill.totals ?? {};
    const row = { taxable, cgst, payable: 4 * NIGHT, retained: 2 * NIGHT };
    expect(rows.find(({ bookingId }) => bookingId === booking.id)).toMatchObject(row);
  });

  test('dates of arrival, rooms and room type cannot change, guests and GSTIN can', async () => {
    const booking = await arrive(await creditBooking(booker, world));
    const two = { rooms: [{ adults: 2, kids: 0 }] };
    await expect(quote(booker, booking, two)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await change(booker, booking, { gstin: null });
    expect(await findBooking(booking.id)).toMatchObject({ billing: null, status: 'checked_in' });
  });

  test('an extension that commits while the clock checks stays out keeps the guests checked in', async () => {
    const booking = await arrive(await creditBooking(booker, world));
    await moveTo(2, '10:59');
    const { changeId } = await quote(booker, booking, until(4));
    const setLimit = { dailyLimitPaise: 100 * NIGHT };
    await connection().update(corporates).set(setLimit).where(eq(corporates.id, world.corporateId));
    const corporate = await holdCorporate();
    const making = make(booker, booking, changeId);
    await waitForLocks(1);
    await moveTo(2, '11:00');
    const advancing = advanceStays();
    await waitForLocks(2);
    corporate.release();
    await Promise.all([corporate.released, making, advancing]);
    const after = await findBooking(booking.id);
    expect(after).toMatchObject({ status: 'checked_in', checkout: until(4).checkout, version: 2 });
    await moveTo(4, '12:00');
    await advanceStays();
    expect((await findBooking(booking.id))?.status).toBe('checked_out');
  });

  test('an extension of a prepaid stay takes effect after its payment', async () => {
    const booking = await arrive(await paidBooking(booker, world, provider));
    const { order } = await change(booker, booking, until(3), provider);
    if (!order) throw new Error('The extension opened no order');
    provider.pay(order.providerOrderId);
    await settleOrder(order.id, provider);
    expect(await findBooking(booking.id)).toMatchObject({ status: 'checked_in', payablePaise: 3 * NIGHT });
  });
});

test('a cancelled booking is invoiced for the charge and the fees of earlier changes', async () => {
  const booking = await creditBooking(booker, world, { nights: 4 });
  await moveTo(0, '07:00');
  await change(booker, booking, until(2));
  await cancelBooking(booker, { bookingId: booking.id });
  const invoice = await inTransaction((tx) => issueInvoice(tx, booking.id));
  expect(invoice).toMatchObject({ reason: 'cancellation', totalPaise: 2 * NIGHT });
  expect(await balanceOf(accounts.bookingBilled(booking.id))).toBe(2 * NIGHT);
});

describe('a travel agent', () => {
  let agent: Actor;
  beforeEach(async () => {
    agent = await createAgent();
  });

  async function payBulk(booking: Booking, rupees: number): Promise<void> {
    const payments = [{ bookingId: booking.id, amount: rupees }];
    const order = await createBulkOrder(agent, { legalEntityId: agent.legalEntityId, payments }, provider);
    provider.pay(order.providerOrderId ?? '');
    await settleOrder(order.id, provider);
  }

  test('secures the amount of the changed stay if the booking was not secured before', async () => {
    const [booking] = await createUnpaidBookings(agent, world);
    if (!booking) throw new Error('There is no booking');
    const { booking: longer, order } = await change(agent, booking, until(4), provider);
    expect(order).toBeNull();
    expect(longer).toMatchObject({ payablePaise: 4 * NIGHT, amountToSecurePaise: NIGHT });
    await payBulk(longer, 4_200);
    expect(await paidFor(booking)).toBe(NIGHT);
  });

  test('keeps a secured booking secured, owes the difference of a dearer change, and cannot escape the charge', async () => {
    const [booking] = await createUnpaidBookings(agent, world);
    if (!booking) throw new Error('There is no booking');
    await payBulk(booking, 2_100);
    await moveTo(-4, '10:00');
    const { booking: longer } = await change(agent, booking, until(4), provider);
    expect(longer).toMatchObject({
      payablePaise: 4 * NIGHT,
      amountToSecurePaise: 2_100_00,
      secureBy: booking.secureBy,
    });
    await moveTo(0, '08:00');
    expect(await releaseUnsecured(provider)).toBe(0);
    expect(await findBooking(booking.id)).toMatchObject({ status: 'confirmed', checkout: longer.checkout });
    const { cancellation } = await cancelBooking(agent, { bookingId: booking.id });
    expect(cancellation).toMatchObject({ penaltyPaise: 2_100_00, refundPaise: 0 });
  });

  test('does not postpone the deadline by changing an unsecured booking', async () => {
    const [booking] = await createUnpaidBookings(agent, world);
    if (!booking) throw new Error('There is no booking');
    await moveTo(-2, '17:59');
    const { booking: longer } = await change(agent, booking, until(3), provider);
    expect(longer.secureBy).toEqual(booking.secureBy);
    const later = { checkin: addDays(world.checkin, 2), checkout: addDays(world.checkin, 4) };
    const { booking: moved } = await change(agent, longer, later, provider);
    expect(moved.secureBy).toEqual(indiaInstant(world.checkin, '18:00'));
    const back = { checkin: world.checkin, ...until(2) };
    await moveTo(-2, '18:30');
    await expect(quote(agent, moved, back)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await payBulk(moved, 2_100);
    await change(agent, moved, back, provider);
    expect(await findBooking(booking.id)).toMatchObject({ checkin: world.checkin, status: 'confirmed' });
  });

  const agree = (terms: Partial<AgentTerms>) => changeSettings(agent.corporateId, terms);
  const before = (days: number, time: string) => indiaInstant(addDays(world.checkin, -days), time);

  test('secures a booking by the terms of its company, and other terms change later bookings and changes only', async () => {
    await agree({ agentSecureBp: 5_000, agentSecureDays: 10, agentBalanceDays: 4 });
    const [booking] = await createUnpaidBookings(agent, world);
    if (!booking) throw new Error('There is no booking');
    const agreed = { amountToSecurePaise: NIGHT, secureBy: before(10, '18:00'), balanceBy: before(4, '12:00') };
    expect(booking).toMatchObject(agreed);
    await agree({ agentSecureBp: 1_000, agentSecureDays: 7, agentBalanceDays: 7 });
    expect(await findBooking(booking.id)).toMatchObject(agreed);
    const renewed = { amountToSecurePaise: 1_260_00, secureBy: before(7, '18:00'), balanceBy: before(7, '18:00') };
    expect((await change(agent, booking, until(3), provider)).booking).toMatchObject(renewed);
    const [later] = await createUnpaidBookings(agent, world);
    expect(later).toMatchObject({ ...renewed, amountToSecurePaise: 840_00 });
  });

  test('has the two hours for another check-in once, after the deadline of the terms of its company', async () => {
    await agree({ agentSecureDays: 20 });
    const [booking] = await createUnpaidBookings(agent, world);
    if (!booking) throw new Error('There is no booking');
    const later = { checkin: addDays(world.checkin, 4), checkout: addDays(world.checkin, 6) };
    const { booking: moved } = await change(agent, booking, later, provider);
    await moveTo(-18, '10:00');
    const back = { checkin: world.checkin, ...until(2) };
    await expect(quote(agent, moved, back)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await agree({ agentSecureDays: 17 });
    expect((await change(agent, moved, back, provider)).booking.secureBy).toEqual(before(17, '18:00'));
  });

  test('gets the surplus of a cheaper stay refunded', async () => {
    const [booking] = await createUnpaidBookings(agent, world);
    if (!booking) throw new Error('There is no booking');
    await payBulk(booking, 8_400);
    await change(agent, booking, until(1), provider);
    expect(await paidFor(booking)).toBe(NIGHT);
    expect(await countRows('refund', `booking_id = ${booking.id} and reason = 'change'`)).toBe(1);
  });

  test('cannot change a booking while an open bulk order contains it', async () => {
    const [booking] = await createUnpaidBookings(agent, world);
    if (!booking) throw new Error('There is no booking');
    const payments = [{ bookingId: booking.id, amount: 2_100 }];
    const order = await createBulkOrder(agent, { legalEntityId: agent.legalEntityId, payments }, provider);
    await expect(quote(agent, booking, until(1))).rejects.toMatchObject({ kind: 'ORDER_OPEN' });
    provider.pay(order.providerOrderId ?? '');
    await settleOrder(order.id, provider);
    await change(agent, booking, until(1), provider);
    expect(await findBooking(booking.id)).toMatchObject({ payablePaise: NIGHT, amountToSecurePaise: 1_050_00 });
  });
});
