// POST /api/console/brand/ - changes the name, the line and the colours of the site
import { changeBrandEndpoint } from '@/lib/domains/console-settings/contract/settings';
import { changeBrand } from '@/lib/domains/console-settings/server/service/settings';
import { route } from '@/lib/request-context/route';

export const POST = route(changeBrandEndpoint, async ({ body }) => {
  await changeBrand(body);
  return { success: true as const };
});
