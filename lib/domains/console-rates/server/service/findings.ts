import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type { exportRateFindingsEndpoint } from '../../contract/findings';
import { FINDING_NAMES, type FindingKind } from '../../rules/findings';
import * as repository from '../repository/findings';

interface FindingQuery extends ListQuery<'kind'> {
  kind?: FindingKind | undefined;
}

const rupeesOf = (paise: string | null) => (paise === null ? null : toRupees(Number(paise)));

export async function listRateFindings({ kind, sort, ...page }: FindingQuery) {
  const today = todayInIndia(now());
  const { rows, total } = await repository.listFindings({
    ...{ kind, today, isDescending: isDescending(sort) },
    ...rangeOf(page),
  });
  return {
    rows: rows.map(({ ratePaise, limitPaise, total: _, ...row }) => ({
      ...row,
      id: [row.kind, row.contractId, row.hotelCode, row.roomType].join('/'),
      rate: rupeesOf(ratePaise),
      limit: rupeesOf(limitPaise),
    })),
    total,
  };
}

type Finding = Awaited<ReturnType<typeof listRateFindings>>['rows'][number];

const COLUMNS: readonly CsvColumn<Finding>[] = [
  { key: 'kind', header: 'Finding', value: ({ kind }) => FINDING_NAMES[kind] },
  { key: 'company', header: 'Company', value: ({ company }) => company ?? 'All companies' },
  { key: 'contract', header: 'Contract', value: ({ contract }) => contract ?? 'General' },
  { key: 'hotel', header: 'Hotel', value: ({ hotel }) => hotel ?? 'All hotels' },
  { key: 'room_type', header: 'Room type', value: ({ roomType }) => roomType ?? 'All' },
  {
    ...{ key: 'nights', header: 'Nights' },
    value: ({ nights, firstNight, lastNight }) => `${nights}, ${firstNight} to ${lastNight}`,
  },
  { key: 'rate', header: 'Adults', value: ({ adults }) => adults },
  { key: 'rate', header: 'Rate', value: ({ rate }) => rate },
  { key: 'limit', header: 'At most', value: ({ limit }) => limit },
];

export function exportRateFindings(query: QueryOf<typeof exportRateFindingsEndpoint>): Promise<FileAnswer> {
  const filters = { kind: query.kind ?? null };
  return exportList({ list: 'contract-audit', columns: COLUMNS, query, read: listRateFindings, filters });
}
