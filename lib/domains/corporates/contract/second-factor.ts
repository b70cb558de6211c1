import { z } from 'zod';
import { passkeyAssertion } from '@/lib/domains/auth/contract/passkeys';
import { secondFactorForm } from '@/lib/domains/auth/contract/second-factor';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { authenticatedUser } from './corporates';

export const completeSignInEndpoint = defineEndpoint({
  id: 'complete-sign-in',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/second-factor/',
  access: 'public',
  summary:
    'Completes a sign-in that was answered with error 2106: checks a code of the second factor and sets the session cookie',
  body: secondFactorForm,
  response: authenticatedUser,
  errors: ['INVALID_CREDENTIALS', 'INVALID_OTP', 'COMPANY_SUSPENDED', 'COMPANY_MISSING', 'TOO_MANY_REQUESTS'],
});

export const completePasskeySignInEndpoint = defineEndpoint({
  id: 'complete-passkey-sign-in',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/second-factor/passkey/',
  access: 'public',
  summary: 'Completes a sign-in that was answered with error 2106: checks a passkey and sets the session cookie',
  body: z.object({ passkey: passkeyAssertion }),
  response: authenticatedUser,
  errors: [
    ...(['INVALID_CREDENTIALS', 'PASSKEY_REFUSED', 'PASSKEYS_UNAVAILABLE'] as const),
    ...(['COMPANY_SUSPENDED', 'COMPANY_MISSING', 'TOO_MANY_REQUESTS'] as const),
  ],
});
