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
   * The limit protects capacity, not a secret, money or a mailbox, so it is counted in Redis if one is configured. When Redis
   * fails, a new window begins in the database, and a caller may once reach twice the limit.
   */
  protectsCapacity?: boolean;
}

const bucketOf = (limit: Limit, subject: string) => `${limit.name}:${subject}`;

const openSince = (limit: Limit) => new Date(now().getTime() - limit.windowSeconds * 1000);

const untilEnd = (limit: Limit, windowStart: Date) =>
  Math.max(1, Math.ceil((windowStart.getTime() - openSince(limit).getTime()) / 1000));

/**
 * Counts one attempt, for all instances together: in Redis if the limit `protectsCapacity` and Redis responds, otherwise in the
 * database. The window of a subject begins with its first attempt, because windows by the clock would allow twice the limit around a full hour.
 * @param subject an account, an IP address or a phone number
 * @param on a transaction, if an attempt whose transaction rolls back must not count
 * @param weight 0 for an attempt that must not count but has to take the same lock for the same time as others
 * @returns whether the attempt is within the limit, and seconds until the window ends
 */
export async function countAttempt(
  limit: Limit,
  subject: string,
  on?: Connection,
  weight: 0 | 1 = 1,
): Promise<{ allowed: boolean; retryAfter: number }> {
  const isForRedis = limit.protectsCapacity && !on && weight === 1;
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

/** Counts one attempt. @throws {AppError} TOO_MANY_REQUESTS with Retry-After when the attempt exceeds the limit */
export async function assertWithinLimit(limit: Limit, subject: string, on?: Connection): Promise<void> {
  const { allowed, retryAfter } = await countAttempt(limit, subject, on);
  if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
}

/**
 * Checks without counting, for limits that count failures only.
 * @throws {AppError} TOO_MANY_REQUESTS with Retry-After when the limit is used up
 */
export async function assertNotExhausted(limit: Limit, subject: string, on: Connection = connection()): Promise<void> {
  const [row] = await on
    .select()
    .from(rateLimitHits)
    .where(and(eq(rateLimitHits.bucket, bucketOf(limit, subject)), gt(rateLimitHits.windowStart, openSince(limit))));
  if (row && row.hits >= limit.max * env().RATE_LIMIT_SCALE)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: untilEnd(limit, row.windowStart) });
}

export async function deleteAttempts(limit: Limit, subject: string, on: Connection = connection()): Promise<void> {
  await on.delete(rateLimitHits).where(eq(rateLimitHits.bucket, bucketOf(limit, subject)));
}

/** Deletes expired windows; no window is longer than a day. */
export async function pruneRateLimits(): Promise<void> {
  await connection()
    .delete(rateLimitHits)
    .where(lt(rateLimitHits.windowStart, new Date(now().getTime() - millisecondsInDay)));
}
