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
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { expectConsistentPoints, getPointsBalance } from '@/tests/support/points-world';
import {
  createStayScenario,
  chargeOneNightForNoShow,
  CHECKED_OUT,
  NO_SHOW,
  type StayScenario,
  NIGHT_PRICE,
  STAY_PRICE,
} from '@/tests/support/stay-scenario';

jest.setTimeout(90_000);

let stays: StayScenario;

beforeEach(async () => {
  stays = await createStayScenario();
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
  await expectConsistentPoints();
});

describe('a no-show reported after the stay was invoiced', () => {
  const getPoints = async () => (await getPointsBalance(stays.booker.legalEntityId)).wallet;

  it('credits the invoice, invoices the charge and reverses the points', async () => {
    await chargeOneNightForNoShow();
    const id = await stays.createPaidStay();
    await stays.checkOut(id);
    expect(await stays.getAmounts(id)).toEqual({
      ...CHECKED_OUT,
      paid: STAY_PRICE,
      invoiced: STAY_PRICE,
      validInvoices: ['stay'],
    });
    expect(await getPoints()).toBe(84);
    await stays.correct(id, 'no-show');
    const charge = {
      charged: NIGHT_PRICE,
      refunded: NIGHT_PRICE,
      invoiced: NIGHT_PRICE,
      validInvoices: ['cancellation'],
    };
    expect(await stays.getAmounts(id)).toEqual({ ...NO_SHOW, ...charge });
    expect(await listCreditNotesOfBooking(id)).toMatchObject([
      { totalPaise: STAY_PRICE, document: { note: 'The guests did not arrive' } },
    ]);
    expect(await getPoints()).toBe(0);
    await expect(stays.correct(id, 'check-out')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await stays.expectNotCancellable(id);
  });

  it('can be reversed and reported again as long as nothing was refunded', async () => {
    const id = await stays.createPaidStay();
    await stays.checkOut(id);
    for (let round = 0; round < 3; round += 1) {
      await stays.correct(id, 'no-show');
      expect(await stays.getAmounts(id)).toEqual({
        ...NO_SHOW,
        charged: STAY_PRICE,
        invoiced: STAY_PRICE,
        validInvoices: ['cancellation'],
      });
      expect(await getPoints()).toBe(0);
      await expect(stays.correct(id, 'check-in')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
      await stays.correct(id, 'check-out');
      expect(await stays.getAmounts(id)).toEqual({
        ...CHECKED_OUT,
        paid: STAY_PRICE,
        invoiced: STAY_PRICE,
        validInvoices: ['stay'],
      });
      expect(await getPoints()).toBe(84);
      await expectConsistentPoints();
    }
    const numbers = (await listInvoicesOfBooking(id)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(7);
    expect(await listCreditNotesOfBooking(id)).toHaveLength(6);
  });

  it('reverses and restores the points of an early departure each time', async () => {
    const id = await stays.createPaidStay();
    await stays.startSecondDay();
    await stays.correct(id, 'check-out');
    expect(await getPoints()).toBe(84);
    for (let round = 0; round < 2; round += 1) {
      await stays.correct(id, 'no-show');
      expect(await getPoints()).toBe(0);
      await stays.correct(id, 'check-in');
      expect(await getPoints()).toBe(84);
    }
    await stays.checkOut(id);
    expect(await getPoints()).toBe(84);
  });

  it('vests the points when it is corrected to a check-out', async () => {
    const id = await stays.createCreditStay();
    await stays.startSecondDay();
    await stays.correct(id, 'no-show');
    await expect(stays.correct(id, 'check-out')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await stays.moveIntoCheckinDay(80);
    await advanceStays();
    expect(await countRows('points_lot', `booking_id = ${id} and status = 'reversed'`)).toBe(1);
    await stays.correct(id, 'check-out');
    expect(await stays.getAmounts(id)).toEqual({
      ...CHECKED_OUT,
      billed: STAY_PRICE,
      invoiced: STAY_PRICE,
      validInvoices: ['stay'],
    });
    expect(await getPoints()).toBe(84);
  });

  it("turns the company's overpayment into an advance, and its reversal bills the full stay", async () => {
    await chargeOneNightForNoShow();
    const id = await stays.createCreditStay();
    const advance = async () => 0 - (await balanceOf(accounts.creditAdvance(stays.booker.corporateId)));
    const drawn = async () => 0 - (await balanceOf(accounts.creditDrawn(stays.booker.corporateId)));
    await stays.checkOut(id);
    const transfer = { reference: `UTR${id}`, amountPaise: STAY_PRICE, paidOn: todayInIndia(now()) };
    await recordCompanyPayment({ corporateId: stays.booker.corporateId, mayBeAdvance: false, ...transfer });
    expect(await stays.getAmounts(id)).toMatchObject({ billed: 0 });
    await stays.correct(id, 'no-show');
    expect(await stays.getAmounts(id)).toMatchObject({
      billed: 0,
      invoiced: NIGHT_PRICE,
      validInvoices: ['cancellation'],
    });
    expect([await advance(), await drawn()]).toEqual([NIGHT_PRICE, -NIGHT_PRICE]);
    await stays.correct(id, 'check-out');
    expect(await stays.getAmounts(id)).toMatchObject({
      billed: NIGHT_PRICE,
      invoiced: STAY_PRICE,
      validInvoices: ['stay'],
    });
    expect([await advance(), await drawn()]).toEqual([NIGHT_PRICE, 0]);
  });

  it('does not overpay the bill when the company pays concurrently', async () => {
    await chargeOneNightForNoShow();
    const { corporateId } = stays.booker;
    const accountsOf = async (id: number) => ({
      billed: await balanceOf(accounts.bookingBilled(id)),
      advance: 0 - (await balanceOf(accounts.creditAdvance(corporateId))),
    });
    for (let round = 0; round < 4; round += 1) {
      const id = await stays.createCreditStay();
      await stays.checkOut(id);
      const before = await accountsOf(id);
      const transfer = {
        reference: `UTR${id}`,
        amountPaise: STAY_PRICE,
        paidOn: todayInIndia(now()),
        mayBeAdvance: true,
      };
      await Promise.all([recordCompanyPayment({ corporateId, ...transfer }), correctStay(id, 'no-show', '')]);
      // In either order of the two calls, the payment covers the charge and the rest becomes an advance.
      expect(await accountsOf(id)).toEqual({ billed: 0, advance: before.advance + NIGHT_PRICE });
      await moveClock(0);
    }
  });
});

test('the sweeper issues invoices and credit notes for corrections whose jobs were lost', async () => {
  const id = await stays.createCreditStay();
  await stays.startSecondDay();
  await stays.correct(id, 'no-show');
  await correctStay(id, 'check-in', '');
  expect(await stays.getAmounts(id)).toMatchObject({ status: 'checked_in', validInvoices: ['cancellation'] });
  await issueDueInvoices();
  expect(await stays.getAmounts(id)).toMatchObject({ status: 'checked_in', validInvoices: [], invoiced: 0 });
  await correctStay(id, 'no-show', '');
  expect(await issueDueInvoices()).toBe(1);
  expect(await stays.getAmounts(id)).toMatchObject({ validInvoices: ['cancellation'], invoiced: STAY_PRICE });
  expect(await issueDueInvoices()).toBe(0);
});
