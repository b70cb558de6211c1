import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { changeTargetOf } from './import/rate-importer';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import {
  endRule,
  saveRule,
  type ChangedNight,
  type SavedRule,
} from '@/lib/domains/pricing/server/service/change-rules';
import { listPolicyNames } from '@/lib/domains/pricing/server/service/plan-terms';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
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

type RuleQuery = Omit<repository.RuleFilter, 'today'> & ListQuery<'from'>;

export async function listRateRules({ sort, page, pageSize, ...filter }: RuleQuery) {
  const { rows, total } = await repository.listRules(
    { ...filter, today: todayInIndia(now()) },
    { isDescending: isDescending(sort), ...rangeOf({ page, pageSize }) },
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
  { key: 'meal_plan', header: 'Meal plan', value: ({ mealPlan }) => mealPlanText(mealPlan) },
  { key: 'cancellation_policy', header: 'Cancellation policy', value: ({ cancellationPolicy }) => cancellationPolicy },
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
  const { nights, terms } = await saveRule(entry, todayInIndia(now()), { reason, isDryRun: dryRun });
  return toAnswer(nights, await toChangedPlan(terms));
}

async function toChangedPlan(terms: SavedRule['terms']): Promise<ChangedNights['plan']> {
  if (!terms) return null;
  const { before, after } = terms;
  const isOtherMealPlan = before?.mealPlan !== after.mealPlan;
  const isOtherPolicy = before?.cancellationPolicyId !== after.cancellationPolicyId;
  if (!isOtherMealPlan && !isOtherPolicy) return null;
  const names = await listPolicyNames();
  const nameOf = (id: number) => names.get(id) ?? '';
  return {
    isNew: before === null,
    mealPlan: isOtherMealPlan ? { before: before?.mealPlan ?? null, after: after.mealPlan } : null,
    cancellationPolicy: isOtherPolicy
      ? { before: before && nameOf(before.cancellationPolicyId), after: nameOf(after.cancellationPolicyId) }
      : null,
  };
}

/** @throws {AppError} NOT_FOUND */
export async function stopRateRule(
  id: number,
  { reason, dryRun }: { reason: string; dryRun: boolean },
): Promise<ChangedNights> {
  return toAnswer(await endRule(id, todayInIndia(now()), { reason, isDryRun: dryRun }));
}

const toAnswer = (nights: readonly ChangedNight[], plan: ChangedNights['plan'] = null): ChangedNights => ({
  plan,
  changedNights: nights.length,
  nights: nights.slice(0, LISTED_NIGHTS).map(({ night, before, after }) => ({
    night,
    before: toRate(before),
    after: toRate(after),
  })),
});

const toRate = (rate: ChangedNight['before']) =>
  rate && { single: toRupees(rate.single), double: toRupees(rate.double) };
