// POST /api/console/brand/logo/ - stores the logo of the site; DELETE removes it
import { changeLogoEndpoint, removeLogoEndpoint } from '@/lib/domains/console-settings/contract/settings';
import { changeLogo, removeLogo } from '@/lib/domains/console-settings/server/service/logo';
import { AppError } from '@/lib/platform/errors/app-error';
import { route } from '@/lib/request-context/route';

const done = { success: true } as const;

export const POST = route(changeLogoEndpoint, async ({ upload }) => {
  if (!upload) throw new AppError('INVALID_INPUT');
  await changeLogo(upload);
  return done;
});

export const DELETE = route(removeLogoEndpoint, async () => {
  await removeLogo();
  return done;
});
