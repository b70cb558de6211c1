import { DEFAULT_SORT, SEARCH_LIMITS } from '../constants';
import type { SearchResult, SortKey } from './results';

/** Rupees; start inclusive, end exclusive except for the last range. */
export interface PriceRange {
  name: string;
  start: number;
  end: number;
  checked: boolean;
}

export interface Filters {
  sort: SortKey;
  priceRanges: PriceRange[];
  showAvailableOnly: boolean;
  localities: { name: string; checked: boolean }[];
  amenities: { id: number; checked: boolean }[];
  stars: { stars: number; checked: boolean }[];
  guestScores: { min: number; checked: boolean }[];
  /** EP, CP, MAP, AP. */
  mealPlans: { code: string; checked: boolean }[];
  isFreeCancellationOnly: boolean;
}

export const EMPTY_FILTERS: Filters = {
  sort: DEFAULT_SORT,
  priceRanges: [],
  showAvailableOnly: false,
  localities: [],
  amenities: [],
  stars: [],
  guestScores: [],
  mealPlans: [],
  isFreeCancellationOnly: false,
};

export interface FilterChoices {
  sort: SortKey;
  showAvailableOnly: boolean;
  priceRanges: string[];
  localities: string[];
  amenities: number[];
  stars: number[];
  guestScores: number[];
  mealPlans: string[];
  isFreeCancellationOnly: boolean;
}

export type FilterAction =
  | { type: 'sorted'; sort: SortKey }
  | { type: 'availableOnlyToggled' }
  | { type: 'freeCancellationToggled' }
  | { type: 'priceRangeToggled'; name: string }
  | { type: 'localityToggled'; name: string }
  /** Selects only this locality; a second toggle selects all localities. */
  | { type: 'onlyLocalityToggled'; name: string }
  | { type: 'mealPlanToggled'; name: string }
  | { type: 'amenityToggled'; id: number }
  | { type: 'starsToggled'; id: number }
  | { type: 'guestScoreToggled'; id: number }
  | { type: 'cleared' };

const GUEST_SCORES = [4.5, 4, 3.5];
const MEAL_PLANS = ['EP', 'CP', 'MAP', 'AP'];

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

export function createPriceRanges(results: readonly SearchResult[]): PriceRange[] {
  const prices = results.flatMap((result) => (result.price ? [result.price.sell] : []));
  if (prices.length === 0) return [];
  const [min, max] = [Math.floor(Math.min(...prices)), Math.ceil(Math.max(...prices))];
  if (max <= min) return [];
  const edge = (index: number) => Math.round(min + ((max - min) * index) / SEARCH_LIMITS.priceBuckets);
  return Array.from({ length: SEARCH_LIMITS.priceBuckets }, (_, index) => ({
    name: `₹${rupees.format(edge(index))} - ₹${rupees.format(edge(index + 1))}`,
    start: edge(index),
    end: edge(index + 1),
    checked: false,
  }));
}

export function createFilters(results: readonly SearchResult[], sort: SortKey = DEFAULT_SORT): Filters {
  const localities = [...new Set(results.map((result) => result.area.locality).filter(Boolean))].sort();
  const amenities = [...new Set(results.flatMap((result) => result.amenities))].sort((a, b) => a - b);
  const stars = [...new Set(results.flatMap(({ starRating }) => starRating ?? []))].sort((a, b) => b - a);
  const scores = GUEST_SCORES.filter((min) => results.some(({ guestRating }) => (guestRating ?? 0) >= min));
  const mealPlans = MEAL_PLANS.filter((code) => results.some(({ mealPlan }) => mealPlan === code));
  return {
    sort,
    priceRanges: createPriceRanges(results),
    showAvailableOnly: false,
    localities: localities.map((name) => ({ name, checked: false })),
    amenities: amenities.map((id) => ({ id, checked: false })),
    stars: stars.map((value) => ({ stars: value, checked: false })),
    guestScores: scores.map((min) => ({ min, checked: false })),
    mealPlans: mealPlans.map((code) => ({ code, checked: false })),
    isFreeCancellationOnly: false,
  };
}

function toggleItem<T extends { checked: boolean }>(list: readonly T[], isTarget: (item: T) => boolean): T[] {
  return list.map((item) => (isTarget(item) ? { ...item, checked: !item.checked } : item));
}

export function isOnlyLocality({ localities }: Pick<Filters, 'localities'>, name: string): boolean {
  const checked = localities.filter((locality) => locality.checked);
  return checked.length === 1 && checked[0]?.name === name;
}

export function filterReducer(filters: Filters, action: FilterAction): Filters {
  switch (action.type) {
    case 'sorted':
      return { ...filters, sort: action.sort };
    case 'availableOnlyToggled':
      return { ...filters, showAvailableOnly: !filters.showAvailableOnly };
    case 'freeCancellationToggled':
      return { ...filters, isFreeCancellationOnly: !filters.isFreeCancellationOnly };
    case 'priceRangeToggled':
      return { ...filters, priceRanges: toggleItem(filters.priceRanges, ({ name }) => name === action.name) };
    case 'localityToggled':
      return { ...filters, localities: toggleItem(filters.localities, ({ name }) => name === action.name) };
    case 'onlyLocalityToggled': {
      const isOn = isOnlyLocality(filters, action.name);
      const localities = filters.localities.map(({ name }) => ({ name, checked: !isOn && name === action.name }));
      return { ...filters, localities };
    }
    case 'mealPlanToggled':
      return { ...filters, mealPlans: toggleItem(filters.mealPlans, ({ code }) => code === action.name) };
    case 'amenityToggled':
      return { ...filters, amenities: toggleItem(filters.amenities, ({ id }) => id === action.id) };
    case 'starsToggled':
      return { ...filters, stars: toggleItem(filters.stars, ({ stars }) => stars === action.id) };
    case 'guestScoreToggled':
      return { ...filters, guestScores: toggleItem(filters.guestScores, ({ min }) => min === action.id) };
    case 'cleared':
      return applyChoices(filters, { ...NO_CHOICES, sort: filters.sort });
  }
}

const NO_CHOICES: FilterChoices = {
  sort: DEFAULT_SORT,
  showAvailableOnly: false,
  priceRanges: [],
  localities: [],
  amenities: [],
  stars: [],
  guestScores: [],
  mealPlans: [],
  isFreeCancellationOnly: false,
};

export function toChoices(filters: Filters): FilterChoices {
  const { sort, showAvailableOnly, isFreeCancellationOnly } = filters;
  const isChecked = ({ checked }: { checked: boolean }) => checked;
  return {
    sort,
    showAvailableOnly,
    isFreeCancellationOnly,
    priceRanges: filters.priceRanges.filter(isChecked).map(({ name }) => name),
    localities: filters.localities.filter(isChecked).map(({ name }) => name),
    amenities: filters.amenities.filter(isChecked).map(({ id }) => id),
    stars: filters.stars.filter(isChecked).map(({ stars }) => stars),
    guestScores: filters.guestScores.filter(isChecked).map(({ min }) => min),
    mealPlans: filters.mealPlans.filter(isChecked).map(({ code }) => code),
  };
}

export function countChoices(filters: Filters): number {
  const { priceRanges, localities, amenities, stars, guestScores, mealPlans } = toChoices(filters);
  const listed = [priceRanges, localities, amenities, stars, guestScores, mealPlans];
  const switches = Number(filters.showAvailableOnly) + Number(filters.isFreeCancellationOnly);
  return listed.reduce((sum, { length }) => sum + length, switches);
}

export function applyChoices(filters: Filters, choices: FilterChoices): Filters {
  return {
    sort: choices.sort,
    showAvailableOnly: choices.showAvailableOnly,
    isFreeCancellationOnly: choices.isFreeCancellationOnly,
    priceRanges: filters.priceRanges.map((each) => ({ ...each, checked: choices.priceRanges.includes(each.name) })),
    localities: filters.localities.map((each) => ({ ...each, checked: choices.localities.includes(each.name) })),
    amenities: filters.amenities.map((each) => ({ ...each, checked: choices.amenities.includes(each.id) })),
    stars: filters.stars.map((each) => ({ ...each, checked: choices.stars.includes(each.stars) })),
    guestScores: filters.guestScores.map((each) => ({ ...each, checked: choices.guestScores.includes(each.min) })),
    mealPlans: filters.mealPlans.map((each) => ({ ...each, checked: choices.mealPlans.includes(each.code) })),
  };
}
