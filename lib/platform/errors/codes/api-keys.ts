import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** API keys and the connections of partners: 216x. */
export const apiKeyErrors = {
  /** The API key is mistyped or unknown, or its secret is wrong. The response is the same in every case. */
  INVALID_API_KEY: {
    code: 2160,
    status: 401,
    message: 'This API key is not valid. Please check that it was copied completely.',
  },
  /** The API key has expired or was revoked, or its company is suspended. */
  API_KEY_ENDED: {
    code: 2161,
    status: 401,
    message: 'This API key has expired or was revoked. Please ask your travel manager for a new one.',
  },
  /** The API key lacks the scope that the endpoint requires. */
  API_KEY_SCOPE: {
    code: 2162,
    status: 403,
    message: 'This API key lacks the scope for this request. Please ask your travel manager for a key with this scope.',
  },
  /** The endpoint answers API keys only, and the request has none. */
  API_KEY_REQUIRED: {
    code: 2165,
    status: 401,
    message: 'An API key is required. Send it in the header Authorization: Bearer KEY.',
  },
  /** The endpoint accepts no API keys; a person must sign in. */
  API_KEY_NOT_ALLOWED: { code: 2163, status: 403, message: 'API keys are not accepted here. Please log in instead.' },
  /** The API key was rotated already, and its predecessor or successor is still valid. */
  API_KEY_ROTATED: {
    code: 2164,
    status: 409,
    message: 'Two keys are valid already. Revoke one of them, or wait until the old one has expired.',
  },
  /** The connection between hotel and partner has ended, so it cannot be approved. */
  CONNECTION_ENDED: {
    code: 2166,
    status: 409,
    message: 'This connection has ended. The partner must request a new one.',
  },
  /** No item of a partner's message was applied. `data` has the result of each item. */
  NOTHING_APPLIED: {
    code: 2167,
    status: 422,
    message: 'No item of this message was applied. The results name the reason for each item.',
  },
} as const satisfies Record<string, ErrorDefinition>;
