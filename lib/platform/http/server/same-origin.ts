import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { env } from '@/lib/platform/env/env';

/**
 * Checks that an unsafe request comes from a page of this site: by its Origin, or by the browser's `Sec-Fetch-Site`. Other sites can
 * forge neither.
 * @throws {AppError} CROSS_ORIGIN
 */
export function assertSameOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  if (origin !== null) {
    if (!isOurs(origin, request)) throw new AppError('CROSS_ORIGIN');
    return;
  }
  if (request.headers.get('sec-fetch-site') !== 'same-origin') throw new AppError('CROSS_ORIGIN');
}

function isOurs(origin: string, request: Request): boolean {
  const settings = env();
  if (origin === new URL(settings.SITE_URL).origin) return true;
  // Outside production any port on this machine works, so that tests and previews need no configuration.
  return (
    settings.STAGE !== 'production' && URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
  );
}
