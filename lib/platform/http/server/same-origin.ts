import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { env } from '@/lib/platform/env/env';
import { consoleOrigin, isConsolePath } from '../console-host';

/**
 * Other sites can forge neither `Origin` nor `Sec-Fetch-Site`.
 * @param path of the endpoint; those of the console may be called from the console's host only
 * @throws {AppError} CROSS_ORIGIN
 */
export function assertSameOrigin(request: Request, path: string): void {
  const origin = request.headers.get('origin');
  if (origin !== null) {
    if (!isOurs(origin, request, path)) throw new AppError('CROSS_ORIGIN');
    return;
  }
  if (request.headers.get('sec-fetch-site') !== 'same-origin') throw new AppError('CROSS_ORIGIN');
}

function isOurs(origin: string, request: Request, path: string): boolean {
  const settings = env();
  if (settings.CONSOLE_HOST !== undefined && isConsolePath(path)) return origin === consoleOrigin(settings);
  if (origin === new URL(settings.SITE_URL).origin) return true;
  // Outside production the request's own host is accepted, so that tests and previews on other ports need no configuration.
  return (
    settings.STAGE !== 'production' && URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
  );
}
