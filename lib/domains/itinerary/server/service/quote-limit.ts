import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';

/** Every quote may write a bid: far more than a person looks at, far less than a script fills a table with. */
const QUOTE_LIMIT = { name: 'itinerary', max: 60, windowSeconds: 60, isForSpeed: true };

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function assertMayQuote(actor: Actor): Promise<void> {
  await assertWithinLimit(QUOTE_LIMIT, String(actor.userId));
}
