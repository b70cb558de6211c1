import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import type { PriceSource } from '@/lib/domains/itinerary/types';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';

export const PLAN_NAMES: Readonly<Record<PriceSource, string>> = { corp: 'Corporate rate', website: 'Website rate' };

export function planName(source: PriceSource, prices: ItineraryView['prices']): string {
  const meals = mealPlanText(prices[source]?.mealPlan ?? '');
  return [PLAN_NAMES[source], meals].filter(Boolean).join(' · ');
}
