import { schemalessCall } from '@/lib/platform/http/schemaless-call';

export const REVIEWS_CALL = schemalessCall('GET', '/api/v1/reviews/{provider}/hotel_review_data/', [
  // `hotelId` (answer) and `hotel_id` (query) have the same name in code, which is translated back to the last one, the query's.
  'hotelId',
  'hotel_id',
  'image_url',
  'is_tripadvisor_enabled',
  'published_date',
  'travel_date',
  'trip_type',
]);

export const NO_PICTURES_TEXT = 'This hotel has no pictures yet.';

/** The placeholder for a hotel without pictures. It does not show the hotel, so search engines and shared links do not get it. */
export const NO_PICTURE_URL = '/pictures/no-picture.svg';
