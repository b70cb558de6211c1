import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

export const verifyHotelContactEndpoint = defineEndpoint({
  id: 'verify-hotel-contact',
  method: 'POST',
  path: '/api/v1/hotel-contacts/verify/',
  access: 'public',
  summary: 'Confirms the address of a hotel contact with the mailed single-use token',
  body: z.object({ token: z.string().trim().min(1).max(128) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['INVALID_VERIFICATION_CODE', 'TOO_MANY_REQUESTS'],
});
