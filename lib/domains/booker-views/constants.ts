import { schemalessCall } from '@/lib/platform/http/schemaless-call';

/** Without schemas, because pages of bookers load the bar with it. */
export const END_VIEW_CALL = schemalessCall('POST', '/api/v1/booker-view/end/', ['return_to']);

/** The token of a link that opens a view: 24 random bytes in base64url. */
export const VIEW_TOKEN = /^[\w-]{32}$/;
