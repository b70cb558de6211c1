import { OCCUPANCY_LIMITS } from '@/lib/domains/pricing/rules/occupancy';
import { MAX_HOTELS_PER_CALL, MAX_STAY_NIGHTS } from '@/lib/domains/pricing/types';
import { STAY_TOO_LONG } from '@/lib/platform/shell/literals';

/** Specification, sections 2 and 5. */
export const SEARCH_TEXT = {
  locationPlaceholder: 'Search by city, locality, hotel name',
  checkInPlaceholder: 'Check In',
  checkOutPlaceholder: 'Check Out',
  occupancyDefault: 'Occupancy',
  presetOneAdult: '1 Adult, 1 Room',
  presetTwoAdults: '2 Adults, 1 Room',
  multipleRooms: 'Multiple Rooms',
  addRoom: 'Add room',
  confirm: 'Confirm',
  remove: 'Remove',
  search: 'Search',
  modifySearch: 'Modify Search',
  stayTooLong: STAY_TOO_LONG,
} as const;

/** Specification, section 9. */
export const SEARCH_LIMITS = {
  maxNights: MAX_STAY_NIGHTS,
  ...OCCUPANCY_LIMITS,
  defaultAdults: 1,
  defaultKids: 0,
  suggestionDebounceMs: 300,
  suggestionMinCharacters: 3,
  priceBuckets: 3,
  maxHotelIds: MAX_HOTELS_PER_CALL,
  maxOffset: 20_000,
} as const;

export const DEFAULT_COUNTRY = 'India';
export const DEFAULT_PRICE_SOURCE = 'corp';
export const DEFAULT_SORT = 'price';
export const SORT_OPTIONS = ['price', 'distance'] as const;
export const PRICE_SOURCES = ['corp', 'website'] as const;
/** Restricts suggestions and results to hotels saleable to corporates. */
export const B2B_META_KEY = 'b2b_saleable';
/** Apart from the contract, so that landing pages do not load its schemas. */
export const RECOMMENDATION_CALL = { method: 'GET', path: '/api/b2b/dashboard/v2/recommendation/' } as const;
export const ROOM_PRICES_CALL = { method: 'GET', path: '/api/b2b/dashboard/v2/hotels/room-prices/' } as const;
export const SEARCH_CALL = { method: 'GET', path: '/api/v2/search/' } as const;
export const OTHER_DATES_CALL = { method: 'GET', path: '/api/b2b/dashboard/hotels/{id}/other-dates/' } as const;
export const CHEAPEST_CALL = { method: 'GET', path: '/api/b2b/dashboard/v2/cheapest-availability/' } as const;
