import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';

/**
 * Far above what a person types or clicks in a minute (a result page takes two calls, a hotel page one), far below what empties a
 * catalogue or reads everybody's prices.
 */
const SEARCH_LIMIT = { name: 'search', max: 240, windowSeconds: 60, isForSpeed: true };

/**
 * Counts a search, or a look at prices, of a member, or of a guest's address.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function assertSearchLimit(actor: Actor | null, address: string): Promise<void> {
  await assertWithinLimit(SEARCH_LIMIT, actor ? `user:${actor.userId}` : `address:${address}`);
}
