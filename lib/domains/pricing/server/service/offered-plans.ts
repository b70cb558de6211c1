import 'server-only';
import type { IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../repository/offered-plans';

export type OfferedPlan = repository.OfferedPlan;

/** Lists the active website and general corporate plans of a hotel that have not ended; plans of contracts are left out. */
export function listOfferedPlans(hotelId: number, today: IsoDate, tx?: Tx): Promise<OfferedPlan[]> {
  return repository.listOfferedPlans(hotelId, today, tx);
}
