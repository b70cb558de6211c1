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
import { findAuditRows } from '@/tests/integration/corporates/team-world';
import { expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

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

async function recordPayment(amountPaise: number): Promise<string> {
  serial += 1;
  const reference = `ICICR5202611210${serial}`;
  const paidOn = todayInIndia(now());
  await recordCompanyPayment({ corporateId: world.corporateId, amountPaise, reference, paidOn, mayBeAdvance: true });
  return reference;
}

const reverse = (reference: string) => reverseCompanyPayment({ reference, reason: 'Typed a digit too many' });
const billedFor = (booking: { id: number }) => balanceOf(accounts.bookingBilled(booking.id));
const getPosition = () => getCreditPosition(world.corporateId);

test('reverseCompanyPayment restores the balances and writes an audit row', async () => {
  const [first, second] = [await createStay(), await createStay()];
  const before = await getPosition();
  const reference = await recordPayment(first.payablePaise + 100_00);
  expect(await reverse(reference)).toEqual({
    corporateId: world.corporateId,
    amountPaise: first.payablePaise + 100_00,
    reopenedPaise: first.payablePaise + 100_00,
    advancePaise: 0,
  });
  expect(await getPosition()).toEqual(before);
  expect([await billedFor(first), await billedFor(second)]).toEqual([first.payablePaise, second.payablePaise]);
  expect((await findAuditRows('corporate', world.corporateId)).at(-1)).toMatchObject({
    action: 'corporate.payment-reversed',
    reason: 'Typed a digit too many',
    data: { reference, amount_paise: first.payablePaise + 100_00 },
    before: { owed_paise: second.payablePaise - 100_00, advance_paise: 0 },
    after: { owed_paise: first.payablePaise + second.payablePaise, advance_paise: 0 },
  });
});

test('reverseCompanyPayment refuses a second reversal, even a concurrent one', async () => {
  const { payablePaise } = await createStay();
  const before = await getPosition();
  const reference = await recordPayment(payablePaise);
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => reverse(reference)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(reverse(reference)).rejects.toThrow(/is already reversed/);
  expect(await getPosition()).toEqual(before);
});

test('reverseCompanyPayment refuses an unknown reference', async () => {
  await expect(reverse('UNKNOWN0000001')).rejects.toMatchObject({ kind: 'NOT_FOUND' });
});

test('a bank reference can be recorded and reversed again after its reversal', async () => {
  const { payablePaise } = await createStay();
  const reference = await recordPayment(payablePaise);
  await reverse(reference);
  const corrected = { corporateId: world.corporateId, amountPaise: payablePaise - 10_00, reference };
  const again = { ...corrected, paidOn: todayInIndia(now()), mayBeAdvance: false };
  expect(await recordCompanyPayment(again)).toMatchObject({ isNew: true, paidPaise: payablePaise - 10_00 });
  expect((await getPosition()).usedPaise).toBe(10_00);
  expect(await recordCompanyPayment(again)).toEqual({ isNew: false });
  await reverse(reference);
  expect((await getPosition()).usedPaise).toBe(payablePaise);
  const { items } = await listCompanyPayments(world.corporateId, 12);
  expect(items.map(({ amountPaise, reversedOn }) => [amountPaise, reversedOn])).toEqual([
    [payablePaise - 10_00, todayInIndia(now())],
    [payablePaise, todayInIndia(now())],
  ]);
});

test('reverseCompanyPayment also reopens a stay that was paid from the advance of the payment', async () => {
  const early = await createStay();
  const later = await createStay('confirmed');
  const before = await getPosition();
  const reference = await recordPayment(early.payablePaise + later.payablePaise + 50_00);
  await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, later.id));
  await applyAdvances();
  expect(await getPosition()).toMatchObject({ usedPaise: 0, advancePaise: 50_00 });
  await reverse(reference);
  expect([await billedFor(early), await billedFor(later)]).toEqual([early.payablePaise, later.payablePaise]);
  expect(await getPosition()).toMatchObject({ advancePaise: 0, freePaise: before.freePaise });
});

test('reverseCompanyPayment reopens the latest stays up to the reversed amount only', async () => {
  const [first, second] = [await createStay(), await createStay()];
  const wrong = await recordPayment(first.payablePaise);
  await recordPayment(second.payablePaise);
  await reverse(wrong);
  expect([await billedFor(first), await billedFor(second)]).toEqual([0, second.payablePaise]);
  expect((await getPosition()).usedPaise).toBe(second.payablePaise);
});

test('reverseCompanyPayment reopens only the charge of a paid no-show', async () => {
  const booking = await createStay();
  const reference = await recordPayment(booking.payablePaise);
  const refundPaise = booking.payablePaise - 100_00;
  await inTransaction((tx) => postNoShowCharge(tx, booking, { penaltyPaise: 100_00, refundPaise, round: 1 }));
  await connection().update(bookings).set({ status: 'no_show' }).where(eq(bookings.id, booking.id));
  expect(await getPosition()).toMatchObject({ usedPaise: 0, advancePaise: refundPaise });
  expect(await reverse(reference)).toMatchObject({ reopenedPaise: 100_00, advancePaise: refundPaise });
  expect(await billedFor(booking)).toBe(100_00);
  expect(await getPosition()).toMatchObject({ usedPaise: 100_00, advancePaise: 0 });
});

test('reverseCompanyPayment takes deducted tax from the advance too, if a no-show has released the bill', async () => {
  const booking = await createStay();
  const before = await getPosition();
  const taxPaise = 100_00;
  const transfer = { corporateId: world.corporateId, reference: 'ICICR52026112199', paidOn: todayInIndia(now()) };
  const amountPaise = booking.payablePaise - taxPaise;
  await recordCompanyPayment({ ...transfer, amountPaise, taxPaise, mayBeAdvance: false });
  const refundPaise = booking.payablePaise;
  await inTransaction((tx) => postNoShowCharge(tx, booking, { penaltyPaise: 0, refundPaise, round: 1 }));
  await connection().update(bookings).set({ status: 'no_show' }).where(eq(bookings.id, booking.id));
  expect(await getPosition()).toMatchObject({ usedPaise: 0, advancePaise: booking.payablePaise });
  expect(await reverse(transfer.reference)).toMatchObject({ reopenedPaise: 0, advancePaise: booking.payablePaise });
  expect(await getPosition()).toMatchObject({ usedPaise: 0, advancePaise: 0 });
  expect((await getPosition()).freePaise).toBe(before.freePaise + booking.payablePaise);
  expect(await balanceOf(accounts.taxReceivable(world.corporateId))).toBe(0);
});
