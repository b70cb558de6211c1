// POST /api/console/content/redirects/{id}/end/ - ends a redirect
import { endRedirectEndpoint } from '@/lib/domains/console-content/contract/redirects';
import { endRedirect } from '@/lib/domains/console-content/server/service/redirects';
import { route } from '@/lib/request-context/route';

export const POST = route(endRedirectEndpoint, ({ params, body }) => endRedirect(params.id, body.reason));
