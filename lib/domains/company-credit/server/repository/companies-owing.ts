import 'server-only';
import { sql } from 'drizzle-orm';
import { accounts } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts } from '@/lib/domains/ledger/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import type { Connection } from '@/lib/platform/db/connection';
import { isAccount, openBills } from './open-bill-sql';

/** Companies that owe exactly this amount for ended stays, in all or on one bill; at most `limit`. */
export async function listCompaniesOwing(
  amountPaise: Paise,
  { today, limit }: { today: IsoDate; limit: number },
  tx: Connection,
): Promise<number[]> {
  const { rows } = await tx.execute<{ corporate_id: number }>(sql`
    with bill as (${openBills(today)}), total as (
      select corporate_id, sum(owed) as owed, bool_or(owed = ${amountPaise}) as has_bill from bill where not is_held group by corporate_id
    )
    select total.corporate_id from total
    left join ${ledgerAccounts} advance on ${isAccount(sql`advance`, accounts.creditAdvance(0))} and advance.owner_id = total.corporate_id
    where total.has_bill or total.owed + coalesce(advance.balance, 0) = ${amountPaise}
    order by total.corporate_id limit ${limit}`);
  return rows.map((row) => Number(row.corporate_id));
}
