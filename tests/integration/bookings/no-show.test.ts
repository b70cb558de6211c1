import { bookWithRoomNightVoucher } from '@/lib/domains/bookings/server/service/place/book-with-room-night-voucher';
import { getAgentPayments } from '@/lib/domains/agent-payments/server/service/booking-payments';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { listInvoicesOfBooking } from '@/lib/domains/invoices/server/repository/invoices';
import { issueDueInvoices } from '@/lib/domains/invoices/server/service/issue-due-invoices';
import { correctStay } from '@/lib/domains/bookings/server/service/stay/correct-stay';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { cancellationPolicies } from '@/lib/domains/pricing/server/tables';
import { addDays } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { countRows, expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { expectConsistentPoints } from '@/tests/support/points-world';
import { getStock } from '@/tests/support/stay-world';
import { eq } from 'drizzle-orm';
import {
  CHECKED_IN,
  createStayScenario,
  chargeOneNightForNoShow,
  CHECKED_OUT,
  NO_SHOW,
  type StayScenario,
  NIGHT_PRICE,
  AMOUNT_TO_SECURE,
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

describe('a no-show that is reversed and reported again', () => {
  it('retains the full card payment each time and refunds nothing', async () => {
    const id = await stays.createPaidStay();
    await stays.startSecondDay();
    for (let round = 0; round < 3; round += 1) {
      await stays.correct(id, 'no-show');
      expect(await stays.getAmounts(id)).toEqual({
        ...NO_SHOW,
        charged: STAY_PRICE,
        invoiced: STAY_PRICE,
        validInvoices: ['cancellation'],
      });
      expect(await getBookingView(stays.booker, { bookingId: id })).toMatchObject({
        due: 0,
        cancellation: { penalty: 8400 },
      });
      await stays.expectNotCancellable(id);
      await stays.correct(id, 'check-in');
      expect(await stays.getAmounts(id)).toEqual({ ...CHECKED_IN, paid: STAY_PRICE });
      expect(await stays.getDue(id, stays.booker)).toBe(0);
      await stays.expectNotCancellable(id);
    }
    await stays.checkOut(id);
    expect(await stays.getAmounts(id)).toEqual({
      ...CHECKED_OUT,
      paid: STAY_PRICE,
      invoiced: STAY_PRICE,
      validInvoices: ['stay'],
    });
    expect(await listInvoicesOfBooking(id)).toHaveLength(4);
    expect(await countRows('points_lot', `booking_id = ${id} and status = 'vested'`)).toBe(1);
    expect(await issueDueInvoices()).toBe(0);
  });

  it('cannot be reversed after a partial refund to the card', async () => {
    await chargeOneNightForNoShow();
    const id = await stays.createPaidStay();
    await stays.startSecondDay();
    await stays.correct(id, 'no-show');
    const after = {
      ...NO_SHOW,
      charged: NIGHT_PRICE,
      refunded: NIGHT_PRICE,
      invoiced: NIGHT_PRICE,
      validInvoices: ['cancellation'],
    };
    expect(await stays.getAmounts(id)).toEqual(after);
    await expect(stays.correct(id, 'check-in')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await expect(stays.correct(id, 'no-show')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await stays.expectNotCancellable(id);
    expect(await stays.getAmounts(id)).toEqual(after);
  });

  it("reduces the company's bill to the charge and restores the full bill", async () => {
    await chargeOneNightForNoShow();
    const id = await stays.createCreditStay();
    const drawn = async () => 0 - (await balanceOf(accounts.creditDrawn(stays.booker.corporateId)));
    await stays.startSecondDay();
    for (let round = 0; round < 2; round += 1) {
      await stays.correct(id, 'no-show');
      expect(await stays.getAmounts(id)).toEqual({
        ...NO_SHOW,
        billed: NIGHT_PRICE,
        invoiced: NIGHT_PRICE,
        validInvoices: ['cancellation'],
      });
      expect(await drawn()).toBe(NIGHT_PRICE);
      await stays.expectNotCancellable(id);
      await stays.correct(id, 'check-in');
      expect(await stays.getAmounts(id)).toEqual({ ...CHECKED_IN, billed: STAY_PRICE });
      expect(await drawn()).toBe(STAY_PRICE);
    }
    await stays.checkOut(id);
    expect(await stays.getAmounts(id)).toEqual({
      ...CHECKED_OUT,
      billed: STAY_PRICE,
      invoiced: STAY_PRICE,
      validInvoices: ['stay'],
    });
  });

  it("cannot be reversed if the full bill exceeds the company's credit limit", async () => {
    await chargeOneNightForNoShow();
    const id = await stays.createCreditStay();
    await stays.startSecondDay();
    await stays.correct(id, 'no-show');
    await connection()
      .update(corporates)
      .set({ creditLimitPaise: STAY_PRICE - 1 })
      .where(eq(corporates.id, stays.booker.corporateId));
    await expect(stays.correct(id, 'check-in')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    expect(await stays.getAmounts(id)).toMatchObject({ status: 'no_show', billed: NIGHT_PRICE });
    expect((await getStock(stays.world)).map(({ sold }) => sold)).toEqual([1, 0]);
  });

  it('moves no money for a pay-at-hotel stay', async () => {
    const id = await stays.createPayAtHotelStay();
    await stays.startSecondDay();
    for (let round = 0; round < 2; round += 1) {
      await stays.correct(id, 'no-show');
      expect(await stays.getAmounts(id)).toEqual(NO_SHOW);
      expect(await getBookingView(stays.booker, { bookingId: id })).toMatchObject({
        due: 0,
        cancellation: { penalty: 0 },
      });
      await stays.correct(id, 'check-in');
      expect(await stays.getAmounts(id)).toEqual(CHECKED_IN);
      expect(await stays.getDue(id, stays.booker)).toBe(8400);
    }
    await stays.checkOut(id);
    expect(await stays.getAmounts(id)).toEqual({ ...CHECKED_OUT, invoiced: STAY_PRICE, validInvoices: ['stay'] });
  });

  it("retains an agent's payment of the amount to secure, and the rest is due after the reversal", async () => {
    const id = await stays.createAgentStay();
    await stays.payAsAgent([id, AMOUNT_TO_SECURE]);
    await stays.startSecondDay();
    for (let round = 0; round < 2; round += 1) {
      await stays.correct(id, 'no-show');
      expect(await stays.getAmounts(id)).toEqual({
        ...NO_SHOW,
        charged: AMOUNT_TO_SECURE,
        invoiced: AMOUNT_TO_SECURE,
        validInvoices: ['cancellation'],
      });
      expect(await stays.getDue(id)).toBe(0);
      await stays.expectNotCancellable(id, stays.agent);
      await stays.correct(id, 'check-in');
      expect(await stays.getAmounts(id)).toEqual({ ...CHECKED_IN, paid: AMOUNT_TO_SECURE });
      expect(await stays.getDue(id)).toBe(6300);
      const { payments } = await getAgentPayments(stays.agent, {
        bookingId: id,
        legalEntityId: stays.agent.legalEntityId,
      });
      expect(payments).toMatchObject({ isSecure: true, dueAmount: 6300, amountToSecure: 0 });
    }
    await stays.payAsAgent([id, STAY_PRICE - AMOUNT_TO_SECURE]);
    await stays.correct(id, 'no-show');
    expect(await stays.getAmounts(id)).toEqual({
      ...NO_SHOW,
      charged: STAY_PRICE,
      invoiced: STAY_PRICE,
      validInvoices: ['cancellation'],
    });
  });

  it("refunds only the booking's allocation of a bulk payment", async () => {
    await chargeOneNightForNoShow();
    const id = await stays.createAgentStay();
    const other = await stays.createAgentStay();
    const charged = { paid: 0, charged: NIGHT_PRICE, invoiced: NIGHT_PRICE, validInvoices: ['cancellation'] };
    await stays.payAsAgent([id, STAY_PRICE], [other, STAY_PRICE]);
    await stays.startSecondDay();
    await stays.correct(id, 'no-show');
    expect(await stays.getAmounts(id)).toMatchObject({ ...charged, refunded: NIGHT_PRICE });
    await stays.correct(id, 'check-in');
    expect(await stays.getAmounts(id)).toMatchObject({ ...CHECKED_IN, paid: NIGHT_PRICE, refunded: NIGHT_PRICE });
    expect(await stays.getDue(id)).toBe(4200);
    // Nothing is refunded again, because the retained amount is the policy's charge.
    await stays.correct(id, 'no-show');
    expect(await stays.getAmounts(id)).toMatchObject({ ...charged, refunded: NIGHT_PRICE });
    await stays.correct(id, 'check-in');
    await stays.payAsAgent([id, NIGHT_PRICE]);
    await stays.correct(id, 'no-show');
    expect(await stays.getAmounts(id)).toMatchObject({ ...charged, refunded: 2 * NIGHT_PRICE });
    const refundedOf = () => [...stays.provider.payments.values()].map(({ amountRefunded }) => amountRefunded);
    expect(refundedOf()).toEqual([2 * NIGHT_PRICE, 0]);
    // The remaining amount of the bulk payment is allocated to the other booking.
    await stays.correct(id, 'check-in');
    await stays.payAsAgent([id, NIGHT_PRICE]);
    await stays.correct(id, 'no-show');
    expect(refundedOf()).toEqual([2 * NIGHT_PRICE, NIGHT_PRICE, 0]);
    expect(await stays.getAmounts(other)).toMatchObject({ paid: STAY_PRICE });
    await stays.correct(other, 'no-show');
    expect(await stays.getAmounts(other)).toMatchObject({
      paid: 0,
      charged: 2 * NIGHT_PRICE,
      refunded: 4 * NIGHT_PRICE,
    });
  });

  it('charges nothing for an unpaid agent booking, and the full price is due after the reversal', async () => {
    const id = await stays.createAgentStay();
    await stays.moveIntoCheckinDay(26);
    await stays.correct(id, 'check-in');
    for (let round = 0; round < 2; round += 1) {
      await stays.correct(id, 'no-show');
      expect(await stays.getAmounts(id)).toEqual(NO_SHOW);
      expect(await stays.getDue(id)).toBe(0);
      await stays.correct(id, 'check-in');
      expect(await stays.getAmounts(id)).toEqual(CHECKED_IN);
      expect(await stays.getDue(id)).toBe(8400);
    }
  });

  it('forfeits a room-night voucher, and the reversal pays the stay with the voucher again', async () => {
    const id = await stays.createVoucherStay();
    const isVoucherIn = async (status: string) =>
      (await countRows('room_night_voucher', `booking_id = ${id} and status = '${status}'`)) === 1;
    await stays.startSecondDay();
    for (let round = 0; round < 2; round += 1) {
      await stays.correct(id, 'no-show');
      const forfeited = {
        charged: NIGHT_PRICE,
        voucherNights: NIGHT_PRICE,
        invoiced: NIGHT_PRICE,
        validInvoices: ['cancellation'],
      };
      expect(await stays.getAmounts(id)).toEqual({ ...NO_SHOW, ...forfeited });
      expect(await isVoucherIn('forfeited')).toBe(true);
      await stays.expectNotCancellable(id);
      await stays.correct(id, 'check-in');
      expect(await stays.getAmounts(id)).toEqual({ ...CHECKED_IN, paid: NIGHT_PRICE, voucherNights: NIGHT_PRICE });
      expect(await isVoucherIn('used')).toBe(true);
    }
    await stays.checkOut(id);
    expect(await stays.getAmounts(id)).toEqual({
      ...CHECKED_OUT,
      paid: NIGHT_PRICE,
      voucherNights: NIGHT_PRICE,
      invoiced: NIGHT_PRICE,
      validInvoices: ['stay'],
    });
  });

  it('releases the voucher when the policy charges nothing, and cannot be reversed after the voucher was used elsewhere', async () => {
    await connection()
      .update(cancellationPolicies)
      .set({ noShow: { type: 'percent', value: 0 } });
    const id = await stays.createVoucherStay();
    const code = (await findBooking(id))?.loyaltyVoucherCode ?? '';
    await stays.startSecondDay();
    await stays.correct(id, 'no-show');
    expect(await stays.getAmounts(id)).toEqual(NO_SHOW);
    await stays.correct(id, 'check-in');
    expect(await stays.getAmounts(id)).toEqual({ ...CHECKED_IN, paid: NIGHT_PRICE, voucherNights: NIGHT_PRICE });
    await stays.correct(id, 'no-show');
    const elsewhere = { ...stays.world, checkin: addDays(stays.world.checkin, 5) };
    const request = await createBookingRequest(stays.booker, elsewhere, { nights: 1 });
    await bookWithRoomNightVoucher(stays.booker, { ...request, voucher: { code, loyaltyOrderId: null } });
    await expect(stays.correct(id, 'check-in')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    expect(await stays.getAmounts(id)).toMatchObject({ status: 'no_show', paid: 0, charged: 0 });
  });

  it('is charged once by concurrent reports and reversed once by concurrent reversals', async () => {
    const id = await stays.createPaidStay();
    await stays.startSecondDay();
    const countAccepted = async (correction: 'no-show' | 'check-in') => {
      const results = await Promise.allSettled(Array.from({ length: 6 }, () => correctStay(id, correction, '')));
      return results.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await countAccepted('no-show')).toBe(1);
    expect(await stays.getAmounts(id)).toMatchObject({ status: 'no_show', paid: 0, charged: STAY_PRICE });
    expect(await countAccepted('check-in')).toBe(1);
    expect(await stays.getAmounts(id)).toMatchObject({ status: 'checked_in', paid: STAY_PRICE, charged: 0 });
    const mixed = (['no-show', 'check-in', 'no-show', 'check-in'] as const).map((step) => correctStay(id, step, ''));
    await Promise.allSettled(mixed);
    const { status, paid, charged } = await stays.getAmounts(id);
    expect([paid, charged]).toEqual(status === 'no_show' ? [0, STAY_PRICE] : [STAY_PRICE, 0]);
    expect((await getStock(stays.world)).map(({ sold }) => sold)).toEqual(status === 'no_show' ? [1, 0] : [1, 1]);
  });

  it('is mailed each time it is reported', async () => {
    const id = await stays.createCreditStay();
    await stays.startSecondDay();
    await stays.correct(id, 'no-show');
    await stays.correct(id, 'check-in');
    await stays.correct(id, 'no-show');
    expect(await countRows('outbox_message', `dedupe_key like 'booking-no-show:${id}:%'`)).toBe(4);
  });
});
