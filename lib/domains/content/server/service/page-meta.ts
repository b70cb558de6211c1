import 'server-only';
import type { z } from 'zod';
import { metaTexts, pageMeta, type PageMeta } from '@/lib/domains/content/contract/content';
import type { PageType } from '@/lib/domains/content/types';
import { DEFAULT_META } from './default-meta';
import * as repository from '../repository/contents';

export type StoredMeta = z.infer<typeof metaTexts>;

/** Returns the stored texts of this page, or those of its type; null when none are stored. */
export async function findStoredMeta(page: PageType, q: string): Promise<StoredMeta | null> {
  const row = await findRow(page, q);
  return row && metaTexts.parse(row.value);
}

export async function getPageMeta(page: PageType, q: string): Promise<PageMeta> {
  const row = await findRow(page, q);
  return pageMeta.parse({ ...DEFAULT_META[page], ...(row && metaTexts.parse(row.value)), page, q: row?.q ?? '' });
}

async function findRow(page: PageType, q: string) {
  const rows = await repository.listMeta(page, q);
  return rows.find((candidate) => candidate.q === q) ?? rows.find((candidate) => candidate.q === '') ?? null;
}
