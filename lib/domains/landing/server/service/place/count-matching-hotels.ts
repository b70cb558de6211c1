import 'server-only';
import { readCurrentData } from '@/lib/platform/db/replica';
import type { PlaceFilter } from '@/lib/domains/landing/rules/place-filter';
import { applyFilter } from './apply-filter';
import { listPlaceHotels } from './place-hotels';
import { fromPricesOf } from './place-prices';
import { landingIndex } from '../address/landing-index';
import { findPlaceTarget } from '@/lib/domains/hotels/server/service/find-place-target';
import { type PlaceEntry } from '../address/build-index';

export async function countMatchingHotels(entry: PlaceEntry, filter: PlaceFilter): Promise<number> {
  const { maxPrice, facilities } = filter;
  if (maxPrice === null && facilities.length === 0) return entry.hotelCount;
  return readCurrentData(async () => {
    const [target, { names }] = await Promise.all([findPlaceTarget(entry), landingIndex()]);
    if (!target) return 0;
    const all = await listPlaceHotels(target);
    const prices = maxPrice === null ? new Map<number, number>() : await fromPricesOf(all.map(({ id }) => id));
    return applyFilter(all, filter, prices, names.facilities).length;
  });
}
