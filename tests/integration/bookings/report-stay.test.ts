import { eq } from 'drizzle-orm';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { listEvents } from '@/lib/domains/bookings/server/repository/stay-details';
import { assessStay, reportStay, type StayReport } from '@/lib/domains/bookings/server/service/stay/report-stay';
import type { StayReporter } from '@/lib/domains/bookings/server/service/stay/reporter';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import { INVOICE_TASK } from '@/lib/domains/bookings/server/service/tasks';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { changeArrivalsMode } from '@/lib/domains/hotels/server/service/arrivals-mode';
import { jobs as invoiceJobs } from '@/lib/domains/invoices/server/jobs';
import { addDays } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { actAs } from '@/tests/support/act-as';
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
import { createStayWorld, getStock } from '@/tests/support/stay-world';
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

/** Reports after an assessment, and expects that both return the same amounts and that the assessment changes nothing. */
async function report(bookingId: number, action: Action, reporter = desk) {
  const request = { bookingId, ...action } as StayReport;
  const before = await stays.getAmounts(bookingId);
  const events = await countRows('booking_event');
  const assessed = await assessStay(reporter, request);
  expect(await stays.getAmounts(bookingId)).toEqual(before);
  expect(await countRows('booking_event')).toBe(events);
  const expectedPaise = assessed.money.afterPaise;
  const done = await actAs(stays.agent, () => reportStay(reporter, { ...request, expectedPaise }));
  expect([done.result, done.money]).toEqual([assessed.result, assessed.money]);
  await runRefunds(stays.provider);
  await runWaitingJobs(invoiceJobs, INVOICE_TASK);
  return done;
}

const statusOf = async (id: number) => (await findBooking(id))?.status;
const lastEvent = async (id: number) => (await listEvents(id)).at(-1);
const release = { action: 'no-show', keepsRoom: false } as const;
const keep = { action: 'no-show', keepsRoom: true } as const;
const wrongState = { kind: 'WRONG_BOOKING_STATE' };

describe('reportStay', () => {
  it('records an arrival once, with the person, and a departure on the last day', async () => {
    const id = await stays.createCreditStay();
    await expect(reportStay(desk, { bookingId: id, action: 'check-in' })).rejects.toMatchObject(wrongState);
    await stays.moveIntoCheckinDay(13);
    await advanceStays();
    expect(await report(id, { action: 'check-in', note: 'early' })).toMatchObject({ result: 'done' });
    expect((await lastEvent(id))?.data).toEqual({ by: 'desk', note: 'early' });
    expect(await report(id, { action: 'check-in' })).toMatchObject({ result: 'repeated' });
    await expect(report(id, { action: 'check-out' })).rejects.toMatchObject(wrongState);
    await stays.moveIntoCheckinDay(30);
    expect(await report(id, { action: 'check-out' })).toMatchObject({ result: 'done' });
    expect(await report(id, { action: 'check-out' })).toMatchObject({ result: 'repeated' });
    expect(await stays.getAmounts(id)).toEqual({
      ...CHECKED_OUT,
      billed: STAY_PRICE,
      invoiced: STAY_PRICE,
      validInvoices: ['stay'],
    });
    const audited = `action like 'booking.check-%' and subject_id = '${id}' and actor_user_id = ${stays.agent.userId}`;
    expect(await countRows('audit_log', audited)).toBe(2);
  });

  it('answers an unknown booking and the booking of another hotel alike', async () => {
    const id = await stays.createCreditStay();
    const other = await createStayWorld();
    const foreign = { ...desk, hotelId: other.hotelId } as StayReporter;
    await expect(assessStay(foreign, { bookingId: id, action: 'check-in' })).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    });
    await expect(reportStay(foreign, { bookingId: 0, action: 'check-in' })).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    });
  });

  it('keeps a room until midnight, again on the next day, and then records a no-show', async () => {
    const { id } = await creditBooking(stays.booker, stays.world, { nights: 3 });
    await stays.moveIntoCheckinDay(20);
    await advanceStays();
    await expect(report(id, release)).rejects.toMatchObject(wrongState);
    expect(await report(id, keep)).toMatchObject({ result: 'done', money: { chargePaise: 0, refundPaise: 0 } });
    expect(await report(id, keep)).toMatchObject({ result: 'repeated' });
    expect(await statusOf(id)).toBe('confirmed');
    await stays.moveIntoCheckinDay(23.9);
    expect((await report(id, keep)).result).toBe('repeated');
    await stays.moveIntoCheckinDay(24.1);
    expect((await report(id, keep)).result).toBe('done');
    await advanceStays();
    expect(await statusOf(id)).toBe('confirmed');
    await stays.moveIntoCheckinDay(48.1);
    await advanceStays();
    expect(await statusOf(id)).toBe('no_show');
    expect((await getStock(stays.world, 3)).map(({ sold }) => sold)).toEqual([1, 1, 0]);
  });

  it('lets the operator act after the time for reports has ended, and no other reporter', async () => {
    const id = await stays.createCreditStay();
    await stays.checkOut(id);
    await stays.moveIntoCheckinDay(48 + 11 + 48);
    const partner = { kind: 'partner', hotelId: stays.world.hotelId, partnerId: 1 } as const;
    for (const reporter of [desk, partner])
      await expect(report(id, release, reporter)).rejects.toMatchObject({ kind: 'REPORT_CLOSED' });
    expect(await report(id, release, { kind: 'operator' })).toMatchObject({ after: { status: 'no_show' } });
  });

  it('refuses an amount that the person did not see', async () => {
    const id = await stays.createCreditStay();
    await stays.startSecondDay();
    const request = { bookingId: id, ...release, expectedPaise: NIGHT_PRICE };
    await expect(reportStay(desk, request)).rejects.toMatchObject({ kind: 'QUOTE_MISMATCH' });
    expect(await statusOf(id)).toBe('checked_in');
  });
});

describe('a no-show and its reversal by the hotel', () => {
  it.each(['credit', 'prepaid', 'at the hotel'] as const)('leave no debt of a stay paid by %s', async (means) => {
    const create = {
      credit: stays.createCreditStay,
      prepaid: stays.createPaidStay,
      'at the hotel': stays.createPayAtHotelStay,
    }[means];
    const id = await create();
    await stays.startSecondDay();
    const before = await stays.getAmounts(id);
    const charged = means === 'at the hotel' ? 0 : STAY_PRICE;
    const money = { afterPaise: charged, chargePaise: charged, refundPaise: 0 };
    expect(await report(id, release)).toMatchObject({ result: 'done', money });
    expect(await report(id, release)).toMatchObject({ result: 'repeated' });
    expect(await statusOf(id)).toBe('no_show');
    expect(await report(id, { action: 'no-show-reversal' })).toMatchObject({
      result: 'done',
      money: { afterPaise: STAY_PRICE, chargePaise: 0 - charged },
    });
    expect(await report(id, { action: 'no-show-reversal' })).toMatchObject({ result: 'repeated' });
    expect(await stays.getAmounts(id)).toEqual({ ...before, ...CHECKED_IN, paid: before.paid, billed: before.billed });
  });

  it('cannot be reversed after a refund, which the assessment says before', async () => {
    await chargeOneNightForNoShow();
    const id = await stays.createPaidStay();
    await stays.startSecondDay();
    expect(await report(id, release)).toMatchObject({ money: { chargePaise: NIGHT_PRICE, refundPaise: NIGHT_PRICE } });
    const reversal = { bookingId: id, action: 'no-show-reversal' } as const;
    await expect(assessStay(desk, reversal)).rejects.toMatchObject(wrongState);
    expect(await stays.getAmounts(id)).toMatchObject({
      status: 'no_show',
      charged: NIGHT_PRICE,
      refunded: NIGHT_PRICE,
    });
  });
});

describe('an early departure', () => {
  it('refunds to the card what the policy does not keep, and ends the stay of guests who have left', async () => {
    await chargeOneNightForNoShow();
    const { id } = await paidBooking(stays.booker, stays.world, stays.provider, { nights: 4 });
    await stays.startSecondDay();
    const departure = addDays(stays.world.checkin, 1);
    const early = { action: 'early-departure', departure, reason: 'Meeting cancelled' } as const;
    await expect(report(id, { ...early, reason: '' })).rejects.toMatchObject({ field: 'reason' });
    // Two of four nights have begun. One of the two released nights is charged.
    const money = { afterPaise: 3 * NIGHT_PRICE, chargePaise: NIGHT_PRICE, refundPaise: NIGHT_PRICE };
    expect(await report(id, early)).toMatchObject({ result: 'done', money });
    expect(await report(id, early)).toMatchObject({ result: 'repeated' });
    expect(await stays.getAmounts(id)).toMatchObject({
      ...{ status: 'checked_out', paid: 2 * NIGHT_PRICE, charged: NIGHT_PRICE, refunded: NIGHT_PRICE },
      ...{ invoiced: 3 * NIGHT_PRICE, validInvoices: ['stay'] },
    });
    expect((await getStock(stays.world, 4)).map(({ sold }) => sold)).toEqual([1, 1, 0, 0]);
    const changed = (await listEvents(id)).find(({ type }) => type === 'changed');
    expect(changed?.data).toMatchObject({ by: 'desk', reason: 'Meeting cancelled' });
  });

  it('announced for a later day only moves the check-out day', async () => {
    const { id } = await creditBooking(stays.booker, stays.world, { nights: 4 });
    await stays.startSecondDay();
    const departure = addDays(stays.world.checkin, 3);
    await report(id, { action: 'early-departure', departure, reason: 'Flight' });
    expect(await findBooking(id)).toMatchObject({ status: 'checked_in', checkout: departure, version: 2 });
  });

  it('reported after check-out costs the same as on the day, and corrects invoice and points', async () => {
    await chargeOneNightForNoShow();
    const { id } = await creditBooking(stays.booker, stays.world, { nights: 4 });
    await stays.moveIntoCheckinDay(4 * 24 + 12);
    await advanceStays();
    await runWaitingJobs(invoiceJobs, INVOICE_TASK);
    expect(await stays.getAmounts(id)).toMatchObject({ status: 'checked_out', invoiced: 4 * NIGHT_PRICE });
    const points = async () => (await getPointsBalance(stays.booker.legalEntityId)).wallet;
    expect(await points()).toBe(168);
    const early = { action: 'early-departure', departure: addDays(stays.world.checkin, 1), reason: 'Left' } as const;
    const money = { beforePaise: 4 * NIGHT_PRICE, afterPaise: 3 * NIGHT_PRICE, chargePaise: NIGHT_PRICE };
    expect(await report(id, early)).toMatchObject({ result: 'done', money });
    expect(await stays.getAmounts(id)).toEqual({
      ...{ ...CHECKED_OUT, billed: 3 * NIGHT_PRICE, invoiced: 3 * NIGHT_PRICE },
      validInvoices: ['stay'],
    });
    expect(await points()).toBe(84);
    await report(id, release, { kind: 'operator' });
    expect(await points()).toBe(0);
  });
});

describe('an extension', () => {
  const until = (nights: number) => ({ action: 'extension', checkout: addDays(stays.world.checkin, nights) }) as const;

  it('is billed to the company within its limits, and otherwise left to the guest', async () => {
    const id = await stays.createCreditStay();
    await stays.startSecondDay();
    const money = { beforePaise: STAY_PRICE, afterPaise: 3 * NIGHT_PRICE, chargePaise: 0, refundPaise: 0 };
    expect(await report(id, until(3))).toMatchObject({ result: 'done', money });
    expect(await report(id, until(3))).toMatchObject({ result: 'repeated' });
    expect(await stays.getAmounts(id)).toMatchObject({ status: 'checked_in', billed: 3 * NIGHT_PRICE });
    const { corporateId } = stays.booker;
    const ofCompany = eq(corporates.id, corporateId);
    await connection()
      .update(corporates)
      .set({ creditLimitPaise: 3 * NIGHT_PRICE })
      .where(ofCompany);
    const refused = { kind: 'PAYER_REFUSES', message: expect.not.stringMatching(/limit|credit/i) };
    await expect(report(id, until(5))).rejects.toMatchObject(refused);
    expect(await findBooking(id)).toMatchObject({ checkout: addDays(stays.world.checkin, 3), version: 2 });
    expect((await getStock(stays.world, 5)).map(({ sold }) => sold)).toEqual([1, 1, 1, 0, 0]);
  });

  it('of a stay that was paid by card or by an agent is only requested, and the booker gets one mail', async () => {
    const paid = await stays.createPaidStay();
    const ofAgent = await stays.createAgentStay();
    await stays.payAsAgent([ofAgent, STAY_PRICE]);
    await stays.startSecondDay();
    for (const id of [paid, ofAgent]) {
      expect(await report(id, until(3))).toMatchObject({ result: 'requested', money: { afterPaise: STAY_PRICE } });
      expect(await report(id, until(3))).toMatchObject({ result: 'requested' });
      expect(await countRows('outbox_message', `dedupe_key like 'extension-requested:${id}:%'`)).toBe(1);
      expect(await findBooking(id)).toMatchObject({ version: 1, payablePaise: STAY_PRICE });
    }
  });

  it('of a stay paid at the hotel is paid at the hotel, if a room is left', async () => {
    const { id } = await bookAtHotel(stays.booker, await createBookingRequest(stays.booker, stays.world));
    await stays.startSecondDay();
    expect(await report(id, until(3))).toMatchObject({ result: 'done', money: { afterPaise: 3 * NIGHT_PRICE } });
    const full = { ...stays.world, checkin: addDays(stays.world.checkin, 3) };
    const rooms = Array.from({ length: 5 }, () => ({ adults: 1, kids: 0 }));
    await creditBooking(stays.booker, full, { nights: 1, rooms });
    await expect(report(id, until(4))).rejects.toMatchObject({ kind: 'ROOM_UNAVAILABLE' });
  });
});

describe('a hotel that reports arrivals', () => {
  const useReports = () => inTransaction((tx) => changeArrivalsMode(tx, stays.world.hotelId, 'reported'));

  it('is not overruled by the clock, and bills no stay before a report or the end of the time for it', async () => {
    await useReports();
    const id = await stays.createCreditStay();
    await stays.startSecondDay();
    expect(await statusOf(id)).toBe('confirmed');
    await expect(cancelBooking(stays.booker, { bookingId: id })).rejects.toMatchObject(wrongState);
    await stays.moveIntoCheckinDay(48 + 11 + 47);
    await advanceStays();
    await runWaitingJobs(invoiceJobs, INVOICE_TASK);
    expect(await stays.getAmounts(id)).toMatchObject({ status: 'confirmed', invoiced: 0 });
    await stays.moveIntoCheckinDay(48 + 11 + 48);
    await advanceStays();
    await runWaitingJobs(invoiceJobs, INVOICE_TASK);
    expect(await stays.getAmounts(id)).toMatchObject({ status: 'checked_out', invoiced: STAY_PRICE });
  });

  it('reports a departure without an arrival, a no-show after the stay, and missing guests', async () => {
    await useReports();
    const [left, absent, missing] = [
      await stays.createCreditStay(),
      await stays.createCreditStay(),
      await stays.createPayAtHotelStay(),
    ];
    await stays.moveIntoCheckinDay(20);
    await report(missing, keep);
    await stays.moveIntoCheckinDay(48 + 20);
    await advanceStays();
    expect(await statusOf(missing)).toBe('no_show');
    await report(left, { action: 'check-out' });
    await report(absent, release);
    expect((await listEvents(left)).slice(-2).map(({ type }) => type)).toEqual(['checked_in', 'checked_out']);
    expect(await Promise.all([left, absent].map(statusOf))).toEqual(['checked_out', 'no_show']);
    await stays.moveIntoCheckinDay(48 + 24);
    await report(absent, { action: 'no-show-reversal' });
    await runWaitingJobs(invoiceJobs, INVOICE_TASK);
    expect(await stays.getAmounts(absent)).toMatchObject({
      ...CHECKED_OUT,
      billed: STAY_PRICE,
      invoiced: STAY_PRICE,
      validInvoices: ['stay'],
    });
  });
});

describe('concurrent reports', () => {
  const settle = async (works: Promise<unknown>[]) => (await Promise.allSettled(works)).map(({ status }) => status);

  it('of two desks and of the clock have one effect', async () => {
    const id = await stays.createPaidStay();
    await stays.moveIntoCheckinDay(20);
    await report(id, keep);
    await stays.moveIntoCheckinDay(24.5);
    const arrive = () => reportStay(desk, { bookingId: id, action: 'check-in' });
    await Promise.allSettled([arrive(), advanceStays(), arrive(), advanceStays()]);
    const { status, paid, charged } = await stays.getAmounts(id);
    expect([paid, charged]).toEqual(status === 'no_show' ? [0, STAY_PRICE] : [STAY_PRICE, 0]);
    const noShows = (await listEvents(id)).filter(({ type }) => type === 'no_show').length;
    expect(noShows).toBe(status === 'no_show' ? 1 : 0);
  });

  it('charge a no-show once, and let either it or the booker’s cancellation win', async () => {
    const id = await stays.createPaidStay();
    await stays.startSecondDay();
    const twice = [1, 2].map(() => reportStay(desk, { bookingId: id, ...release }));
    expect(await settle(twice)).toEqual(['fulfilled', 'fulfilled']);
    expect(await stays.getAmounts(id)).toMatchObject({ status: 'no_show', charged: STAY_PRICE });
    await stays.moveIntoCheckinDay(-100);
    const other = await stays.createPaidStay();
    await stays.moveIntoCheckinDay(20);
    await report(other, keep);
    await stays.moveIntoCheckinDay(24.5);
    const outcomes = await settle([
      reportStay(desk, { bookingId: other, ...release }),
      cancelBooking(stays.booker, { bookingId: other }),
    ]);
    expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(1);
    expect(await stays.getAmounts(other)).toMatchObject({ paid: 0, refundsPayable: 0 });
    expect(['no_show', 'cancelled']).toContain(await statusOf(other));
  });
});
