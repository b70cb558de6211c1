import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { DEFAULT_MEAL_PLAN, type MealPlan } from '../../rules/meal-plan';
import * as repository from '../repository/rate-plans';
import { listPolicies, listPolicyIds } from '../repository/terms';
import type { PlanTerms, RateEntry } from './save-rates';

/** The policy of a new plan for which none is stated. It has the lowest cancellation charges. */
export const DEFAULT_POLICY = 'flexible';

type PlanName = Pick<RateEntry, 'roomTypeId' | 'channel' | 'contractId'>;

export interface NamedTerms {
  /** True if the first rule would make the plan; its terms are then the defaults. */
  isNew: boolean;
  mealPlan: MealPlan;
  /** Code of the policy; null if the default policy does not exist. */
  cancellationPolicy: string | null;
  /** The policies that a plan may have. */
  policies: { code: string; name: string }[];
}

/** Returns the terms of the plan to which a saved rule would belong. */
export async function getPlanTerms({ roomTypeId, channel, contractId }: PlanName): Promise<NamedTerms> {
  const on = connection();
  const plans = await repository.listPlans([roomTypeId], on);
  const plan = plans.find((one) => one.channel === channel && one.contractId === contractId);
  const policies = (await listPolicies(null, on)).map(({ code, name }) => ({ code, name }));
  const fallback = policies.some(({ code }) => code === DEFAULT_POLICY) ? DEFAULT_POLICY : null;
  return {
    isNew: !plan,
    mealPlan: plan?.mealPlan ?? DEFAULT_MEAL_PLAN,
    cancellationPolicy: plan ? await policyCodeOf(plan.cancellationPolicyId, on) : fallback,
    policies,
  };
}

/** Records the changed terms with the values before and after. @param plan with the new terms */
export async function recordTermsChange(
  plan: PlanName & PlanTerms & { id: number; hotelId: number },
  before: PlanTerms,
  tx: Connection,
  reason: string | undefined,
): Promise<void> {
  const changeOf = async ({ mealPlan, cancellationPolicyId }: PlanTerms) => ({
    ...(before.mealPlan !== plan.mealPlan && { mealPlan }),
    ...(before.cancellationPolicyId !== plan.cancellationPolicyId && {
      cancellationPolicy: await policyCodeOf(cancellationPolicyId, tx),
    }),
  });
  await recordAudit(
    {
      ...{ action: 'rate-plan.changed', subject: { type: 'hotel', id: plan.hotelId } },
      data: { plan: plan.id, roomType: plan.roomTypeId, channel: plan.channel, contract: plan.contractId },
      ...{ before: await changeOf(before), after: await changeOf(plan) },
      ...(reason !== undefined && { reason }),
    },
    tx,
  );
}

async function policyCodeOf(policyId: number, on: Connection): Promise<string | null> {
  return [...(await listPolicyIds(on))].find(([, id]) => id === policyId)?.[0] ?? null;
}

/** Names of all policies by their id. */
export async function listPolicyNames(): Promise<ReadonlyMap<number, string>> {
  const on = connection();
  const ids = await listPolicyIds(on);
  return new Map((await listPolicies(null, on)).map(({ code, name }) => [ids.get(code) ?? 0, name]));
}
