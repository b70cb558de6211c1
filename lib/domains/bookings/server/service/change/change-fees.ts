import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import type { ChangeFee } from '@/lib/domains/bookings/types';
import * as changes from '@/lib/domains/bookings/server/repository/changes';

/** Fees of the changes that were made, by booking id. */
export function listChangeFees(bookingIds: readonly number[], tx?: Tx): Promise<Map<number, ChangeFee[]>> {
  return changes.listFees(bookingIds, tx);
}
