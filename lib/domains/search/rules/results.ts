import { DEFAULT_SORT, SEARCH_LIMITS, type SORT_OPTIONS } from '../literals';

/** What filtering and sorting need of a result; `sell` in rupees, `distanceKm` from the searched place. */
export interface SearchResult {
  id: number;
  area: { locality: string };
  amenities: readonly number[];
  /** Absent while prices load. */
  price?: { sell: number; isAvailable: boolean } | null;
  distanceKm?: number | null;
}

export type SortKey = (typeof SORT_OPTIONS)[number];

/** One checkbox of the price filter: start inclusive, end exclusive but for the last bucket. Rupees. */
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
}

export const EMPTY_FILTERS: Filters = {
  sort: DEFAULT_SORT,
  priceRanges: [],
  showAvailableOnly: false,
  localities: [],
  amenities: [],
};

/** What is chosen of the filters: by name or id, whatever else there is to choose from. */
export interface FilterChoices {
  sort: SortKey;
  showAvailableOnly: boolean;
  priceRanges: string[];
  localities: string[];
  amenities: number[];
}

export type FilterAction =
  | { type: 'sorted'; sort: SortKey }
  | { type: 'availableOnlyToggled' }
  | { type: 'priceRangeToggled'; name: string }
  | { type: 'localityToggled'; name: string }
  | { type: 'amenityToggled'; id: number }
  | { type: 'cleared' };

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Three equal price ranges between the cheapest and the dearest sell price; none without two different prices. */
export function priceRangesOf(results: readonly SearchResult[]): PriceRange[] {
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

/** Fresh filters for a result list; the sort stays as chosen. */
export function filtersFor(results: readonly SearchResult[], sort: SortKey = DEFAULT_SORT): Filters {
  const localities = [...new Set(results.map((result) => result.area.locality).filter(Boolean))].sort();
  const amenities = [...new Set(results.flatMap((result) => result.amenities))].sort((a, b) => a - b);
  return {
    sort,
    priceRanges: priceRangesOf(results),
    showAvailableOnly: false,
    localities: localities.map((name) => ({ name, checked: false })),
    amenities: amenities.map((id) => ({ id, checked: false })),
  };
}

/** One checkbox at a time, or everything cleared at once. */
export function filterReducer(filters: Filters, action: FilterAction): Filters {
  const flip = <T extends { checked: boolean }>(list: readonly T[], isTarget: (item: T) => boolean) =>
    list.map((item) => (isTarget(item) ? { ...item, checked: !item.checked } : item));
  const clear = <T extends { checked: boolean }>(list: readonly T[]) =>
    list.map((item) => ({ ...item, checked: false }));
  switch (action.type) {
    case 'sorted':
      return { ...filters, sort: action.sort };
    case 'availableOnlyToggled':
      return { ...filters, showAvailableOnly: !filters.showAvailableOnly };
    case 'priceRangeToggled':
      return { ...filters, priceRanges: flip(filters.priceRanges, (range) => range.name === action.name) };
    case 'localityToggled':
      return { ...filters, localities: flip(filters.localities, (locality) => locality.name === action.name) };
    case 'amenityToggled':
      return { ...filters, amenities: flip(filters.amenities, (amenity) => amenity.id === action.id) };
    case 'cleared':
      return {
        ...filters,
        showAvailableOnly: false,
        priceRanges: clear(filters.priceRanges),
        localities: clear(filters.localities),
        amenities: clear(filters.amenities),
      };
  }
}

export function choicesOf({ sort, showAvailableOnly, priceRanges, localities, amenities }: Filters): FilterChoices {
  return {
    sort,
    showAvailableOnly,
    priceRanges: priceRanges.filter(({ checked }) => checked).map(({ name }) => name),
    localities: localities.filter(({ checked }) => checked).map(({ name }) => name),
    amenities: amenities.filter(({ checked }) => checked).map(({ id }) => id),
  };
}

/** The same filters with these choices; one that is not to be chosen any more is left out. */
export function withChoices(filters: Filters, choices: FilterChoices): Filters {
  return {
    sort: choices.sort,
    showAvailableOnly: choices.showAvailableOnly,
    priceRanges: filters.priceRanges.map((each) => ({ ...each, checked: choices.priceRanges.includes(each.name) })),
    localities: filters.localities.map((each) => ({ ...each, checked: choices.localities.includes(each.name) })),
    amenities: filters.amenities.map((each) => ({ ...each, checked: choices.amenities.includes(each.id) })),
  };
}

function isInRange(sell: number, range: PriceRange, isLast: boolean): boolean {
  return sell >= range.start && (isLast ? sell <= range.end : sell < range.end);
}

/** Results that pass: any checked price range, any checked locality, every checked amenity. */
export function filterResults<R extends SearchResult>(results: readonly R[], filters: Filters): R[] {
  const localities = new Set(filters.localities.filter((item) => item.checked).map((item) => item.name));
  const amenities = filters.amenities.filter((item) => item.checked).map((item) => item.id);
  const last = filters.priceRanges.at(-1);
  const ranges = filters.priceRanges.filter((range) => range.checked);
  return results.filter((result) => {
    const { price } = result;
    if (filters.showAvailableOnly && !price?.isAvailable) return false;
    if (localities.size > 0 && !localities.has(result.area.locality)) return false;
    if (!amenities.every((id) => result.amenities.includes(id))) return false;
    return ranges.length === 0 || (!!price && ranges.some((range) => isInRange(price.sell, range, range === last)));
  });
}

/** Available first, then by price or distance, unknown values last, then by id; a searched hotel stands at the top. */
export function sortResults<R extends SearchResult>(
  results: readonly R[],
  sort: SortKey,
  searchedHotelId: number | null = null,
): R[] {
  const value = (result: R) => (sort === 'price' ? result.price?.sell : result.distanceKm) ?? Number.MAX_VALUE;
  return [...results].sort(
    (a, b) =>
      Number(b.id === searchedHotelId) - Number(a.id === searchedHotelId) ||
      Number(b.price?.isAvailable ?? false) - Number(a.price?.isAvailable ?? false) ||
      value(a) - value(b) ||
      a.id - b.id,
  );
}

/** Similar hotels worth showing: with a price and an available cheapest room, nearest first, without the hotel itself. */
export function similarHotels<R extends SearchResult>(results: readonly R[], hotelId: number): R[] {
  const available = results.filter((result) => result.id !== hotelId && result.price?.isAvailable === true);
  return sortResults(available, 'distance');
}
