import { schemalessCall } from '@/lib/platform/http/schemaless-call';

/** Separate from the endpoint's schemas, so that landing pages do not load the schema library. */
export const SESSION_CALL = schemalessCall('GET', '/api/b2b/dashboard/v2/session/', [
  'corporate_id',
  'is_hotel_member',
  'is_ta',
  'legal_entities',
  'legal_entity_id',
  'selected_legal_entity_id',
  'view_ends_at',
]);
export const LOGOUT_CALL = schemalessCall('POST', '/api/b2b/dashboard/v2/logout/');

export const CORPORATE_UPDATED = 'Your corporate has been updated!';

/** Differs from the message of the password form (specification, section 8). */
export const SOCIAL_SIGN_IN_REFUSED =
  'This login does not belong to an account here. Log in with your password instead.';
