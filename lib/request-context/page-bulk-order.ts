import 'server-only';
import {
  refreshBulkOrder,
  type RefreshedBulkOrder,
} from '@/lib/domains/agent-payments/server/service/refresh-bulk-order';
import type { Actor } from '@/lib/domains/corporates/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import { recordForeignPage } from '@/lib/request-context/record-foreign-page';

/** Finds a bulk order of the actor's travel agency; null when it does not exist or another company owns it. */
export async function findPageBulkOrder(actor: Actor, orderId: string): Promise<RefreshedBulkOrder | null> {
  try {
    return await refreshBulkOrder(actor, orderId);
  } catch (error) {
    if (!AppError.is(error, 'NOT_FOUND')) throw error;
    if (error.isForeign) await recordForeignPage(actor, 'page-bulk-order');
    return null;
  }
}
