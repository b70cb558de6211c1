// GET and POST /api/b2b/dashboard/api-keys/ - lists the API keys of a company, creates one
import { createApiKeyEndpoint, listApiKeysEndpoint } from '@/lib/domains/corporates/contract/api-keys';
import { createApiKey, listApiKeys } from '@/lib/domains/corporates/server/service/api-keys/manage-api-keys';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

export const GET = route(listApiKeysEndpoint, ({ actor, query }) => listApiKeys(actor, query.legalEntityId));

export const POST = route(createApiKeyEndpoint, ({ actor, body, request }) =>
  createApiKey(actor, body, callerAddress(request)),
);
