import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import { priceStay } from '@/lib/domains/pricing/rules/price-stay';
import { findNightRate, type OccupancyRate } from '@/lib/domains/pricing/rules/rate';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';
import { eachNight } from '@/lib/dates';
import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';
import { taxTerritoryOf } from '@/lib/domains/gstin/rules/state-codes';
import type { DemoStay } from '@/scripts/demo/generate/demo-stays';
import { generateRateRules, type PlanPeriod } from '@/scripts/demo/generate/rate-rules';

/**
 * Prices a demo stay with the price pipeline of the product.
 * @param contractAdjustmentBp basis points of the entity's contract, for corporate rates only
 */
export function quoteDemoStay(
  stay: DemoStay,
  plan: { readonly id: number; readonly mealPlan: string },
  period: PlanPeriod,
  contractAdjustmentBp: number,
): QuotedPrice {
  const rules = generateRateRules(stay.room[stay.priceSource], stay.hotel.adjustments, period).map((rule, id) => ({
    id,
    ...rule,
  }));
  const nightRates: Record<string, OccupancyRate> = {};
  for (const night of eachNight(stay.checkin, stay.checkout)) {
    const rate = findNightRate(night, rules);
    if (rate) nightRates[night] = rate;
  }
  const { stateCode } = stay.hotel;
  return {
    ratePlanId: plan.id,
    mealPlan: plan.mealPlan,
    policy: DEFAULT_CANCELLATION_POLICIES[stay.hotel.cancelPolicy],
    breakdown: priceStay({
      checkin: stay.checkin,
      checkout: stay.checkout,
      rooms: stay.rooms,
      nightRates,
      contractAdjustmentBp: stay.priceSource === 'corp' ? contractAdjustmentBp : 0,
      taxRules: DEFAULT_TAX_RULES,
      supply: {
        hotelStateCode: stateCode,
        hotelTaxTerritory: taxTerritoryOf(stateCode),
      },
    }),
  };
}
