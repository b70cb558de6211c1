import { z } from 'zod';
import { oneTimeCode } from '@/lib/domains/auth/contract/auth';
import { secondStepForm } from '@/lib/domains/auth/contract/passkeys';
import { newPasswordField } from '@/lib/domains/auth/rules/password';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { staffMember } from './session';

/** Also validates the login form of the console. */
export const staffLoginForm = z.object({
  email: z
    .string('E-mail is a required field')
    .trim()
    .min(1, 'E-mail is a required field')
    .max(254)
    .pipe(z.email('Please enter a valid e-mail')),
  password: z.string('Password is a required field').min(1, 'Password is a required field').max(200),
});

export const logInStaffEndpoint = defineEndpoint({
  id: 'log-in-staff',
  method: 'POST',
  path: '/api/console/login/',
  access: 'public',
  summary:
    'Checks the password of a member of staff. Always answers with an error: 2106 asks for a code, 2221 for the set-up',
  body: staffLoginForm,
  response: z.never(),
  errors: [
    ...(['CODE_OR_RESET_REQUIRED', 'INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'] as const),
    ...(['STAFF_SET_UP_REQUIRED', 'TOO_MANY_REQUESTS'] as const),
  ],
});

export const staffSecondStep = secondStepForm.safeExtend({
  /** Required if the password of the login was a one-time password. */
  password: newPasswordField('New password').optional(),
});

export const completeStaffSignInEndpoint = defineEndpoint({
  id: 'complete-staff-sign-in',
  method: 'POST',
  path: '/api/console/second-factor/',
  access: 'public',
  summary:
    'Completes a login that answered 2106 with a code or a passkey, and a new password after a one-time password, and sets the session cookie',
  body: staffSecondStep,
  response: staffMember,
  errors: [
    ...(['INVALID_CREDENTIALS', 'INVALID_OTP', 'PASSKEY_REFUSED', 'PASSKEYS_UNAVAILABLE'] as const),
    ...(['TOO_MANY_REQUESTS', 'WEAK_PASSWORD'] as const),
  ],
});

export const beginStaffSetUpEndpoint = defineEndpoint({
  id: 'begin-staff-set-up',
  method: 'POST',
  path: '/api/console/second-factor/begin/',
  access: 'public',
  summary:
    'Creates the secret of an authenticator app after a login that was answered with error 2221; a code must confirm it',
  response: z.object({
    /** Base32, to be typed into an app that cannot scan the QR code. */
    secret: z.string(),
    uri: z.string(),
    /** An SVG image of `uri`. */
    qr_code: z.string(),
    /** True if the password is a one-time password. The person must replace it in the next step. */
    needs_password: z.boolean(),
  }),
  errors: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_ON'],
});

export const staffSetUpForm = z.object({
  /** Required if `needs_password` was true. */
  password: newPasswordField('New password').optional(),
  code: oneTimeCode,
});

export const confirmStaffSetUpEndpoint = defineEndpoint({
  id: 'confirm-staff-set-up',
  method: 'POST',
  path: '/api/console/second-factor/confirm/',
  access: 'public',
  summary: 'Completes the set-up with a code of the app and the chosen password, and sets the session cookie',
  body: staffSetUpForm,
  /** Shown once. */
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: [
    ...(['INVALID_CREDENTIALS', 'INVALID_OTP', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_ON'] as const),
    ...(['TOO_MANY_REQUESTS', 'WEAK_PASSWORD'] as const),
  ],
});
