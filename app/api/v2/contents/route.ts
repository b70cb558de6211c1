import { listContentsEndpoint } from '@/lib/domains/content/contract/content';
import { listContents } from '@/lib/domains/content/server/service/contents';
import { route } from '@/lib/request-context/route';

// GET /api/v2/contents/ - editable content by keys.
export const GET = route(listContentsEndpoint, ({ query }) => listContents(query.keys));
