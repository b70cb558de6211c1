import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { oneTimeCode } from './auth';

export const RECOVERY_CODES = 10;

/** Six digits of an authenticator app, or a recovery code. Spaces, hyphens and upper case are accepted. */
export const secondFactorCode = z
  .string('Code is a required field')
  .max(60)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'Code is a required field')
      .regex(/^(\d{6}|[a-z2-7]{16})$/, 'Enter the 6 digits of your app, or a recovery code'),
  );

export const secondFactorForm = z.object({ code: secondFactorCode });

const secondFactorState = z.object({
  is_on: z.boolean(),
  has_app: z.boolean(),
  turned_on_at: z.string().nullable(),
  recovery_codes_left: z.number().int(),
});
export type SecondFactorState = CodeNames<z.output<typeof secondFactorState>>;

const newRecoveryCodes = z.object({ recovery_codes: z.array(z.string()).length(RECOVERY_CODES) });

export const getSecondFactorEndpoint = defineEndpoint({
  id: 'get-second-factor',
  method: 'GET',
  path: '/api/b2b/dashboard/v2/second-factor/state/',
  access: 'person',
  inView: 'refused',
  summary: 'Returns whether the caller’s account has a second factor and how many recovery codes are left',
  response: secondFactorState,
});

export const beginSecondFactorForm = z.object({
  password: z.string('Your password is a required field').min(1, 'Your password is a required field').max(200),
});

export const beginSecondFactorEndpoint = defineEndpoint({
  id: 'begin-second-factor',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/second-factor/begin/',
  access: 'person',
  summary:
    'Creates the secret of an authenticator app after checking the account’s password, and a fresh proof in an account with a passkey',
  body: beginSecondFactorForm,
  response: z.object({
    /** Base32, to be typed into an app that cannot scan the QR code. */
    secret: z.string(),
    uri: z.string(),
    /** An SVG image of `uri`. */
    qr_code: z.string(),
  }),
  errors: [
    ...(['CODE_OR_RESET_REQUIRED', 'FRESH_PROOF_REQUIRED', 'SECOND_FACTOR_NOT_CONFIRMED'] as const),
    ...(['SECOND_FACTOR_ON', 'TOO_MANY_REQUESTS'] as const),
  ],
});

export const confirmSecondFactorForm = z.object({ code: oneTimeCode });

export const confirmSecondFactorEndpoint = defineEndpoint({
  id: 'confirm-second-factor',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/second-factor/confirm/',
  access: 'person',
  needsFreshProof: true,
  summary: 'Turns the second factor on with a code of the app and returns the recovery codes, which are shown once',
  body: confirmSecondFactorForm,
  /** Empty if the account already had a second factor and therefore has recovery codes. */
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['INVALID_OTP', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'TOO_MANY_REQUESTS'],
});

export const renewRecoveryCodesEndpoint = defineEndpoint({
  id: 'renew-recovery-codes',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/second-factor/recovery-codes/',
  access: 'person',
  summary: 'Replaces the recovery codes after checking a code of the second factor; earlier codes become invalid',
  body: secondFactorForm,
  response: newRecoveryCodes,
  errors: ['INVALID_OTP', 'SECOND_FACTOR_OFF', 'TOO_MANY_REQUESTS'],
});

export const turnOffSecondFactorEndpoint = defineEndpoint({
  id: 'turn-off-second-factor',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/second-factor/turn-off/',
  access: 'person',
  summary: 'Removes the second factor and its recovery codes after checking a code of the second factor',
  body: secondFactorForm,
  response: z.object({ success: z.literal(true) }),
  errors: ['INVALID_OTP', 'SECOND_FACTOR_MANDATORY', 'SECOND_FACTOR_OFF', 'TOO_MANY_REQUESTS'],
});
