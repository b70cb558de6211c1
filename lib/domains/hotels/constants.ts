import { schemalessCall } from '@/lib/platform/http/schemaless-call';

export const REVIEWS_CALL = schemalessCall('GET', '/api/v1/reviews/{provider}/hotel_review_data/', [
  // The answer has `hotelId`, and the query has `hotel_id`. The query's name must stand last, because the code name is translated to the
  // last one.
  'hotelId',
  'hotel_id',
  'image_url',
  'is_tripadvisor_enabled',
  'published_date',
  'travel_date',
  'trip_type',
]);
