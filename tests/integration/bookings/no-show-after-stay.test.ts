import { correctStay } from '@/lib/domains/bookings/server/service/stay/correct-stay';
import { recordCompanyPayment } from '@/lib/domains/company-credit/server/service/record-company-payment';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import { listCreditNotesOfBooking } from '@/lib/domains/invoices/server/repository/credit-notes';
import { listInvoicesOfBooking } from '@/lib/domains/invoices/server/repository/invoices';
import { issueDueInvoices } from '@/lib/domains/invoices/server/service/issue-due-invoices';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows, expectWholeBooks } from '@/tests/support/booking-steps';
import { expectWholePoints, pointsOf } from '@/tests/support/points-world';
import {
  createMissedStays,
  keepOneNight,
  left,
  missed,
  type MissedStays,
  NIGHT,
  STAY,
} from '@/tests/support/missed-stays';

jest.setTimeout(90_000);

let stays: MissedStays;

beforeEach(async () => {
  stays = await createMissedStays();
});
afterEach(async () => {
  await moveClock(0);
  await expectWholeBooks();
  await expectWholePoints();
});

describe('a no-show reported after the invoice', () => {
  const points = async () => (await pointsOf(stays.booker.legalEntityId)).wallet;

  it('credits the invoice, invoices the charge and reverses the points', async () => {
    await keepOneNight();
    const id = await stays.paidStay();
    await stays.leave(id);
    expect(await stays.moneyOf(id)).toEqual({ ...left, paid: STAY, invoiced: STAY, standing: ['stay'] });
    expect(await points()).toBe(84);
    await stays.say(id, 'no-show');
    const charge = { kept: NIGHT, refunded: NIGHT, invoiced: NIGHT, standing: ['cancellation'] };
    expect(await stays.moneyOf(id)).toEqual({ ...missed, ...charge });
    expect(await listCreditNotesOfBooking(id)).toMatchObject([
      { totalPaise: STAY, document: { note: 'The guests did not arrive' } },
    ]);
    expect(await points()).toBe(0);
    await expect(stays.say(id, 'check-out')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await stays.cannotCancel(id);
  });

  it('can be reversed and reported again while nothing was refunded', async () => {
    const id = await stays.paidStay();
    await stays.leave(id);
    for (let round = 0; round < 3; round += 1) {
      await stays.say(id, 'no-show');
      expect(await stays.moneyOf(id)).toEqual({ ...missed, kept: STAY, invoiced: STAY, standing: ['cancellation'] });
      expect(await points()).toBe(0);
      await expect(stays.say(id, 'check-in')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
      await stays.say(id, 'check-out');
      expect(await stays.moneyOf(id)).toEqual({ ...left, paid: STAY, invoiced: STAY, standing: ['stay'] });
      expect(await points()).toBe(84);
      await expectWholePoints();
    }
    const numbers = (await listInvoicesOfBooking(id)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(7);
    expect(await listCreditNotesOfBooking(id)).toHaveLength(6);
  });

  it('reverses and restores the points of an early departure each time', async () => {
    const id = await stays.paidStay();
    await stays.secondDay();
    await stays.say(id, 'check-out');
    expect(await points()).toBe(84);
    for (let round = 0; round < 2; round += 1) {
      await stays.say(id, 'no-show');
      expect(await points()).toBe(0);
      await stays.say(id, 'check-in');
      expect(await points()).toBe(84);
    }
    await stays.leave(id);
    expect(await points()).toBe(84);
  });

  it('vests the points when the guests turn out to have stayed', async () => {
    const id = await stays.creditStay();
    await stays.secondDay();
    await stays.say(id, 'no-show');
    await expect(stays.say(id, 'check-out')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await stays.hoursIntoCheckinDay(80);
    await advanceStays();
    expect(await countRows('points_lot', `booking_id = ${id} and status = 'reversed'`)).toBe(1);
    await stays.say(id, 'check-out');
    expect(await stays.moneyOf(id)).toEqual({ ...left, billed: STAY, invoiced: STAY, standing: ['stay'] });
    expect(await points()).toBe(84);
  });

  it("turns the company's overpayment into an advance, and a reversal bills the full stay", async () => {
    await keepOneNight();
    const id = await stays.creditStay();
    const advance = async () => 0 - (await balanceOf(accounts.creditAdvance(stays.booker.corporateId)));
    const drawn = async () => 0 - (await balanceOf(accounts.creditDrawn(stays.booker.corporateId)));
    await stays.leave(id);
    const transfer = { reference: `UTR${id}`, amountPaise: STAY, paidOn: todayInIndia(now()) };
    await recordCompanyPayment({ corporateId: stays.booker.corporateId, mayBeAdvance: false, ...transfer });
    expect(await stays.moneyOf(id)).toMatchObject({ billed: 0 });
    await stays.say(id, 'no-show');
    expect(await stays.moneyOf(id)).toMatchObject({ billed: 0, invoiced: NIGHT, standing: ['cancellation'] });
    expect([await advance(), await drawn()]).toEqual([NIGHT, -NIGHT]);
    await stays.say(id, 'check-out');
    expect(await stays.moneyOf(id)).toMatchObject({ billed: NIGHT, invoiced: STAY, standing: ['stay'] });
    expect([await advance(), await drawn()]).toEqual([NIGHT, 0]);
  });

  it('never overpays a bill when the company pays concurrently', async () => {
    await keepOneNight();
    const { corporateId } = stays.booker;
    const accountsOf = async (id: number) => ({
      billed: await balanceOf(accounts.bookingBilled(id)),
      advance: 0 - (await balanceOf(accounts.creditAdvance(corporateId))),
    });
    for (let round = 0; round < 4; round += 1) {
      const id = await stays.creditStay();
      await stays.leave(id);
      const before = await accountsOf(id);
      const transfer = { reference: `UTR${id}`, amountPaise: STAY, paidOn: todayInIndia(now()), mayBeAdvance: true };
      await Promise.all([recordCompanyPayment({ corporateId, ...transfer }), correctStay(id, 'no-show', '')]);
      // The charge is paid in either order; the rest is an advance.
      expect(await accountsOf(id)).toEqual({ billed: 0, advance: before.advance + NIGHT });
      await moveClock(0);
    }
  });
});

test('the sweeper issues documents of corrections whose jobs were lost', async () => {
  const id = await stays.creditStay();
  await stays.secondDay();
  await stays.say(id, 'no-show');
  await correctStay(id, 'check-in', '');
  expect(await stays.moneyOf(id)).toMatchObject({ status: 'checked_in', standing: ['cancellation'] });
  await issueDueInvoices();
  expect(await stays.moneyOf(id)).toMatchObject({ status: 'checked_in', standing: [], invoiced: 0 });
  await correctStay(id, 'no-show', '');
  expect(await issueDueInvoices()).toBe(1);
  expect(await stays.moneyOf(id)).toMatchObject({ standing: ['cancellation'], invoiced: STAY });
  expect(await issueDueInvoices()).toBe(0);
});
