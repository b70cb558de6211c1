import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { coordinates, focalPoint, hotelIdentifier } from '@/lib/domains/hotels/contract/hotels';
import { isoDate, objectId, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { hotelPrice, roomPrice } from './prices';
import { hotelIds, travel } from './travel';
import {
  B2B_META_KEY,
  CHEAPEST_CALL,
  DEFAULT_COUNTRY,
  RECOMMENDATION_CALL,
  ROOM_PRICES_CALL,
  SEARCH_CALL,
  SEARCH_LIMITS,
} from '../constants';

const placeName = z.string().trim().max(80);

export const searchHotel = z.object({
  id: z.number().int(),
  hashed_id: z.string(),
  path: z.string(),
  hotelName: z.string(),
  area: z.object({
    street: z.string(),
    locality: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
  }),
  coordinates,
  amenities: z.array(z.number().int()),
  landmark: z.string(),
  image_url: z.string(),
  image_alt: z.string(),
  image_avif: z.boolean(),
  image_focus: focalPoint.nullable(),
  star_rating: z.number().int().nullable(),
  guest_rating: z.number().nullable(),
  no_of_reviews: z.number().int(),
  /** Km from the searched place, one decimal. */
  distance: z.number().nullable(),
  /** Null without dates in the query. */
  availability: z.boolean().nullable(),
  price: hotelPrice.nullable(),
});

export type SearchHotel = CodeNames<z.infer<typeof searchHotel>>;

export const searchResponse = z.object({
  result: z.array(searchHotel),
  total_count: z.number().int(),
  next_offset: z.number().int().nullable(),
  city_seo_data: z
    .object({
      city: z.string(),
      slug: z.string(),
      state: z.string(),
      path: z.string(),
      about: z.string(),
      hotel_count: z.number().int(),
    })
    .nullable(),
});

export type SearchResponse = CodeNames<z.infer<typeof searchResponse>>;

export const searchHotelsEndpoint = defineEndpoint({
  id: 'search-hotels',
  ...SEARCH_CALL,
  access: 'public',
  keyScope: 'read',
  summary: 'Finds hotels of a city or locality, near a point, or similar to a hotel; with prices if dates are given',
  query: z.object({
    hotel_id: hotelIdentifier.optional(),
    place_id: z.string().max(200).optional(),
    nearby: z.stringbool().optional(),
    city: placeName.optional(),
    locality: placeName.optional(),
    state: placeName.optional(),
    country: placeName.default(DEFAULT_COUNTRY),
    lat: z.coerce.number().min(-90).max(90).optional(),
    lng: z.coerce.number().min(-180).max(180).optional(),
    /** Accepted for compatibility and ignored. Which hotels are found depends on whether the caller is a travel agent. */
    meta_key: z.literal(B2B_META_KEY).optional(),
    ...travel,
    checkin: isoDate.optional(),
    checkout: isoDate.optional(),
    offset: z.coerce.number().int().min(0).max(SEARCH_LIMITS.maxOffset).default(0),
    limit: z.coerce.number().int().min(1).max(SEARCH_LIMITS.maxHotelIds).optional(),
  }),
  response: searchResponse,
  errors: ['NOT_FOUND', 'STAY_TOO_LONG', 'TOO_MANY_REQUESTS'],
});

export const suggestion = z.object({
  label: z.string(),
  type: z.enum(['recommended', 'city', 'locality', 'landmark', 'hotel', 'google_api']),
  hotel_count: z.number().int(),
  hotel_id: z.number().int().nullable(),
  place_id: z.string(),
  area: z.object({ locality: z.string(), city: z.string(), state: z.string(), country: z.string() }),
  coordinates,
});

export type Suggestion = CodeNames<z.infer<typeof suggestion>>;

export const autocompleteEndpoint = defineEndpoint({
  id: 'autocomplete',
  method: 'GET',
  path: '/api/v1/search/autocomplete/',
  access: 'public',
  summary:
    'Suggests places and hotels for typed text and tolerates typing errors; an empty text returns recommendations',
  query: z.object({
    search_string: z.string().trim().max(80).default(''),
    meta_key: z.literal(B2B_META_KEY).optional(),
  }),
  response: z.object({ suggestions: z.array(suggestion) }),
  errors: ['TOO_MANY_REQUESTS'],
});

const placeDetails = z.object({
  place_id: z.string(),
  name: z.string(),
  formatted_address: z.string(),
  address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
  geometry: z.object({ location: coordinates }),
  label: z.string(),
  hotel_id: z.number().int().nullable(),
  area: suggestion.shape.area,
  coordinates,
});

export type PlaceDetails = CodeNames<z.infer<typeof placeDetails>>;

export const getPlaceDetailsEndpoint = defineEndpoint({
  id: 'place-details',
  method: 'GET',
  path: '/api/v1/maps/place-details/',
  access: 'public',
  summary: 'Returns the details of a place by its place_id; a status other than OK is an error',
  query: z.object({ place_id: z.string().min(1).max(200) }),
  response: z.object({
    status: z.enum([
      'OK',
      'ZERO_RESULTS',
      'NOT_FOUND',
      'INVALID_REQUEST',
      'OVER_QUERY_LIMIT',
      'REQUEST_DENIED',
      'UNKNOWN_ERROR',
    ]),
    result: placeDetails.nullable(),
    html_attributions: z.array(z.string()),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

const hotelIdList = z.object({ ...travel, hotel_id: hotelIds });

export const getCheapestAvailabilityEndpoint = defineEndpoint({
  id: 'cheapest-availability',
  ...CHEAPEST_CALL,
  access: 'member',
  keyScope: 'read',
  summary: 'Returns the cheapest room and prices of up to 100 hotels for a stay, keyed by hotel id',
  query: hotelIdList,
  response: z.record(z.string(), hotelPrice.extend({ availability: z.boolean() })),
  errors: ['STAY_TOO_LONG', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

const totalPrice = z.record(roomTypeCode, roomPrice);

export const getRoomPricesEndpoint = defineEndpoint({
  id: 'room-prices',
  ...ROOM_PRICES_CALL,
  access: 'member',
  keyScope: 'read',
  summary:
    'Returns the prices of every room type for a stay: `total_price` for the first requested hotel, `hotels` for all of them',
  query: z.object({ ...travel, hotel_ids: hotelIds }),
  response: z.object({
    total_price: totalPrice,
    restriction: z.string().nullable(),
    hotels: z.record(z.string(), z.object({ total_price: totalPrice, restriction: z.string().nullable() })),
  }),
  errors: ['STAY_TOO_LONG', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const getHotelAvailabilityEndpoint = defineEndpoint({
  id: 'hotel-availability',
  method: 'GET',
  path: '/api/b2b/dashboard/hotels/{id}/availability/',
  access: 'member',
  keyScope: 'read',
  summary:
    'Returns the availability of each room type of a hotel for a stay, with the reason if a room type is not available',
  params: z.object({ id: hotelIdentifier }),
  query: z.object(travel),
  response: z.object({
    hotel_id: z.number().int(),
    checkin: z.string(),
    checkout: z.string(),
    availability: z.boolean(),
    rooms: z.partialRecord(
      roomTypeCode,
      roomPrice.pick({ availability: true, rooms_left: true, unavailability: true }),
    ),
  }),
  errors: ['NOT_FOUND', 'STAY_TOO_LONG', 'TOO_MANY_REQUESTS'],
});

export const getRecommendationEndpoint = defineEndpoint({
  id: 'recommendation',
  ...RECOMMENDATION_CALL,
  access: 'member',
  summary: 'Returns recommended hotels for the home page, with prices for tonight',
  query: z.object({
    user: z.string().max(120).optional(),
    legal_entity_id: objectId.optional(),
    check_in: isoDate.optional(),
    check_out: isoDate.optional(),
  }),
  response: z.object({
    recommended_hotels: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        address: z.string(),
        path: z.string(),
        image_url: z.string(),
        image_alt: z.string(),
        guest_rating: z.number().nullable(),
        price: hotelPrice.nullable(),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'STAY_TOO_LONG'],
});
