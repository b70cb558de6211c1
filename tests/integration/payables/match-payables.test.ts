import { eq, sql } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { listInvoicesOfBooking } from '@/lib/domains/invoices/server/repository/invoices';
import { listPayablesOfBooking } from '@/lib/domains/payables/server/repository/payables';
import { matchDuePayables } from '@/lib/domains/payables/server/service/match-due-payables';
import { hotelTerms, payables } from '@/lib/domains/payables/server/tables';
import { addDays } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { createBookingRequest, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import {
  chargeOneNightForNoShow,
  createStayScenario,
  STAY_PRICE,
  type StayScenario,
} from '@/tests/support/stay-scenario';
import { agreeTerms, match, readEntries, runPayablesJobs } from './payables-world';

jest.setTimeout(120_000);

let stays: StayScenario;

beforeEach(async () => {
  stays = await createStayScenario();
  await agreeTerms(stays.world.hotelId);
});
afterEach(async () => {
  await runRefunds(stays.provider);
  await moveClock(0);
  await expectConsistentBooks();
});

/** 10 % of 8,000 rupees and 18 % GST on it. */
const COLLECTED = { stays: STAY_PRICE, payable: -7_456_00, commission: -800_00, commission_gst: -144_00 };
const PAID_AT_HOTEL = { payable: 944_00, commission: -800_00, commission_gst: -144_00 };
const ONE_NIGHT = { stays: 4_200_00, payable: -3_728_00, commission: -400_00, commission_gst: -72_00 };

async function checkOut(id: number): Promise<void> {
  await stays.checkOut(id);
  await runPayablesJobs();
}

async function correct(id: number, correction: 'check-in' | 'check-out' | 'no-show'): Promise<void> {
  await stays.correct(id, correction);
  await runPayablesJobs();
}

describe('check-out', () => {
  it.each([
    ['a paid stay', () => stays.createPaidStay(), COLLECTED],
    ['a stay on credit', () => stays.createCreditStay(), COLLECTED],
    ['a stay that is paid at the hotel', () => stays.createPayAtHotelStay(), PAID_AT_HOTEL],
    ['a stay that is paid with a voucher', () => stays.createVoucherStay(), ONE_NIGHT],
  ])('posts what %s owes', async (_, create, expected) => {
    const id = await create();
    expect(await readEntries(id)).toEqual({});
    await checkOut(id);
    expect(await readEntries(id)).toEqual(expected);
    const [posted] = await listPayablesOfBooking(id);
    expect(posted?.netPaise).toBe(0 - expected.payable);
  });

  it('posts the whole price of a stay that a travel agent pays to Folio', async () => {
    const id = await stays.createAgentStay();
    await stays.payAsAgent([id, STAY_PRICE]);
    await checkOut(id);
    expect(await readEntries(id)).toEqual(COLLECTED);
  });

  it('posts a stay without terms with no commission', async () => {
    await connection().execute(sql`alter table hotel_terms disable trigger user`);
    await connection().delete(hotelTerms);
    await connection().execute(sql`alter table hotel_terms enable trigger user`);
    const id = await stays.createCreditStay();
    await checkOut(id);
    expect(await readEntries(id)).toEqual({ stays: STAY_PRICE, payable: -STAY_PRICE });
  });

  it('posts and invoices a stay as the hotel supplies it if it was quoted before the operator began to resell', async () => {
    const request = await createBookingRequest(stays.booker, stays.world);
    await connection().update(hotels).set({ biller: 'platform' }).where(eq(hotels.id, stays.world.hotelId));
    const { id } = await bookOnCredit(stays.booker, request);
    await checkOut(id);
    expect(await readEntries(id)).toEqual(COLLECTED);
    expect(await listPayablesOfBooking(id)).toMatchObject([{ terms: { biller: 'hotel' } }]);
    const [invoice] = await listInvoicesOfBooking(id);
    expect(invoice?.document.supplier.name).toBe('Test House');
  });

  it('deducts the GST on the room if the hotel is not registered', async () => {
    await connection().update(hotels).set({ gstin: null }).where(eq(hotels.id, stays.world.hotelId));
    const id = await stays.createCreditStay();
    await checkOut(id);
    expect(await readEntries(id)).toEqual({ ...COLLECTED, payable: -7_056_00, room_gst: -400_00 });
  });

  it('withholds TCS and TDS from the days that the settings name', async () => {
    process.env.TCS_FROM = addDays(stays.world.checkin, 2);
    process.env.TDS_FROM = addDays(stays.world.checkin, 3);
    resetEnv();
    const id = await stays.createCreditStay();
    await checkOut(id);
    delete process.env.TCS_FROM;
    delete process.env.TDS_FROM;
    resetEnv();
    expect(await readEntries(id)).toEqual({ ...COLLECTED, payable: -7_416_00, tcs: -40_00 });
  });
});

describe('a retained charge', () => {
  it('of a cancellation is owed to the hotel less commission', async () => {
    const id = await stays.createPaidStay();
    await stays.moveIntoCheckinDay(7);
    await cancelBooking(stays.booker, { bookingId: id });
    await runPayablesJobs();
    expect(await readEntries(id)).toEqual(ONE_NIGHT);
  });

  it('is not posted for a free cancellation and a stay that would be paid at the hotel', async () => {
    const free = await stays.createPaidStay();
    await cancelBooking(stays.booker, { bookingId: free });
    const desk = await stays.createPayAtHotelStay();
    await stays.moveIntoCheckinDay(7);
    await cancelBooking(stays.booker, { bookingId: desk });
    await runPayablesJobs();
    expect([await match(free), await match(desk)]).toEqual([false, false]);
    expect([await readEntries(free), await readEntries(desk)]).toEqual([{}, {}]);
  });
});

describe('a correction', () => {
  it('reverses the posting of the stay and posts the charge of the no-show', async () => {
    await chargeOneNightForNoShow();
    const id = await stays.createCreditStay();
    await checkOut(id);
    await correct(id, 'no-show');
    expect(await readEntries(id)).toEqual(ONE_NIGHT);
    expect(await listPayablesOfBooking(id)).toMatchObject([
      { revision: 1, reverses: null, reason: 'stay', netPaise: 7_456_00 },
      { revision: 2, reverses: expect.any(Number), reason: 'stay', netPaise: -7_456_00 },
      { revision: 3, reverses: null, reason: 'cancellation', netPaise: 3_728_00 },
    ]);
  });

  it('keeps the terms of the first posting when the contract has changed since', async () => {
    const id = await stays.createCreditStay();
    await checkOut(id);
    await agreeTerms(stays.world.hotelId, { commissionBp: 1500 });
    await correct(id, 'no-show');
    await correct(id, 'check-out');
    expect(await readEntries(id)).toEqual(COLLECTED);
  });

  it('cannot change a posting or terms in the database', async () => {
    const id = await stays.createCreditStay();
    await checkOut(id);
    await expect(connection().update(payables).set({ netPaise: 1 })).rejects.toThrow();
    await expect(connection().delete(payables).where(eq(payables.bookingId, id))).rejects.toThrow();
    await expect(connection().update(hotelTerms).set({ commissionBp: 1 })).rejects.toThrow();
  });
});

describe('concurrent runs', () => {
  it('post a stay once', async () => {
    const id = await stays.createCreditStay();
    await stays.checkOut(id);
    const runs = await Promise.all(Array.from({ length: 12 }, () => match(id)));
    expect(runs.filter(Boolean)).toHaveLength(1);
    expect(await readEntries(id)).toEqual(COLLECTED);
  });

  it('correct a stay once', async () => {
    const id = await stays.createCreditStay();
    await checkOut(id);
    await stays.correct(id, 'no-show');
    const runs = await Promise.all(Array.from({ length: 12 }, () => match(id)));
    expect(runs.filter(Boolean)).toHaveLength(1);
    expect(await listPayablesOfBooking(id)).toHaveLength(3);
  });
});

describe('the sweeper', () => {
  it('posts and corrects stays whose job was lost, once', async () => {
    const id = await stays.createCreditStay();
    await stays.checkOut(id);
    expect(await matchDuePayables()).toBeGreaterThanOrEqual(1);
    await stays.correct(id, 'no-show');
    expect(await matchDuePayables()).toBe(1);
    expect((await listPayablesOfBooking(id)).map(({ reason }) => reason)).toEqual(['stay', 'stay', 'cancellation']);
    expect(await matchDuePayables()).toBe(0);
  });

  it('posts no stay that ended before payables were recorded', async () => {
    await matchDuePayables();
    const id = await stays.createCreditStay();
    await stays.checkOut(id);
    await connection().execute(sql`update app_state set value = '"2099-01-01"' where key = 'payables_since'`);
    expect([await match(id), await matchDuePayables()]).toEqual([false, 0]);
    await connection().execute(sql`update app_state set value = '"2020-01-01"' where key = 'payables_since'`);
    expect(await match(id)).toBe(true);
  });
});
