import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { env } from '@/lib/platform/env/env';

/** Other sites can forge neither `Origin` nor `Sec-Fetch-Site`. @throws {AppError} CROSS_ORIGIN */
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
  // Outside production the request's own host is accepted, so that tests and previews on other ports need no configuration.
  return (
    settings.STAGE !== 'production' && URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
  );
}
