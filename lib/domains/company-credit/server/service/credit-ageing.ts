import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { rangeOf, type PageQuery } from '@/lib/platform/http/list-query';
import type { CreditRow, exportCompanyCreditEndpoint } from '../../contract/console-credit';
import { listAgedCredit, type AgedCredit, type CreditQuery } from '../repository/credit-ageing';

export async function listCompanyCredit({
  page,
  pageSize,
  ...query
}: CreditQuery & PageQuery): Promise<{ rows: CreditRow[]; total: number }> {
  const today = todayInIndia(now());
  const { rows, total } = await listAgedCredit({ ...query, today, ...rangeOf({ page, pageSize }) });
  return { rows: rows.map(toRow), total };
}

const amount = (rupees: number | null) => rupees?.toFixed(2) ?? null;

const COLUMNS: readonly CsvColumn<CreditRow>[] = [
  { key: 'company', header: 'Company', value: ({ company }) => company },
  { key: 'entity', header: 'Legal entity', value: ({ entity }) => entity },
  { key: 'limit', header: 'Limit', value: ({ limit }) => amount(limit) },
  { key: 'used', header: 'Used', value: ({ used }) => amount(used) },
  { key: 'held', header: 'Held for upcoming stays', value: ({ held }) => amount(held) },
  { key: 'not_due', header: 'Not due', value: ({ notDue }) => amount(notDue) },
  { key: 'days_30', header: '1-30 days', value: ({ days30 }) => amount(days30) },
  { key: 'days_60', header: '31-60 days', value: ({ days60 }) => amount(days60) },
  { key: 'days_90', header: '61-90 days', value: ({ days90 }) => amount(days90) },
  { key: 'older', header: 'Over 90 days', value: ({ older }) => amount(older) },
  { key: 'unapplied', header: 'Unapplied receipts', value: ({ unapplied }) => amount(unapplied) },
];

export function exportCompanyCredit(query: QueryOf<typeof exportCompanyCreditEndpoint>): Promise<FileAnswer> {
  const filters = { q: query.q ?? null, by: query.by };
  return exportList({ list: 'company-credit', columns: COLUMNS, query, read: listCompanyCredit, filters });
}

function toRow({ companyId, company, entity, limitPaise, unappliedPaise, ...paise }: AgedCredit): CreditRow {
  return {
    ...{ companyId, company, entity },
    limit: limitPaise === null ? null : toRupees(limitPaise),
    used: toRupees(paise.usedPaise),
    held: toRupees(paise.heldPaise),
    notDue: toRupees(paise.notDuePaise),
    days30: toRupees(paise.days30Paise),
    days60: toRupees(paise.days60Paise),
    days90: toRupees(paise.days90Paise),
    older: toRupees(paise.olderPaise),
    unapplied: unappliedPaise === null ? null : toRupees(unappliedPaise),
  };
}
