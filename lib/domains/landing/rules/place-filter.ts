export const PLACE_SORTS = ['rating', 'price', 'distance'] as const;
export type PlaceSort = (typeof PLACE_SORTS)[number];

/** The filter form uses GET, so that it works without JavaScript. Filtered pages are not indexed. */
export interface PlaceFilter {
  sort: PlaceSort;
  /** Rupees per room and night before tax. */
  maxPrice: number | null;
  facilities: readonly string[];
}

export const PLACE_FILTER_PARAMS = { sort: 'sort', maxPrice: 'max_price', facility: 'facility', page: 'page' } as const;

const MAX_FACILITIES = 6;
const SLUG = /^[a-z0-9-]{1,40}$/;

export const NO_FILTER: PlaceFilter = { sort: 'rating', maxPrice: null, facilities: [] };

export function hasPlaceFilter(query: URLSearchParams): boolean {
  const { sort, maxPrice, facility } = PLACE_FILTER_PARAMS;
  return [sort, maxPrice, facility].some((name) => query.has(name));
}

export function readPlaceFilter(query: URLSearchParams): PlaceFilter {
  const sort = PLACE_SORTS.find((known) => known === query.get(PLACE_FILTER_PARAMS.sort)) ?? 'rating';
  const price = query.get(PLACE_FILTER_PARAMS.maxPrice) ?? '';
  const facilities = query.getAll(PLACE_FILTER_PARAMS.facility).filter((slug) => SLUG.test(slug));
  return {
    sort,
    maxPrice: /^[1-9]\d{0,5}$/.test(price) ? Number(price) : null,
    facilities: [...new Set(facilities)].slice(0, MAX_FACILITIES).sort(),
  };
}

export function placeFilterQuery(filter: PlaceFilter, page = 1): string {
  const query = new URLSearchParams();
  for (const slug of filter.facilities) query.append(PLACE_FILTER_PARAMS.facility, slug);
  if (filter.maxPrice !== null) query.set(PLACE_FILTER_PARAMS.maxPrice, String(filter.maxPrice));
  if (filter.sort !== 'rating') query.set(PLACE_FILTER_PARAMS.sort, filter.sort);
  if (page > 1) query.set(PLACE_FILTER_PARAMS.page, String(page));
  return query.toString();
}

/** Returns null for an invalid number. */
export function readPageNumber(value: string | null | undefined): number | null {
  if (value === null || value === undefined) return 1;
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
}
