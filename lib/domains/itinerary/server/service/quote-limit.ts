import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';

/** Each quote may write a bid; the limit stops scripts. */
const QUOTE_LIMIT = { name: 'itinerary', max: 60, windowSeconds: 60, isForSpeed: true };

export async function assertMayQuote(actor: Actor): Promise<void> {
  await assertWithinLimit(QUOTE_LIMIT, String(actor.userId));
}
