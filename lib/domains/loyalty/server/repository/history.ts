import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '@/lib/domains/ledger/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { HistoryFilter, HistoryRow } from '../../types';
import { pointsLots } from '../tables';

interface HistoryPage {
  legalEntityId: number;
  filter: HistoryFilter;
  page: number;
  size: number;
}

interface Row extends Record<string, unknown> {
  id: string;
  at: string;
  event: string;
  title: string;
  points: string;
  paise_per_point: number;
  status: HistoryRow['status'];
  balance: string | null;
  booking_id: string | null;
  loyalty_order_id: string | null;
  total: string;
}

const EVENTS: Record<Exclude<HistoryFilter, 'all'>, readonly string[]> = {
  earned: ['earned', 'vested', 'granted', 'clawed_back'],
  spent: ['reserved', 'returned'],
  expired: ['expired'],
};

export function historyKindOf(event: string): Exclude<HistoryFilter, 'all'> {
  const found = Object.entries(EVENTS).find(([, events]) => events.includes(event));
  return (found?.[0] ?? 'spent') as Exclude<HistoryFilter, 'all'>;
}

export async function listHistory(
  { legalEntityId, filter, page, size }: HistoryPage,
  on: Connection = connection(),
): Promise<{ rows: HistoryRow[]; total: number }> {
  const shown: SQL = filter === 'all' ? sql`true` : sql`event in ${EVENTS[filter]}`;
  const lines = sql`
    with wallet_line as (
      select 'j' || j.id as id, j.at as at, e.id as seq,
        replace(j.reason, 'points_', '') as event, coalesce(j.memo->>'label', '') as title, e.amount as points,
        coalesce((j.memo->>'paise_per_point')::int, 100) as paise_per_point, 'posted' as status,
        sum(e.amount) over (order by j.at, e.id) as balance,
        case when j.ref_type = 'booking' then j.ref_id::bigint end as booking_id,
        case when j.ref_type = 'loyalty_order' then j.ref_id::bigint else (j.memo->>'loyalty_order_id')::bigint end
          as loyalty_order_id
      from ${ledgerEntries} e
      join ${ledgerAccounts} a on a.id = e.account_id
      join ${ledgerJournals} j on j.id = e.journal_id
      where a.book = 'points' and a.owner_type = 'legal_entity' and a.owner_id = ${legalEntityId} and a.type = 'wallet'
    ), lot_line as (
      select 'l' || l.id as id, l.earned_at as at, l.id as seq, 'earned' as event, l.source as title, l.points as points,
        w.paise_per_point, case when l.status = 'pending' then 'pending' else 'reversed' end as status,
        null::numeric as balance, l.booking_id, null::bigint as loyalty_order_id
      from ${pointsLots} l join loyalty_wallet w on w.legal_entity_id = l.legal_entity_id
      where l.legal_entity_id = ${legalEntityId} and l.vested_at is null
    )
    select * from wallet_line where ${shown} union all select * from lot_line where ${shown}`;
  const { rows } = await on.execute<Row>(sql`
    select line.*, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, count(*) over () as total
    from (${lines}) line order by line.at desc, line.seq desc limit ${size} offset ${(page - 1) * size}`);
  if (rows.length > 0 || page === 1) return { rows: rows.map(toRow), total: Number(rows[0]?.total ?? 0) };
  // Beyond the last page there are no rows, so the total is counted separately.
  const counted = await on.execute<{ total: string }>(sql`select count(*) as total from (${lines}) line`);
  return { rows: [], total: Number(counted.rows[0]?.total ?? 0) };
}

function toRow(row: Row): HistoryRow {
  const id = (text: string | null) => (text === null ? null : Number(text));
  return {
    id: row.id,
    at: row.at,
    event: row.event,
    title: row.title,
    points: Number(row.points),
    paisePerPoint: row.paise_per_point,
    status: row.status,
    balance: id(row.balance),
    bookingId: id(row.booking_id),
    loyaltyOrderId: id(row.loyalty_order_id),
  };
}
