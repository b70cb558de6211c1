import { schemalessCall } from '@/lib/platform/http/schemaless-call';

/** The channel of every booking that Folio creates (specification, sections 3 and 9). */
export const BOOKING_CHANNEL = 'Corporate';

/** Separate from the endpoint's schemas, so that landing pages do not load the schema library. */
export const MEMBER_HOME_CALL = schemalessCall('GET', '/api/b2b/dashboard/home/', [
  'booked_at',
  'booking_id',
  'can_cancel',
  'can_change',
  'channel_label',
  'image_url',
  'legal_entity_id',
  'next_stay',
  'order_id',
  'price_source',
]);

export const SELECT_ALL = 'Select all';

/** Separate from the endpoint's schema, so that the hotel page does not load the schema library. */
export const BOOKING_LIMITS_CALL = schemalessCall('GET', '/api/b2b/dashboard/booking-limits/', [
  'credit_left',
  'daily_left',
  'daily_limit',
  'legal_entity_id',
  'otp_required',
]);
