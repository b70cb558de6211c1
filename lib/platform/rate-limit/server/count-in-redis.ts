import 'server-only';
import { createHash } from 'node:crypto';
import { sendRedisCommands } from '@/lib/platform/redis/redis';

/**
 * The first attempt of a bucket starts its window. Redis deletes the bucket when the window ends.
 * @returns attempts so far and seconds until the window ends, or null when Redis did not respond
 */
export async function countInRedis(
  bucket: string,
  windowSeconds: number,
): Promise<{ hits: number; retryAfter: number } | null> {
  // Subjects are personal data, so Redis gets a hash.
  const key = `folio:limit:${createHash('sha256').update(bucket).digest('base64url')}`;
  const replies = await sendRedisCommands(
    ['SET', key, '0', 'PX', String(windowSeconds * 1_000), 'NX'],
    ['INCR', key],
    ['PTTL', key],
  );
  if (!replies) return null;
  const [, hits, milliseconds] = replies.map(Number);
  return { hits: hits ?? 1, retryAfter: Math.max(1, Math.ceil((milliseconds ?? 0) / 1_000)) };
}
