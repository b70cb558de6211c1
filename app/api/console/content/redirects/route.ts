// GET /api/console/content/redirects/ - redirects of public pages; POST adds one
import { addRedirectEndpoint, listRedirectsEndpoint } from '@/lib/domains/console-content/contract/redirects';
import { addRedirect, listRedirects } from '@/lib/domains/console-content/server/service/redirects';
import { route } from '@/lib/request-context/route';

export const GET = route(listRedirectsEndpoint, ({ query }) => listRedirects(query));
export const POST = route(addRedirectEndpoint, ({ actor, body }) => addRedirect(actor, body));
