import 'server-only';
import { addDays, type IsoDate } from '@/lib/dates';
import { judgeRules, type RateException, type RateRule, type RuleOutcome } from '../../rules/rate';
import type { PriceBreakdown } from '../../rules/price-stay';
import * as repository from '../repository/plan-candidates';
import type { PriceChannel, Unavailability } from './assess-room-type';
import { quoteStay } from './price-stays';

export type PlanOutcome =
  'applies' | 'off' | 'other_period' | 'contract_not_valid' | 'contract_first' | 'older' | 'no_rate';

export interface JudgedPlan {
  id: number;
  channel: PriceChannel;
  contractId: number | null;
  contractCode: string | null;
  validFrom: IsoDate;
  validTo: IsoDate;
  outcome: PlanOutcome;
  /** Rules of the plan, the preferred one first. */
  rules: { rule: RateRule; outcome: RuleOutcome }[];
  exception: RateException | null;
}

export interface ExplainedRate {
  /** What one adult and two adults pay by channel; absent without a rate. */
  single: Partial<Record<PriceChannel, PriceBreakdown>>;
  double: Partial<Record<PriceChannel, PriceBreakdown>>;
  /** Why the room cannot be booked although it may have a price. */
  unavailability: Unavailability | null;
  plans: JudgedPlan[];
  contracts: repository.GrantedContract[];
}

interface Question {
  corporateId: number;
  hotelId: number;
  roomTypeId: number;
  roomTypeCode: string;
  night: IsoDate;
}

/**
 * Says what a company pays on a night, and which plan and rule decide it. Prices come from `quoteStay`, as those of quotes do.
 * @throws {AppError} NOT_FOUND for a hotel that is not published, INVALID_INPUT for a past night
 */
export async function explainRate({
  hotelId,
  roomTypeId,
  roomTypeCode,
  corporateId,
  night,
}: Question): Promise<ExplainedRate> {
  const stay = { hotelId, checkin: night, checkout: addDays(night, 1), corporateId, roomTypeCode };
  const single = await quoteStay({ ...stay, rooms: [{ adults: 1, kids: 0 }] });
  const double = await quoteStay({ ...stay, rooms: [{ adults: 2, kids: 0 }] });
  const chosen = { corp: single.prices.corp?.ratePlanId, website: single.prices.website?.ratePlanId };
  const candidates = await repository.listPlanCandidates({ roomTypeId, corporateId, night });
  return {
    single: breakdownsOf(single.prices),
    double: breakdownsOf(double.prices),
    unavailability: single.unavailability,
    plans: candidates.map((plan) => judgePlan(plan, candidates, night, chosen[plan.channel])),
    contracts: await repository.listGrantedContracts({ corporateId, night }),
  };
}

function breakdownsOf(prices: Partial<Record<PriceChannel, { breakdown: PriceBreakdown }>>) {
  return Object.fromEntries(Object.entries(prices).map(([channel, { breakdown }]) => [channel, breakdown]));
}

function judgePlan(
  plan: repository.PlanCandidate,
  candidates: readonly repository.PlanCandidate[],
  night: IsoDate,
  chosenId: number | undefined,
): JudgedPlan {
  const { id, channel, contractId, contractCode, validFrom, validTo } = plan;
  const rules = (plan.rules ?? []).map(([ruleId, fromDate, toDate, weekdays, priority, ...prices]): RateRule => ({
    ...{ id: ruleId, fromDate, toDate, weekdays, priority },
    ...pricesOf(prices),
  }));
  const exceptions = (plan.exceptions ?? []).map(([day, ...prices]) => ({ night: day, ...pricesOf(prices) }));
  return {
    ...{ id, channel, contractId, contractCode, validFrom, validTo },
    outcome: plan.id === chosenId ? 'applies' : outcomeOf(plan, candidates),
    rules: judgeRules(night, rules, exceptions),
    exception: exceptions[0] ?? null,
  };
}

const pricesOf = ([singlePaise, doublePaise, extraAdultPaise, kidPaise]: [number, number, number, number]) => ({
  ...{ singlePaise, doublePaise, extraAdultPaise, kidPaise },
});

const isEligible = ({ isActive, isInPeriod, isGranted }: repository.PlanCandidate) =>
  isActive && isInPeriod && isGranted;

function outcomeOf(plan: repository.PlanCandidate, candidates: readonly repository.PlanCandidate[]): PlanOutcome {
  if (!plan.isActive) return 'off';
  if (!plan.isInPeriod) return 'other_period';
  if (!plan.isGranted) return 'contract_not_valid';
  const first = candidates.find((candidate) => candidate.channel === plan.channel && isEligible(candidate));
  if (!first || first.id === plan.id) return 'no_rate';
  return first.contractId !== null && plan.contractId === null ? 'contract_first' : 'older';
}
