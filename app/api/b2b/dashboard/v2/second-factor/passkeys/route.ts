// GET and POST /api/b2b/dashboard/v2/second-factor/passkeys/ - lists the caller's passkeys, adds one
import { addPasskeyEndpoint, listPasskeysEndpoint } from '@/lib/domains/auth/contract/passkeys';
import { addPasskey, listOwnPasskeys } from '@/lib/domains/auth/server/service/passkeys/own-passkeys';
import { ownSession } from '@/lib/domains/auth/server/service/own-session';
import { userOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import { route } from '@/lib/request-context/route';

export const GET = route(listPasskeysEndpoint, ({ actor }) => listOwnPasskeys(userOwner(actor)));

export const POST = route(addPasskeyEndpoint, ({ body, actor, request }) =>
  addPasskey(ownSession(actor, request), body),
);
