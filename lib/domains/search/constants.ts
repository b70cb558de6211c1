import { OCCUPANCY_LIMITS } from '@/lib/domains/pricing/rules/occupancy';
import { MAX_HOTELS_PER_CALL, MAX_STAY_NIGHTS } from '@/lib/domains/pricing/types';
import { STAY_TOO_LONG } from '@/lib/platform/shell/constants';
import { schemalessCall } from '@/lib/platform/http/schemaless-call';

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
/** The value of `meta_key`, which callers send for compatibility. */
export const B2B_META_KEY = 'b2b_saleable';
/** The calls are separate from the contract, so that landing pages do not load its schemas. */
export const RECOMMENDATION_CALL = schemalessCall('GET', '/api/b2b/dashboard/v2/recommendation/', [
  'cheapest_room',
  'check_in',
  'check_out',
  'corp_rate',
  'free_cancellation_until',
  'guest_rating',
  'image_alt',
  'image_url',
  'legal_entity_id',
  'meal_plan',
  'per_night',
  'pre_tax_price',
  'recommended_hotels',
  'room_type',
  'rooms_left',
  'unavailable_nights',
  'web_rate',
]);
export const ROOM_PRICES_CALL = schemalessCall('GET', '/api/b2b/dashboard/v2/hotels/room-prices/', [
  'cancellation_policy',
  'cancellation_steps',
  'hotel_ids',
  'legal_entity_id',
  'meal_plan',
  'per_night',
  'pre_tax_price',
  'price_source',
  'room_type',
  'rooms_left',
  'total_price',
  'unavailable_nights',
]);
export const SEARCH_CALL = schemalessCall('GET', '/api/v2/search/', [
  'cheapest_room',
  'city_seo_data',
  'corp_rate',
  'free_cancellation_until',
  'guest_rating',
  'hashed_id',
  'hotel_count',
  'hotel_id',
  'image_alt',
  'image_avif',
  'image_focus',
  'image_url',
  'legal_entity_id',
  'meal_plan',
  'meta_key',
  'next_offset',
  'no_of_reviews',
  'per_night',
  'place_id',
  'pre_tax_price',
  'price_source',
  'room_type',
  'rooms_left',
  'star_rating',
  'total_count',
  'unavailable_nights',
  'web_rate',
]);
export const OTHER_DATES_CALL = schemalessCall('GET', '/api/b2b/dashboard/hotels/{id}/other-dates/', [
  'cheapest_room',
  'corp_rate',
  'free_cancellation_until',
  'legal_entity_id',
  'meal_plan',
  'per_night',
  'pre_tax_price',
  'price_source',
  'room_type',
  'rooms_left',
  'unavailable_nights',
  'web_rate',
]);
export const CHEAPEST_CALL = schemalessCall('GET', '/api/b2b/dashboard/v2/cheapest-availability/', [
  'cheapest_room',
  'corp_rate',
  'free_cancellation_until',
  'hotel_id',
  'legal_entity_id',
  'meal_plan',
  'per_night',
  'pre_tax_price',
  'price_source',
  'room_type',
  'rooms_left',
  'unavailable_nights',
  'web_rate',
]);
