/** A place with fewer hotels has no landing page: it would only funnel visitors to another one. */
export const MIN_HOTELS_OF_A_PAGE = 3;

/** As far from a landmark as one goes to a meeting there, km. */
export const LANDMARK_KM = 10;

/** Hotels on one page of a place's list. */
export const HOTELS_PER_PAGE = 24;

/** How many pages a list of so many hotels fills. */
export function pageCountOf(hotelCount: number): number {
  return Math.max(1, Math.ceil(hotelCount / HOTELS_PER_PAGE));
}
