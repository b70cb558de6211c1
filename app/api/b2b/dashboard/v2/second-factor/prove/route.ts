// POST /api/b2b/dashboard/v2/second-factor/prove/ - checks the second factor; the proof is valid for ten minutes
import { proveEndpoint } from '@/lib/domains/auth/contract/passkeys';
import { prove } from '@/lib/domains/auth/server/service/proof';
import { ownSession } from '@/lib/domains/auth/server/service/own-session';
import { route } from '@/lib/request-context/route';

export const POST = route(proveEndpoint, async ({ body, actor, request }) => {
  await prove(ownSession(actor, request), body);
  return { success: true as const };
});
