/** A place with fewer hotels has no landing page: search engines treat it as a doorway page. */
export const MIN_HOTELS_OF_A_PAGE = 3;

/** Km. */
export const LANDMARK_KM = 10;

export const HOTELS_PER_PAGE = 24;

export function pageCountOf(hotelCount: number): number {
  return Math.max(1, Math.ceil(hotelCount / HOTELS_PER_PAGE));
}
