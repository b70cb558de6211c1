const MEAL_PLANS: Record<string, string> = {
  EP: 'Room only',
  CP: 'Breakfast included',
  MAP: 'Breakfast and one meal included',
  AP: 'All meals included',
};

export function mealPlanText(code: string): string {
  return MEAL_PLANS[code] ?? code;
}
