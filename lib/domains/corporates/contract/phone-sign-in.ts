import { z } from 'zod';
import { mobileNumber, oneTimeCode } from '@/lib/domains/auth/contract/auth';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { authenticatedUser } from './corporates';

export const verifyOtpEndpoint = defineEndpoint({
  id: 'otp-verify',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/otp-verify/',
  access: 'public',
  summary: 'Signs in with a mobile number and its one-time code and sets the session cookie',
  body: z.object({ phone_number: mobileNumber, verification_code: oneTimeCode }),
  response: z.object({ data: authenticatedUser }),
  errors: [
    'INVALID_CREDENTIALS',
    'COMPANY_SUSPENDED',
    'COMPANY_MISSING',
    'PASSWORD_OR_RESET_REQUIRED',
    'SECOND_FACTOR_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
});
