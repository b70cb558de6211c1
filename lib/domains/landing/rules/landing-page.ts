/** Search engines treat pages with fewer hotels as doorway pages. */
export const MIN_HOTELS_PER_LANDING_PAGE = 3;

export const LANDMARK_RADIUS_KM = 10;

export const HOTELS_PER_PAGE = 24;

export function pageCountOf(hotelCount: number): number {
  return Math.max(1, Math.ceil(hotelCount / HOTELS_PER_PAGE));
}
