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
import { findAuditRows } from '@/tests/integration/corporates/team-world';
import { expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
let actor: Actor;
let serial = 0;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 20 });
  actor = await createActor(world);
});
afterEach(expectConsistentBooks);

async function createStay(status: 'checked_out' | 'confirmed' = 'checked_out') {
  const booking = await bookOnCredit(actor, await createBookingRequest(actor, world));
  await connection().update(bookings).set({ status }).where(eq(bookings.id, booking.id));
  return booking;
}

function createTransfer(amountPaise: number, change: Partial<CompanyTransfer> = {}): CompanyTransfer {
  serial += 1;
  const { corporateId } = world;
  const paidOn = todayInIndia(now());
  return { corporateId, amountPaise, reference: `HDFCR5202611210${serial}`, paidOn, mayBeAdvance: false, ...change };
}

const billedFor = (booking: { id: number }) => balanceOf(accounts.bookingBilled(booking.id));
const getPosition = () => getCreditPosition(world.corporateId);

test('recordCompanyPayment releases the credit of completed stays, oldest first', async () => {
  const first = await createStay();
  const second = await createStay();
  const upcoming = await createStay('confirmed');
  const before = await getPosition();
  expect(before).toMatchObject({
    usedPaise: first.payablePaise + second.payablePaise,
    heldPaise: upcoming.payablePaise,
    advancePaise: 0,
  });

  const amountPaise = first.payablePaise + 100_00;
  const recorded = await recordCompanyPayment(createTransfer(amountPaise));
  expect(recorded).toEqual({ isNew: true, paidPaise: amountPaise, advancePaise: 0, bills: 2 });
  expect(await billedFor(first)).toBe(0);
  expect(await billedFor(second)).toBe(second.payablePaise - 100_00);
  expect(await billedFor(upcoming)).toBe(upcoming.payablePaise);
  expect(await getPosition()).toEqual({
    ...before,
    usedPaise: before.usedPaise - amountPaise,
    freePaise: before.freePaise + amountPaise,
  });
});

test('recordCompanyPayment audits the amount, the part that paid stays and the advance', async () => {
  const { payablePaise } = await createStay();
  const paid = createTransfer(payablePaise);
  await recordCompanyPayment(paid);
  expect((await findAuditRows('corporate', world.corporateId)).at(-1)).toEqual({
    action: 'corporate.payment-recorded',
    actorUserId: null,
    data: {
      reference: paid.reference,
      paid_on: paid.paidOn,
      amount_paise: payablePaise,
      paid_paise: payablePaise,
      advance_paise: 0,
    },
    before: { owed_paise: payablePaise, advance_paise: 0 },
    after: { owed_paise: 0, advance_paise: 0 },
  });
});

test('recordCompanyPayment refuses an amount above the debt unless the rest may be an advance', async () => {
  const completed = await createStay();
  await createStay('confirmed');
  const before = await getPosition();
  const tooMuch = createTransfer(completed.payablePaise + 1);
  await expect(recordCompanyPayment(tooMuch)).rejects.toThrow(/owes only ₹[\d,.]+ for ended stays/);
  expect(await getPosition()).toEqual(before);

  expect(await recordCompanyPayment({ ...tooMuch, mayBeAdvance: true })).toMatchObject({ advancePaise: 1 });
  expect(await getPosition()).toMatchObject({
    usedPaise: 0,
    advancePaise: 1,
    freePaise: before.freePaise + completed.payablePaise + 1,
  });
});

test('applyAdvances pays completed stays once', async () => {
  const booking = await createStay('confirmed');
  await recordCompanyPayment(createTransfer(booking.payablePaise + 50_00, { mayBeAdvance: true }));
  const { freePaise } = await getPosition();
  await applyAdvances();
  expect(await billedFor(booking)).toBe(booking.payablePaise);

  await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, booking.id));
  await Promise.all([applyAdvances(), applyAdvances()]);
  await applyAdvances();
  expect(await billedFor(booking)).toBe(0);
  expect(await getPosition()).toMatchObject({ usedPaise: 0, advancePaise: 50_00, freePaise });
});

test('cancelling a stay after an advance payment releases its full credit', async () => {
  const booking = await createStay('confirmed');
  await recordCompanyPayment(createTransfer(booking.payablePaise, { mayBeAdvance: true }));
  const { freePaise } = await getPosition();
  await cancelBooking(actor, { bookingId: booking.id });
  expect(await getPosition()).toMatchObject({
    usedPaise: 0,
    heldPaise: 0,
    advancePaise: booking.payablePaise,
    freePaise: freePaise + booking.payablePaise,
  });
});

test('recordCompanyPayment subtracts an earlier advance from the debt', async () => {
  const completed = await createStay();
  await recordCompanyPayment(createTransfer(completed.payablePaise + 30_00, { mayBeAdvance: true }));
  const next = await createStay();
  await expect(recordCompanyPayment(createTransfer(next.payablePaise))).rejects.toThrow(/--advance/);
  await recordCompanyPayment(createTransfer(next.payablePaise - 30_00));
  expect(await getPosition()).toMatchObject({ usedPaise: 0, advancePaise: 0 });
});

describe('a bank transfer', () => {
  test('is recorded once per bank reference, even when operators record it concurrently', async () => {
    const { payablePaise } = await createStay();
    const same = createTransfer(payablePaise);
    const answers = await Promise.all(Array.from({ length: 5 }, () => recordCompanyPayment(same)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await recordCompanyPayment(same)).toEqual({ isNew: false });
    const rows = await connection().select().from(companyPayments);
    expect(rows.filter(({ reference }) => reference === same.reference)).toHaveLength(1);
    expect((await getPosition()).usedPaise).toBe(0);
  });

  test('is refused when its reference is already recorded with another amount or company', async () => {
    const { payablePaise } = await createStay();
    const known = createTransfer(payablePaise - 10_00);
    await recordCompanyPayment(known);
    await expect(recordCompanyPayment({ ...known, amountPaise: 10_00 })).rejects.toThrow(/already recorded/);
    const { corporateId } = await createCorporate();
    await expect(recordCompanyPayment({ ...known, corporateId })).rejects.toThrow(/already recorded/);
    expect((await getPosition()).usedPaise).toBe(10_00);
  });

  test('is refused when a concurrent transfer has paid the debt', async () => {
    const { payablePaise } = await createStay();
    const outcomes = await Promise.allSettled([
      recordCompanyPayment(createTransfer(payablePaise)),
      recordCompanyPayment(createTransfer(payablePaise)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await getPosition()).toMatchObject({ usedPaise: 0, advancePaise: 0 });
  });
});

test.each([0, -5])('recordCompanyPayment refuses %d paise', async (amountPaise) => {
  await expect(recordCompanyPayment(createTransfer(amountPaise))).rejects.toThrow(/above zero/);
});

test('recordCompanyPayment refuses a future date and an unknown company', async () => {
  const paidOn = addDays(todayInIndia(now()), 1);
  await expect(recordCompanyPayment(createTransfer(1_00, { paidOn }))).rejects.toThrow(/in the future/);
  await expect(recordCompanyPayment(createTransfer(1_00, { corporateId: 999_999 }))).rejects.toMatchObject({
    kind: 'NOT_FOUND',
  });
});
