import { sql } from 'drizzle-orm';
import { closeDay } from '@/lib/domains/day-close/server/service/close-day';
import {
  exportBusinessDays,
  findClosedPeriod,
  getClosedDay,
  listBusinessDays,
} from '@/lib/domains/day-close/server/service/list-days';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import { addDays, indiaInstant, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createStaffActor } from '@/tests/support/approvals';
import { countRows } from '@/tests/support/booking-steps';

let serial = 0;
const dayBefore = (days: number) => addDays(todayInIndia(now()), -days);
const reason = 'Refunds wait for the bank';

const post = (day: string, amount: number, time = '12:00') =>
  inTransaction((tx) =>
    postJournal(tx, {
      ...{
        reason: 'payment_captured',
        refType: 'payment',
        refId: `close-${(serial += 1)}`,
        at: indiaInstant(day, time),
      },
      entries: [
        { account: accounts.provider(), amount },
        { account: accounts.penalties(), amount: -amount },
      ],
    }),
  );

const totalOf = async (day: string, account: string) =>
  (await getClosedDay(day)).totals.find((total) => total.account === account);

const list = (query: Partial<Parameters<typeof listBusinessDays>[0]>) =>
  listBusinessDays({ sort: '-day', page: 1, pageSize: 100, ...query });

test('a closed day has the movements of its day and the balances at its end, and sums to zero', async () => {
  const { actor } = await createStaffActor('finance');
  await post(dayBefore(11), 100_00);
  await post(dayBefore(10), 20_00, '00:00');
  await post(dayBefore(10), 3_00, '23:59');
  await post(dayBefore(9), 5_00, '00:00');
  await expect(closeDay(actor, { day: dayBefore(11) })).rejects.toThrow(/Settlement report not imported/);
  const { number } = await closeDay(actor, { day: dayBefore(10), reason, isBegin: true });
  expect(await totalOf(dayBefore(10), 'provider')).toMatchObject({ debit: 23_00, credit: 0, balance: 123_00 });
  const { totals, checks } = await getClosedDay(dayBefore(10));
  expect(totals.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  expect(totals.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
  expect(checks).toMatchObject({ report: 1, ledger: 0 });
  expect(await closeDay(actor, { day: dayBefore(10) })).toEqual({ day: dayBefore(10), number });
  expect(await findClosedPeriod()).toEqual({ first: dayBefore(10), last: dayBefore(10), monthFrom: dayBefore(10) });
  expect(await countRows('audit_log', `action = 'day.closed' and reason = '${reason}'`)).toBe(1);
});

test('days are closed in order, and only after they have ended', async () => {
  const { actor } = await createStaffActor('finance');
  await expect(closeDay(actor, { day: dayBefore(8), reason })).rejects.toThrow(/in order/);
  await expect(closeDay(actor, { day: dayBefore(11), reason })).rejects.toThrow(/in order/);
  await expect(closeDay(actor, { day: dayBefore(0), reason })).rejects.toThrow(/01:00/);
  const all = await list({});
  expect(all.rows.find(({ isNext }) => isNext)?.day).toBe(dayBefore(9));
  expect([all.total, all.rows[0]?.day, all.rows.at(-1)?.day]).toEqual([10, dayBefore(1), dayBefore(10)]);
});

test('the list of days has pages, both orders and a filter by state, and its CSV what is open', async () => {
  const daysOf = async (query: Partial<Parameters<typeof listBusinessDays>[0]>) =>
    (await list(query)).rows.map(({ day }) => day);
  expect(await daysOf({ page: 2, pageSize: 4 })).toEqual([5, 6, 7, 8].map(dayBefore));
  expect(await daysOf({ sort: 'day', page: 3, pageSize: 4 })).toEqual([2, 1].map(dayBefore));
  expect(await daysOf({ page: 4, pageSize: 4 })).toEqual([]);
  expect(await daysOf({ state: 'closed' })).toEqual([dayBefore(10)]);
  const open = await list({ state: 'open', sort: 'day' });
  expect([open.total, open.rows[0]?.day]).toEqual([9, dayBefore(9)]);
  const { content } = await exportBusinessDays({ state: 'closed', sort: '-day', columns: 'day,open,state,closed_by' });
  expect(String(content)).toContain(`Day,Open,State,Closed by\r\n${dayBefore(10)},`);
  expect(String(content)).toMatch(/Settlement report not imported: 1.*,closed,/);
});

test('roles without money.write may not close a day', async () => {
  const { actor } = await createStaffActor('auditor');
  expect(ROLE_PERMISSIONS.auditor).not.toContain('money.write');
  await expect(closeDay(actor, { day: dayBefore(9), reason })).rejects.toMatchObject({ status: 403 });
});

test('nothing is posted on a closed day or before it, and a closed day cannot be changed', async () => {
  for (const day of [dayBefore(10), dayBefore(30)]) await expect(post(day, 1_00)).rejects.toThrow(/is closed/);
  await expect(connection().execute(sql`update closed_day set reason = 'x'`)).rejects.toThrow();
  await expect(connection().execute(sql`delete from closed_day`)).rejects.toThrow();
  expect(await totalOf(dayBefore(10), 'provider')).toMatchObject({ balance: 123_00 });
});

test('a day is closed once by concurrent members of staff, and postings of the same time are in its totals or refused', async () => {
  const staff = await Promise.all(Array.from({ length: 5 }, () => createStaffActor('finance')));
  const day = dayBefore(9);
  const [closings, postings] = await Promise.all([
    Promise.all(staff.map(({ actor }) => closeDay(actor, { day, reason }))),
    Promise.allSettled(Array.from({ length: 20 }, () => post(day, 1_00))),
  ]);
  expect(new Set(closings.map(({ number }) => number)).size).toBe(1);
  expect(await countRows('closed_day', `day = '${day}'`)).toBe(1);
  const posted = postings.filter(({ status }) => status === 'fulfilled').length;
  expect(await totalOf(day, 'provider')).toMatchObject({
    debit: 5_00 + posted * 1_00,
    balance: 128_00 + posted * 1_00,
  });
});
