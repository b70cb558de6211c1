import pg from 'pg';
import { listAccountNames } from '@/lib/domains/accounting-export/server/service/account-names';
import { writeFile } from '@/lib/domains/accounting-export/server/service/file-content';
import { env } from '@/lib/platform/env/env';

/** A day without journals of the demo. */
const DAY = '2025-02-03';

/** Adds that many entries on one day: a debit of a company and a credit of a platform account for each of the first bookings. */
export async function createManyEntries(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set session_replication_role = 'replica'");
    await client.query(`create temporary table made as
      select row_number() over (order by id) as row, id from booking order by id limit ${count / 2}`);
    await client.query(
      `insert into ledger_journal (reason, ref_type, ref_id, at)
       select 'bench-export', 'booking', id, $1::timestamptz + row * interval '0.1 seconds' from made`,
      [`${DAY}T06:00:00+05:30`],
    );
    await client.query(`insert into ledger_entry (journal_id, account_id, amount)
      select j.id, a.id, case a.owner_type when 'platform' then -840000 else 840000 end
      from ledger_journal j cross join (
        (select id, owner_type from ledger_account where book = 'cash' and owner_type = 'platform' order by id limit 1)
        union all
        (select id, owner_type from ledger_account where book = 'credit' order by id limit 1)
      ) a where j.reason = 'bench-export'`);
    for (const table of ['ledger_journal', 'ledger_entry']) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/** Writes the file of the day without storing it. @returns its entries, and the most memory in MiB that the process used more than before */
export async function readManyEntries(format: 'csv' | 'tally_vouchers'): Promise<{ entries: number; memory: number }> {
  const before = process.memoryUsage.rss();
  let [entries, most] = [0, before];
  const file = { from: DAY, to: DAY, format, names: await listAccountNames(), companies: {} };
  for await (const part of writeFile(file)) {
    entries += part.entries;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { entries, memory: Math.round((most - before) / 2 ** 20) };
}
