import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

export const logout = defineEndpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/logout/',
  access: 'public',
  summary: 'Ends the session everywhere; answers the same without one',
  response: z.object({ success: z.literal(true) }),
});
