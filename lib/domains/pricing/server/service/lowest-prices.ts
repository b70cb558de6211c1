import 'server-only';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import * as repository from '../repository/lowest-prices';
import type { LowestPrice, Period } from '@/lib/domains/pricing/types';

const FROM_PRICE_DAYS = 30;

export function fromPricePeriod(): Period {
  const first = todayInIndia(now());
  return { first, last: addDays(first, FROM_PRICE_DAYS) };
}

/** Lowest website price of one adult per night, before tax, for each hotel and period. */
export async function listLowestPrices(
  hotelIds: readonly number[],
  periods: readonly Period[],
): Promise<LowestPrice[]> {
  return hotelIds.length === 0 || periods.length === 0 ? [] : repository.listLowestPrices(hotelIds, periods);
}
