import { getPageMetaEndpoint } from '@/lib/domains/content/contract';
import { getPageMeta } from '@/lib/domains/content/server/service';
import { route } from '@/lib/route';

// GET /api/v3/contents/meta/ - title, description and texts of a page type.
export const GET = route(getPageMetaEndpoint, ({ query }) => getPageMeta(query.page, query.q));
