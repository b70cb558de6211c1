// GET /api/console/content/redirects/csv/ - the same redirects as CSV
import { exportRedirectsEndpoint } from '@/lib/domains/console-content/contract/redirects';
import { exportRedirects } from '@/lib/domains/console-content/server/service/redirects';
import { route } from '@/lib/request-context/route';

export const GET = route(exportRedirectsEndpoint, ({ query }) => exportRedirects(query));
