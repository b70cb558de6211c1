import { eq } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { getCreditPosition } from '@/lib/domains/company-credit/server/service/credit-position';
import { postNoShowCharge } from '@/lib/domains/bookings/server/service/stay/no-show-money';
import {
  applyAdvances,
  recordCompanyPayment,
} from '@/lib/domains/company-credit/server/service/record-company-payment';
import { reverseCompanyPayment } from '@/lib/domains/company-credit/server/service/reverse-company-payment';
import { bookings } from '@/lib/domains/bookings/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listCompanyPayments } from '@/lib/domains/corporates/server/service/company-payments';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { auditOf } from '@/tests/integration/corporates/world';
import { expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

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

/** @returns its reference */
async function paid(amountPaise: number): Promise<string> {
  serial += 1;
  const reference = `ICICR5202611210${serial}`;
  const paidOn = todayInIndia(now());
  await recordCompanyPayment({ corporateId: world.corporateId, amountPaise, reference, paidOn, mayBeAdvance: true });
  return reference;
}

const reverse = (reference: string) => reverseCompanyPayment({ reference, reason: 'Typed a digit too many' });
const billedFor = (booking: { id: number }) => balanceOf(accounts.bookingBilled(booking.id));
const position = () => getCreditPosition(world.corporateId);

test('reverseCompanyPayment restores the balances and keeps the first journal', async () => {
  const [first, second] = [await stay(), await stay()];
  const before = await position();
  const reference = await paid(first.payablePaise + 100_00);
  expect(await reverse(reference)).toEqual({
    corporateId: world.corporateId,
    amountPaise: first.payablePaise + 100_00,
    reopenedPaise: first.payablePaise + 100_00,
    advancePaise: 0,
  });
  expect(await position()).toEqual(before);
  expect([await billedFor(first), await billedFor(second)]).toEqual([first.payablePaise, second.payablePaise]);
  expect((await auditOf('corporate', world.corporateId)).at(-1)).toMatchObject({
    action: 'corporate.payment-reversed',
    data: { reference, reason: 'Typed a digit too many', amount_paise: first.payablePaise + 100_00 },
  });
});

test('reverseCompanyPayment refuses a second reversal, also concurrently', async () => {
  const { payablePaise } = await stay();
  const before = await position();
  const reference = await paid(payablePaise);
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => reverse(reference)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(reverse(reference)).rejects.toThrow(/was taken back already/);
  expect(await position()).toEqual(before);
});

test('reverseCompanyPayment refuses an unknown reference', async () => {
  await expect(reverse('NOBODY00000001')).rejects.toMatchObject({ kind: 'NOT_FOUND' });
});

test('a reversed reference can be recorded and reversed again', async () => {
  const { payablePaise } = await stay();
  const reference = await paid(payablePaise);
  await reverse(reference);
  const right = { corporateId: world.corporateId, amountPaise: payablePaise - 10_00, reference };
  const again = { ...right, paidOn: todayInIndia(now()), mayBeAdvance: false };
  expect(await recordCompanyPayment(again)).toMatchObject({ isNew: true, paidPaise: payablePaise - 10_00 });
  expect((await position()).usedPaise).toBe(10_00);
  expect(await recordCompanyPayment(again)).toEqual({ isNew: false });
  await reverse(reference);
  expect((await position()).usedPaise).toBe(payablePaise);
  const { items } = await listCompanyPayments(world.corporateId, 12);
  expect(items.map(({ amountPaise, reversedOn }) => [amountPaise, reversedOn])).toEqual([
    [payablePaise - 10_00, todayInIndia(now())],
    [payablePaise, todayInIndia(now())],
  ]);
});

test('reverseCompanyPayment reopens the latest stays that the advance paid', async () => {
  const early = await stay();
  const later = await stay('confirmed');
  const before = await position();
  const reference = await paid(early.payablePaise + later.payablePaise + 50_00);
  await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, later.id));
  await applyAdvances();
  expect(await position()).toMatchObject({ usedPaise: 0, advancePaise: 50_00 });
  await reverse(reference);
  expect([await billedFor(early), await billedFor(later)]).toEqual([early.payablePaise, later.payablePaise]);
  expect(await position()).toMatchObject({ advancePaise: 0, freePaise: before.freePaise });
});

test('reverseCompanyPayment reopens the latest stays, and the amounts of other transfers stay paid', async () => {
  const [first, second] = [await stay(), await stay()];
  const wrong = await paid(first.payablePaise);
  await paid(second.payablePaise);
  await reverse(wrong);
  expect([await billedFor(first), await billedFor(second)]).toEqual([0, second.payablePaise]);
  expect((await position()).usedPaise).toBe(second.payablePaise);
});

test('reverseCompanyPayment reopens only the charge of a paid no-show', async () => {
  const booking = await stay();
  const reference = await paid(booking.payablePaise);
  const refundPaise = booking.payablePaise - 100_00;
  await inTransaction((tx) => postNoShowCharge(tx, booking, { penaltyPaise: 100_00, refundPaise, round: 1 }));
  await connection().update(bookings).set({ status: 'no_show' }).where(eq(bookings.id, booking.id));
  expect(await position()).toMatchObject({ usedPaise: 0, advancePaise: refundPaise });
  expect(await reverse(reference)).toMatchObject({ reopenedPaise: 100_00, advancePaise: refundPaise });
  expect(await billedFor(booking)).toBe(100_00);
  expect(await position()).toMatchObject({ usedPaise: 100_00, advancePaise: 0 });
});
