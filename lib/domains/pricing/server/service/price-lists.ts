import 'server-only';
import { hasColumnValues, type Comparison } from '@/lib/platform/db/compare-rows';
import type { Connection } from '@/lib/platform/db/connection';
import * as repository from '../repository/price-lists';

export interface PriceList {
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

type Plan = Awaited<ReturnType<typeof repository.listPlans>>[number];
type Rule = Awaited<ReturnType<typeof repository.listRules>>[number];
type RuleName = Pick<Rule, 'fromDate' | 'toDate' | 'weekdays' | 'priority'>;

const planKey = ({ roomTypeId, channel, contractId }: Pick<Plan, 'roomTypeId' | 'channel' | 'contractId'>) =>
  `${roomTypeId}/${channel}/${contractId ?? ''}`;

const ruleKey = (planId: number, { fromDate, toDate, weekdays, priority }: RuleName) =>
  [planId, fromDate, toDate, weekdays, priority].join(' ');

const pricesOf = ({ singlePaise, doublePaise, extraAdultPaise, kidPaise, isComplimentary }: PriceList) => ({
  singlePaise,
  doublePaise,
  extraAdultPaise,
  kidPaise,
  isComplimentary,
});

const coversDates = ({ validFrom, validTo }: Plan, { fromDate, toDate }: PriceList) =>
  validFrom <= fromDate && validTo >= toDate;

async function loadStored(lists: readonly PriceList[], on: Connection) {
  const plans = new Map<string, Plan>();
  for (const plan of await repository.listPlans([...new Set(lists.map(({ roomTypeId }) => roomTypeId))], on))
    if (!plans.has(planKey(plan))) plans.set(planKey(plan), plan);
  const planIds = lists.flatMap((list) => plans.get(planKey(list))?.id ?? []);
  const stored = await repository.listRules([...new Set(planIds)], on);
  return { plans, rules: new Map(stored.map((rule) => [ruleKey(rule.ratePlanId, rule), rule])) };
}

export async function comparePriceLists(lists: readonly PriceList[], on: Connection): Promise<Comparison[]> {
  const { plans, rules } = await loadStored(lists, on);
  return lists.map((list) => {
    const plan = plans.get(planKey(list));
    const rule = plan && rules.get(ruleKey(plan.id, list));
    if (!plan || !rule) return 'new';
    return coversDates(plan, list) && hasColumnValues(rule, pricesOf(list)) ? 'same' : 'changed';
  });
}

/** @returns plan ids by `room type id/channel/contract id`; a general plan has no contract id */
export async function savePriceLists(lists: readonly PriceList[], tx: Connection): Promise<Map<string, number>> {
  const { plans, rules } = await loadStored(lists, tx);
  const plansToSave = new Map<string, repository.NewPlan>();
  for (const list of lists) {
    const key = planKey(list);
    const { validFrom, validTo } = plansToSave.get(key) ??
      plans.get(key) ?? { validFrom: list.fromDate, validTo: list.toDate };
    const { hotelId, roomTypeId, channel, contractId, mealPlan, cancellationPolicyId } = plansToSave.get(key) ?? list;
    plansToSave.set(key, {
      ...{ hotelId, roomTypeId, channel, contractId, mealPlan, cancellationPolicyId },
      validFrom: list.fromDate < validFrom ? list.fromDate : validFrom,
      validTo: list.toDate > validTo ? list.toDate : validTo,
    });
  }
  const ids = await writePlans(plansToSave, plans, tx);
  const newRows: repository.NewRule[] = [];
  for (const list of lists) {
    const ratePlanId = ids.get(planKey(list)) ?? 0;
    const rule = rules.get(ruleKey(ratePlanId, list));
    const { fromDate, toDate, weekdays, priority } = list;
    if (!rule) newRows.push({ ratePlanId, fromDate, toDate, weekdays, priority, ...pricesOf(list) });
    else if (!hasColumnValues(rule, pricesOf(list))) await repository.updateRule(rule.id, pricesOf(list), tx);
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
