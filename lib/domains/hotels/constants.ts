import { schemalessCall } from '@/lib/platform/http/schemaless-call';

export const REVIEWS_CALL = schemalessCall('GET', '/api/v1/reviews/{provider}/hotel_review_data/', [
  // The answer has `hotelId`, the query `hotel_id`, which stands last because code names become that one.
  'hotelId',
  'hotel_id',
  'image_url',
  'is_tripadvisor_enabled',
  'published_date',
  'travel_date',
  'trip_type',
]);
