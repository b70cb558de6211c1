import 'server-only';
import { findNightRate, type RateRule } from '@/lib/domains/pricing/rules/rate';
import type { IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../repository/rate-plans';
import type { RateEntry } from './save-rates';

/** Returns the price of each night by the rules and the prices of single nights of a plan; null without a price. */
export async function listPlanRates(
  { roomTypeId, channel, contractId }: Pick<RateEntry, 'roomTypeId' | 'channel' | 'contractId'>,
  nights: readonly IsoDate[],
  tx: Tx,
) {
  const plans = await repository.listPlans([roomTypeId], tx);
  const plan = plans.find((one) => one.channel === channel && one.contractId === contractId);
  const rules: RateRule[] = plan ? await repository.listRules([plan.id], tx) : [];
  const exceptions = plan ? await repository.listExceptions(plan.id, tx) : [];
  return nights.map((night) => {
    const rate = findNightRate(night, rules, exceptions);
    return rate && { single: rate.singlePaise, double: rate.doublePaise };
  });
}
