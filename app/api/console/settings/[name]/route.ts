// POST /api/console/settings/{name}/ - changes a setting in every process
import { changeSettingEndpoint } from '@/lib/domains/console-settings/contract/settings';
import { changeSetting } from '@/lib/domains/console-settings/server/service/settings';
import { route } from '@/lib/request-context/route';

export const POST = route(changeSettingEndpoint, async ({ params, body }) => {
  await changeSetting(params.name, body.value, body.reason);
  return { success: true as const };
});
