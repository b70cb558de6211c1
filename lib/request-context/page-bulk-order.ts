import 'server-only';
import { lookAtBulkOrder, type SeenBulkOrder } from '@/lib/domains/agent-payments/server/service/refresh-bulk-order';
import type { Actor } from '@/lib/domains/corporates/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import { recordForeignPage } from '@/lib/request-context/record-foreign-page';

/** A bulk order of the actor's travel agency; null when it does not exist or another company owns it. */
export async function findPageBulkOrder(actor: Actor, orderId: string): Promise<SeenBulkOrder | null> {
  try {
    return await lookAtBulkOrder(actor, orderId);
  } catch (error) {
    if (!AppError.is(error, 'NOT_FOUND')) throw error;
    if (error.isForeign) await recordForeignPage(actor, 'page-bulk-order');
    return null;
  }
}
