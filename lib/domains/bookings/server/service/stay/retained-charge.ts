import 'server-only';
import type { Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';
import { sumKept } from '@/lib/domains/bookings/server/repository/retained-charges';

/** By booking id: on the company's bill, or journaled from payments. */
export async function readKept(ended: readonly Booking[], tx?: Tx): Promise<Map<number, Paise>> {
  const paid = ended.filter(({ settlement }) => settlement !== 'credit').map(({ id }) => id);
  const sums = await sumKept(paid, tx);
  return new Map(
    ended.map(({ id, settlement, cancellation, payablePaise }) => {
      const kept = settlement === 'credit' ? cancellation?.penaltyPaise : sums.get(id);
      return [id, Math.min(kept ?? 0, payablePaise)];
    }),
  );
}
