import { sql } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { rateLimitHits } from '@/lib/platform/db/tables';

describe('the database layer', () => {
  it('moves the clock of SQL and the clock of the process together', async () => {
    await moveClock(86_400_000);
    const { rows } = await connection().execute<{ at: string }>(sql`select app_now()::text as at`);
    expect(Math.abs(new Date(rows[0]?.at ?? 0).getTime() - now().getTime())).toBeLessThan(2_000);
    await moveClock(0);
  });

  it('refuses a statement inside a transaction that does not use its tx', async () => {
    await expect(inTransaction(async () => connection().select().from(rateLimitHits))).rejects.toThrow(
      /must use its tx/,
    );
  });

  it('rolls back a transaction whose function throws', async () => {
    const row = { bucket: 'x', windowStart: new Date(0), hits: 1 };
    await expect(
      inTransaction(async (tx) => {
        await tx.insert(rateLimitHits).values(row);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await connection().select().from(rateLimitHits)).toEqual([]);
  });

  it('refuses a ledger journal that does not sum to zero', async () => {
    await expect(
      connection().execute(sql`
        with a as (insert into ledger_account (book, owner_type, owner_id, type) values ('cash', 'platform', 0, 'test') returning id),
        j as (insert into ledger_journal (reason, ref_type, ref_id, at) values ('r', 't', '1', now()) returning id)
        insert into ledger_entry (journal_id, account_id, amount) select j.id, a.id, 5 from j, a`),
    ).rejects.toMatchObject({ cause: { message: expect.stringMatching(/does not balance/) } });
  });
});
