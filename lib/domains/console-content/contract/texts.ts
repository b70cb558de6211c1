import { z } from 'zod';
import { contentValues, faq, metaTexts, paymentGateway, textPage } from '@/lib/domains/content/contract/content';
import * as edited from '@/lib/domains/content/contract/editable';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { line } from '@/lib/platform/http/text-schemas';

const shownText = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('b2b_landing_banner'), value: contentValues.b2b_landing_banner }),
  z.object({ kind: z.literal('b2b_offers_list'), value: contentValues.b2b_offers_list }),
  z.object({ kind: z.literal('b2b_perks_list'), value: contentValues.b2b_perks_list }),
  z.object({ kind: z.literal('policies_list'), value: contentValues.policies_list }),
  z.object({ kind: z.literal('faq_content'), value: faq }),
  z.object({ kind: z.literal('payment_gateway'), value: paymentGateway }),
  z.object({ kind: z.literal('text_page'), value: textPage }),
  z.object({ kind: z.literal('page'), value: metaTexts }),
]);
export type StoredSiteText = z.output<typeof shownText>;
export type SiteTextContent = CodeNames<StoredSiteText>;
export type TextKind = StoredSiteText['kind'];
export const siteTextContent = shownText;

/** What a form sends. `kind` must be that of the key. */
export const editedText = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('b2b_landing_banner'), value: edited.editedBanner }),
  z.object({ kind: z.literal('b2b_offers_list'), value: edited.editedOffers }),
  z.object({ kind: z.literal('b2b_perks_list'), value: edited.editedPerks }),
  z.object({ kind: z.literal('policies_list'), value: edited.editedPolicies }),
  z.object({ kind: z.literal('faq_content'), value: edited.editedFaq }),
  z.object({ kind: z.literal('payment_gateway'), value: edited.editedGateway }),
  z.object({ kind: z.literal('text_page'), value: edited.editedTextPage }),
  z.object({ kind: z.literal('page'), value: edited.editedPageTexts }),
]);
export type EditedText = CodeNames<z.output<typeof editedText>>;

const key = z.string().regex(/^[a-z0-9_-]{1,220}$/, 'is not the name of a text');
const version = z.string().regex(/^[0-9a-f]{16}$/, 'is not a version');

export const TEXT_GROUPS = ['block', 'text', 'type', 'place', 'hotel'] as const;
export const TEXT_STATES = ['product', 'published', 'draft'] as const;

const textRow = z.object({
  key: z.string(),
  label: z.string(),
  group: z.enum(TEXT_GROUPS),
  /** The public page that shows the text. */
  path: z.string().nullable(),
  /** `product`: the text of the product applies; `draft`: an unpublished draft exists. */
  state: z.enum(TEXT_STATES),
  changed_at: z.string().nullable(),
});
export type TextRow = CodeNames<z.output<typeof textRow>>;

const TEXT_SORTS = ['label', 'changed_at'] as const;
const filters = {
  /** A part of the name or the address. */
  q: line(120).optional(),
  group: z.enum(TEXT_GROUPS).optional(),
  /** `product` also finds texts with a draft, as long as visitors see the text of the product. */
  state: z.enum(TEXT_STATES).optional(),
};

export const listSiteTextsEndpoint = defineEndpoint({
  id: 'list-site-texts',
  method: 'GET',
  path: '/api/console/content/texts/',
  access: 'staff',
  permission: 'content.read',
  summary: 'Lists the texts of the site: blocks, page types, and pages of places and hotels with their state',
  query: z.object({ ...listFields(TEXT_SORTS, 'label'), ...filters }),
  response: listAnswer(textRow),
});

export const exportSiteTextsEndpoint = csvOf(listSiteTextsEndpoint);

export const siteText = z.object({
  key: z.string(),
  label: z.string(),
  group: z.enum(TEXT_GROUPS),
  path: z.string().nullable(),
  /** Null while the text of the product applies. */
  published: shownText.nullable(),
  draft: shownText.nullable(),
  draft_saved_at: z.string().nullable(),
  /** What is shown without a published text; for pages generated from their facts. */
  product: shownText,
  /** Values of the placeholders on the page, or on an example of its type. */
  placeholders: z.record(z.string(), z.string()),
  is_indexed: z.boolean(),
  version: z.string(),
});
export type SiteText = CodeNames<z.output<typeof siteText>>;

const params = z.object({ key });

export const getSiteTextEndpoint = defineEndpoint({
  id: 'get-site-text',
  method: 'GET',
  path: '/api/console/content/texts/{key}/',
  access: 'staff',
  permission: 'content.read',
  summary: 'Returns the published text, its draft and the text of the product, with a version for the next write',
  params,
  response: siteText,
  errors: ['NOT_FOUND'],
});

export const textForm = z.object({ version, content: editedText });

const write = { method: 'POST', access: 'staff', permission: 'content.write', params, response: siteText } as const;

export const saveTextDraftEndpoint = defineEndpoint({
  ...write,
  id: 'save-text-draft',
  path: '/api/console/content/texts/{key}/draft/',
  summary: 'Saves an unpublished draft; refused if another person has changed the text since the version',
  body: textForm,
  errors: ['NOT_FOUND', 'CONTENT_CHANGED'],
});

export const publishTextEndpoint = defineEndpoint({
  ...write,
  id: 'publish-text',
  path: '/api/console/content/texts/{key}/publish/',
  summary: 'Publishes a text and deletes its draft; public pages show it with the next request',
  body: textForm,
  errors: ['NOT_FOUND', 'CONTENT_CHANGED'],
});

const versionForm = z.object({ version });

export const withdrawTextEndpoint = defineEndpoint({
  ...write,
  id: 'withdraw-text',
  path: '/api/console/content/texts/{key}/withdraw/',
  summary: 'Withdraws a published text, so that the text of the product is shown again; a draft stays',
  body: versionForm,
  errors: ['NOT_FOUND', 'CONTENT_CHANGED'],
});

export const discardTextDraftEndpoint = defineEndpoint({
  ...write,
  id: 'discard-text-draft',
  path: '/api/console/content/texts/{key}/discard/',
  summary: 'Deletes the draft of a text; the published text stays',
  body: versionForm,
  errors: ['NOT_FOUND', 'CONTENT_CHANGED'],
});
