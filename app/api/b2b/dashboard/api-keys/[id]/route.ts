// DELETE /api/b2b/dashboard/api-keys/{id}/ - revokes an API key
import { revokeApiKeyEndpoint } from '@/lib/domains/corporates/contract/api-keys';
import { revokeApiKey } from '@/lib/domains/corporates/server/service/api-keys/manage-api-keys';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const DELETE = route(revokeApiKeyEndpoint, ({ actor, params, query, request }) =>
  revokeApiKey(actor, { id: params.id, legalEntityId: query.legalEntityId }, callerAddress(request)),
);
