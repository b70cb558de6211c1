// PATCH and DELETE /api/console/second-factor/passkeys/{id}/ - renames or removes a passkey
import { removePasskey, renamePasskey } from '@/lib/domains/auth/server/service/passkeys/own-passkeys';
import { removeStaffPasskeyEndpoint, renameStaffPasskeyEndpoint } from '@/lib/domains/staff/contract/own-second-factor';
import { staffOwner } from '@/lib/domains/staff/server/service/own-session';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const PATCH = route(renameStaffPasskeyEndpoint, ({ params, body, actor }) =>
  renamePasskey(staffOwner(actor), params.id, body.name),
);

export const DELETE = route(removeStaffPasskeyEndpoint, async ({ params, actor, request }) => {
  await removePasskey(staffOwner(actor), { id: params.id, isMandatory: true }, callerAddress(request));
  return { success: true as const };
});
