import { confirmBooking } from '@/lib/domains/bookings/server/service/settle/confirm-booking';
import { expireHold, expireOverdueHolds } from '@/lib/domains/bookings/server/service/settle/expire-hold';
import { holdBooking, type HeldBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { pollOrders } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import type { Actor } from '@/lib/domains/corporates/actor';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { toRupees } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import { log } from '@/lib/platform/log/log';
import { copyBooking, deleteCopies } from '@/tests/support/booking-copies';
import { countRows, expectConsistentBooks, createBookingRequest, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import {
  createActor,
  createCorporate,
  createCoupon,
  createStayWorld,
  getStock,
  type StayWorld,
} from '@/tests/support/stay-world';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';

jest.setTimeout(60_000);

const provider = createFakeProvider();
const MINUTE = 60_000;
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

const hold = async () => holdBooking(booker, await createBookingRequest(booker, world), provider);
const confirmation = (held: HeldBooking, proof: ReturnType<typeof provider.pay>) => ({
  bookingId: held.booking.id,
  legalEntityId: booker.legalEntityId,
  orderId: held.order.receipt,
  ...proof,
  amountPaid: toRupees(held.booking.payablePaise),
});
const statusOf = async (held: HeldBooking) => (await findBooking(held.booking.id))?.status;

describe('holdBooking', () => {
  it('holds the rooms and opens one provider order with our order id as its receipt', async () => {
    const held = await hold();
    expect(held.booking).toMatchObject({ status: 'pending_payment', inventoryState: 'held', subChannel: 'direct' });
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 1, total: 5 })));
    expect(provider.orders.get(held.order.providerOrderId)).toMatchObject({
      receipt: held.order.receipt,
      amount: held.booking.payablePaise,
    });
  });

  it('returns the same booking and order for a double click and a retry', async () => {
    const request = await createBookingRequest(booker, world);
    provider.failNext('createOrder', 'unknown', true);
    await expect(holdBooking(booker, request, provider)).rejects.toMatchObject({ kind: 'PAYMENT_PROVIDER_DOWN' });
    const all = await Promise.all(Array.from({ length: 8 }, () => holdBooking(booker, request, provider)));
    expect(new Set(all.map((held) => `${held.booking.id} ${held.order.providerOrderId}`)).size).toBe(1);
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 1, total: 5 })));
  });

  it.each([
    [{ claims: { hotelId: 999 } }, 'QUOTE_MISMATCH'],
    [{ claims: { checkin: '2030-01-01' } }, 'QUOTE_MISMATCH'],
    [{ claims: { roomCount: 2 } }, 'QUOTE_MISMATCH'],
    [{ claimedAmount: 0.01 }, 'QUOTE_MISMATCH'],
    [{ claimedAmount: 840_000 }, 'QUOTE_MISMATCH'],
    [{ gstin: '27ZZZCX0001A1ZH' }, 'NOT_FOUND'],
    [{ legalEntityId: 999_999 }, 'NOT_FOUND'],
    [{ claimedPayer: 999_999 }, 'NOT_FOUND'],
  ])('refuses %j and holds nothing', async (change, kind) => {
    const request = await createBookingRequest(booker, world, change);
    await expect(holdBooking(booker, request, provider)).rejects.toMatchObject({ kind });
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 0, total: 5 })));
  });

  it('accepts the payable amount of the quote', async () => {
    await expect(
      holdBooking(booker, await createBookingRequest(booker, world, { claimedAmount: 8400 }), provider),
    ).resolves.toBeDefined();
  });

  it('charges one rupee when a coupon covers the whole price', async () => {
    const request = await createBookingRequest(booker, world);
    await applyCoupon(booker, { bid: request.bid, code: await createCoupon({ percentBp: 10_000 }) });
    const held = await holdBooking(booker, request, provider);
    expect([held.booking.payablePaise, held.order.amountPaise]).toEqual([100, 100]);
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    expect(await statusOf(held)).toBe('confirmed');
  });

  it('answers PAYMENT_REFUSED when the provider refuses the payment order', async () => {
    const failures = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    provider.failNext('createOrder', 'rejected');
    await expect(hold()).rejects.toMatchObject({ kind: 'PAYMENT_REFUSED', status: 409 });
    expect(failures.mock.calls.map(([event]) => event)).toEqual(['payments.order_refused']);
    failures.mockRestore();
  });

  it("refuses another company's quote", async () => {
    const request = await createBookingRequest(booker, world);
    const stranger = await createActor(await createCorporate());
    await expect(
      holdBooking(stranger, { ...request, legalEntityId: stranger.legalEntityId }, provider),
    ).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  });
});

describe('confirmBooking', () => {
  it('sells the rooms, journals the payment and mails booker and guest once', async () => {
    const held = await hold();
    const proof = provider.pay(held.order.providerOrderId);
    const confirmed = await confirmBooking(booker, confirmation(held, proof), provider);
    expect(confirmed.status).toBe('confirmed');
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 1, held: 0, total: 5 })));
    expect(-(await balanceOf(accounts.bookingPaid(held.booking.id)))).toBe(held.booking.payablePaise);
    expect(await countRows('outbox_message', `dedupe_key like 'booking-confirmed:${held.booking.id}:%'`)).toBe(3);
    expect(await countRows('points_lot', `booking_id = ${held.booking.id} and status = 'pending'`)).toBe(1);
  });

  it('applies one payment once when browser, webhook and poller report it concurrently', async () => {
    const held = await hold();
    const proof = provider.pay(held.order.providerOrderId);
    await Promise.all([
      ...Array.from({ length: 5 }, () => confirmBooking(booker, confirmation(held, proof), provider)),
      ...Array.from({ length: 5 }, () => settleOrder(held.order.id, provider)),
      expireHold(held.booking.id, provider),
    ]);
    expect(await statusOf(held)).toBe('confirmed');
    expect(
      await countRows('ledger_journal', `reason = 'payment_captured' and ref_id = '${proof.providerPaymentId}'`),
    ).toBe(1);
    expect(await countRows('booking_event', `booking_id = ${held.booking.id} and type = 'confirmed'`)).toBe(1);
    expect(await countRows('refund', `booking_id = ${held.booking.id}`)).toBe(0);
  });

  it('refunds a second captured payment of the same order once', async () => {
    const held = await hold();
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    const surplus = provider.pay(held.order.providerOrderId);
    await Promise.all(Array.from({ length: 4 }, () => settleOrder(held.order.id, provider)));
    await runRefunds(provider);
    await runRefunds(provider);
    expect(
      [...provider.refunds.values()].filter((refund) => refund.paymentId === surplus.providerPaymentId),
    ).toHaveLength(1);
    expect(await statusOf(held)).toBe('confirmed');
    expect(await balanceOf(accounts.refundsPayable())).toBe(0);
  });

  it('refunds a payment of another amount and leaves the booking open', async () => {
    const held = await hold();
    provider.pay(held.order.providerOrderId, { amount: 100 });
    await settleOrder(held.order.id, provider);
    await runRefunds(provider);
    expect(await statusOf(held)).toBe('pending_payment');
    // Both mails state the reason and mention neither a cancellation nor a settlement.
    const countRefundMails = (pattern: string) =>
      countRows(
        'outbox_message',
        `template in ('payment-refunded', 'refund-sent') and recipient = '${booker.email}' and text ~ '${pattern}'`,
      );
    expect([
      await countRefundMails('differed from the requested amount'),
      await countRefundMails('cancel|settled'),
    ]).toEqual([2, 0]);
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    expect(await statusOf(held)).toBe('confirmed');
  });

  it('is not needed when settleOrder captures an authorised payment', async () => {
    const held = await hold();
    provider.pay(held.order.providerOrderId, { status: 'authorized', captured: false });
    await settleOrder(held.order.id, provider);
    expect(await statusOf(held)).toBe('confirmed');
  });

  it('refuses forged proofs, proofs of other orders and mismatched amounts', async () => {
    const held = await hold();
    const other = await hold();
    const proof = provider.pay(other.order.providerOrderId);
    const good = confirmation(held, provider.pay(held.order.providerOrderId, { status: 'failed', captured: false }));
    const tries = [
      [{ ...good, signature: 'f'.repeat(64) }, 'PAYMENT_NOT_VERIFIED'],
      [{ ...good, providerPaymentId: proof.providerPaymentId }, 'PAYMENT_NOT_VERIFIED'],
      [{ ...good, ...proof }, 'PAYMENT_NOT_VERIFIED'],
      [{ ...good, orderId: other.order.receipt }, 'NOT_FOUND'],
      [{ ...good, amountPaid: 1 }, 'QUOTE_MISMATCH'],
      [good, 'PAYMENT_PENDING'],
    ] as const;
    for (const [attempt, kind] of tries) {
      await expect(confirmBooking(booker, attempt, provider)).rejects.toMatchObject({ kind });
    }
    expect(await statusOf(held)).toBe('pending_payment');
    const stranger = await createActor(await createCorporate());
    await expect(
      confirmBooking(stranger, { ...good, legalEntityId: stranger.legalEntityId }, provider),
    ).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  });

  it('leaves the hold unchanged while the provider does not answer, and the poller settles it later', async () => {
    const held = await hold();
    const proof = provider.pay(held.order.providerOrderId);
    provider.failNext('listOrderPayments', 'unavailable');
    await expect(confirmBooking(booker, confirmation(held, proof), provider)).rejects.toMatchObject({
      kind: 'PAYMENT_PROVIDER_DOWN',
    });
    await moveClock(2 * MINUTE);
    await pollOrders(provider);
    expect(await statusOf(held)).toBe('confirmed');
  });
});

describe('the expiry of a hold', () => {
  it('releases the rooms and the coupon once', async () => {
    const code = await createCoupon({ maxUses: 1 });
    const request = await createBookingRequest(booker, world);
    await applyCoupon(booker, { bid: request.bid, code });
    const held = await holdBooking(booker, request, provider);
    await moveClock(16 * MINUTE);
    const released = await Promise.all(Array.from({ length: 6 }, () => expireHold(held.booking.id, provider)));
    expect(released.filter(Boolean)).toHaveLength(1);
    expect(await statusOf(held)).toBe('expired');
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 0, total: 5 })));
    expect(await countRows('coupon_use', `booking_id = ${held.booking.id} and status = 'released'`)).toBe(1);
    await expect(holdBooking(booker, request, provider)).rejects.toMatchObject({ kind: 'QUOTE_EXPIRED' });
  });

  it('also happens when a booking request needs the room type', async () => {
    world = await createStayWorld({ rooms: 1 });
    booker = await createActor(world);
    const held = await hold();
    await expect(hold()).rejects.toMatchObject({ kind: 'ROOM_UNAVAILABLE' });
    await moveClock(16 * MINUTE);
    expect((await hold()).booking.status).toBe('pending_payment');
    expect(await statusOf(held)).toBe('expired');
  });

  it('does not happen before the hold ends', async () => {
    const held = await hold();
    await moveClock(14 * MINUTE);
    expect(await expireHold(held.booking.id, provider)).toBe(false);
    expect(await statusOf(held)).toBe('pending_payment');
  });

  it('waits up to 30 minutes while a payment is pending', async () => {
    const held = await hold();
    provider.pay(held.order.providerOrderId, { status: 'created', captured: false });
    await moveClock(16 * MINUTE);
    expect(await expireHold(held.booking.id, provider)).toBe(false);
    expect(await statusOf(held)).toBe('pending_payment');
    await moveClock(31 * MINUTE);
    expect(await expireHold(held.booking.id, provider)).toBe(true);
  });

  it('confirms the booking instead if the provider has a captured payment', async () => {
    const held = await hold();
    provider.pay(held.order.providerOrderId);
    await moveClock(16 * MINUTE);
    expect(await expireHold(held.booking.id, provider)).toBe(false);
    expect(await statusOf(held)).toBe('confirmed');
  });

  it('allows a late payment to retake free rooms', async () => {
    const held = await hold();
    await moveClock(40 * MINUTE);
    await expireHold(held.booking.id, provider);
    provider.pay(held.order.providerOrderId);
    await pollOrders(provider);
    expect(await statusOf(held)).toBe('confirmed');
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 1, held: 0, total: 5 })));
  });

  it('causes a refund of a late payment if the check-in day has passed', async () => {
    const held = await hold();
    await moveClock(40 * MINUTE);
    await expireHold(held.booking.id, provider);
    const days = Math.round((Date.parse(world.checkin) - Date.now()) / (24 * 60 * MINUTE)) + 3;
    await moveClock(days * 24 * 60 * MINUTE);
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    expect(await statusOf(held)).toBe('expired');
    expect(await countRows('refund', `booking_id = ${held.booking.id} and reason = 'no_room'`)).toBe(1);
    await runRefunds(provider);
  });

  it('causes a refund of a late payment, which is owed again when the bank returns it', async () => {
    world = await createStayWorld({ rooms: 1 });
    booker = await createActor(world);
    const held = await hold();
    await moveClock(40 * MINUTE);
    await expireHold(held.booking.id, provider);
    await hold();
    const owedBefore = await balanceOf(accounts.refundsPayable());
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    provider.bank.refundStatus = 'pending';
    await runRefunds(provider);
    expect(await balanceOf(accounts.refundsPayable())).toBe(owedBefore);
    for (const refund of provider.refunds.values()) if (refund.status === 'pending') refund.status = 'failed';
    provider.bank.refundStatus = 'processed';
    await runRefunds(provider);
    expect(await balanceOf(accounts.refundsPayable())).toBe(owedBefore - held.booking.payablePaise);
    expect(await countRows('payment', `outcome = 'refunding'`)).toBe(1);
  });

  it('causes one refund of a late payment if no room is left', async () => {
    world = await createStayWorld({ rooms: 1 });
    booker = await createActor(world);
    const held = await hold();
    await moveClock(40 * MINUTE);
    await expireHold(held.booking.id, provider);
    const rival = await hold();
    const proof = provider.pay(held.order.providerOrderId);
    await expect(confirmBooking(booker, confirmation(held, proof), provider)).rejects.toMatchObject({
      kind: 'PAYMENT_REFUNDED',
    });
    await Promise.all([settleOrder(held.order.id, provider), settleOrder(held.order.id, provider)]);
    provider.failNext('refund', 'unknown', true);
    await expect(runRefunds(provider)).rejects.toThrow();
    await runRefunds(provider);
    expect(
      [...provider.refunds.values()].filter((refund) => refund.paymentId === proof.providerPaymentId),
    ).toHaveLength(1);
    expect(await countRows('outbox_message', `template = 'payment-refunded'`)).toBeGreaterThan(0);
    expect(await statusOf(rival)).toBe('pending_payment');
  });

  it('ends as a confirmed booking without a refund when the payment is captured concurrently', async () => {
    world = await createStayWorld({ rooms: 10 });
    booker = await createActor(world);
    for (let round = 0; round < 8; round += 1) {
      await moveClock(0);
      const held = await holdBooking(
        booker,
        await createBookingRequest(booker, world, { nights: 1 + round }),
        provider,
      );
      await moveClock(40 * MINUTE);
      const expiry = expireHold(held.booking.id, provider);
      const proof = provider.pay(held.order.providerOrderId);
      await Promise.allSettled([expiry, settleOrder(held.order.id, provider)]);
      await settleOrder(held.order.id, provider);
      expect(await statusOf(held)).toBe('confirmed');
      expect(await countRows('refund', `idempotency_key like '%${proof.providerPaymentId}%'`)).toBe(0);
    }
  });
});

test('expireOverdueHolds expires later holds even when the first batch fails', async () => {
  const stuck = await hold();
  await copyBooking(stuck.booking, 101);
  const elsewhere = await createStayWorld();
  const colleague = await createActor(elsewhere);
  const last = await holdBooking(colleague, await createBookingRequest(colleague, elsewhere), provider);
  await moveClock(16 * MINUTE);
  const failures = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  await expireOverdueHolds(provider);
  // The 101 copies hold no rooms, so expiring them fails.
  expect(failures).toHaveBeenCalledTimes(101);
  failures.mockRestore();
  await deleteCopies();
  expect(await statusOf(last)).toBe('expired');
  expect(await getStock(elsewhere)).toEqual([0, 1].map(() => ({ sold: 0, held: 0, total: 5 })));
});
