import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { corporates, legalEntities } from '@/lib/domains/corporates/server/tables';
import { accounts } from '@/lib/domains/ledger/accounts';
import { ledgerAccounts } from '@/lib/domains/ledger/server/tables';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';
import { isDescending, sortField, type Sort } from '@/lib/platform/http/list-query';
import type { CreditSort } from '../../contract/console-credit';
import { isAccount, openBills } from './open-bill-sql';

export interface CreditQuery {
  q?: string | undefined;
  by: 'company' | 'entity';
  sort: Sort<CreditSort>;
}

export interface AgedCredit {
  companyId: number;
  company: string;
  entity: string | null;
  limitPaise: Paise | null;
  usedPaise: Paise;
  heldPaise: Paise;
  notDuePaise: Paise;
  days30Paise: Paise;
  days60Paise: Paise;
  days90Paise: Paise;
  olderPaise: Paise;
  unappliedPaise: Paise | null;
}

const SUMS = sql`
  sum(owed) filter (where not is_held) as used, sum(owed) filter (where is_held) as held,
  sum(owed) filter (where not is_held and late <= 0) as not_due,
  sum(owed) filter (where not is_held and late > 0) as overdue,
  sum(owed) filter (where not is_held and late between 1 and 30) as days_30,
  sum(owed) filter (where not is_held and late between 31 and 60) as days_60,
  sum(owed) filter (where not is_held and late between 61 and 90) as days_90,
  sum(owed) filter (where not is_held and late > 90) as older`;

const ORDERS: Readonly<Record<CreditSort, SQL>> = {
  company: sql`lower(company)`,
  limit: sql`coalesce(credit_limit, 0)`,
  used: sql`coalesce(used, 0)`,
  overdue: sql`coalesce(overdue, 0)`,
  older: sql`coalesce(older, 0)`,
};

/** Companies with a limit, a debt or an advance; with `by: 'entity'` legal entities with open bills. */
export async function listAgedCredit(
  { q, by, sort, today, limit, offset }: CreditQuery & { today: IsoDate; limit: number; offset: number },
  on: Connection = connection(),
): Promise<{ rows: AgedCredit[]; total: number }> {
  const named = q ? sql`and c.name ilike ${containsPattern(q)}` : sql``;
  const order = ORDERS[sortField(sort)];
  const direction = isDescending(sort) ? sql`desc` : sql`asc`;
  const { rows } = await on.execute<Record<string, string | null>>(sql`
    with bill as (${openBills(today)}), listed as (${by === 'company' ? companies(named) : entities(named)})
    select *, count(*) over () as total from listed order by ${order} ${direction}, company, entity, company_id
    limit ${limit} offset ${offset}`);
  return { rows: rows.map(toAged), total: Number(rows[0]?.['total'] ?? 0) };
}

const companies = (named: SQL): SQL => sql`
  select c.id as company_id, c.name as company, null as entity, c.credit_limit_paise as credit_limit, aged.*,
    coalesce(-advance.balance, 0) as unapplied
  from ${corporates} c
  left join (select corporate_id, ${SUMS} from bill group by corporate_id) aged on aged.corporate_id = c.id
  left join ${ledgerAccounts} advance on ${isAccount(sql`advance`, accounts.creditAdvance(0))} and advance.owner_id = c.id
  where (c.credit_limit_paise > 0 or aged.corporate_id is not null or advance.balance <> 0) ${named}`;

const entities = (named: SQL): SQL => sql`
  select c.id as company_id, c.name as company, e.name as entity, null::bigint as credit_limit, aged.*, null::bigint as unapplied
  from (select legal_entity_id, ${SUMS} from bill group by legal_entity_id) aged
  join ${legalEntities} e on e.id = aged.legal_entity_id
  join ${corporates} c on c.id = e.corporate_id
  where true ${named}`;

function toAged(row: Record<string, string | null>): AgedCredit {
  const paise = (name: string) => Number(row[name] ?? 0);
  const optional = (name: string) => (row[name] === null || row[name] === undefined ? null : Number(row[name]));
  return {
    companyId: paise('company_id'),
    company: row['company'] ?? '',
    entity: row['entity'] ?? null,
    limitPaise: optional('credit_limit'),
    usedPaise: paise('used'),
    heldPaise: paise('held'),
    notDuePaise: paise('not_due'),
    days30Paise: paise('days_30'),
    days60Paise: paise('days_60'),
    days90Paise: paise('days_90'),
    olderPaise: paise('older'),
    unappliedPaise: optional('unapplied'),
  };
}
