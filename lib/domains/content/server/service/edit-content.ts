import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { contentKeys, versionedKeys } from '@/lib/domains/content/contract/content';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Tx } from '@/lib/platform/db/transaction';
import { BLOCK_KEYS, textKey, type TextTarget } from '../../rules/text-keys';
import { TEXT_PAGE_KEYS } from '../../rules/text-pages';
import { PAGE_TYPES } from '../../types';
import { CONTENT_TAG } from '../page-tags';
import * as repository from '../repository/contents';
import { lockText } from '../repository/drafts';
import { DEFAULT_CONTENTS } from './default-content';
import { DEFAULT_TEXT_PAGES } from './default-text-pages';
import { DEFAULT_VERSIONED } from './default-versioned';

/** Contents and page texts. A null value deletes the stored one, so that the default applies again. */
export interface ContentChanges {
  contents: Readonly<Record<string, unknown>>;
  versioned: readonly { key: string; version: number; value: unknown }[];
  meta: readonly { page: string; q: string; value: unknown }[];
}

/** Records an audit row for each changed text. @returns the cache tags to invalidate */
export async function editContent({ contents, versioned, meta }: ContentChanges, tx: Tx): Promise<string[]> {
  const blocks = [...Object.entries(contents).map(([key, value]) => ({ key, version: 1, value })), ...versioned];
  for (const { key, version, value = null } of blocks) {
    const known = BLOCK_KEYS.find((name) => name === key);
    const name = version === 1 && known ? textKey({ kind: 'block', key: known }) : `${key} ${version}`;
    await replace(name, value, tx, {
      before: async () => (await repository.listBlocks([key], version, tx))[0]?.value ?? null,
      write: () => repository.replaceBlock({ key, version, value }, tx),
    });
  }
  for (const { page: type, q, value = null } of meta) {
    const page = PAGE_TYPES.find((name) => name === type);
    await replace(page ? textKey({ kind: 'page', page, q }) : `${type}--${q}`, value, tx, {
      before: () => findExactMeta(type, q, tx),
      write: () => repository.replaceMeta({ page: type, q, value }, tx),
    });
  }
  return blocks.length + meta.length > 0 ? [CONTENT_TAG] : [];
}

interface Replacement {
  before: () => Promise<unknown>;
  write: () => Promise<void>;
}

async function replace(key: string, value: unknown, tx: Tx, { before, write }: Replacement): Promise<void> {
  await lockText(key, tx);
  const stored = await before();
  if (isDeepStrictEqual(stored, value)) return;
  await write();
  const action = value === null ? 'content.withdrawn' : 'content.published';
  await recordAudit(
    { action, subject: { type: 'content', id: key }, before: toAuditValues(stored), after: toAuditValues(value) },
    tx,
  );
}

export const toAuditValues = (value: unknown): object => {
  if (value === null) return {};
  return Array.isArray(value) || typeof value !== 'object' ? { entries: value } : value;
};

async function findExactMeta(page: string, q: string, on: Tx): Promise<unknown> {
  const rows = await repository.listMeta(page, q, on);
  return rows.find((row) => row.q === q)?.value ?? null;
}

/** The stored value of a text, or null if the product's text applies. */
export async function findStoredText(target: TextTarget, on: Tx): Promise<unknown> {
  if (target.kind === 'page') return findExactMeta(target.page, target.q, on);
  return (await repository.listBlocks([target.key], 1, on))[0]?.value ?? null;
}

export async function readEditableContent(): Promise<ContentChanges> {
  const blocks = await repository.listAllBlocks();
  const stored = new Map(blocks.map((block) => [`${block.key} ${block.version}`, block.value]));
  const versioned = blocks
    .filter(({ key }) => (versionedKeys as readonly string[]).includes(key))
    .map(({ key, version, value }) => ({ key, version, value }));
  const defaults = DEFAULT_VERSIONED.filter(({ key, version }) => !stored.has(`${key} ${version}`));
  return {
    contents: Object.fromEntries([
      ...contentKeys.map((key) => [key, stored.get(`${key} 1`) ?? DEFAULT_CONTENTS[key]] as const),
      ...TEXT_PAGE_KEYS.map((key) => [key, stored.get(`${key} 1`) ?? DEFAULT_TEXT_PAGES[key]] as const),
    ]),
    versioned: [...versioned, ...defaults],
    meta: (await repository.listAllMeta()).map(({ page, q, value }) => ({ page, q, value })),
  };
}
