// GET and POST /api/console/second-factor/passkeys/ - passkeys of the signed-in member of staff, and a new one
import { addPasskey, listOwnPasskeys } from '@/lib/domains/auth/server/service/passkeys/own-passkeys';
import { addStaffPasskeyEndpoint, listStaffPasskeysEndpoint } from '@/lib/domains/staff/contract/own-second-factor';
import { ownStaffSession, staffOwner } from '@/lib/domains/staff/server/service/own-session';
import { route } from '@/lib/request-context/route';

export const GET = route(listStaffPasskeysEndpoint, ({ actor }) => listOwnPasskeys(staffOwner(actor)));

export const POST = route(addStaffPasskeyEndpoint, ({ body, actor, request }) =>
  addPasskey(ownStaffSession(actor, request), body),
);
