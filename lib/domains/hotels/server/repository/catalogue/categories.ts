import 'server-only';
import { asc, eq } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import { categories } from '../../tables';

export interface StoredCategory {
  id: number;
  slug: string;
  name: string;
  isShown: boolean;
}

/** In their order; categories without a place in it come last. */
export async function listCategories(on: Connection): Promise<StoredCategory[]> {
  const { id, slug, name, isShown, position } = categories;
  return on.select({ id, slug, name, isShown }).from(categories).orderBy(asc(position), asc(id));
}

export async function updateCategory(
  id: number,
  columns: { position: number; isShown: boolean },
  tx: Connection,
): Promise<void> {
  await tx.update(categories).set(columns).where(eq(categories.id, id));
}
