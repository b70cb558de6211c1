import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { textKey } from '../../rules/text-keys';
import type { PageType } from '../../types';
import * as contents from '../repository/contents';
import * as drafts from '../repository/drafts';

export interface MovedTexts {
  page: PageType;
  /** The variable part of the former and of the new address. */
  from: string;
  to: string;
}

/** Published texts and drafts of pages follow their page to its new address. */
export async function movePageTexts(moved: readonly MovedTexts[], tx: Tx): Promise<void> {
  if (moved.length === 0) return;
  const [published, waiting] = [await contents.listAllMeta(tx), await drafts.listDraftKeys(tx)];
  const stored = new Map(published.map(({ page, q, value }) => [`${page} ${q}`, value]));
  const drafted = new Set(waiting.map(({ key }) => key));
  for (const { page, from, to } of moved) {
    const [before, after] = [textKey({ kind: 'page', page, q: from }), textKey({ kind: 'page', page, q: to })];
    const value = stored.get(`${page} ${from}`);
    const hasDraft = drafted.has(before);
    if (value === undefined && !hasDraft) continue;
    for (const key of [before, after].sort()) await drafts.lockText(key, tx);
    if (value !== undefined) {
      await contents.replaceMeta({ page, q: from, value: null }, tx);
      await contents.replaceMeta({ page, q: to, value }, tx);
    }
    if (!hasDraft) continue;
    const draft = await drafts.findDraft(before, tx);
    await drafts.replaceDraft(before, null, tx);
    await drafts.replaceDraft(after, draft?.value ?? null, tx);
  }
}
