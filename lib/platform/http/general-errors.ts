import type { ErrorName } from '@/lib/platform/errors/error-codes';
import type { AnyEndpoint } from './endpoint';

/** Whether a call asks for the proof that it comes from one of our pages: what changes something, but for signed webhooks. */
export function needsSameOrigin({ access, method, hasEffect }: AnyEndpoint): boolean {
  return access !== 'webhook' && (method !== 'GET' || hasEffect === true);
}

/** Whether a call answers nobody without a session. */
export function needsSession({ access }: AnyEndpoint): boolean {
  return access !== 'public' && access !== 'webhook';
}

/**
 * The errors that the front server and the wrapper of every handler answer by what the contract says of a call; its own stand
 * in its `errors`. The one list for the OpenAPI document and for the test of all calls and callers.
 */
export function generalErrors(endpoint: AnyEndpoint): ErrorName[] {
  const { access, method, params, body, idempotent } = endpoint;
  const errors: (readonly [boolean, readonly ErrorName[]])[] = [
    [true, ['INVALID_INPUT', 'METHOD_NOT_ALLOWED', 'MISDIRECTED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']],
    [needsSession(endpoint), ['SESSION_REQUIRED']],
    // The wrong kind of entity. What a role may not do is an error of the call's own.
    [access === 'corporate' || access === 'travel_agent', ['FORBIDDEN']],
    [needsSameOrigin(endpoint), ['CROSS_ORIGIN']],
    [params !== undefined, ['NOT_FOUND']],
    [method !== 'GET', ['LENGTH_REQUIRED', 'TOO_LARGE']],
    [body !== undefined, ['MALFORMED_JSON', 'UNSUPPORTED_MEDIA_TYPE']],
    [idempotent === true, ['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_FLIGHT']],
  ];
  return errors.flatMap(([applies, names]) => (applies ? names : []));
}
