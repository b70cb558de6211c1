export const MEAL_PLANS = ['EP', 'CP', 'MAP', 'AP'] as const;
export type MealPlan = (typeof MEAL_PLANS)[number];

/** The meal plan of a new rate plan for which none is stated. */
export const DEFAULT_MEAL_PLAN: MealPlan = 'CP';

const TEXTS: Record<string, string> = {
  EP: 'Room only',
  CP: 'Breakfast included',
  MAP: 'Breakfast and one meal included',
  AP: 'All meals included',
};

export function mealPlanText(code: string): string {
  return TEXTS[code] ?? code;
}
