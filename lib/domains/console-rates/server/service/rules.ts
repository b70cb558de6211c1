import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { changeTargetOf } from './import/rate-importer';
import { endRule, saveRule, type ChangedNight } from '@/lib/domains/pricing/server/service/change-rules';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import {
  LISTED_NIGHTS,
  type ChangedNights,
  type exportRateRulesEndpoint,
  type RateRuleBody,
  type RateRuleRow,
} from '../../contract/rules';
import { rulePlanText } from '../../rules/rule-plan-text';
import { weekdaysText } from '../../rules/weekdays-text';
import * as repository from '../repository/rules';
import { requireRequestedHotel } from './requested-hotel';

type RuleQuery = Omit<repository.RuleFilter, 'today'> & { sort: string; page: number; pageSize: number };

export async function listRateRules({ sort, page, pageSize, ...filter }: RuleQuery) {
  const { rows, total } = await repository.listRules(
    { ...filter, today: todayInIndia(now()) },
    { isDescending: sort.startsWith('-'), limit: pageSize, offset: (page - 1) * pageSize },
  );
  const amount = (paise: string) => toRupees(Number(paise));
  return {
    rows: rows.map(({ singlePaise, doublePaise, extraAdultPaise, kidPaise, total: _, ...row }): RateRuleRow => ({
      ...row,
      ...{ single: amount(singlePaise), double: amount(doublePaise) },
      ...{ extraAdult: amount(extraAdultPaise), kid: amount(kidPaise) },
    })),
    total,
  };
}

const COLUMNS: readonly CsvColumn<RateRuleRow>[] = [
  { key: 'hotel', header: 'Hotel', value: ({ hotel }) => hotel },
  { key: 'hotel', header: 'Room type', value: ({ roomType }) => roomType },
  { key: 'plan', header: 'Plan', value: rulePlanText },
  { key: 'from', header: 'First night', value: ({ from }) => from },
  { key: 'from', header: 'Last night', value: ({ to }) => to },
  { key: 'weekdays', header: 'Weekdays', value: ({ weekdays }) => weekdaysText(weekdays) },
  { key: 'priority', header: 'Priority', value: ({ priority }) => priority },
  { key: 'single', header: 'Single', value: ({ single }) => single.toFixed(2) },
  { key: 'double', header: 'Double', value: ({ double }) => double.toFixed(2) },
];

export function exportRateRules(query: QueryOf<typeof exportRateRulesEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'rate-rules', columns: COLUMNS, query, read: listRateRules });
}

/** Takes the same checks as a row of an imported file. @throws {AppError} INVALID_INPUT with the field */
export async function saveRateRule({ reason, dryRun, ...row }: RateRuleBody): Promise<ChangedNights> {
  const { code: hotelCode } = await requireRequestedHotel(row.hotelCode, 'hotel_code');
  const entry = await changeTargetOf({ ...row, hotelCode });
  return toAnswer(await saveRule(entry, todayInIndia(now()), { reason, isDryRun: dryRun }));
}

/** @throws {AppError} NOT_FOUND */
export async function stopRateRule(
  id: number,
  { reason, dryRun }: { reason: string; dryRun: boolean },
): Promise<ChangedNights> {
  return toAnswer(await endRule(id, todayInIndia(now()), { reason, isDryRun: dryRun }));
}

const toAnswer = (nights: readonly ChangedNight[]): ChangedNights => ({
  changedNights: nights.length,
  nights: nights.slice(0, LISTED_NIGHTS).map(({ night, before, after }) => ({
    night,
    before: toRate(before),
    after: toRate(after),
  })),
});

const toRate = (rate: ChangedNight['before']) =>
  rate && { single: toRupees(rate.single), double: toRupees(rate.double) };
