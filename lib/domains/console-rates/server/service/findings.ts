import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { FindingKind } from '../../rules/findings';
import * as repository from '../repository/findings';

interface FindingQuery {
  kind?: FindingKind | undefined;
  page: number;
  pageSize: number;
}

const rupeesOf = (paise: string | null) => (paise === null ? null : toRupees(Number(paise)));

export async function listRateFindings({ kind, page, pageSize }: FindingQuery) {
  const today = todayInIndia(now());
  const { rows, total } = await repository.listFindings({
    kind,
    today,
    limit: pageSize,
    offset: (page - 1) * pageSize,
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
