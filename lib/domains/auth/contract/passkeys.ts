import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { beginSecondFactorForm, secondFactorCode } from './second-factor';

export const PASSKEY_NAME_LENGTH = 60;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** The names and types of the Web Authentication standard (level 3, section 5.1). */
const credential = z.object({ id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') });

export const passkeyAssertion = credential.extend({
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAssertion = CodeNames<z.output<typeof passkeyAssertion>>;

const passkeyAttestation = credential.extend({
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** Options for the authenticator, as the standard's `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` expect them. */
const options = z.record(z.string(), z.unknown());

/** The ways in which an account can prove its second factor. `options` is null if it has no passkey for this site. */
export const proofOptions = z.object({ has_app: z.boolean(), options: options.nullable() });

/** `login`: the account has neither a second factor nor a password, so only a new session proves it. */
const proofWays = proofOptions.extend({ way: z.enum(['second_factor', 'password', 'login']) });
export type ProofWays = CodeNames<z.output<typeof proofWays>>;

const ownPasskey = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  is_synchronised: z.boolean(),
});
export type OwnPasskey = CodeNames<z.output<typeof ownPasskey>>;

const passkeyId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const passkeyName = requiredLine('Name', PASSKEY_NAME_LENGTH);
const done = z.object({ success: z.literal(true) });

export const listPasskeysEndpoint = defineEndpoint({
  id: 'list-passkeys',
  method: 'GET',
  path: '/api/b2b/dashboard/v2/second-factor/passkeys/',
  access: 'person',
  inView: 'refused',
  summary: 'Lists the caller’s passkeys, and whether this site can use passkeys',
  response: z.object({ is_available: z.boolean(), passkeys: z.array(ownPasskey) }),
});

export const beginPasskeyForm = z.object({ password: z.string().max(200).optional() });

export const beginPasskeyEndpoint = defineEndpoint({
  id: 'begin-passkey',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/second-factor/passkeys/begin/',
  access: 'person',
  summary:
    'Returns the options for a new passkey after a fresh proof; an account without a second factor must send its password',
  body: beginPasskeyForm,
  response: z.object({ options }),
  errors: [
    ...([
      'CODE_OR_RESET_REQUIRED',
      'FRESH_PROOF_REQUIRED',
      'PASSKEYS_UNAVAILABLE',
      'SECOND_FACTOR_NOT_CONFIRMED',
    ] as const),
    ...(['TOO_MANY_PASSKEYS', 'TOO_MANY_REQUESTS'] as const),
  ],
});

export const newPasskey = z.object({ name: passkeyName, credential: passkeyAttestation });
export type NewPasskey = CodeNames<z.output<typeof newPasskey>>;

export const addPasskeyEndpoint = defineEndpoint({
  id: 'add-passkey',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/second-factor/passkeys/',
  access: 'person',
  needsFreshProof: true,
  summary: 'Adds the passkey; the first second factor of an account also returns recovery codes, which are shown once',
  body: newPasskey,
  response: z.object({ passkey: ownPasskey, recovery_codes: z.array(z.string()) }),
  errors: ['PASSKEY_REFUSED', 'PASSKEYS_UNAVAILABLE', 'TOO_MANY_PASSKEYS'],
});

export const renamePasskeyForm = z.object({ name: passkeyName });

export const renamePasskeyEndpoint = defineEndpoint({
  id: 'rename-passkey',
  method: 'PATCH',
  path: '/api/b2b/dashboard/v2/second-factor/passkeys/{id}/',
  access: 'person',
  summary: 'Changes the name of one of the caller’s passkeys',
  params: passkeyId,
  body: renamePasskeyForm,
  response: ownPasskey,
});

export const removePasskeyEndpoint = defineEndpoint({
  id: 'remove-passkey',
  method: 'DELETE',
  path: '/api/b2b/dashboard/v2/second-factor/passkeys/{id}/',
  access: 'person',
  needsFreshProof: true,
  summary: 'Removes one of the caller’s passkeys; without another second factor, two-step login is off afterwards',
  params: passkeyId,
  response: done,
  errors: ['SECOND_FACTOR_MANDATORY'],
});

export const beginProofEndpoint = defineEndpoint({
  id: 'begin-proof',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/second-factor/prove/options/',
  access: 'person',
  summary: 'Returns how the caller can give a fresh proof, with the options for a passkey',
  response: proofWays,
});

const secondFactorWays = { code: secondFactorCode.optional(), passkey: passkeyAssertion.optional() };
const hasOne = (...ways: unknown[]) => ways.filter((way) => way !== undefined).length === 1;
const CODE_MISSING = { path: ['code'], message: 'Code is a required field' };

/** A code or a passkey. */
export const secondStepForm = z
  .object(secondFactorWays)
  .refine(({ code, passkey }) => hasOne(code, passkey), CODE_MISSING);

export const proofForm = z
  .object({ ...secondFactorWays, password: beginSecondFactorForm.shape.password.optional() })
  .refine(({ code, passkey, password }) => hasOne(code, passkey, password), CODE_MISSING);

export const proveEndpoint = defineEndpoint({
  id: 'prove-second-factor',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/second-factor/prove/',
  access: 'person',
  summary:
    'Checks a fresh proof, which is valid for ten minutes in this session: a code, a passkey, or the password of an account without a second factor',
  body: proofForm,
  response: done,
  errors: [
    ...(['CODE_OR_RESET_REQUIRED', 'INVALID_OTP', 'PASSKEY_REFUSED', 'PASSKEYS_UNAVAILABLE'] as const),
    ...(['SECOND_FACTOR_NOT_CONFIRMED', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_ON', 'TOO_MANY_REQUESTS'] as const),
  ],
});

export const beginPasskeySignInEndpoint = defineEndpoint({
  id: 'begin-passkey-sign-in',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/second-factor/passkey/options/',
  access: 'public',
  summary: 'Returns how a sign-in that was answered with error 2106 can be completed, with the options for a passkey',
  response: proofOptions,
  errors: ['INVALID_CREDENTIALS'],
});
