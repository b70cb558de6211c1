// POST /api/console/second-factor/passkeys/begin/ - the options of a new passkey
import { beginPasskey } from '@/lib/domains/auth/server/service/passkeys/own-passkeys';
import { beginStaffPasskeyEndpoint } from '@/lib/domains/staff/contract/own-second-factor';
import { ownStaffSession } from '@/lib/domains/staff/server/service/own-session';
import { route } from '@/lib/request-context/route';

export const POST = route(beginStaffPasskeyEndpoint, async ({ body, actor, request }) => ({
  options: { ...(await beginPasskey(ownStaffSession(actor, request), body.password)) },
}));
