import { closeDay } from '@/lib/domains/day-close/server/service/close-day';
import { getClosedDay, listBusinessDays } from '@/lib/domains/day-close/server/service/list-days';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { addDays, formatLongDate, indiaInstant, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { auditLog } from '@/lib/platform/db/tables';
import { createStaffActor } from '@/tests/support/approvals';
import { countRows } from '@/tests/support/booking-steps';
import { eq } from 'drizzle-orm';

const dayBefore = (days: number) => addDays(todayInIndia(now()), -days);
const reason = 'Refunds wait for the bank';
const FIRST = dayBefore(20);
const LATER = dayBefore(15);
const list = () => listBusinessDays({ sort: 'day', page: 1, pageSize: 100 });
const days = () => countRows('closed_day', 'true');

async function post(day: string, amount: number, time = '12:00'): Promise<void> {
  await inTransaction((tx) =>
    postJournal(tx, {
      ...{ reason: 'payment_captured', refType: 'payment', refId: `first-${day}-${time}`, at: indiaInstant(day, time) },
      entries: [
        { account: accounts.provider(), amount },
        { account: accounts.penalties(), amount: -amount },
      ],
    }),
  );
}

let finance: StaffActor;
beforeAll(async () => {
  finance = (await createStaffActor('finance')).actor;
});

test('before the first entry of the ledger no day is listed and none is closed', async () => {
  expect(await list()).toEqual({ rows: [], total: 0 });
  for (const isBegin of [false, true])
    await expect(closeDay(finance, { day: dayBefore(1), reason, isBegin })).rejects.toThrow(/no entry/);
  expect(await days()).toBe(0);
});

test('the first closed day is that of the first entry, and the refusal of another names it', async () => {
  await post(FIRST, 100_00, '00:00');
  await post(dayBefore(16), 20_00, '23:59');
  await post(LATER, 3_00);
  for (const day of [dayBefore(400), addDays(FIRST, -1), addDays(FIRST, 1), LATER])
    await expect(closeDay(finance, { day, reason })).rejects.toMatchObject({
      kind: 'INVALID_INPUT',
      field: 'day',
      message: expect.stringContaining(`Close ${formatLongDate(FIRST)} first`) as string,
    });
  expect(await days()).toBe(0);
  const { rows, total } = await list();
  expect([total, rows[0]?.day, rows[0]?.isNext, rows[0]?.mayBegin]).toEqual([20, FIRST, true, false]);
  expect(rows.slice(1).every(({ isNext, mayBegin }) => !isNext && mayBegin)).toBe(true);
});

test('the books may begin later with a reason, but not before the first entry', async () => {
  await expect(closeDay(finance, { day: LATER, isBegin: true })).rejects.toMatchObject({ field: 'reason' });
  await expect(closeDay(finance, { day: addDays(FIRST, -1), reason, isBegin: true })).rejects.toThrow(
    formatLongDate(FIRST),
  );
  expect(await days()).toBe(0);
});

test('of people who begin the books at the same time one counts', async () => {
  const outcomes = await Promise.allSettled([
    closeDay(finance, { day: LATER, reason, isBegin: true }),
    closeDay(finance, { day: LATER, reason }),
    closeDay(finance, { day: LATER, reason, isBegin: true }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2);
  expect(await days()).toBe(1);
  await expect(closeDay(finance, { day: FIRST, reason })).rejects.toThrow(/in order/);
  const { totals } = await getClosedDay(LATER);
  expect(totals.find(({ account }) => account === 'provider')).toMatchObject({ debit: 3_00, balance: 123_00 });
  const rows = await connection().select().from(auditLog).where(eq(auditLog.action, 'day.closed'));
  expect(rows).toMatchObject([{ subjectId: LATER, reason, data: { number: 1, first_entry: FIRST } }]);
});

test('the books begin once', async () => {
  for (const day of [addDays(LATER, 1), addDays(LATER, 3)])
    await expect(closeDay(finance, { day, reason, isBegin: true })).rejects.toThrow(
      `The books began with ${formatLongDate(LATER)}`,
    );
  expect(await closeDay(finance, { day: addDays(LATER, 1), reason })).toMatchObject({ number: 2 });
  expect((await list()).rows.every(({ mayBegin }) => !mayBegin)).toBe(true);
});
