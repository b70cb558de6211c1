import type { Filters, PriceRange } from './filters';
import type { SearchResult } from './results';

type Group = 'available' | 'free' | 'price' | 'locality' | 'amenity' | 'stars' | 'score' | 'meal';

function isInRange(sell: number, range: PriceRange, isLast: boolean): boolean {
  return sell >= range.start && (isLast ? sell <= range.end : sell < range.end);
}

function optionsOf(result: SearchResult, filters: Filters): Record<Group, readonly (string | number)[]> {
  const { price, starRating, guestRating, mealPlan } = result;
  const last = filters.priceRanges.at(-1);
  return {
    available: price?.isAvailable && !result.isRestricted ? [1] : [],
    free: result.isFreeCancellation ? [1] : [],
    price: price
      ? filters.priceRanges.filter((range) => isInRange(price.sell, range, range === last)).map(({ name }) => name)
      : [],
    locality: [result.area.locality],
    amenity: result.amenities,
    stars: starRating ? [starRating] : [],
    score: filters.guestScores.filter(({ min }) => (guestRating ?? 0) >= min).map(({ min }) => min),
    meal: mealPlan ? [mealPlan] : [],
  };
}

function chosenOf(filters: Filters): Record<Group, readonly (string | number)[]> {
  const checked = <T extends { checked: boolean }>(list: readonly T[]) => list.filter((item) => item.checked);
  return {
    available: filters.showAvailableOnly ? [1] : [],
    free: filters.isFreeCancellationOnly ? [1] : [],
    price: checked(filters.priceRanges).map(({ name }) => name),
    locality: checked(filters.localities).map(({ name }) => name),
    amenity: checked(filters.amenities).map(({ id }) => id),
    stars: checked(filters.stars).map(({ stars }) => stars),
    score: checked(filters.guestScores).map(({ min }) => min),
    meal: checked(filters.mealPlans).map(({ code }) => code),
  };
}

const GROUPS = ['available', 'free', 'price', 'locality', 'amenity', 'stars', 'score', 'meal'] as const;

/** A result needs all chosen amenities, and at least one chosen option in every other group. */
function findFailedGroups(options: ReturnType<typeof optionsOf>, chosen: ReturnType<typeof chosenOf>): Group[] {
  return GROUPS.filter((group) => {
    const wanted = chosen[group];
    const has = (option: string | number) => options[group].includes(option);
    return wanted.length > 0 && !(group === 'amenity' ? wanted.every(has) : wanted.some(has));
  });
}

export function filterResults<R extends SearchResult>(results: readonly R[], filters: Filters): R[] {
  const chosen = chosenOf(filters);
  if (GROUPS.every((group) => chosen[group].length === 0)) return [...results];
  return results.filter((result) => findFailedGroups(optionsOf(result, filters), chosen).length === 0);
}

export type FilterCounts = (group: Group, option?: string | number) => number;

export function countOptions(results: readonly SearchResult[], filters: Filters): FilterCounts {
  const chosen = chosenOf(filters);
  const counts = new Map<string, number>();
  for (const result of results) {
    const options = optionsOf(result, filters);
    const failedGroups = findFailedGroups(options, chosen);
    // An option is counted without the choices of its own group, which are alternatives. Amenities are combined, so their
    // counts consider every choice.
    const counted =
      failedGroups.length === 0
        ? GROUPS
        : failedGroups.length === 1 && failedGroups[0] !== 'amenity'
          ? failedGroups
          : [];
    for (const group of counted) {
      for (const option of options[group]) {
        const key = `${group} ${option}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return (group, option = 1) => counts.get(`${group} ${option}`) ?? 0;
}
