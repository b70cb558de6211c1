import 'server-only';
import type { z } from 'zod';
import { metaTexts, pageMeta, type PageMeta } from '@/lib/domains/content/contract/content';
import type { PageType } from '@/lib/domains/content/types';
import { DEFAULT_META } from './default-meta';
import * as repository from '../repository/contents';

/** What was written for a page; every part may be missing. */
export type StoredMeta = z.infer<typeof metaTexts>;

/** What the owner wrote for this page, else for its type; null when nothing was. */
export async function findStoredMeta(page: PageType, q: string): Promise<StoredMeta | null> {
  const row = await findRow(page, q);
  return row && metaTexts.parse(row.value);
}

/** Title, description and texts of a page; the type's default when nothing was written for `q`. */
export async function getPageMeta(page: PageType, q: string): Promise<PageMeta> {
  const row = await findRow(page, q);
  return pageMeta.parse({ ...DEFAULT_META[page], ...(row && metaTexts.parse(row.value)), page, q: row?.q ?? '' });
}

async function findRow(page: PageType, q: string) {
  const rows = await repository.listMeta(page, q);
  return rows.find((candidate) => candidate.q === q) ?? rows.find((candidate) => candidate.q === '') ?? null;
}
