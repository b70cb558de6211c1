import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';

/** A pending reset of a second factor. */
export const factorReset = z.object({ started_at: z.string(), effective_at: z.string() });
export type FactorReset = CodeNames<z.output<typeof factorReset>>;

export const stopSecondFactorResetEndpoint = defineEndpoint({
  id: 'stop-second-factor-reset',
  method: 'POST',
  path: '/api/v1/auth/second-factor-reset/stop/',
  access: 'public',
  summary: 'Stops a pending reset of a second factor with the mailed single-use token',
  body: z.object({ token: z.string().trim().min(1).max(128) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['INVALID_VERIFICATION_CODE'],
});
