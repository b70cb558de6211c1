import { getPageMetaEndpoint } from '@/lib/domains/content/contract/content';
import { getMeta } from '@/lib/domains/landing/server/service/seo/get-seo';
import { route } from '@/lib/request-context/route';

// GET /api/v3/contents/meta/ - title, description and texts of a page.
export const GET = route(getPageMetaEndpoint, ({ query }) => getMeta(query.page, query.q));
