import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { changeTargetOf } from './import/rate-importer';
import { endRule, saveRule, type ChangedNight } from '@/lib/domains/pricing/server/service/change-rules';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { LISTED_NIGHTS, type ChangedNights, type RateRuleBody, type RateRuleRow } from '../../contract/rules';
import * as repository from '../repository/rules';

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

/** Takes the same checks as a row of an imported file. @throws {AppError} INVALID_INPUT with the field */
export async function saveRateRule({ reason, dryRun, ...row }: RateRuleBody): Promise<ChangedNights> {
  const entry = await changeTargetOf(row);
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
