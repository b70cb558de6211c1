import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Does nothing when the request carries `Authorization: Bearer METRICS_TOKEN`.
 * @throws {AppError} NOT_FOUND where no token is set, FORBIDDEN for a missing or wrong one
 */
export function assertMetricsToken(request: Request): void {
  const { METRICS_TOKEN: token } = env();
  if (token === undefined) throw new AppError('NOT_FOUND');
  const given = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(token))) throw new AppError('FORBIDDEN');
}
