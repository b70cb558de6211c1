import 'server-only';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { PAGE_TYPES } from '../../types';
import { textKey, type TextTarget } from '../../rules/text-keys';
import { isTextPage } from '../../rules/text-pages';
import * as contents from '../repository/contents';
import * as drafts from '../repository/drafts';
import { DEFAULT_CONTENTS } from './default-content';
import { DEFAULT_TEXT_PAGES } from './default-text-pages';
import { DEFAULT_VERSIONED } from './default-versioned';
import { editContent, findStoredText, toAuditValues } from './edit-content';

export interface SiteTextState {
  /** Null if the product's text applies. */
  published: unknown;
  draft: drafts.StoredDraft | null;
  /** A hash of both. A write names it, so that no text of another person is overwritten unseen. */
  version: string;
}

export async function readSiteText(target: TextTarget, on: Tx = connection()): Promise<SiteTextState> {
  const published = await findStoredText(target, on);
  const draft = await drafts.findDraft(textKey(target), on);
  return { published, draft, version: hashOf([published, draft?.value ?? null]) };
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

type Draft = { value: unknown } | null;

/** Null discards the draft. Nothing changes if the draft is stored already. @throws {AppError} CONTENT_CHANGED */
export async function saveDraft(target: TextTarget, version: string, draft: Draft): Promise<void> {
  const isDone = (state: SiteTextState) => isDeepStrictEqual(state.draft?.value ?? null, draft?.value ?? null);
  await write(target, { version, isDone }, async (before, tx) => {
    await drafts.replaceDraft(textKey(target), draft?.value ?? null, tx);
    await recordAudit(
      {
        action: draft ? 'content.draft-saved' : 'content.draft-discarded',
        subject: { type: 'content', id: textKey(target) },
        before: toAuditValues(before.draft?.value ?? null),
        after: toAuditValues(draft?.value ?? null),
      },
      tx,
    );
  });
}

/**
 * Publishes a text and deletes its draft; null withdraws the published text and keeps the draft. Nothing changes if it is done already.
 * @throws {AppError} CONTENT_CHANGED
 */
export async function publishText(target: TextTarget, version: string, text: Draft): Promise<void> {
  const value = text?.value ?? null;
  const isDone = ({ published, draft }: SiteTextState) =>
    isDeepStrictEqual(published, value) && (text === null || draft === null);
  await write(target, { version, isDone }, async (_before, tx) => {
    const isBlock = target.kind === 'block';
    const tags = await editContent(
      {
        contents: {},
        versioned: isBlock ? [{ key: target.key, version: 1, value }] : [],
        meta: isBlock ? [] : [{ page: target.page, q: target.q, value }],
      },
      tx,
    );
    if (text) await drafts.replaceDraft(textKey(target), null, tx);
    await invalidateTags(tags, tx);
  });
}

async function write(
  target: TextTarget,
  { version, isDone }: { version: string; isDone: (state: SiteTextState) => boolean },
  work: (before: SiteTextState, tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(async (tx) => {
    await drafts.lockText(textKey(target), tx);
    const before = await readSiteText(target, tx);
    if (isDone(before)) return;
    if (before.version !== version) throw new AppError('CONTENT_CHANGED');
    await work(before, tx);
  });
}

/** The product's text of a block. */
export function defaultBlock(key: Extract<TextTarget, { kind: 'block' }>['key']): unknown {
  if (key === 'faq_content' || key === 'payment_gateway')
    return DEFAULT_VERSIONED.find((content) => content.key === key)?.value;
  return isTextPage(key) ? DEFAULT_TEXT_PAGES[key] : DEFAULT_CONTENTS[key];
}

/** When each stored text and each draft was changed, by key. */
export async function listStoredTexts(): Promise<{ published: Map<string, Date>; drafts: Map<string, Date> }> {
  const [blocks, meta, waiting] = await Promise.all([
    contents.listAllBlocks(),
    contents.listAllMeta(),
    drafts.listDraftKeys(),
  ]);
  const pages = meta.flatMap(({ page: type, q, updatedAt }) => {
    const page = PAGE_TYPES.find((name) => name === type);
    return page ? [[textKey({ kind: 'page', page, q }), updatedAt] as const] : [];
  });
  const ofBlocks = blocks.flatMap(({ key, version, updatedAt }) => (version === 1 ? [[key, updatedAt] as const] : []));
  return {
    published: new Map([...ofBlocks, ...pages]),
    drafts: new Map(waiting.map(({ key, updatedAt }) => [key, updatedAt])),
  };
}
