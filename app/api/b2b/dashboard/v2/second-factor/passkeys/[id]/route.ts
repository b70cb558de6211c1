// PATCH and DELETE /api/b2b/dashboard/v2/second-factor/passkeys/{id}/ - renames or removes a passkey
import { removePasskeyEndpoint, renamePasskeyEndpoint } from '@/lib/domains/auth/contract/passkeys';
import { userOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import { renamePasskey } from '@/lib/domains/auth/server/service/passkeys/own-passkeys';
import { removeOwnPasskey } from '@/lib/domains/hotel-members/server/service/turn-off-second-factor';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const PATCH = route(renamePasskeyEndpoint, ({ params, body, actor }) =>
  renamePasskey(userOwner(actor), params.id, body.name),
);

export const DELETE = route(removePasskeyEndpoint, async ({ params, actor, request }) => {
  await removeOwnPasskey(userOwner(actor), params.id, callerAddress(request));
  return { success: true as const };
});
