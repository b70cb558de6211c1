import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { listEvents } from '@/lib/domains/bookings/server/repository/stay-details';
import { assessStay, reportStay, type StayReport } from '@/lib/domains/bookings/server/service/stay/report-stay';
import type { StayReporter } from '@/lib/domains/bookings/server/service/stay/reporter';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import { INVOICE_TASK } from '@/lib/domains/bookings/server/service/tasks';
import { jobs as invoiceJobs } from '@/lib/domains/invoices/server/jobs';
import { addDays } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows, createBookingRequest, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { creditBooking, paidBooking } from '@/tests/support/change-steps';
import { expectConsistentPoints, getPointsBalance } from '@/tests/support/points-world';
import {
  chargeOneNightForNoShow,
  CHECKED_IN,
  CHECKED_OUT,
  createStayScenario,
  NIGHT_PRICE,
  STAY_PRICE,
  type StayScenario,
} from '@/tests/support/stay-scenario';
import { getStock } from '@/tests/support/stay-world';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

jest.setTimeout(120_000);

let stays: StayScenario;
let desk: StayReporter;

beforeEach(async () => {
  stays = await createStayScenario();
  desk = { kind: 'desk', hotelId: stays.world.hotelId, userId: stays.agent.userId };
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
  await expectConsistentPoints();
});

type Action = StayReport extends infer R ? (R extends unknown ? Omit<R, 'bookingId'> : never) : never;

/** Reports the amount of an assessment, as the desk does. */
async function report(bookingId: number, action: Action) {
  const request = { bookingId, ...action } as StayReport;
  const { money } = await assessStay(desk, request);
  const done = await reportStay(desk, { ...request, expectedPaise: money.afterPaise });
  expect(done.money).toEqual(money);
  await runRefunds(stays.provider);
  await runWaitingJobs(invoiceJobs, INVOICE_TASK);
  return done;
}

const early = (nights: number): Action => ({
  action: 'early-departure',
  departure: addDays(stays.world.checkin, nights - 1),
  reason: 'Left',
});
const checkOut = { action: 'check-out' } as const;
const checkOutBack = { action: 'check-out-reversal' } as const;
const earlyBack = { action: 'early-departure-reversal' } as const;
const wrongState = { kind: 'WRONG_BOOKING_STATE' };
const points = async () => {
  const { wallet, pending } = await getPointsBalance(stays.booker.legalEntityId);
  return { wallet, pending };
};
const sold = async (nights: number) => (await getStock(stays.world, nights)).map((night) => night.sold);

describe('taking back a check-out', () => {
  it('cancels the invoice and makes points pending again, and a second check-out bills the stay once', async () => {
    const id = await stays.createCreditStay();
    await stays.moveIntoCheckinDay(30);
    await advanceStays();
    await expect(report(id, checkOutBack)).rejects.toMatchObject(wrongState);
    await report(id, checkOut);
    const after = await points();
    expect(await report(id, checkOutBack)).toMatchObject({ result: 'done', money: { afterPaise: STAY_PRICE } });
    expect(await report(id, checkOutBack)).toMatchObject({ result: 'repeated' });
    expect(await stays.getAmounts(id)).toEqual({ ...CHECKED_IN, billed: STAY_PRICE });
    expect(await points()).toEqual({ wallet: 0, pending: after.wallet });
    await report(id, checkOut);
    expect(await points()).toEqual(after);
    expect(await stays.getAmounts(id)).toEqual({
      ...{ ...CHECKED_OUT, billed: STAY_PRICE, invoiced: STAY_PRICE },
      validInvoices: ['stay'],
    });
    const taken = (await listEvents(id)).filter(({ type }) => type === 'check_out_taken_back');
    expect(taken.map(({ data }) => data)).toEqual([{ by: 'desk' }]);
  });

  it('is refused after the check-out hour, because the clock would check the guests out again', async () => {
    const id = await stays.createCreditStay();
    await stays.checkOut(id);
    await expect(report(id, checkOutBack)).rejects.toMatchObject(wrongState);
  });
});

describe('taking back an early departure', () => {
  it('of a stay on credit restores nights, bill, points and the stay as booked', async () => {
    await chargeOneNightForNoShow();
    const { id } = await creditBooking(stays.booker, stays.world, { nights: 4 });
    await stays.moveIntoCheckinDay(30);
    await advanceStays();
    const before = [await stays.getAmounts(id), await points()];
    await report(id, early(2));
    expect(await sold(4)).toEqual([1, 1, 0, 0]);
    const money = { beforePaise: 3 * NIGHT_PRICE, afterPaise: 4 * NIGHT_PRICE, chargePaise: -NIGHT_PRICE };
    expect(await report(id, earlyBack)).toMatchObject({ result: 'done', money });
    expect(await report(id, earlyBack)).toMatchObject({ result: 'repeated' });
    expect([await stays.getAmounts(id), await points()]).toEqual(before);
    expect(await sold(4)).toEqual([1, 1, 1, 1]);
    expect(await findBooking(id)).toMatchObject({ version: 3, checkout: addDays(stays.world.checkin, 4) });
    expect(
      await countRows('outbox_message', `dedupe_key like '%booking-changed%' and dedupe_key like '%${id}%'`),
    ).toBeGreaterThan(1);
    await report(id, early(3));
    expect(await stays.getAmounts(id)).toMatchObject({ billed: 3 * NIGHT_PRICE });
  });

  it('after the booked check-out leaves the guests departed and bills all nights', async () => {
    await chargeOneNightForNoShow();
    const { id } = await creditBooking(stays.booker, stays.world, { nights: 4 });
    await stays.moveIntoCheckinDay(4 * 24 - 2);
    await advanceStays();
    await report(id, early(3));
    await stays.moveIntoCheckinDay(4 * 24 + 12);
    await report(id, earlyBack);
    expect(await stays.getAmounts(id)).toEqual({
      ...{ ...CHECKED_OUT, billed: 4 * NIGHT_PRICE, invoiced: 4 * NIGHT_PRICE },
      validInvoices: ['stay'],
    });
    expect((await points()).wallet).toBe(168);
  });

  it('of a stay paid at the hotel reverses the charge', async () => {
    await chargeOneNightForNoShow();
    const { id } = await bookAtHotel(
      stays.booker,
      await createBookingRequest(stays.booker, stays.world, { nights: 4 }),
    );
    await stays.moveIntoCheckinDay(30);
    await advanceStays();
    const before = await stays.getAmounts(id);
    await report(id, early(2));
    await report(id, earlyBack);
    expect(await stays.getAmounts(id)).toEqual(before);
  });

  it('is refused after a refund, and after another change', async () => {
    await chargeOneNightForNoShow();
    const { id } = await paidBooking(stays.booker, stays.world, stays.provider, { nights: 4 });
    await stays.moveIntoCheckinDay(30);
    await advanceStays();
    await expect(report(id, earlyBack)).rejects.toMatchObject(wrongState);
    await report(id, early(2));
    const refunded = { ...wrongState, message: expect.stringContaining('refunded') };
    await expect(report(id, earlyBack)).rejects.toMatchObject(refunded);
    expect(await findBooking(id)).toMatchObject({ version: 2, status: 'checked_out' });
  });

  it('names the night and the free rooms if the nights were sold meanwhile, and changes nothing', async () => {
    const { id } = await creditBooking(stays.booker, stays.world, { nights: 4 });
    await stays.moveIntoCheckinDay(30);
    await advanceStays();
    await report(id, early(2));
    const later = { ...stays.world, checkin: addDays(stays.world.checkin, 2) };
    const rooms = Array.from({ length: 5 }, () => ({ adults: 1, kids: 0 }));
    await creditBooking(stays.booker, later, { nights: 1, rooms });
    const before = await stays.getAmounts(id);
    const full = { kind: 'ROOM_UNAVAILABLE', message: expect.stringContaining('0 of 1 needed room is free') };
    await expect(report(id, earlyBack)).rejects.toMatchObject(full);
    expect([await stays.getAmounts(id), await sold(4)]).toEqual([before, [1, 1, 5, 0]]);
  });

  it('competes for the last room: one of two wins, and stock is never oversold', async () => {
    const { id } = await creditBooking(stays.booker, stays.world, { nights: 4 });
    await stays.moveIntoCheckinDay(30);
    await advanceStays();
    await report(id, early(2));
    const later = { ...stays.world, checkin: addDays(stays.world.checkin, 2) };
    const rooms = Array.from({ length: 4 }, () => ({ adults: 1, kids: 0 }));
    await creditBooking(stays.booker, later, { nights: 1, rooms });
    const back = () => reportStay(desk, { bookingId: id, ...earlyBack });
    const request = await createBookingRequest(stays.booker, later, { nights: 1 });
    const outcomes = await Promise.allSettled([back(), bookAtHotel(stays.booker, request), back()]);
    const [first, booked, second] = outcomes.map(({ status }) => status === 'fulfilled');
    expect(first || second).toBe(!booked);
    expect((await sold(3))[2]).toBe(5);
    const { version } = (await findBooking(id)) ?? {};
    expect(version).toBe(booked ? 2 : 3);
  });
});
