import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { correctStay } from '@/lib/domains/bookings/server/service/stay/correct-stay';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { listEvents } from '@/lib/domains/bookings/server/repository/stay-details';
import type { Actor } from '@/lib/domains/corporates/actor';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { indiaInstant } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { cancellationPolicies } from '@/lib/domains/pricing/server/tables';
import { correctStatus, listMatchingStays, showBooking } from '@/scripts/operator/bookings/commands';
import { updateBookings } from '@/tests/support/agent-world';
import { copyBooking, deleteCopies } from '@/tests/support/booking-copies';
import { countRows, expectConsistentBooks, createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const provider = createFakeProvider();
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

/** @param hours after midnight of the check-in day, Indian time */
async function moveIntoCheckinDay(hours: number): Promise<void> {
  await moveClock(0);
  await moveClock(indiaInstant(world.checkin).getTime() + hours * 3_600_000 - now().getTime());
}
const statusOf = async (id: number) => (await findBooking(id))?.status;
const listEventTypes = async (id: number) => (await listEvents(id)).map(({ type }) => type);

async function createPaidStay(): Promise<number> {
  const held = await holdBooking(booker, await createBookingRequest(booker, world), provider);
  provider.pay(held.order.providerOrderId);
  await settleOrder(held.order.id, provider);
  return held.booking.id;
}
const createCreditStay = async () => (await bookOnCredit(booker, await createBookingRequest(booker, world))).id;
/** Changes the policy for quotes that are made after this call. */
const chargeOneNightForNoShow = () =>
  connection()
    .update(cancellationPolicies)
    .set({ noShow: { type: 'nights', value: 1 } });

describe('a no-show', () => {
  test('reported on the check-in day takes effect after midnight, with the charge of the policy', async () => {
    await chargeOneNightForNoShow();
    const id = await createPaidStay();
    await moveIntoCheckinDay(20);
    await advanceStays();
    expect(await statusOf(id)).toBe('checked_in');
    expect(await correctStay(id, 'no-show', 'desk rang')).toMatch(/midnight/);
    await advanceStays();
    expect(await statusOf(id)).toBe('confirmed');
    await moveIntoCheckinDay(24.2);
    await Promise.all([advanceStays(), advanceStays()]);
    expect(await statusOf(id)).toBe('no_show');
    expect((await listEventTypes(id)).slice(-3)).toEqual(['checked_in', 'reported_missing', 'no_show']);
    const view = await getBookingView(booker, { bookingId: id });
    expect(view).toMatchObject({ status: 'NO_SHOW', due: 0, cancellation: { penalty: 4200, refund: 4200 } });
    await runRefunds(provider);
    expect([...provider.refunds.values()].at(-1)?.amount).toBe(4_200_00);
    // The first night has passed and stays sold; the second night is released.
    expect((await getStock(world)).map(({ sold }) => sold)).toEqual([1, 0]);
    expect(await countRows('outbox_message', `dedupe_key like 'booking-no-show:${id}:%'`)).toBe(2);
  });

  test('is withdrawn by a check-in before midnight', async () => {
    const id = await createCreditStay();
    await moveIntoCheckinDay(21);
    await advanceStays();
    await correctStay(id, 'no-show', '');
    await correctStay(id, 'check-in', 'came late');
    await moveIntoCheckinDay(30);
    await advanceStays();
    expect(await statusOf(id)).toBe('checked_in');
  });

  test('is reversed by a check-in while nothing was refunded, and the stay earns its points', async () => {
    const id = await createCreditStay();
    await moveIntoCheckinDay(26);
    await advanceStays();
    await correctStay(id, 'no-show', '');
    expect(await statusOf(id)).toBe('no_show');
    expect(await balanceOf(accounts.bookingBilled(id))).toBe(8_400_00);
    expect((await getStock(world)).map(({ sold }) => sold)).toEqual([1, 0]);
    await correctStay(id, 'check-in', 'flight was late');
    expect((await getStock(world)).map(({ sold }) => sold)).toEqual([1, 1]);
    await moveIntoCheckinDay(72);
    await advanceStays();
    expect(await statusOf(id)).toBe('checked_out');
    expect(await countRows('points_lot', `booking_id = ${id} and status = 'vested'`)).toBe(1);
  });

  test('cannot be reversed after a refund', async () => {
    await chargeOneNightForNoShow();
    const id = await createPaidStay();
    await moveIntoCheckinDay(25);
    await advanceStays();
    await correctStay(id, 'no-show', '');
    await expect(correctStay(id, 'check-in', '')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    expect(await statusOf(id)).toBe('no_show');
  });

  test("reduces the company's bill to the charge, and the points are reversed after the stay", async () => {
    await chargeOneNightForNoShow();
    const id = await createCreditStay();
    await moveIntoCheckinDay(25);
    await advanceStays();
    await correctStay(id, 'no-show', '');
    expect(await balanceOf(accounts.bookingBilled(id))).toBe(4_200_00);
    await advanceStays();
    expect(await countRows('points_lot', `booking_id = ${id} and status = 'pending'`)).toBe(1);
    await moveIntoCheckinDay(73);
    await advanceStays();
    expect(await countRows('points_lot', `booking_id = ${id} and status = 'reversed'`)).toBe(1);
  });

  test('moves no money for a pay-at-hotel stay', async () => {
    const { id } = await bookAtHotel(booker, await createBookingRequest(booker, world));
    await moveIntoCheckinDay(25);
    await advanceStays();
    await correctStay(id, 'no-show', '');
    expect(await countRows('ledger_journal', `ref_id = '${id}' and reason <> 'points_earned'`)).toBe(0);
  });
});

describe('more stays than fit into one batch of advanceStays', () => {
  afterEach(deleteCopies);

  test('do not prevent the check-in of a due stay', async () => {
    const late = await findBooking(await createCreditStay());
    if (!late) throw new Error('No booking');
    const hotelSnapshot = { ...late.hotelSnapshot, checkinTime: '23:00' };
    await updateBookings([late], { hotelSnapshot });
    await copyBooking(late, 505);
    const id = await createCreditStay();
    await moveIntoCheckinDay(13);
    await advanceStays();
    expect(await statusOf(id)).toBe('checked_in');
    expect(await statusOf(late.id)).toBe('confirmed');
  });
});

describe('npm run bookings', () => {
  test('lists, shows and corrects stays, and writes audit rows', async () => {
    const id = await createCreditStay();
    const reference = (await findBooking(id))?.reference ?? '';
    expect(
      await listMatchingStays({ status: 'confirmed', hotel: String(world.hotelId), night: world.checkin }),
    ).toContain(reference);
    expect(await listMatchingStays({ hotel: String(world.hotelId), status: 'checked_out' })).toBe('No stays match.');
    await moveIntoCheckinDay(8);
    expect(await correctStatus('check-in', reference, { note: 'early arrival' })).toBe(`${reference}: Checked in.`);
    await moveIntoCheckinDay(31);
    expect(await correctStatus('check-out', String(id), {})).toBe(`${reference}: Checked out.`);
    expect(await showBooking(reference)).toMatch(
      /Asha Rao[\s\S]*checked_in {2}\{"by":"operator","note":"early arrival"\}/,
    );
    expect(await countRows('audit_log', `subject_type = 'booking' and subject_id = '${id}'`)).toBe(2);
    expect(await countRows('points_lot', `booking_id = ${id} and status = 'vested'`)).toBe(1);
  });

  test.each(['check-in', 'no-show', 'check-out'] as const)(
    'refuses the correction %s before its time',
    async (step) => {
      const id = await createCreditStay();
      await expect(correctStatus(step, String(id), {})).rejects.toThrow();
      expect(await statusOf(id)).toBe('confirmed');
      expect(await countRows('audit_log', `subject_id = '${id}'`)).toBe(0);
    },
  );

  test('names the invalid argument', async () => {
    await expect(showBooking('x')).rejects.toThrow(/its number or its reference/);
    await expect(showBooking('FOLBBBBBBBB')).rejects.toThrow(/could not find/);
    await expect(listMatchingStays({ status: 'asleep' })).rejects.toThrow(/--status must be one of/);
    await expect(listMatchingStays({ night: 'today' })).rejects.toThrow(/--night/);
  });
});
