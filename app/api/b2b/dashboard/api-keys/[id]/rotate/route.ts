// POST /api/b2b/dashboard/api-keys/{id}/rotate/ - replaces an API key
import { rotateApiKeyEndpoint } from '@/lib/domains/corporates/contract/api-keys';
import { rotateApiKey } from '@/lib/domains/corporates/server/service/api-keys/manage-api-keys';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const POST = route(rotateApiKeyEndpoint, ({ actor, params, body, request }) =>
  rotateApiKey(actor, { id: params.id, legalEntityId: body.legalEntityId }, callerAddress(request)),
);
