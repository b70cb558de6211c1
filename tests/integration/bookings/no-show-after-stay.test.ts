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

describe('a stay that was over and invoiced', () => {
  const points = async () => (await pointsOf(stays.booker.legalEntityId)).wallet;

  it('is a no-show after all: its invoice is credited, the charge is invoiced, points go back', async () => {
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

  it('goes to and fro between stay and no-show while nothing went back, whole each time', async () => {
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

  it('gives points back that an early departure had brought, however often it is said otherwise', async () => {
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

  it('gives the points of a missed stay once its guests turn out to have come and gone', async () => {
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

  it('leaves the company an advance of what it had paid too much, and is billed whole again', async () => {
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

  it('is never paid below nothing by a company that pays at the same moment', async () => {
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
      // The charge is paid, whoever was first, and what is over waits for the next bill.
      expect(await accountsOf(id)).toEqual({ billed: 0, advance: before.advance + NIGHT });
      await moveClock(0);
    }
  });
});

test('the sweeper credits and bills what lost jobs left of a correction', async () => {
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
