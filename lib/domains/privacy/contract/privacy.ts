import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { codeSent, oneTimeCode } from '@/lib/domains/auth/contract/auth';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';

export const consentPurpose = z.enum(['analytics', 'saved_cards', 'booking_sms']);

const consents = z.array(
  z.object({
    purpose: consentPurpose,
    is_given: z.boolean(),
    /** Time of the person's last decision; null before the first one. */
    said_at: z.string().nullable(),
  }),
);

export const getPrivacyEndpoint = defineEndpoint({
  id: 'get-privacy',
  method: 'GET',
  path: '/api/b2b/dashboard/v2/privacy/',
  access: 'person',
  inView: 'refused',
  summary: 'Returns your consents and what prevents the erasure of your account',
  response: z.object({
    consents,
    erasure: z.object({
      /** `operator`: the account has neither a password nor a mobile number, so only an operator can erase it. */
      confirm_with: z.enum(['password', 'code', 'operator']),
      /** The reasons as sentences; empty if the account can be erased. */
      obstacles: z.array(z.string()),
    }),
  }),
});
export type PrivacyView = CodeNames<z.output<typeof getPrivacyEndpoint.response>>;

export const setConsentEndpoint = defineEndpoint({
  id: 'set-consent',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/privacy/consents/',
  access: 'person',
  summary: 'Gives or withdraws one consent, with immediate effect',
  body: z.object({ purpose: consentPurpose, is_given: z.boolean() }),
  response: z.object({ consents }),
});

export const exportOwnDataEndpoint = defineEndpoint({
  id: 'export-own-data',
  method: 'GET',
  path: '/api/b2b/dashboard/v2/privacy/export/',
  access: 'person',
  inView: 'refused',
  summary: 'Exports all data about you as one JSON file; at most ten exports a day',
  file: 'application/json',
  response: fileAnswer,
  errors: ['TOO_MANY_REQUESTS'],
});

export const sendErasureCodeEndpoint = defineEndpoint({
  id: 'send-erasure-code',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/privacy/erasure-code/',
  access: 'person',
  summary: 'Sends a code to your mobile number, with which you confirm the erasure of your account',
  response: codeSent,
  errors: ['PHONE_MISSING', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

/** The form in the browser uses this schema too. */
export const erasureForm = z
  .object({
    password: z.string().max(200).optional(),
    verification_code: oneTimeCode.optional(),
  })
  .superRefine(({ password, verification_code }, context) => {
    if (!password && !verification_code)
      context.addIssue({ code: 'custom', path: ['password'], message: 'Your password is a required field' });
  });

export const eraseAccountEndpoint = defineEndpoint({
  id: 'erase-account',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/privacy/erasure/',
  access: 'person',
  summary: 'Erases your account and your personal data, except in invoices and the ledger; cannot be undone',
  body: erasureForm,
  response: z.object({ success: z.literal(true) }),
  errors: [
    'CODE_OR_RESET_REQUIRED',
    'ERASURE_NOT_CONFIRMED',
    'INVALID_OTP',
    'ERASURE_TOO_EARLY',
    'LAST_MANAGER',
    'LAST_OWNER',
    'TOO_MANY_REQUESTS',
  ],
});
