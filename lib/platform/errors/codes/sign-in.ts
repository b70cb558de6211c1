import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** Signing in, second factors and passkeys: 21xx, and 2218 to 2221. */
export const signInErrors = {
  /** The e-mail, password, token or code is wrong, or there is no such account. The response is the same in every case. */
  INVALID_CREDENTIALS: { code: 2100, status: 401, message: 'Invalid credentials' },
  /** A one-time code is wrong, used or expired. */
  INVALID_OTP: {
    code: 2101,
    status: 400,
    message: 'The code is wrong or no longer valid. Check it, or ask for a new one.',
  },
  /** The code of a password reset or an invitation is wrong, used or expired. */
  INVALID_VERIFICATION_CODE: {
    code: 2102,
    status: 400,
    message: 'This link is no longer valid. Please request a new one.',
  },
  /** The password is too short or on the list of leaked passwords. */
  WEAK_PASSWORD: { code: 2103, status: 400, message: 'Please choose a longer or less common password' },
  /** A hundred wrong passwords in a row were entered for this e-mail address, whether or not it has an account. */
  CODE_OR_RESET_REQUIRED: {
    code: 2104,
    status: 403,
    message: 'Too many wrong passwords were entered. Log in with a code to your phone, or choose a new password.',
  },
  /** A hundred wrong sign-in codes in a row were entered for this phone on unknown devices, whether or not it has an account. */
  PASSWORD_OR_RESET_REQUIRED: {
    code: 2105,
    status: 403,
    message: 'Too many wrong codes were entered for this number. Log in with your password, or choose a new password.',
  },
  /** The first factor is right and the account has a second one. A cookie of the response binds the next step to this browser. */
  SECOND_FACTOR_REQUIRED: { code: 2106, status: 403, message: 'Enter the code of your authenticator app to log in.' },
  /** Two-step login is on already; another authenticator app can be set up after it is turned off. */
  SECOND_FACTOR_ON: { code: 2107, status: 409, message: 'Two-step login is already on' },
  /** Two-step login is off, or its set-up was not started. */
  SECOND_FACTOR_OFF: { code: 2108, status: 409, message: 'Two-step login is not set up. Please start again.' },
  /** The password for setting up a second factor is wrong, or the account has none. */
  SECOND_FACTOR_NOT_CONFIRMED: { code: 2109, status: 403, message: 'This is not your password' },
  /** The caller's role at a hotel requires the second factor that the caller wants to remove. */
  SECOND_FACTOR_MANDATORY: {
    code: 2218,
    status: 403,
    message: 'Your role requires two-step login. It cannot be turned off.',
  },
  /** The caller's role at a hotel requires a second factor, and the account has none. */
  SECOND_FACTOR_SETUP_REQUIRED: {
    code: 2219,
    status: 403,
    message: 'Your role at the hotel requires two-step login. Please turn it on first.',
  },
  /** The password of a member of staff is right, and the account has no second factor yet. The response sets the same cookie as 2106. */
  STAFF_SET_UP_REQUIRED: { code: 2221, status: 403, message: 'Set up two-step login to open the console.' },
  /** Within the last ten minutes the session proved neither the second factor nor, in an account without one, the password. */
  FRESH_PROOF_REQUIRED: { code: 2110, status: 403, message: 'Please confirm that it is you, then try again' },
  /** The authenticator's answer does not match the account, the challenge or this site, or the person was not verified. */
  PASSKEY_REFUSED: {
    code: 2111,
    status: 400,
    message: 'This passkey was not accepted. Please try again, or use another way.',
  },
  /** SITE_URL has an IP address, or plain http and a host name other than localhost; browsers accept passkeys for neither. */
  PASSKEYS_UNAVAILABLE: {
    code: 2112,
    status: 409,
    message: 'Passkeys do not work at this address. Please use an authenticator app.',
  },
  /** A reset of the account's second factor is already pending. */
  RESET_PENDING: { code: 2115, status: 409, message: 'A reset is already pending for this person' },
  /** The account has twenty passkeys. */
  TOO_MANY_PASSKEYS: {
    code: 2113,
    status: 409,
    message: 'You have twenty passkeys, which is the limit. Please remove one first.',
  },
  /** The identity of a social sign-in is linked to another account. */
  IDENTITY_TAKEN: { code: 2150, status: 409, message: 'This login belongs to another account' },
  /** The invited e-mail address already has an account, but the request has no session of that account. The invitation is not accepted. */
  ACCOUNT_EXISTS: { code: 2151, status: 409, message: 'You already have an account. Please log in to join.' },
  /** The login is correct, but every company of the user is suspended. */
  COMPANY_SUSPENDED: {
    code: 2152,
    status: 403,
    message: 'The account of your company is suspended. Please ask your travel manager or contact us.',
  },
  /** The login is correct, but the user is no longer a member of any company. */
  COMPANY_MISSING: {
    code: 2153,
    status: 403,
    message: 'You do not belong to a company at present. Please ask your travel manager for an invitation.',
  },
  /** The password for linking a social sign-in is wrong, or the account has none. */
  LINK_NOT_CONFIRMED: { code: 2154, status: 403, message: 'This is not your password' },
} as const satisfies Record<string, ErrorDefinition>;
