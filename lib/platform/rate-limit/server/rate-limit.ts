import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';

export interface Limit {
  /** Name in the bucket key, for example `login`. */
  name: string;
  max: number;
  windowSeconds: number;
}

function windowOf(limit: Limit): { windowStart: Date; retryAfter: number } {
  const windowMs = limit.windowSeconds * 1000;
  const at = now().getTime();
  const windowStart = new Date(Math.floor(at / windowMs) * windowMs);
  return { windowStart, retryAfter: Math.ceil((windowStart.getTime() + windowMs - at) / 1000) };
}

const bucketOf = (limit: Limit, subject: string) => `${limit.name}:${subject}`;

/**
 * Counts one attempt in a fixed window, in the database, so that every instance sees the same count.
 * @param subject whose attempts are counted: an account, an address, a phone
 * @param on a transaction where what is refused must not count, because it did not happen
 * @returns whether the attempt is within the limit, and seconds until the window ends
 */
export async function countAttempt(
  limit: Limit,
  subject: string,
  on: Connection = connection(),
): Promise<{ allowed: boolean; retryAfter: number }> {
  const { windowStart, retryAfter } = windowOf(limit);
  const [row] = await on
    .insert(rateLimitHits)
    .values({ bucket: bucketOf(limit, subject), windowStart, hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimitHits.bucket, rateLimitHits.windowStart],
      set: { hits: sql`${rateLimitHits.hits} + 1` },
    })
    .returning({ hits: rateLimitHits.hits });
  return { allowed: (row?.hits ?? 1) <= limit.max * env().RATE_LIMIT_SCALE, retryAfter };
}

/** Counts one attempt. @throws {AppError} TOO_MANY_REQUESTS with Retry-After when the attempt passes the limit */
export async function assertWithinLimit(limit: Limit, subject: string, on: Connection = connection()): Promise<void> {
  const { allowed, retryAfter } = await countAttempt(limit, subject, on);
  if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
}

/**
 * Looks without counting, for limits of which only failures count.
 * @throws {AppError} TOO_MANY_REQUESTS with Retry-After once the limit is used up
 */
export async function assertNotUsedUp(limit: Limit, subject: string, on: Connection = connection()): Promise<void> {
  const { windowStart, retryAfter } = windowOf(limit);
  const [row] = await on
    .select({ hits: rateLimitHits.hits })
    .from(rateLimitHits)
    .where(and(eq(rateLimitHits.bucket, bucketOf(limit, subject)), eq(rateLimitHits.windowStart, windowStart)));
  if ((row?.hits ?? 0) >= limit.max * env().RATE_LIMIT_SCALE) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
}

/** Forgets what was counted against a subject. */
export async function forgetAttempts(limit: Limit, subject: string, on: Connection = connection()): Promise<void> {
  await on.delete(rateLimitHits).where(eq(rateLimitHits.bucket, bucketOf(limit, subject)));
}

/** Forgets windows that ended over a day ago. */
export async function pruneRateLimits(): Promise<void> {
  await connection()
    .delete(rateLimitHits)
    .where(lt(rateLimitHits.windowStart, new Date(now().getTime() - 86_400_000)));
}
