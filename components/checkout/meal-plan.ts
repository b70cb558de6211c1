const MEAL_PLANS: Record<string, string> = {
  EP: 'Room only',
  CP: 'Breakfast included',
  MAP: 'Breakfast and one meal included',
  AP: 'All meals included',
};

/** The trade's code of a meal plan in words; codes we do not know stand for themselves. */
export function mealPlanText(code: string): string {
  return MEAL_PLANS[code] ?? code;
}
