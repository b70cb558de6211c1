import 'server-only';
import type { Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Booking } from '@/lib/domains/bookings/types';
import { sumRetainedCharges } from '@/lib/domains/bookings/server/repository/retained-charges';

/** Maps booking ids to retained charges in paise, on the company's bill or taken from payments. */
export async function readRetainedCharges(ended: readonly Booking[], tx?: Tx): Promise<Map<number, Paise>> {
  const paid = ended.filter(({ settlement }) => settlement !== 'credit').map(({ id }) => id);
  const sums = await sumRetainedCharges(paid, tx);
  return new Map(
    ended.map(({ id, settlement, cancellation, payablePaise }) => {
      const retained = settlement === 'credit' ? cancellation?.penaltyPaise : sums.get(id);
      return [id, Math.min(retained ?? 0, payablePaise)];
    }),
  );
}
