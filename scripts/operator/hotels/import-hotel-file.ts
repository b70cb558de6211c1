import { CATALOGUE_TAG } from '@/lib/domains/hotels/server/page-tags';
import { addMissingPlaces } from '@/lib/domains/hotels/server/service/content/places';
import { saveHotelContents } from '@/lib/domains/hotels/server/service/content/save-contents';
import { savePolicies } from '@/lib/domains/pricing/server/service/save-terms';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import { analyzeTables, LOAD_LIMITS } from '@/lib/platform/db/bulk-load';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { EVERY_PAGE_TAG } from '@/lib/platform/page-cache/tag-times';
import { readHotelFile, type HotelFile } from './file/read-hotel-file';
import { planImport, type ImportPlan } from './plan-import';
import type { Refusal } from './refusal';

export interface HotelFileReport {
  /** Entries of all sections. */
  readonly total: number;
  readonly refusals: readonly Refusal[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Writes the valid entries of a file in one transaction and invalidates the cached pages. A dry run writes nothing.
 * @throws {Error} if the text is not such a file
 */
export async function importHotelFile(text: string, { dryRun }: { dryRun: boolean }): Promise<HotelFileReport> {
  const file = readHotelFile(text);
  if (dryRun) return toReport(file, await planImport(file, connection()));
  return inTransaction(async (tx) => {
    const plan = await planImport(file, tx);
    await write(plan, tx);
    return toReport(file, plan);
  }, LOAD_LIMITS);
}

async function write({ places, policies, hotels, created, updated }: ImportPlan, tx: Tx): Promise<void> {
  if (created + updated === 0) return;
  await addMissingPlaces(places, tx);
  await savePolicies(policies, tx);
  await saveHotelContents(hotels, tx);
  await rebuildSearchPlaces(tx);
  if (policies.length > 0) await invalidateTags([EVERY_PAGE_TAG], tx);
  if (places.cities.length > 0) await invalidateTags([CATALOGUE_TAG], tx);
  if (created > 0) await analyzeTables(tx);
}

function toReport(file: HotelFile, plan: ImportPlan): HotelFileReport {
  const { total } = file;
  const { created, updated } = plan;
  const refusals = [...file.refusals, ...plan.refusals];
  return { total, refusals, created, updated, unchanged: total - refusals.length - created - updated };
}
