import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { freePoints, takeOldestFirst } from '../../rules/lots';
import { lockSpendableLots, updateLot, type Lot } from '../repository/lots';

/**
 * Takes points of a vested lot back: first those of the lot, then those of the oldest other lots. The wallet must be locked.
 * @returns points taken and points that the wallet lacks
 */
export async function takeBack(tx: Tx, lot: Lot, owed: number): Promise<{ taken: number; shortfall: number }> {
  const own = Math.min(freePoints(lot), owed);
  await updateLot(lot.id, { lapsed: lot.lapsed + own }, tx);
  const spendable = await lockSpendableLots(lot.legalEntityId, now(), tx);
  const others = spendable.filter(({ id }) => id !== lot.id);
  const { parts, taken } = takeOldestFirst(others, owed - own);
  for (const { lot: other, points } of parts) await updateLot(other.id, { lapsed: other.lapsed + points }, tx);
  return { taken: own + taken, shortfall: owed - own - taken };
}
