// POST /api/b2b/dashboard/v2/second-factor/passkeys/begin/ - creates the options for a new passkey
import { beginPasskeyEndpoint } from '@/lib/domains/auth/contract/passkeys';
import { beginPasskey } from '@/lib/domains/auth/server/service/passkeys/own-passkeys';
import { ownSession } from '@/lib/domains/auth/server/service/own-session';
import { route } from '@/lib/request-context/route';

export const POST = route(beginPasskeyEndpoint, async ({ body, actor, request }) => ({
  options: { ...(await beginPasskey(ownSession(actor, request), body.password)) },
}));
