import type { ErrorName } from '@/lib/platform/errors/error-codes';
import { isConsolePath } from './console-host';
import type { AnyEndpoint } from './endpoint';

/** Endpoints that change data require a same-origin request. Webhooks are signed, and browsers send no keys on their own. */
export function needsSameOrigin({ access, method, hasEffect }: AnyEndpoint): boolean {
  return access !== 'webhook' && !needsKey({ access }) && (method !== 'GET' || hasEffect === true);
}

export function needsSession({ access }: Pick<AnyEndpoint, 'access'>): boolean {
  return access !== 'public' && access !== 'webhook' && !needsKey({ access });
}

/** Returns true for endpoints that refuse the session of a person without a company, or without a hotel. */
export function needsMembership({ access }: Pick<AnyEndpoint, 'access'>): boolean {
  return access === 'member' || access === 'corporate' || access === 'travel_agent' || access === 'desk';
}

/** Returns true for endpoints that accept only keys, and no sessions. */
export function needsKey({ access }: Pick<AnyEndpoint, 'access'>): boolean {
  return access === 'company_key' || access === 'partner';
}

/** Returns true for endpoints that read the session of a booker, or a view of it by the operator's staff. */
export function readsBooker({ access, path }: Pick<AnyEndpoint, 'access' | 'path'>): boolean {
  return !['staff', 'webhook', 'company_key', 'partner'].includes(access) && !isConsolePath(path);
}

/** Whether a view as booker may call the endpoint. People of hotels are not viewed. */
export function isViewable({ access, method, hasEffect, needsFreshProof, inView }: AnyEndpoint): boolean {
  if (inView !== undefined) return inView !== 'refused';
  return access !== 'desk' && method === 'GET' && !hasEffect && !needsFreshProof;
}

/** The errors that the front server and the endpoint wrapper send. The OpenAPI document and the test of all endpoints use this list. */
export function generalErrors(endpoint: AnyEndpoint): ErrorName[] {
  const { access, keyScope, partnerScope, method, params, body, upload, idempotent } = endpoint;
  const errors: (readonly [boolean, readonly ErrorName[]])[] = [
    [true, ['INVALID_INPUT', 'METHOD_NOT_ALLOWED', 'MISDIRECTED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']],
    [needsSession(endpoint), ['SESSION_REQUIRED']],
    [needsKey(endpoint), ['API_KEY_REQUIRED']],
    [keyScope !== undefined || needsKey(endpoint), ['INVALID_API_KEY', 'API_KEY_ENDED']],
    [keyScope !== undefined || partnerScope !== undefined, ['API_KEY_SCOPE']],
    [keyScope === undefined && needsSession(endpoint), ['API_KEY_NOT_ALLOWED']],
    // FORBIDDEN is for the wrong kind of caller or legal entity. An endpoint that checks roles declares FORBIDDEN itself.
    [needsMembership(endpoint) || endpoint.permission !== undefined, ['FORBIDDEN']],
    [access === 'desk' && !endpoint.mayLackSecondFactor, ['SECOND_FACTOR_SETUP_REQUIRED']],
    [endpoint.needsFreshProof === true, ['FRESH_PROOF_REQUIRED']],
    [needsSameOrigin(endpoint), ['CROSS_ORIGIN']],
    [readsBooker(endpoint) && !isViewable(endpoint), ['READ_ONLY_VIEW']],
    [readsBooker(endpoint) && endpoint.inView !== 'always', ['VIEW_ENDED']],
    [params !== undefined, ['NOT_FOUND']],
    [method !== 'GET', ['LENGTH_REQUIRED', 'TOO_LARGE']],
    [body !== undefined, ['MALFORMED_JSON']],
    [body !== undefined || upload !== undefined, ['UNSUPPORTED_MEDIA_TYPE']],
    [idempotent === true, ['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_FLIGHT']],
  ];
  return errors.flatMap(([applies, names]) => (applies ? names : []));
}
