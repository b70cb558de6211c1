import 'server-only';
import type { Connection } from '@/lib/platform/db/connection';
import { listCategories, updateCategory, type StoredCategory } from '../../repository/catalogue/categories';

/** All categories, in the order in which pages list them. */
export function findCategories(on: Connection): Promise<StoredCategory[]> {
  return listCategories(on);
}

/** @param given all categories, in their new order */
export async function storeCategoryOrder(
  given: readonly { id: number; isShown: boolean }[],
  tx: Connection,
): Promise<void> {
  for (const [index, { id, isShown }] of given.entries())
    await updateCategory(id, { position: index + 1, isShown }, tx);
}
