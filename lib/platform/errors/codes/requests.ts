import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** Requests of any kind: 20xx. */
export const requestErrors = {
  /** A field is missing or malformed; `field` names it. */
  INVALID_INPUT: { code: 2000, status: 400, message: 'Please check the values you entered' },
  /** The body is not valid JSON. */
  MALFORMED_JSON: { code: 2001, status: 400, message: 'The request body is not valid JSON' },
  /** No endpoint has this path. */
  UNKNOWN_PATH: { code: 2002, status: 404, message: 'There is nothing at this address' },
  /** The path exists, but not for this method. */
  METHOD_NOT_ALLOWED: { code: 2003, status: 405, message: 'This method is not allowed here' },
  /** The request has a body whose content type is not JSON. */
  UNSUPPORTED_MEDIA_TYPE: { code: 2004, status: 415, message: 'Requests must be sent as JSON' },
  /** The request has a body and no Content-Length header. */
  LENGTH_REQUIRED: {
    code: 2005,
    status: 411,
    message: 'The request has no Content-Length header. Send the body with one.',
  },
  /** The request exceeds a size limit. */
  TOO_LARGE: { code: 2006, status: 413, message: 'The request is too large' },
  /** An unsafe request did not come from our own pages. */
  CROSS_ORIGIN: { code: 2007, status: 403, message: 'Requests from other sites are not accepted' },
  /** A rate limit was reached; Retry-After has the seconds until the next attempt is allowed. */
  TOO_MANY_REQUESTS: { code: 2008, status: 429, message: 'Too many attempts. Please wait and try again.' },
  /** The record does not exist or belongs to another company. The response is the same, so that ids cannot be probed. */
  NOT_FOUND: { code: 2009, status: 404, message: 'We could not find what you asked for' },
  /** The caller's role or kind of legal entity does not permit the action. */
  FORBIDDEN: { code: 2010, status: 403, message: 'You are not allowed to do this' },
  /** An Idempotency-Key was sent again with a different request. */
  IDEMPOTENCY_MISMATCH: {
    code: 2011,
    status: 422,
    message: 'This Idempotency-Key was used for a different request. Please use a new one.',
  },
  /** The first request with this Idempotency-Key is still running. */
  IDEMPOTENCY_IN_FLIGHT: {
    code: 2012,
    status: 409,
    message: 'The first request with this key is still being processed. Please wait a few seconds and try again.',
  },
  /** An unexpected error. The log contains it with the request id. */
  INTERNAL: { code: 2013, status: 500, message: 'Something went wrong on our side. Please try again.' },
  /** The database or a provider cannot be reached, or a concurrency limit is reached. */
  UNAVAILABLE: { code: 2014, status: 503, message: 'The service is busy. Please try again in a moment.' },
  /** The answer of the readiness endpoint while this process must not receive requests; the message states the reason. */
  NOT_READY: {
    code: 2015,
    status: 503,
    message: 'This instance is not ready for requests. Please try again in a moment.',
  },
  /** The Host header is not one that this server serves, for example after DNS rebinding. */
  MISDIRECTED: {
    code: 2016,
    status: 421,
    message: 'This server does not serve the requested host name. Please check the address.',
  },
} as const satisfies Record<string, ErrorDefinition>;
