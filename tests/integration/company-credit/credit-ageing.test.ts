import { listDueBills } from '@/lib/domains/company-credit/server/repository/statement-lines';
import { eq } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { bookings } from '@/lib/domains/bookings/server/tables';
import {
  exportCompanyStatement,
  getCompanyStatement,
} from '@/lib/domains/company-credit/server/service/company-statement';
import { listCompanyCredit } from '@/lib/domains/company-credit/server/service/credit-ageing';
import { getCreditPosition } from '@/lib/domains/company-credit/server/service/credit-position';
import { recordCompanyPayment } from '@/lib/domains/company-credit/server/service/record-company-payment';
import { reverseCompanyPayment } from '@/lib/domains/company-credit/server/service/reverse-company-payment';
import { sendCompanyStatement } from '@/lib/domains/company-credit/server/service/send-statement';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { countRows, createBookingRequest, expectConsistentBooks } from '@/tests/support/booking-steps';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

const STAFF = { permissions: ['money.write'] } as unknown as StaffActor;

let world: StayWorld;
let booker: Actor;
const today = () => todayInIndia(now());

beforeEach(async () => {
  world = await createStayWorld({ rooms: 20 });
  booker = await createActor(world);
});
afterEach(expectConsistentBooks);

/** A stay whose check-out was so many days ago. Bills are due 30 days after check-out. */
async function createEndedStay(daysAgo: number) {
  const booking = await bookOnCredit(booker, await createBookingRequest(booker, world));
  const checkout = addDays(today(), -daysAgo);
  const dates = { checkin: addDays(checkout, -1), checkout, status: 'checked_out' } as const;
  await connection().update(bookings).set(dates).where(eq(bookings.id, booking.id));
  return booking;
}

const pay = (amountPaise: number, reference: string) =>
  recordCompanyPayment({ corporateId: world.corporateId, amountPaise, reference, paidOn: today(), mayBeAdvance: true });

const query = { sort: '-overdue', page: 1, pageSize: 25 } as const;

async function findRow(by: 'company' | 'entity' = 'company') {
  const { rows } = await listCompanyCredit({ ...query, by });
  return rows.find(({ companyId }) => companyId === world.corporateId);
}

test('listCompanyCredit ages open bills by their due date, and shows a receipt without a bill in its own column', async () => {
  const stays = [];
  for (const daysAgo of [30, 31, 60, 61, 90, 91, 120, 121]) stays.push(await createEndedStay(daysAgo));
  const { payablePaise } = await bookOnCredit(booker, await createBookingRequest(booker, world));
  const [{ payablePaise: price } = { payablePaise: 0 }] = stays;
  const one = price / 100;
  expect(await findRow()).toMatchObject({
    ...{ used: 8 * one, held: payablePaise / 100, notDue: one, days30: 2 * one, days60: 2 * one },
    ...{ days90: 2 * one, older: one, unapplied: 0, entity: null },
  });
  expect(await findRow('entity')).toMatchObject({ used: 8 * one, older: one, limit: null, unapplied: null });
  await pay(8 * price + 70_00, 'HDFCR52026112700001');
  expect(await findRow()).toMatchObject({ used: 0, notDue: 0, older: 0, unapplied: 70 });
  const position = await getCreditPosition(world.corporateId);
  expect(position).toMatchObject({ usedPaise: 0, advancePaise: 70_00 });
});

test('the bill of a stay that is cancelled before check-out is due after the cancellation', async () => {
  const cancelled = await createEndedStay(-200);
  const cancelledAt = new Date(now().getTime() - 40 * 86_400_000).toISOString();
  const cancellation = {
    penaltyPaise: cancelled.payablePaise,
    refundPaise: 0,
    reason: 'Late',
    cancelledAt,
    cancelledBy: null,
  };
  await connection().update(bookings).set({ status: 'cancelled', cancellation }).where(eq(bookings.id, cancelled.id));
  expect(await findRow()).toMatchObject({ notDue: 0, days30: cancelled.payablePaise / 100 });
});

test('the closing balance of a statement is the balance of the ledger, and the CSV adds up to it', async () => {
  const first = await createEndedStay(45);
  const second = await createEndedStay(2);
  const cancelled = await bookOnCredit(booker, await createBookingRequest(booker, world));
  await cancelBooking(booker, { bookingId: cancelled.id });
  await pay(first.payablePaise, 'HDFCR52026112700002');
  await pay(1_00, 'HDFCR52026112700003');
  await reverseCompanyPayment({ reference: 'HDFCR52026112700003', reason: 'Another company' });
  const period = { from: today(), to: today() };
  const { totals, lines } = await getCompanyStatement(world.corporateId, period);
  expect(totals).toEqual({
    openingPaise: 0,
    billedPaise: first.payablePaise + second.payablePaise + cancelled.payablePaise,
    receivedPaise: first.payablePaise,
    creditedPaise: cancelled.payablePaise,
    closingPaise: second.payablePaise,
  });
  expect(totals.closingPaise).toBe(0 - (await balanceOf(accounts.creditDrawn(world.corporateId))));
  expect(lines.map(({ reference }) => reference)).toContain(first.reference);
  expect(lines.filter(({ reference }) => reference === 'HDFCR52026112700003')).toHaveLength(2);
  const before = await getCompanyStatement(world.corporateId, { from: '2026-01-01', to: addDays(today(), -1) });
  expect(before.totals.closingPaise).toBe(0);
  const after = await getCompanyStatement(world.corporateId, { from: addDays(today(), 1), to: addDays(today(), 2) });
  expect(after.totals).toMatchObject({ openingPaise: second.payablePaise, closingPaise: second.payablePaise });
  const { content } = await exportCompanyStatement(world.corporateId, period);
  const closing = String(content).trim().split(/\r?\n/).at(-1);
  expect(closing?.split(',').at(-1)).toBe((second.payablePaise / 100).toFixed(2));
});

test('what is overdue is summed over all bills, also those that are not shown', async () => {
  const bills = [await createEndedStay(45), await createEndedStay(44), await createEndedStay(0)];
  const shown = await listDueBills(world.corporateId, { today: today(), limit: 1 });
  expect(shown.bills).toHaveLength(1);
  expect(shown).toMatchObject({ total: 3, overduePaise: 2 * (bills[0]?.payablePaise ?? 0) });
});

test('sendCompanyStatement mails only managers and finance members, once a day', async () => {
  const period = { from: today(), to: today() };
  await expect(sendCompanyStatement(STAFF, world.corporateId, period)).rejects.toThrow(/no manager or finance member/);
  const manager = await createActor(world);
  await connection().update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, manager.userId));
  expect(await sendCompanyStatement(STAFF, world.corporateId, period)).toBe(1);
  expect(await sendCompanyStatement(STAFF, world.corporateId, period)).toBe(1);
  expect(await countRows('outbox_message', `template = 'company-statement' and recipient = '${manager.email}'`)).toBe(
    1,
  );
  expect(await countRows('outbox_message', `template = 'company-statement' and recipient <> '${manager.email}'`)).toBe(
    0,
  );
});

test('a long statement shows its first lines with the totals of all, and its file is refused', async () => {
  for (const daysAgo of [1, 2, 3]) await createEndedStay(daysAgo);
  await pay(5_00, `LIMIT${crypto.randomUUID().slice(0, 8)}`);
  const period = { from: today(), to: today() };
  const all = await getCompanyStatement(world.corporateId, period);
  const part = await getCompanyStatement(world.corporateId, period, 2);
  expect(part).toEqual({ ...all, lines: all.lines.slice(0, 2) });
  expect([all.lines.length, all.lineCount]).toEqual([4, 4]);
  expect(part.totals).toMatchObject({ receivedPaise: 5_00, closingPaise: all.totals.closingPaise });
  await expect(exportCompanyStatement(world.corporateId, period, 3)).rejects.toThrow('The period has 4 postings');
});
