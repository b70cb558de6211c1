/**
 * Method and path of the session call, apart from its schemas: landing pages ask it and must not carry a schema library
 * for that. The contract declares the call with these same values.
 */
export const SESSION_CALL = { method: 'GET', path: '/api/b2b/dashboard/v2/session/' } as const;
export const LOGOUT_CALL = { method: 'POST', path: '/api/b2b/dashboard/v2/logout/' } as const;

/** Shown after switching the legal entity (specification, section 4). */
export const CORPORATE_UPDATED = 'Your corporate has been updated!';

/** A failed social sign-in, apart from the password form's message (specification, section 8: a separate flag). */
export const SOCIAL_SIGN_IN_REFUSED =
  'This login does not belong to a Folio account. Log in with your password instead.';
