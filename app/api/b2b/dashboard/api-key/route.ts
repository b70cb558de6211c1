// GET /api/b2b/dashboard/api-key/ - describes the API key of the request
import { getOwnApiKeyEndpoint } from '@/lib/domains/corporates/contract/api-keys';
import { getOwnApiKey } from '@/lib/domains/corporates/server/service/api-keys/own-api-key';
import { route } from '@/lib/request-context/route';

export const GET = route(getOwnApiKeyEndpoint, ({ actor }) => getOwnApiKey(actor));
