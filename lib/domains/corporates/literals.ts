/** Apart from the contract, so that landing pages do not load a schema library. */
export const SESSION_CALL = { method: 'GET', path: '/api/b2b/dashboard/v2/session/' } as const;
export const LOGOUT_CALL = { method: 'POST', path: '/api/b2b/dashboard/v2/logout/' } as const;

export const CORPORATE_UPDATED = 'Your corporate has been updated!';

/** Separate from the password form's message (specification, section 8). */
export const SOCIAL_SIGN_IN_REFUSED =
  'This login does not belong to a Folio account. Log in with your password instead.';
