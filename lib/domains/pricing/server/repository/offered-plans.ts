import 'server-only';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { ratePlans } from '../tables';

export interface OfferedPlan {
  id: number;
  roomTypeId: number;
  channel: 'corp' | 'website';
  mealPlan: string;
  validFrom: IsoDate;
  /** Inclusive. */
  validTo: IsoDate;
}

/** Leaves out plans of contracts, which only the company of the contract may see. */
export async function listOfferedPlans(
  hotelId: number,
  today: IsoDate,
  on: Connection = connection(),
): Promise<OfferedPlan[]> {
  return on
    .select({
      id: ratePlans.id,
      roomTypeId: ratePlans.roomTypeId,
      channel: ratePlans.channel,
      mealPlan: ratePlans.mealPlan,
      validFrom: ratePlans.validFrom,
      validTo: ratePlans.validTo,
    })
    .from(ratePlans)
    .where(
      and(
        eq(ratePlans.hotelId, hotelId),
        eq(ratePlans.isActive, true),
        isNull(ratePlans.contractId),
        gte(ratePlans.validTo, today),
      ),
    )
    .orderBy(asc(ratePlans.roomTypeId), asc(ratePlans.channel), asc(ratePlans.id));
}
