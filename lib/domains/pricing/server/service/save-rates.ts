import 'server-only';
import { hasColumnValues, type Comparison } from '@/lib/platform/db/compare-rows';
import type { Connection } from '@/lib/platform/db/connection';
import * as repository from '../repository/rate-plans';

export interface RateEntry {
  hotelId: number;
  roomTypeId: number;
  channel: 'corp' | 'website';
  contractId: number | null;
  mealPlan: 'EP' | 'CP' | 'MAP' | 'AP';
  cancellationPolicyId: number;
  fromDate: string;
  toDate: string;
  /** Bit 0 = Monday ... bit 6 = Sunday. */
  weekdays: number;
  priority: number;
  singlePaise: number;
  doublePaise: number;
  extraAdultPaise: number;
  kidPaise: number;
  isComplimentary: boolean;
}

export type RatePrices = Pick<
  RateEntry,
  'singlePaise' | 'doublePaise' | 'extraAdultPaise' | 'kidPaise' | 'isComplimentary'
>;

type Plan = Awaited<ReturnType<typeof repository.listPlans>>[number];
type Rule = Awaited<ReturnType<typeof repository.listRules>>[number];
type RuleName = Pick<Rule, 'fromDate' | 'toDate' | 'weekdays' | 'priority'>;

const planKey = ({ roomTypeId, channel, contractId }: Pick<Plan, 'roomTypeId' | 'channel' | 'contractId'>) =>
  `${roomTypeId}/${channel}/${contractId ?? ''}`;

const ruleKey = (planId: number, { fromDate, toDate, weekdays, priority }: RuleName) =>
  [planId, fromDate, toDate, weekdays, priority].join(' ');

const pricesOf = ({
  singlePaise,
  doublePaise,
  extraAdultPaise,
  kidPaise,
  isComplimentary,
}: RatePrices): RatePrices => ({
  singlePaise,
  doublePaise,
  extraAdultPaise,
  kidPaise,
  isComplimentary,
});

const coversDates = ({ validFrom, validTo }: Plan, { fromDate, toDate }: RateEntry) =>
  validFrom <= fromDate && validTo >= toDate;

async function loadStored(entries: readonly RateEntry[], on: Connection) {
  const plans = new Map<string, Plan>();
  for (const plan of await repository.listPlans([...new Set(entries.map(({ roomTypeId }) => roomTypeId))], on))
    if (!plans.has(planKey(plan))) plans.set(planKey(plan), plan);
  const planIds = entries.flatMap((entry) => plans.get(planKey(entry))?.id ?? []);
  const stored = await repository.listRules([...new Set(planIds)], on);
  return { plans, rules: new Map(stored.map((rule) => [ruleKey(rule.ratePlanId, rule), rule])) };
}

export interface ComparedRate {
  comparison: Comparison;
  /** Null if the rule is not stored. */
  before: RatePrices | null;
}

/** Compares each entry with the stored rule of its plan, dates, weekdays and priority. */
export async function compareWithStored(entries: readonly RateEntry[], on: Connection): Promise<ComparedRate[]> {
  const { plans, rules } = await loadStored(entries, on);
  return entries.map((entry) => {
    const plan = plans.get(planKey(entry));
    const rule = plan && rules.get(ruleKey(plan.id, entry));
    if (!plan || !rule) return { comparison: 'new', before: null };
    const isSame = coversDates(plan, entry) && hasColumnValues(rule, pricesOf(entry));
    return { comparison: isSame ? 'same' : 'changed', before: rule };
  });
}

export async function compareRates(entries: readonly RateEntry[], on: Connection): Promise<Comparison[]> {
  return (await compareWithStored(entries, on)).map(({ comparison }) => comparison);
}

/** @returns plan ids by `room type id/channel/contract id`; a general plan has no contract id */
export async function saveRates(entries: readonly RateEntry[], tx: Connection): Promise<Map<string, number>> {
  const { plans, rules } = await loadStored(entries, tx);
  const plansToSave = new Map<string, repository.NewPlan>();
  for (const entry of entries) {
    const key = planKey(entry);
    const { validFrom, validTo } = plansToSave.get(key) ??
      plans.get(key) ?? { validFrom: entry.fromDate, validTo: entry.toDate };
    const { hotelId, roomTypeId, channel, contractId, mealPlan, cancellationPolicyId } = plansToSave.get(key) ?? entry;
    plansToSave.set(key, {
      ...{ hotelId, roomTypeId, channel, contractId, mealPlan, cancellationPolicyId },
      validFrom: entry.fromDate < validFrom ? entry.fromDate : validFrom,
      validTo: entry.toDate > validTo ? entry.toDate : validTo,
    });
  }
  const ids = await writePlans(plansToSave, plans, tx);
  const newRows: repository.NewRule[] = [];
  for (const entry of entries) {
    const ratePlanId = ids.get(planKey(entry)) ?? 0;
    const rule = rules.get(ruleKey(ratePlanId, entry));
    const { fromDate, toDate, weekdays, priority } = entry;
    if (!rule) newRows.push({ ratePlanId, fromDate, toDate, weekdays, priority, ...pricesOf(entry) });
    else if (!hasColumnValues(rule, pricesOf(entry))) await repository.updateRule(rule.id, pricesOf(entry), tx);
  }
  await repository.insertRules(newRows, tx);
  return ids;
}

async function writePlans(
  plansToSave: ReadonlyMap<string, repository.NewPlan>,
  plans: ReadonlyMap<string, Plan>,
  tx: Connection,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const newRows: repository.NewPlan[] = [];
  for (const [key, { validFrom, validTo, ...row }] of plansToSave) {
    const plan = plans.get(key);
    if (!plan) newRows.push({ validFrom, validTo, ...row });
    else {
      ids.set(key, plan.id);
      if (plan.validFrom !== validFrom || plan.validTo !== validTo)
        await repository.updateValidity(plan.id, { validFrom, validTo }, tx);
    }
  }
  if (newRows.length > 0) for (const plan of await repository.insertPlans(newRows, tx)) ids.set(planKey(plan), plan.id);
  return ids;
}
