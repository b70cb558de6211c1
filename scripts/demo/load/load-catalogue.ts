import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import type { CatalogueIdsByCode } from '@/lib/domains/hotels/server/service/catalogue/save-hotels';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import type { HotelDraft } from '@/scripts/demo/generate/hotel-types';
import type { PlanPeriod } from '@/scripts/demo/generate/rate-rules';
import { loadHotels } from '@/scripts/demo/load/load-hotels';
import { loadInventory } from '@/scripts/demo/load/load-inventory';
import { loadPlaces } from '@/scripts/demo/load/load-places';
import { loadRates, loadTerms, type PlanIds } from '@/scripts/demo/load/load-rates';

/** Age in days of the oldest place text. */
const WRITTEN_DAYS_AGO = 120;

export interface LoadedCatalogue {
  readonly drafts: readonly HotelDraft[];
  readonly ids: CatalogueIdsByCode;
  readonly planIds: PlanIds;
  readonly period: PlanPeriod;
  /** Number of room nights in the inventory. */
  readonly nights: number;
}

/**
 * Loads places, hotels, rates, inventory and suggestions, without companies and users.
 *
 * @param drafts all hotels, or some in a test; they must include the hotels of scripts/demo/data/unavailability.ts
 * @param onProgress is called before each part with its name
 */
export async function loadCatalogue(
  drafts: readonly HotelDraft[],
  today: IsoDate,
  tx: Connection,
  onProgress: (part: string) => void = () => undefined,
): Promise<LoadedCatalogue> {
  const period = planPeriod(today);
  onProgress('places');
  const writtenAt = indiaInstant(addDays(today, -WRITTEN_DAYS_AGO), '10:00');
  const places = await loadPlaces(writtenAt, tx);
  onProgress('hotels');
  const ids = await loadHotels(drafts, places, { today, writtenAt }, tx);
  onProgress('rates');
  await loadTerms(period, tx);
  const planIds = await loadRates(drafts, ids, period, tx);
  onProgress('a year of inventory');
  const nights = await loadInventory(drafts, ids, today, tx);
  onProgress('suggestions');
  await rebuildSearchPlaces(tx);
  return { drafts, ids, planIds, period, nights };
}

/** Demo rate plans begin in the last year, so that past stays have a price, and end in ten years. */
export function planPeriod(today: IsoDate): PlanPeriod {
  const year = Number(today.slice(0, 4));
  return { from: `${year - 1}-01-01`, to: `${year + 10}-12-31` };
}
