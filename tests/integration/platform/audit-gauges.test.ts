import { sql } from 'drizzle-orm';
import pg from 'pg';
import { accounts } from '@/lib/domains/ledger/accounts';
import { gauges as ledgerGauges } from '@/lib/domains/ledger/server/gauges';
import { jobs as ledgerJobs } from '@/lib/domains/ledger/server/jobs';
import { auditBooks, postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { gauges as pointsGauges } from '@/lib/domains/loyalty/server/gauges';
import { jobs as loyaltyJobs } from '@/lib/domains/loyalty/server/jobs';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { log } from '@/lib/platform/log/log';

const HOUR = 3_600_000;
const readGauges = async () => {
  const read = [...ledgerGauges, ...pointsGauges].map(async ({ name, read }) => [name, await read()] as const);
  return Object.fromEntries(await Promise.all(read)) as Record<string, number>;
};
const auditLedger = () => ledgerJobs.find(({ name }) => name === 'ledger.audit')?.run({});
const auditPoints = () => loyaltyJobs.find(({ name }) => name === 'loyalty.audit-points')?.run({});

beforeEach(() => jest.spyOn(log, 'error').mockReturnValue());
afterEach(async () => {
  jest.restoreAllMocks();
  await moveClock(0);
});

/** Writes the balance directly, which no trigger corrects. */
async function falsifyBalance(by: number): Promise<void> {
  await connection().execute(sql`
    insert into ledger_account (book, owner_type, owner_id, type, balance) values ('cash', 'platform', 7, 'bank', ${by})
    on conflict (book, owner_type, owner_id, type) do update set balance = ledger_account.balance + ${by}`);
}

test('before the first audit, the metrics report balanced books since the start of the process', async () => {
  const { folio_books_whole, folio_books_whole_age_seconds: age = 0, folio_points_whole } = await readGauges();
  expect([folio_books_whole, folio_points_whole]).toEqual([1, 1]);
  expect(age).toBeGreaterThan(0);
  expect(age).toBeLessThanOrEqual(process.uptime());
});

test('the hourly ledger audit stores its result, which the metrics of every process report', async () => {
  await auditLedger();
  expect((await readGauges()).folio_books_whole).toBe(1);
  await moveClock(HOUR);
  await falsifyBalance(5);
  await auditLedger();
  expect(log.error).toHaveBeenCalledWith('ledger.not_balanced', expect.anything());
  const broken = await readGauges();
  expect(broken.folio_books_whole).toBe(0);
  // The age counts from the last successful audit, not from the last audit.
  expect(broken.folio_books_whole_age_seconds).toBeCloseTo(3_600, -2);
  await falsifyBalance(-5);
  await auditLedger();
  const whole = await readGauges();
  expect(whole.folio_books_whole).toBe(1);
  expect(whole.folio_books_whole_age_seconds).toBeLessThan(60);
});

test('the nightly audit of points stores its result, which the metrics report', async () => {
  const lot = sql`insert into points_lot (legal_entity_id, source, points, status, earned_at, expires_at)
    values (1, 'gift', 5, 'vested', now(), now() + interval '1 year')`;
  await connection().execute(lot);
  await auditPoints();
  expect(log.error).toHaveBeenCalledWith('loyalty.points_not_balanced', expect.anything());
  expect((await readGauges()).folio_points_whole).toBe(0);
  await connection().execute(sql`delete from points_lot`);
  await auditPoints();
  expect((await readGauges()).folio_points_whole).toBe(1);
});

test('the audit of points reports no error when points are posted between its two queries', async () => {
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query('begin');
  await other.query('lock table points_lot in access exclusive mode');
  const audit = auditPoints();
  const isLockAwaited = async () =>
    (await other.query(`select 1 from pg_locks where not granted and relation = 'points_lot'::regclass`)).rowCount !==
    0;
  while (!(await isLockAwaited())) await new Promise((resolve) => setTimeout(resolve, 20));
  await other.query(`insert into points_lot (legal_entity_id, source, points, status, earned_at, expires_at)
    values (1, 'gift', 5, 'vested', now(), now() + interval '1 year')`);
  await other.query(`insert into ledger_account (book, owner_type, owner_id, type, balance)
    values ('points', 'platform', 7, 'issued', -5)`);
  await other.query('commit');
  await other.end();
  await audit;
  expect(log.error).not.toHaveBeenCalled();
  await connection().execute(sql`delete from points_lot`);
  await connection().execute(sql`update ledger_account set balance = 0 where book = 'points'`);
});

test('the ledger audit runs with a longer statement timeout than requests', async () => {
  await inTransaction((tx) =>
    postJournal(tx, {
      ...{ reason: 'transfer', refType: 'test', refId: 1 },
      entries: [
        { account: accounts.penalties(), amount: 5 },
        { account: accounts.refundsPayable(), amount: -5 },
      ],
    }),
  );
  // The view returns entries only if the statement timeout is above one minute.
  await connection().execute(sql`alter table ledger_entry rename to entry_kept`);
  await connection().execute(sql`create view ledger_entry as
    select * from entry_kept where current_setting('statement_timeout')::interval > '1 minute'`);
  const { isBalanced } = await auditBooks();
  await connection().execute(sql`drop view ledger_entry`);
  await connection().execute(sql`alter table entry_kept rename to ledger_entry`);
  expect(isBalanced).toBe(true);
});
