import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import type { IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import type { HotelDraft } from '@/scripts/demo/generate/hotel-types';
import type { PlanPeriod } from '@/scripts/demo/generate/rate-rules';
import { datePages } from '@/scripts/demo/load/date-pages';
import { loadCommercials } from '@/scripts/demo/load/load-commercials';
import { loadHotels, type HotelIds } from '@/scripts/demo/load/load-hotels';
import { loadInventory } from '@/scripts/demo/load/load-inventory';
import { loadPlaces } from '@/scripts/demo/load/load-places';
import { loadRates, type PlanIds } from '@/scripts/demo/load/load-rates';

export interface LoadedCatalogue {
  readonly drafts: readonly HotelDraft[];
  readonly ids: HotelIds;
  readonly planIds: PlanIds;
  readonly period: PlanPeriod;
  /** Room nights with stock. */
  readonly nights: number;
}

/**
 * Loads places, hotels, rates, stock and suggestions, without anybody to book them.
 *
 * @param drafts all hotels, or some for a test; those of the documented exceptions must be among them
 * @param tell called before each part with what is being done
 */
export async function loadCatalogue(
  drafts: readonly HotelDraft[],
  today: IsoDate,
  tx: Connection,
  tell: (part: string) => void = () => undefined,
): Promise<LoadedCatalogue> {
  const period = planPeriod(today);
  tell('places');
  const places = await loadPlaces(tx);
  tell('hotels');
  const ids = await loadHotels(drafts, places, today, tx);
  await datePages(today, tx);
  tell('rates');
  await loadCommercials(period, tx);
  const planIds = await loadRates(drafts, ids, period, tx);
  tell('a year of stock');
  const nights = await loadInventory(ids, today, tx);
  tell('suggestions');
  await rebuildSearchPlaces(tx);
  return { drafts, ids, planIds, period, nights };
}

/** Demo plans began last year, so that past stays have a price, and sell for ten years. */
export function planPeriod(today: IsoDate): PlanPeriod {
  const year = Number(today.slice(0, 4));
  return { from: `${year - 1}-01-01`, to: `${year + 10}-12-31` };
}
