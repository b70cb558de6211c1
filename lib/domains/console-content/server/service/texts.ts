import 'server-only';
import { readTextKey, type TextTarget } from '@/lib/domains/content/rules/text-keys';
import { isTextPage } from '@/lib/domains/content/rules/text-pages';
import { metaTexts } from '@/lib/domains/content/contract/content';
import {
  defaultBlock,
  publishText,
  readSiteText,
  saveDraft,
  type SiteTextState,
} from '@/lib/domains/content/server/service/site-texts';
import { AppError } from '@/lib/platform/errors/app-error';
import { brandName } from '@/lib/platform/shell/brand';
import { namesOf } from '@/lib/platform/http/schema-names';
import {
  editedText,
  siteTextContent,
  type EditedText,
  type SiteText,
  type SiteTextContent,
  type StoredSiteText,
  type TextKind,
} from '../../contract/texts';
import { BLOCK_LABELS, PAGE_TYPE_LABELS } from '../../rules/text-labels';
import { blockGroup, blockPath } from './list-texts';
import { assertComplete } from './complete-offers';
import { describePage, type PageFacts } from './page-facts';

/** @throws {AppError} NOT_FOUND for an unknown text or page */
export async function getSiteText(key: string): Promise<SiteText> {
  const target = targetOf(key);
  const [state, facts] = await Promise.all([readSiteText(target), factsOf(target)]);
  const { published, draft, version } = state;
  const isTextPageTarget = kindOf(target) === 'text_page';
  const placeholders: Record<string, string> = isTextPageTarget ? { brand: brandName() } : { ...facts?.values };
  const path = target.kind === 'block' ? blockPath(target.key) : (facts?.seo.path ?? null);
  return {
    key,
    label: labelOf(target, path),
    group: groupOf(target),
    path,
    published: toContent(target, published),
    draft: toContent(target, draft?.value ?? null),
    draftSavedAt: draft?.updatedAt.toISOString() ?? null,
    product: toContent(target, productText(target, facts)) as SiteTextContent,
    placeholders,
    isIndexed: facts?.seo.isIndexable ?? isTextPageTarget,
    version,
  };
}

interface TextBody {
  version: string;
  content: EditedText;
}

/** @throws {AppError} NOT_FOUND, INVALID_INPUT, CONTENT_CHANGED */
export async function saveTextDraft(key: string, { version, content }: TextBody): Promise<SiteText> {
  const target = await editableTarget(key);
  await saveDraft(target, version, { value: valueOf(target, content) });
  return getSiteText(key);
}

/** @throws {AppError} NOT_FOUND, INVALID_INPUT, CONTENT_CHANGED */
export async function publishSiteText(key: string, { version, content }: TextBody): Promise<SiteText> {
  const target = await editableTarget(key);
  if (content.kind === 'b2b_offers_list') await assertComplete(content.value);
  await publishText(target, version, { value: valueOf(target, content) });
  return getSiteText(key);
}

/** @throws {AppError} NOT_FOUND, CONTENT_CHANGED */
export async function withdrawSiteText(key: string, version: string): Promise<SiteText> {
  await publishText(await editableTarget(key), version, null);
  return getSiteText(key);
}

/** @throws {AppError} NOT_FOUND, CONTENT_CHANGED */
export async function discardTextDraft(key: string, version: string): Promise<SiteText> {
  await saveDraft(await editableTarget(key), version, null);
  return getSiteText(key);
}

/** The text that a preview shows. @throws {AppError} NOT_FOUND */
export async function previewedText(key: string, of: 'draft' | 'published'): Promise<PreviewedText> {
  const target = targetOf(key);
  const { published, draft }: SiteTextState = await readSiteText(target);
  const value = of === 'draft' && draft ? draft.value : published;
  const content = toContent(target, value ?? (target.kind === 'block' ? defaultBlock(target.key) : null));
  const facts =
    target.kind === 'page' ? await describePage(target, value === null ? null : metaTexts.parse(value)) : null;
  const path = target.kind === 'block' ? blockPath(target.key) : (facts?.seo.path ?? null);
  return { target, content, facts, hasDraft: draft !== null, label: labelOf(target, path), path };
}

export interface PreviewedText {
  target: TextTarget;
  content: SiteTextContent | null;
  facts: PageFacts | null;
  hasDraft: boolean;
  label: string;
  path: string | null;
}

function targetOf(key: string): TextTarget {
  const target = readTextKey(key);
  if (!target) throw new AppError('NOT_FOUND', { field: 'key' });
  return target;
}

async function editableTarget(key: string): Promise<TextTarget> {
  const target = targetOf(key);
  if (target.kind === 'page' && target.q !== '') await describePage(target, null);
  return target;
}

function kindOf(target: TextTarget): TextKind {
  if (target.kind === 'page') return 'page';
  return isTextPage(target.key) ? 'text_page' : target.key;
}

function groupOf(target: TextTarget): SiteText['group'] {
  if (target.kind === 'block') return blockGroup(target.key);
  if (target.q === '') return 'type';
  return target.page === 'hd' ? 'hotel' : 'place';
}

function labelOf(target: TextTarget, path: string | null): string {
  if (target.kind === 'block') return BLOCK_LABELS[target.key];
  return target.q === '' ? PAGE_TYPE_LABELS[target.page] : (path ?? target.q);
}

const factsOf = (target: TextTarget) => (target.kind === 'page' ? describePage(target, null) : null);

function productText(target: TextTarget, facts: PageFacts | null): unknown {
  if (target.kind === 'block') return defaultBlock(target.key);
  if (!facts) return {};
  const { title, description, heading, text, trail } = facts.seo;
  return { title, description, heading, text, breadcrumbs: trail.map(({ label, path }) => ({ name: label, path })) };
}

function toContent(target: TextTarget, value: unknown): SiteTextContent | null {
  if (value === null || value === undefined) return null;
  const stored: StoredSiteText = siteTextContent.parse({ kind: kindOf(target), value });
  return namesOf(siteTextContent).toCode(stored) as SiteTextContent;
}

function valueOf(target: TextTarget, content: EditedText): unknown {
  if (content.kind !== kindOf(target)) throw new AppError('INVALID_INPUT', { field: 'content.kind' });
  return (namesOf(editedText).toJson(content) as { value: unknown }).value;
}
