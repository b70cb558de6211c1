import { eq } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { getCreditPosition } from '@/lib/domains/company-credit/server/service/credit-position';
import {
  applyAdvances,
  recordCompanyPayment,
  type CompanyTransfer,
} from '@/lib/domains/company-credit/server/service/record-company-payment';
import { bookings } from '@/lib/domains/bookings/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { companyPayments } from '@/lib/domains/corporates/server/tables';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditOf } from '@/tests/integration/corporates/world';
import { expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
let actor: Actor;
let serial = 0;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 20 });
  actor = await createActor(world);
});
afterEach(expectWholeBooks);

async function stay(status: 'checked_out' | 'confirmed' = 'checked_out') {
  const booking = await bookOnCredit(actor, await requestFor(actor, world));
  await connection().update(bookings).set({ status }).where(eq(bookings.id, booking.id));
  return booking;
}

function transfer(amountPaise: number, change: Partial<CompanyTransfer> = {}): CompanyTransfer {
  serial += 1;
  const { corporateId } = world;
  const paidOn = todayInIndia(now());
  return { corporateId, amountPaise, reference: `HDFCR5202611210${serial}`, paidOn, mayBeAdvance: false, ...change };
}

const billedFor = (booking: { id: number }) => balanceOf(accounts.bookingBilled(booking.id));
const position = () => getCreditPosition(world.corporateId);

test('recordCompanyPayment restores the credit of finished stays, oldest first', async () => {
  const first = await stay();
  const second = await stay();
  const toCome = await stay('confirmed');
  const before = await position();
  expect(before).toMatchObject({
    usedPaise: first.payablePaise + second.payablePaise,
    heldPaise: toCome.payablePaise,
    advancePaise: 0,
  });

  const amountPaise = first.payablePaise + 100_00;
  const recorded = await recordCompanyPayment(transfer(amountPaise));
  expect(recorded).toEqual({ isNew: true, paidPaise: amountPaise, advancePaise: 0, bills: 2 });
  expect(await billedFor(first)).toBe(0);
  expect(await billedFor(second)).toBe(second.payablePaise - 100_00);
  expect(await billedFor(toCome)).toBe(toCome.payablePaise);
  expect(await position()).toEqual({
    ...before,
    usedPaise: before.usedPaise - amountPaise,
    freePaise: before.freePaise + amountPaise,
  });
});

test('recordCompanyPayment audits the amount and what it paid', async () => {
  const { payablePaise } = await stay();
  const paid = transfer(payablePaise);
  await recordCompanyPayment(paid);
  expect((await auditOf('corporate', world.corporateId)).at(-1)).toEqual({
    action: 'corporate.payment-recorded',
    actorUserId: null,
    data: {
      reference: paid.reference,
      paid_on: paid.paidOn,
      amount_paise: payablePaise,
      paid_paise: payablePaise,
      advance_paise: 0,
    },
  });
});

test('recordCompanyPayment refuses more than is owed unless it may be an advance', async () => {
  const over = await stay();
  await stay('confirmed');
  const before = await position();
  const tooMuch = transfer(over.payablePaise + 1);
  await expect(recordCompanyPayment(tooMuch)).rejects.toThrow(/owes ₹[\d,.]+ for finished stays/);
  expect(await position()).toEqual(before);

  expect(await recordCompanyPayment({ ...tooMuch, mayBeAdvance: true })).toMatchObject({ advancePaise: 1 });
  expect(await position()).toMatchObject({
    usedPaise: 0,
    advancePaise: 1,
    freePaise: before.freePaise + over.payablePaise + 1,
  });
});

test('applyAdvances pays finished stays once', async () => {
  const booking = await stay('confirmed');
  await recordCompanyPayment(transfer(booking.payablePaise + 50_00, { mayBeAdvance: true }));
  const { freePaise } = await position();
  await applyAdvances();
  expect(await billedFor(booking)).toBe(booking.payablePaise);

  await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, booking.id));
  await Promise.all([applyAdvances(), applyAdvances()]);
  await applyAdvances();
  expect(await billedFor(booking)).toBe(0);
  expect(await position()).toMatchObject({ usedPaise: 0, advancePaise: 50_00, freePaise });
});

test('cancelling a stay after an advance restores its full credit', async () => {
  const booking = await stay('confirmed');
  await recordCompanyPayment(transfer(booking.payablePaise, { mayBeAdvance: true }));
  const { freePaise } = await position();
  await cancelBooking(actor, { bookingId: booking.id });
  expect(await position()).toMatchObject({
    usedPaise: 0,
    heldPaise: 0,
    advancePaise: booking.payablePaise,
    freePaise: freePaise + booking.payablePaise,
  });
});

test('recordCompanyPayment subtracts an advance from what is owed', async () => {
  const over = await stay();
  await recordCompanyPayment(transfer(over.payablePaise + 30_00, { mayBeAdvance: true }));
  const next = await stay();
  await expect(recordCompanyPayment(transfer(next.payablePaise))).rejects.toThrow(/--advance/);
  await recordCompanyPayment(transfer(next.payablePaise - 30_00));
  expect(await position()).toMatchObject({ usedPaise: 0, advancePaise: 0 });
});

describe('the bank’s reference', () => {
  test('is recorded once, also by two concurrent operators', async () => {
    const { payablePaise } = await stay();
    const same = transfer(payablePaise);
    const answers = await Promise.all(Array.from({ length: 5 }, () => recordCompanyPayment(same)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await recordCompanyPayment(same)).toEqual({ isNew: false });
    const rows = await connection().select().from(companyPayments);
    expect(rows.filter(({ reference }) => reference === same.reference)).toHaveLength(1);
    expect((await position()).usedPaise).toBe(0);
  });

  test('with another amount, or for another company, is refused', async () => {
    const { payablePaise } = await stay();
    const known = transfer(payablePaise - 10_00);
    await recordCompanyPayment(known);
    await expect(recordCompanyPayment({ ...known, amountPaise: 10_00 })).rejects.toThrow(/recorded already/);
    const { corporateId } = await createCorporate();
    await expect(recordCompanyPayment({ ...known, corporateId })).rejects.toThrow(/recorded already/);
    expect((await position()).usedPaise).toBe(10_00);
  });

  test('two concurrent transfers never pay more than is owed', async () => {
    const { payablePaise } = await stay();
    const outcomes = await Promise.allSettled([
      recordCompanyPayment(transfer(payablePaise)),
      recordCompanyPayment(transfer(payablePaise)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await position()).toMatchObject({ usedPaise: 0, advancePaise: 0 });
  });
});

test.each([0, -5])('recordCompanyPayment refuses %d paise', async (amountPaise) => {
  await expect(recordCompanyPayment(transfer(amountPaise))).rejects.toThrow(/above zero/);
});

test('recordCompanyPayment refuses a future day and an unknown company', async () => {
  const paidOn = addDays(todayInIndia(now()), 1);
  await expect(recordCompanyPayment(transfer(1_00, { paidOn }))).rejects.toThrow(/in the future/);
  await expect(recordCompanyPayment(transfer(1_00, { corporateId: 999_999 }))).rejects.toMatchObject({
    kind: 'NOT_FOUND',
  });
});
