import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';

/** A person needs far fewer requests per minute; copying the catalogue needs far more. */
const SEARCH_LIMIT = { name: 'search', max: 240, windowSeconds: 60, protectsCapacity: true };

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function assertSearchLimit(actor: Actor | null, address: string): Promise<void> {
  await assertWithinLimit(SEARCH_LIMIT, actor ? `user:${actor.userId}` : `address:${address}`);
}
