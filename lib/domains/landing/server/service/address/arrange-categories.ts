import 'server-only';
import { findCategories, storeCategoryOrder } from '@/lib/domains/hotels/server/service/catalogue/categories';
import { lockAddresses } from '@/lib/domains/landing/server/repository/landing-rows';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { EVERY_PAGE_TAG } from '@/lib/platform/page-cache/tag-times';

export type Arrangement = Awaited<ReturnType<typeof findCategories>>;

/**
 * Stores the order of the categories and which of them are shown. Pages and sitemaps follow on commit. Nothing changes if it is stored
 * already.
 * @param given all categories, in their new order
 * @param check is called with the stored categories before the first write
 * @throws {AppError} INVALID_INPUT unless each category is given once
 */
export async function arrangeCategories(
  given: readonly { id: number; isShown: boolean }[],
  check: (stored: Arrangement) => void,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAddresses(tx);
    const stored = await findCategories(tx);
    if (isSame(stored, given)) return;
    check(stored);
    const ids = new Set(given.map(({ id }) => id));
    if (given.length !== stored.length || stored.some(({ id }) => !ids.has(id)))
      throw new AppError('INVALID_INPUT', { field: 'categories', message: 'Each category must be in the list once.' });
    await storeCategoryOrder(given, tx);
    await record(stored, await findCategories(tx), tx);
    // Pages of places and hotels list categories.
    await invalidateTags([EVERY_PAGE_TAG], tx);
  });
}

function isSame(stored: Arrangement, given: readonly { id: number; isShown: boolean }[]): boolean {
  const isEqual = ({ id, isShown }: Arrangement[number], index: number) =>
    given[index]?.id === id && given[index].isShown === isShown;
  return stored.length === given.length && stored.every(isEqual);
}

async function record(before: Arrangement, after: Arrangement, tx: Tx): Promise<void> {
  const toValues = (list: Arrangement) => ({
    order: list.map(({ name }) => name),
    off: list.flatMap(({ name, isShown }) => (isShown ? [] : [name])),
  });
  const subject = { type: 'categories', id: 'all' };
  await recordAudit({ action: 'categories.arranged', subject, before: toValues(before), after: toValues(after) }, tx);
}
