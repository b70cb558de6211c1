import { getSeoEndpoint } from '@/lib/domains/landing/contract/seo';
import { getSeo } from '@/lib/domains/landing/server/service/seo/get-seo';
import { env } from '@/lib/platform/env/env';
import { metaTags } from '@/lib/platform/seo/metadata';
import { route } from '@/lib/request-context/route';

// GET /api/v1/seo/ - title, meta, link and schema data of a page.
export const GET = route(getSeoEndpoint, async ({ query }) => {
  const seo = await getSeo(query.route, query.q, query.page);
  return {
    ...query,
    ...seo,
    ...metaTags(seo, env().SITE_URL),
    schema: [...seo.schema],
    breadcrumbs: seo.trail.map(({ label, path }) => ({ name: label, path })),
  };
});
