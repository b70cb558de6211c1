import 'server-only';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { countInRedis } from './count-in-redis';

export interface Limit {
  /** Name in the bucket key, for example `login`. */
  name: string;
  max: number;
  windowSeconds: number;
  /**
   * The limit protects capacity, not a secret, money or a mailbox, and is counted in Redis if there is one. When Redis fails,
   * the window begins again in the database, so that a caller may once have twice the limit.
   */
  isForSpeed?: boolean;
}

const bucketOf = (limit: Limit, subject: string) => `${limit.name}:${subject}`;

/** Windows that began later than this are still open. */
const openSince = (limit: Limit) => new Date(now().getTime() - limit.windowSeconds * 1000);

/** Seconds until a window ends. */
const untilEnd = (limit: Limit, windowStart: Date) =>
  Math.max(1, Math.ceil((windowStart.getTime() - openSince(limit).getTime()) / 1000));

/**
 * Counts one attempt where every instance sees the same count: in the database, or in Redis when the limit is for speed. The
 * window of a subject begins with its first attempt: windows by the clock would allow twice the attempts around a full hour.
 * @param subject an account, an address or a phone
 * @param on a transaction where what is refused must not count, because it did not happen
 * @param weight 0 for one that is refused like the others and counts for nothing: it takes the same lock for the same time
 * @returns whether the attempt is within the limit, and seconds until the window ends
 */
export async function countAttempt(
  limit: Limit,
  subject: string,
  on?: Connection,
  weight: 0 | 1 = 1,
): Promise<{ allowed: boolean; retryAfter: number }> {
  const isForRedis = limit.isForSpeed && !on && weight === 1;
  const counted = isForRedis ? await countInRedis(bucketOf(limit, subject), limit.windowSeconds) : null;
  const { hits, retryAfter } = counted ?? (await countInDatabase(limit, subject, on ?? connection(), weight));
  return { allowed: hits + 1 - weight <= limit.max * env().RATE_LIMIT_SCALE, retryAfter };
}

async function countInDatabase(limit: Limit, subject: string, on: Connection, weight: number) {
  const isOver = lte(rateLimitHits.windowStart, openSince(limit));
  const [row] = await on
    .insert(rateLimitHits)
    .values({ bucket: bucketOf(limit, subject), windowStart: now(), hits: weight })
    .onConflictDoUpdate({
      target: rateLimitHits.bucket,
      set: {
        hits: sql`case when ${isOver} then excluded.hits else ${rateLimitHits.hits} + excluded.hits end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${rateLimitHits.windowStart} end`,
      },
    })
    .returning();
  const { hits, windowStart } = row ?? { hits: weight, windowStart: now() };
  return { hits, retryAfter: untilEnd(limit, windowStart) };
}

/** Counts one attempt. @throws {AppError} TOO_MANY_REQUESTS with Retry-After when the attempt passes the limit */
export async function assertWithinLimit(limit: Limit, subject: string, on?: Connection): Promise<void> {
  const { allowed, retryAfter } = await countAttempt(limit, subject, on);
  if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
}

/**
 * Looks without counting, for limits of which only failures count.
 * @throws {AppError} TOO_MANY_REQUESTS with Retry-After once the limit is used up
 */
export async function assertNotUsedUp(limit: Limit, subject: string, on: Connection = connection()): Promise<void> {
  const [row] = await on
    .select()
    .from(rateLimitHits)
    .where(and(eq(rateLimitHits.bucket, bucketOf(limit, subject)), gt(rateLimitHits.windowStart, openSince(limit))));
  if (row && row.hits >= limit.max * env().RATE_LIMIT_SCALE)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: untilEnd(limit, row.windowStart) });
}

/** Forgets what was counted against a subject. */
export async function forgetAttempts(limit: Limit, subject: string, on: Connection = connection()): Promise<void> {
  await on.delete(rateLimitHits).where(eq(rateLimitHits.bucket, bucketOf(limit, subject)));
}

/** Forgets windows that ended; none is longer than a day. */
export async function pruneRateLimits(): Promise<void> {
  await connection()
    .delete(rateLimitHits)
    .where(lt(rateLimitHits.windowStart, new Date(now().getTime() - millisecondsInDay)));
}
