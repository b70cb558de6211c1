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
import { countRows, expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { expectWholePoints } from '@/tests/support/points-world';
import { stockOf } from '@/tests/support/stay-world';
import { eq } from 'drizzle-orm';
import {
  arrived,
  createMissedStays,
  keepOneNight,
  left,
  missed,
  type MissedStays,
  NIGHT,
  SECURED,
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

describe('a no-show that is reversed and reported again', () => {
  it('charges a card payment in full each time and refunds nothing', async () => {
    const id = await stays.paidStay();
    await stays.secondDay();
    for (let round = 0; round < 3; round += 1) {
      await stays.say(id, 'no-show');
      expect(await stays.moneyOf(id)).toEqual({ ...missed, kept: STAY, invoiced: STAY, standing: ['cancellation'] });
      expect(await getBookingView(stays.booker, { bookingId: id })).toMatchObject({
        due: 0,
        cancellation: { penalty: 8400 },
      });
      await stays.cannotCancel(id);
      await stays.say(id, 'check-in');
      expect(await stays.moneyOf(id)).toEqual({ ...arrived, paid: STAY });
      expect(await stays.dueOf(id, stays.booker)).toBe(0);
      await stays.cannotCancel(id);
    }
    await stays.leave(id);
    expect(await stays.moneyOf(id)).toEqual({ ...left, paid: STAY, invoiced: STAY, standing: ['stay'] });
    expect(await listInvoicesOfBooking(id)).toHaveLength(4);
    expect(await countRows('points_lot', `booking_id = ${id} and status = 'vested'`)).toBe(1);
    expect(await issueDueInvoices()).toBe(0);
  });

  it('cannot be reversed after a partial refund to the card', async () => {
    await keepOneNight();
    const id = await stays.paidStay();
    await stays.secondDay();
    await stays.say(id, 'no-show');
    const after = { ...missed, kept: NIGHT, refunded: NIGHT, invoiced: NIGHT, standing: ['cancellation'] };
    expect(await stays.moneyOf(id)).toEqual(after);
    await expect(stays.say(id, 'check-in')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await expect(stays.say(id, 'no-show')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await stays.cannotCancel(id);
    expect(await stays.moneyOf(id)).toEqual(after);
  });

  it('reduces a bill to the charge and restores it', async () => {
    await keepOneNight();
    const id = await stays.creditStay();
    const drawn = async () => 0 - (await balanceOf(accounts.creditDrawn(stays.booker.corporateId)));
    await stays.secondDay();
    for (let round = 0; round < 2; round += 1) {
      await stays.say(id, 'no-show');
      expect(await stays.moneyOf(id)).toEqual({
        ...missed,
        billed: NIGHT,
        invoiced: NIGHT,
        standing: ['cancellation'],
      });
      expect(await drawn()).toBe(NIGHT);
      await stays.cannotCancel(id);
      await stays.say(id, 'check-in');
      expect(await stays.moneyOf(id)).toEqual({ ...arrived, billed: STAY });
      expect(await drawn()).toBe(STAY);
    }
    await stays.leave(id);
    expect(await stays.moneyOf(id)).toEqual({ ...left, billed: STAY, invoiced: STAY, standing: ['stay'] });
  });

  it("cannot be reversed above the company's credit limit", async () => {
    await keepOneNight();
    const id = await stays.creditStay();
    await stays.secondDay();
    await stays.say(id, 'no-show');
    await connection()
      .update(corporates)
      .set({ creditLimitPaise: STAY - 1 })
      .where(eq(corporates.id, stays.booker.corporateId));
    await expect(stays.say(id, 'check-in')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    expect(await stays.moneyOf(id)).toMatchObject({ status: 'no_show', billed: NIGHT });
    expect((await stockOf(stays.world)).map(({ sold }) => sold)).toEqual([1, 0]);
  });

  it('moves no money for a pay-at-hotel stay', async () => {
    const id = await stays.deskStay();
    await stays.secondDay();
    for (let round = 0; round < 2; round += 1) {
      await stays.say(id, 'no-show');
      expect(await stays.moneyOf(id)).toEqual(missed);
      expect(await getBookingView(stays.booker, { bookingId: id })).toMatchObject({
        due: 0,
        cancellation: { penalty: 0 },
      });
      await stays.say(id, 'check-in');
      expect(await stays.moneyOf(id)).toEqual(arrived);
      expect(await stays.dueOf(id, stays.booker)).toBe(8400);
    }
    await stays.leave(id);
    expect(await stays.moneyOf(id)).toEqual({ ...left, invoiced: STAY, standing: ['stay'] });
  });

  it("retains an agent's securing part and asks for the rest after the reversal", async () => {
    const id = await stays.agentStay();
    await stays.agentPays([id, SECURED]);
    await stays.secondDay();
    for (let round = 0; round < 2; round += 1) {
      await stays.say(id, 'no-show');
      expect(await stays.moneyOf(id)).toEqual({
        ...missed,
        kept: SECURED,
        invoiced: SECURED,
        standing: ['cancellation'],
      });
      expect(await stays.dueOf(id)).toBe(0);
      await stays.cannotCancel(id, stays.agent);
      await stays.say(id, 'check-in');
      expect(await stays.moneyOf(id)).toEqual({ ...arrived, paid: SECURED });
      expect(await stays.dueOf(id)).toBe(6300);
      const { payments } = await getAgentPayments(stays.agent, {
        bookingId: id,
        legalEntityId: stays.agent.legalEntityId,
      });
      expect(payments).toMatchObject({ isSecure: true, dueAmount: 6300, amountToSecure: 0 });
    }
    await stays.agentPays([id, STAY - SECURED]);
    await stays.say(id, 'no-show');
    expect(await stays.moneyOf(id)).toEqual({ ...missed, kept: STAY, invoiced: STAY, standing: ['cancellation'] });
  });

  it("refunds only the booking's own part of a bulk payment", async () => {
    await keepOneNight();
    const id = await stays.agentStay();
    const other = await stays.agentStay();
    const charged = { paid: 0, kept: NIGHT, invoiced: NIGHT, standing: ['cancellation'] };
    await stays.agentPays([id, STAY], [other, STAY]);
    await stays.secondDay();
    await stays.say(id, 'no-show');
    expect(await stays.moneyOf(id)).toMatchObject({ ...charged, refunded: NIGHT });
    await stays.say(id, 'check-in');
    expect(await stays.moneyOf(id)).toMatchObject({ ...arrived, paid: NIGHT, refunded: NIGHT });
    expect(await stays.dueOf(id)).toBe(4200);
    // Nothing is refunded again, because the retained amount is the policy's charge.
    await stays.say(id, 'no-show');
    expect(await stays.moneyOf(id)).toMatchObject({ ...charged, refunded: NIGHT });
    await stays.say(id, 'check-in');
    await stays.agentPays([id, NIGHT]);
    await stays.say(id, 'no-show');
    expect(await stays.moneyOf(id)).toMatchObject({ ...charged, refunded: 2 * NIGHT });
    const refundedOf = () => [...stays.provider.payments.values()].map(({ amountRefunded }) => amountRefunded);
    expect(refundedOf()).toEqual([2 * NIGHT, 0]);
    // The rest of the bulk payment belongs to the other booking.
    await stays.say(id, 'check-in');
    await stays.agentPays([id, NIGHT]);
    await stays.say(id, 'no-show');
    expect(refundedOf()).toEqual([2 * NIGHT, NIGHT, 0]);
    expect(await stays.moneyOf(other)).toMatchObject({ paid: STAY });
    await stays.say(other, 'no-show');
    expect(await stays.moneyOf(other)).toMatchObject({ paid: 0, kept: 2 * NIGHT, refunded: 4 * NIGHT });
  });

  it('charges nothing for an unpaid agent booking and asks for all of it after the reversal', async () => {
    const id = await stays.agentStay();
    await stays.hoursIntoCheckinDay(26);
    await stays.say(id, 'check-in');
    for (let round = 0; round < 2; round += 1) {
      await stays.say(id, 'no-show');
      expect(await stays.moneyOf(id)).toEqual(missed);
      expect(await stays.dueOf(id)).toBe(0);
      await stays.say(id, 'check-in');
      expect(await stays.moneyOf(id)).toEqual(arrived);
      expect(await stays.dueOf(id)).toBe(8400);
    }
  });

  it('uses up a room-night voucher, and the reversal pays the stay with it', async () => {
    const id = await stays.voucherStay();
    const isVoucher = async (status: string) =>
      (await countRows('room_night_voucher', `booking_id = ${id} and status = '${status}'`)) === 1;
    // Between midnight and the check-out.
    await stays.secondDay();
    for (let round = 0; round < 2; round += 1) {
      await stays.say(id, 'no-show');
      const spent = { kept: NIGHT, nights: NIGHT, invoiced: NIGHT, standing: ['cancellation'] };
      expect(await stays.moneyOf(id)).toEqual({ ...missed, ...spent });
      expect(await isVoucher('forfeited')).toBe(true);
      await stays.cannotCancel(id);
      await stays.say(id, 'check-in');
      expect(await stays.moneyOf(id)).toEqual({ ...arrived, paid: NIGHT, nights: NIGHT });
      expect(await isVoucher('used')).toBe(true);
    }
    await stays.leave(id);
    expect(await stays.moneyOf(id)).toEqual({
      ...left,
      paid: NIGHT,
      nights: NIGHT,
      invoiced: NIGHT,
      standing: ['stay'],
    });
  });

  it('restores the voucher of a free no-show, and the reversal needs it unused', async () => {
    await connection()
      .update(cancellationPolicies)
      .set({ noShow: { type: 'percent', value: 0 } });
    const id = await stays.voucherStay();
    const code = (await findBooking(id))?.loyaltyVoucherCode ?? '';
    await stays.secondDay();
    await stays.say(id, 'no-show');
    expect(await stays.moneyOf(id)).toEqual(missed);
    await stays.say(id, 'check-in');
    expect(await stays.moneyOf(id)).toEqual({ ...arrived, paid: NIGHT, nights: NIGHT });
    await stays.say(id, 'no-show');
    const elsewhere = { ...stays.world, checkin: addDays(stays.world.checkin, 5) };
    const request = await requestFor(stays.booker, elsewhere, { nights: 1 });
    await bookWithRoomNightVoucher(stays.booker, { ...request, voucher: { code, loyaltyOrderId: null } });
    await expect(stays.say(id, 'check-in')).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    expect(await stays.moneyOf(id)).toMatchObject({ status: 'no_show', paid: 0, kept: 0 });
  });

  it('is charged and reversed once when reported concurrently', async () => {
    const id = await stays.paidStay();
    await stays.secondDay();
    const saidBy = async (correction: 'no-show' | 'check-in') => {
      const said = await Promise.allSettled(Array.from({ length: 6 }, () => correctStay(id, correction, '')));
      return said.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await saidBy('no-show')).toBe(1);
    expect(await stays.moneyOf(id)).toMatchObject({ status: 'no_show', paid: 0, kept: STAY });
    expect(await saidBy('check-in')).toBe(1);
    expect(await stays.moneyOf(id)).toMatchObject({ status: 'checked_in', paid: STAY, kept: 0 });
    const both = (['no-show', 'check-in', 'no-show', 'check-in'] as const).map((said) => correctStay(id, said, ''));
    await Promise.allSettled(both);
    const { status, paid, kept } = await stays.moneyOf(id);
    expect([paid, kept]).toEqual(status === 'no_show' ? [0, STAY] : [STAY, 0]);
    expect((await stockOf(stays.world)).map(({ sold }) => sold)).toEqual(status === 'no_show' ? [1, 0] : [1, 1]);
  });

  it('mails each report', async () => {
    const id = await stays.creditStay();
    await stays.secondDay();
    await stays.say(id, 'no-show');
    await stays.say(id, 'check-in');
    await stays.say(id, 'no-show');
    expect(await countRows('outbox_message', `dedupe_key like 'booking-no-show:${id}:%'`)).toBe(4);
  });
});
