import 'server-only';
import { hasColumnValues, type Comparison } from '@/lib/platform/db/compare-rows';
import type { Connection } from '@/lib/platform/db/connection';
import type { MealPlan } from '../../rules/meal-plan';
import * as repository from '../repository/rate-plans';
import { recordTermsChange } from './plan-terms';

/** What a plan states besides its prices. Quotes and bookings store a copy, so a change applies to later ones. */
export interface PlanTerms {
  mealPlan: MealPlan;
  cancellationPolicyId: number;
}

export interface RateEntry extends PlanTerms {
  hotelId: number;
  roomTypeId: number;
  channel: 'corp' | 'website';
  contractId: number | null;
  /** The terms that the source does not state: a new plan gets those of the entry, an existing plan keeps its own. */
  unstatedTerms?: readonly (keyof PlanTerms)[];
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

/** @param plan the plan as it is, or undefined for a new one */
function termsAfter(entry: RateEntry, plan: PlanTerms | undefined): PlanTerms {
  const { unstatedTerms = [] } = entry;
  const sourceOf = (term: keyof PlanTerms) => (plan && unstatedTerms.includes(term) ? plan : entry);
  return {
    mealPlan: sourceOf('mealPlan').mealPlan,
    cancellationPolicyId: sourceOf('cancellationPolicyId').cancellationPolicyId,
  };
}

const termsOf = ({ mealPlan, cancellationPolicyId }: PlanTerms): PlanTerms => ({ mealPlan, cancellationPolicyId });

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
  /** The terms of the plan; `before` is null for a new plan. */
  terms: { before: PlanTerms | null; after: PlanTerms };
}

/** Compares each entry with the stored rule of its plan, dates, weekdays and priority. */
export async function compareWithStored(entries: readonly RateEntry[], on: Connection): Promise<ComparedRate[]> {
  const { plans, rules } = await loadStored(entries, on);
  return entries.map((entry) => {
    const plan = plans.get(planKey(entry));
    const rule = plan && rules.get(ruleKey(plan.id, entry));
    const terms = { before: plan ? termsOf(plan) : null, after: termsAfter(entry, plan) };
    if (!plan || !rule) return { comparison: 'new', before: null, terms };
    const isSame =
      coversDates(plan, entry) && hasColumnValues(plan, terms.after) && hasColumnValues(rule, pricesOf(entry));
    return { comparison: isSame ? 'same' : 'changed', before: rule, terms };
  });
}

export async function compareRates(entries: readonly RateEntry[], on: Connection): Promise<Comparison[]> {
  return (await compareWithStored(entries, on)).map(({ comparison }) => comparison);
}

/** True if saving the entry changes no price of the stored rule. */
export const hasStoredPrices = ({ before }: ComparedRate, entry: RateEntry) =>
  before !== null && hasColumnValues(before, pricesOf(entry));

/**
 * Records every plan whose terms change.
 * @returns plan ids by `room type id/channel/contract id`; a general plan has no contract id
 */
export async function saveRates(
  entries: readonly RateEntry[],
  tx: Connection,
  reason?: string,
): Promise<Map<string, number>> {
  const { plans, rules } = await loadStored(entries, tx);
  const plansToSave = new Map<string, PlanToSave>();
  for (const entry of entries) {
    const key = planKey(entry);
    const plan = plansToSave.get(key) ?? plans.get(key);
    const { validFrom, validTo } = plan ?? { validFrom: entry.fromDate, validTo: entry.toDate };
    const { hotelId, roomTypeId, channel, contractId } = entry;
    plansToSave.set(key, {
      ...{ hotelId, roomTypeId, channel, contractId, ...termsAfter(entry, plan) },
      validFrom: entry.fromDate < validFrom ? entry.fromDate : validFrom,
      validTo: entry.toDate > validTo ? entry.toDate : validTo,
    });
  }
  const ids = await writePlans(plansToSave, plans, tx, reason);
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

type PlanToSave = repository.NewPlan & repository.PlanValues & Pick<RateEntry, 'contractId'>;

async function writePlans(
  plansToSave: ReadonlyMap<string, PlanToSave>,
  plans: ReadonlyMap<string, Plan>,
  tx: Connection,
  reason: string | undefined,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const newRows: repository.NewPlan[] = [];
  for (const [key, row] of plansToSave) {
    const plan = plans.get(key);
    if (!plan) {
      newRows.push(row);
      continue;
    }
    ids.set(key, plan.id);
    const terms = termsOf(row);
    const values = { validFrom: row.validFrom, validTo: row.validTo, ...terms };
    if (hasColumnValues(plan, values)) continue;
    await repository.updatePlan(plan.id, values, tx);
    if (!hasColumnValues(plan, terms)) await recordTermsChange({ ...row, id: plan.id }, termsOf(plan), tx, reason);
  }
  if (newRows.length > 0) for (const plan of await repository.insertPlans(newRows, tx)) ids.set(planKey(plan), plan.id);
  return ids;
}
