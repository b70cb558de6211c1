import 'server-only';
import { contentKeys, versionedKeys } from '@/lib/domains/content/contract/content';
import type { Tx } from '@/lib/platform/db/transaction';
import { CONTENT_TAG } from '../page-tags';
import * as repository from '../repository/contents';
import { DEFAULT_CONTENTS } from './default-content';
import { DEFAULT_VERSIONED } from './default-versioned';

/** Contents and page texts. A null value deletes the stored one, so that the default applies again. */
export interface ContentChanges {
  contents: Readonly<Record<string, unknown>>;
  versioned: readonly { key: string; version: number; value: unknown }[];
  meta: readonly { page: string; q: string; value: unknown }[];
}

/** @returns the cache tags to invalidate */
export async function editContent({ contents, versioned, meta }: ContentChanges, tx: Tx): Promise<string[]> {
  const blocks = [...Object.entries(contents).map(([key, value]) => ({ key, version: 1, value })), ...versioned];
  for (const block of blocks) await repository.replaceBlock({ ...block, value: block.value ?? null }, tx);
  for (const page of meta) await repository.replaceMeta(page, tx);
  return blocks.length + meta.length > 0 ? [CONTENT_TAG] : [];
}

export async function readEditableContent(): Promise<ContentChanges> {
  const blocks = await repository.listAllBlocks();
  const stored = new Map(blocks.map((block) => [`${block.key} ${block.version}`, block.value]));
  const versioned = blocks.filter(({ key }) => (versionedKeys as readonly string[]).includes(key));
  const defaults = DEFAULT_VERSIONED.filter(({ key, version }) => !stored.has(`${key} ${version}`));
  return {
    contents: Object.fromEntries(contentKeys.map((key) => [key, stored.get(`${key} 1`) ?? DEFAULT_CONTENTS[key]])),
    versioned: [...versioned, ...defaults],
    meta: await repository.listAllMeta(),
  };
}
