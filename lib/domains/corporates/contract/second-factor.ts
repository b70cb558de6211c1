import { secondFactorForm } from '@/lib/domains/auth/contract/second-factor';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { authenticatedUser } from './corporates';

export const completeSignInEndpoint = defineEndpoint({
  id: 'complete-sign-in',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/second-factor/',
  access: 'public',
  summary: 'Completes a sign-in that answered 2106 with a code of the second factor, and sets the session cookie',
  body: secondFactorForm,
  response: authenticatedUser,
  errors: ['INVALID_CREDENTIALS', 'INVALID_OTP', 'COMPANY_SUSPENDED', 'COMPANY_MISSING', 'TOO_MANY_REQUESTS'],
});
