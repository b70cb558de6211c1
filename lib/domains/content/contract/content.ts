import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { requiredLine, requiredText } from '@/lib/platform/http/text-schemas';
import { PAGE_TYPES } from '../types';

const titledText = z.object({ title: z.string(), description: z.string() });
const picture = { image_url: z.string(), image_alt: z.string() };

export const banner = z.object({
  title: z.string(),
  description: z.string(),
  ...picture,
  cta_label: z.string().optional(),
  cta_path: z.string().optional(),
});

export const offer = titledText.extend({
  ...picture,
  code: z.string().optional(),
  cta_path: z.string().optional(),
});

export const perk = titledText.extend({ icon: z.string() });

export const contentValues = {
  policies_list: z.array(titledText),
  b2b_landing_banner: banner,
  b2b_offers_list: z.array(offer),
  b2b_perks_list: z.array(perk),
};

export const contentKeys = ['policies_list', 'b2b_landing_banner', 'b2b_offers_list', 'b2b_perks_list'] as const;
export type ContentKey = (typeof contentKeys)[number];
export const contents = z.object(contentValues).partial();
/** Contents as stored and imported, with names in snake case. */
export type StoredContents = z.infer<typeof contents>;
export type Contents = CodeNames<StoredContents>;

export const listContentsEndpoint = defineEndpoint({
  id: 'list-contents',
  method: 'GET',
  path: '/api/v2/contents/',
  access: 'public',
  summary: 'Returns editable content for comma-separated keys',
  query: z.object({
    keys: z
      .string()
      .max(200)
      .transform((text) => text.split(',').map((key) => key.trim()))
      .pipe(z.array(z.enum(contentKeys)).min(1).max(contentKeys.length)),
  }),
  response: contents,
});

export const faq = z.array(
  z.object({ title: z.string(), items: z.array(z.object({ question: z.string(), answer: z.string() })) }),
);

export const paymentGateway = z.object({
  gateway: z.string(),
  currency: z.string(),
  methods: z.array(z.enum(['card', 'netbanking', 'wallet'])),
  default_banks: z.array(z.object({ code: z.string(), name: z.string() })),
});

export const versionedKeys = ['payment_gateway', 'faq_content'] as const;
export type VersionedKey = (typeof versionedKeys)[number];

export const versionedContent = z.discriminatedUnion('key', [
  z.object({ key: z.literal('payment_gateway'), version: z.number().int(), value: paymentGateway }),
  z.object({ key: z.literal('faq_content'), version: z.number().int(), value: faq }),
]);
export type StoredVersionedContent = z.infer<typeof versionedContent>;
export type VersionedContent = CodeNames<StoredVersionedContent>;

export const getContentEndpoint = defineEndpoint({
  id: 'get-content',
  method: 'GET',
  path: '/api/v1/contents/',
  access: 'public',
  summary: 'Returns the payment gateway settings or the FAQ by key and version',
  query: z.object({
    key: z.enum(versionedKeys),
    version: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: versionedContent,
  errors: ['NOT_FOUND'],
});

/** A page that consists of text; see `rules/text-markup.ts` for links and placeholders in it. */
export const textPage = z.object({
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type TextPageContent = z.infer<typeof textPage>;

const metaShape = {
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  text: z.string(),
  breadcrumbs: z.array(z.object({ name: z.string(), path: z.string() })),
};

/** Texts of a page or a page type. A missing text is generated from the facts of the page. */
export const metaTexts = z.object(metaShape).partial();

export const pageMeta = z.object({
  page: z.enum(PAGE_TYPES),
  /** Empty for the default texts of the page type. */
  q: z.string(),
  ...metaShape,
});
export type PageMeta = CodeNames<z.infer<typeof pageMeta>>;

export const getPageMetaEndpoint = defineEndpoint({
  id: 'get-page-meta',
  method: 'GET',
  path: '/api/v3/contents/meta/',
  access: 'public',
  summary: 'Returns title, description and texts of a page; for an unknown q, the default texts of its type',
  query: z.object({ page: z.enum(PAGE_TYPES), q: z.string().trim().max(200).default('') }),
  response: pageMeta,
});

export const askedQuestion = z.object({
  question: requiredText('Your question', 2000),
  page: requiredLine('Page', 200),
});

export const addQuestionEndpoint = defineEndpoint({
  id: 'add-question',
  method: 'POST',
  path: '/api/v1/posts/add/question/',
  access: 'public',
  summary: 'Stores a question from the FAQ form and mails it to the operator',
  body: askedQuestion,
  response: z.object({ id: z.number().int(), question: z.string(), page: z.string() }),
  errors: ['TOO_MANY_REQUESTS'],
});
