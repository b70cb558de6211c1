import 'server-only';
import { toRupees } from '@/lib/money';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type { exportSettlementsEndpoint, SettlementView } from '../../contract/money';
import { settlementState, SETTLEMENT_STATES } from '../../rules/settlement-state';
import type { Settlement } from '../../types';
import { countOpenBySettlement } from '../repository/exceptions';
import { countRowsOf } from '../repository/report';
import { listSettlements } from '../repository/settlements';

interface SettlementQuery extends ListQuery<'settled_on'> {
  /** A part of the bank's reference. */
  utr?: string | undefined;
}

export async function listMoneySettlements({
  sort,
  utr,
  ...page
}: SettlementQuery): Promise<{ rows: SettlementView[]; total: number }> {
  const { rows, total } = await listSettlements({ ...rangeOf(page), utr, isNewestFirst: isDescending(sort) });
  const ids = rows.map(({ id }) => id);
  const counts = await countRowsOf(ids);
  const open = await countOpenBySettlement(ids);
  const toSettlementView = ({ id, amountPaise, feesPaise, taxPaise, ...settlement }: Settlement): SettlementView => ({
    settlementId: id,
    ...settlement,
    amount: toRupees(amountPaise),
    fees: toRupees(feesPaise),
    tax: toRupees(taxPaise),
    rows: counts.get(id)?.rows ?? 0,
    matched: counts.get(id)?.matched ?? 0,
    openExceptions: open.get(id) ?? 0,
  });
  return { rows: rows.map(toSettlementView), total };
}

const COLUMNS: readonly CsvColumn<SettlementView>[] = [
  { key: 'day', header: 'Settled on', value: ({ settledOn }) => settledOn },
  { key: 'utr', header: 'UTR', value: ({ utr }) => utr },
  { key: 'amount', header: 'Amount', value: ({ amount }) => amount.toFixed(2) },
  { key: 'fees', header: 'Fees with GST', value: ({ fees }) => fees.toFixed(2) },
  { key: 'matched', header: 'Matched', value: ({ matched, rows }) => `${matched} of ${rows}` },
  { key: 'exceptions', header: 'Open exceptions', value: ({ openExceptions }) => openExceptions },
  { key: 'state', header: 'State', value: (row) => SETTLEMENT_STATES[settlementState(row)].label },
  { key: 'settlement', header: 'Settlement', value: ({ settlementId }) => settlementId },
];

export function exportMoneySettlements(query: QueryOf<typeof exportSettlementsEndpoint>): Promise<FileAnswer> {
  const filters = { utr: query.utr ?? null };
  return exportList({ list: 'settlements', columns: COLUMNS, query, read: listMoneySettlements, filters });
}
