import { previewCancellation } from '@/lib/domains/bookings/server/service/cancel/assess-cancellation';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import type { Actor } from '@/lib/domains/corporates/actor';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { indiaInstant } from '@/lib/dates';
import { formatInr } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows, expectConsistentBooks, createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createCorporate, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const provider = createFakeProvider();
const PAYABLE = 8_400_00;
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

async function paidBooking() {
  const held = await holdBooking(booker, await createBookingRequest(booker, world), provider);
  const proof = provider.pay(held.order.providerOrderId);
  await settleOrder(held.order.id, provider);
  return { bookingId: held.booking.id, orderId: held.order.id, ...proof };
}

const moveToHoursBeforeCheckin = (hours: number) =>
  moveClock(indiaInstant(world.checkin, '12:00').getTime() - hours * 3_600_000 - Date.now());

describe('cancelBooking', () => {
  it('refunds the full price once while cancellation is free, even for twenty concurrent calls', async () => {
    const { bookingId, providerPaymentId } = await paidBooking();
    const all = await Promise.all(Array.from({ length: 20 }, () => cancelBooking(booker, { bookingId })));
    await runRefunds(provider);
    for (const answer of all) expect(answer.cancellation).toEqual(all[0]?.cancellation);
    expect(all[0]?.cancellation).toMatchObject({ penaltyPaise: 0, refundPaise: PAYABLE, reason: 'Free cancellation' });
    expect([...provider.refunds.values()].filter((refund) => refund.paymentId === providerPaymentId)).toMatchObject([
      { amount: PAYABLE },
    ]);
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 0, total: 5 })));
    expect(await balanceOf(accounts.refundsPayable())).toBe(0);
    expect(await countRows('points_lot', `booking_id = ${bookingId} and status = 'reversed'`)).toBe(1);
    expect(await countRows('outbox_message', `dedupe_key like 'booking-cancelled:${bookingId}:%'`)).toBe(2);
  });

  it('charges the first night inside the policy window, as previewCancellation announced', async () => {
    const { bookingId } = await paidBooking();
    await moveToHoursBeforeCheckin(5);
    const preview = await previewCancellation(booker, { bookingId });
    const { cancellation } = await cancelBooking(booker, { bookingId });
    expect(preview).toMatchObject({ canCancel: true, penaltyPaise: PAYABLE / 2, refundPaise: PAYABLE / 2 });
    expect(cancellation).toMatchObject({ penaltyPaise: PAYABLE / 2, refundPaise: PAYABLE / 2 });
    expect(await balanceOf(accounts.bookingPaid(bookingId))).toBe(0);
    const half = formatInr(PAYABLE / 2);
    const withAmounts = `text like '%Cancellation charge: ${half}%Refund: ${half}%'`;
    // The guest's mail contains no amounts.
    expect(
      await countRows('outbox_message', `dedupe_key like 'booking-cancelled:${bookingId}:%' and ${withAmounts}`),
    ).toBe(1);
  });

  it('is free until the hour that the policy names and charged after it', async () => {
    const { bookingId } = await paidBooking();
    await moveToHoursBeforeCheckin(24.01);
    expect((await previewCancellation(booker, { bookingId })).penaltyPaise).toBe(0);
    await moveToHoursBeforeCheckin(23.99);
    expect((await previewCancellation(booker, { bookingId })).penaltyPaise).toBe(PAYABLE / 2);
  });

  it('releases the drawn credit except for the charge', async () => {
    const { id: bookingId } = await bookOnCredit(booker, await createBookingRequest(booker, world));
    await moveToHoursBeforeCheckin(5);
    await cancelBooking(booker, { bookingId });
    expect(await balanceOf(accounts.creditDrawn(world.corporateId))).toBe(-PAYABLE / 2);
    expect(await countRows('refund', `booking_id = ${bookingId}`)).toBe(0);
  });

  it('releases the rooms of a hold and refunds a payment that arrives later', async () => {
    const held = await holdBooking(booker, await createBookingRequest(booker, world), provider);
    await cancelBooking(booker, { bookingId: held.booking.id });
    const proof = provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    await runRefunds(provider);
    expect((await findBooking(held.booking.id))?.status).toBe('cancelled');
    expect(
      [...provider.refunds.values()].filter((refund) => refund.paymentId === proof.providerPaymentId),
    ).toHaveLength(1);
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 0, total: 5 })));
  });

  it('results in a cancelled booking and one refund when a payment is settled concurrently', async () => {
    for (let round = 0; round < 6; round += 1) {
      const held = await holdBooking(
        booker,
        await createBookingRequest(booker, world, { nights: 1 + round }),
        provider,
      );
      const proof = provider.pay(held.order.providerOrderId);
      await Promise.all([
        settleOrder(held.order.id, provider),
        cancelBooking(booker, { bookingId: held.booking.id }),
        settleOrder(held.order.id, provider),
      ]);
      await settleOrder(held.order.id, provider);
      await runRefunds(provider);
      const refunds = [...provider.refunds.values()].filter((refund) => refund.paymentId === proof.providerPaymentId);
      expect(refunds.map((refund) => refund.amount)).toEqual([held.booking.payablePaise]);
    }
  });

  it("answers NOT_FOUND for another corporate's booking", async () => {
    const { bookingId } = await paidBooking();
    const stranger = await createActor(await createCorporate());
    await expect(cancelBooking(stranger, { bookingId })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
    await expect(previewCancellation(stranger, { bookingId })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
    await expect(cancelBooking(stranger, { bookingId, legalEntityId: world.legalEntityId })).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    });
  });

  it('refuses to cancel a stay that has begun', async () => {
    const { bookingId } = await paidBooking();
    await moveToHoursBeforeCheckin(-1);
    await advanceStays();
    expect((await findBooking(bookingId))?.status).toBe('checked_in');
    await expect(cancelBooking(booker, { bookingId })).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
  });
});

describe('advanceStays', () => {
  it("checks stays in and out by the hotel's clock and vests their points", async () => {
    const { bookingId } = await paidBooking();
    await moveToHoursBeforeCheckin(1);
    await advanceStays();
    expect((await findBooking(bookingId))?.status).toBe('confirmed');
    await moveToHoursBeforeCheckin(-72);
    await Promise.all([advanceStays(), advanceStays()]);
    expect((await findBooking(bookingId))?.status).toBe('checked_out');
    expect(await countRows('points_lot', `booking_id = ${bookingId} and status = 'vested'`)).toBe(1);
    expect(await countRows('booking_event', `booking_id = ${bookingId} and type = 'checked_out'`)).toBe(1);
  });
});
