import { getContentEndpoint } from '@/lib/domains/content/contract/content';
import { getContent } from '@/lib/domains/content/server/service/contents';
import { route } from '@/lib/request-context/route';

// GET /api/v1/contents/ - one piece of content by key and version.
export const GET = route(getContentEndpoint, ({ query }) => getContent(query.key, query.version));
