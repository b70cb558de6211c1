import { z } from 'zod';
import {
  aboutText,
  editedBanner,
  editedFaq,
  editedGateway,
  editedOffers,
  editedPageTexts,
  editedPerks,
  editedPolicies,
  editedTextPage,
  pageQuery,
  plainText,
  slugText as slug,
} from '@/lib/domains/content/contract/editable';
import { TEXT_PAGE_KEYS, type TextPageKey } from '@/lib/domains/content/rules/text-pages';
import { PAGE_TYPES } from '@/lib/domains/content/types';

const textPage = editedTextPage.nullable();
const textPages = Object.fromEntries(TEXT_PAGE_KEYS.map((key) => [key, textPage])) as Record<
  TextPageKey,
  typeof textPage
>;

const contents = z
  .strictObject({
    b2b_landing_banner: editedBanner.nullable(),
    b2b_offers_list: editedOffers.nullable(),
    b2b_perks_list: editedPerks.nullable(),
    policies_list: editedPolicies.nullable(),
    ...textPages,
  })
  .partial();

const version = z.int().min(1).max(1000).default(1);

const faq = z.strictObject({ key: z.literal('faq_content'), version, value: editedFaq.nullable() });

const paymentGateway = z.strictObject({ key: z.literal('payment_gateway'), version, value: editedGateway.nullable() });

const meta = z.strictObject({ page: z.enum(PAGE_TYPES), q: pageQuery.default(''), value: editedPageTexts.nullable() });

/** A place, found by its slug. After a change to `new_slug` the former address redirects. */
const place = z.strictObject({
  kind: z.enum(['city', 'locality', 'landmark', 'category']),
  slug,
  city: slug.optional(),
  name: plainText(80).optional(),
  new_slug: slug.optional(),
  about: aboutText.optional(),
});

/** The file of `npm run content`. The value null deletes the stored value, so that the product's own text is shown again. */
export const contentFile = z
  .strictObject({
    contents,
    versioned: z.array(z.discriminatedUnion('key', [faq, paymentGateway])).max(50),
    meta: z.array(meta).max(10_000),
    places: z.array(place).max(10_000),
  })
  .partial();

export type ContentFile = z.output<typeof contentFile>;
export type PlaceChange = z.output<typeof place>;

/** Returns a path such as `meta[3].value.title`. */
export function toPathInFile(parts: readonly PropertyKey[]): string {
  return parts
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`))
    .join('');
}

export function readContentFile(text: string): { content: ContentFile } | { reasons: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { reasons: [`The file is not JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const parsed = contentFile.safeParse(json);
  if (parsed.success) return { content: parsed.data };
  return { reasons: parsed.error.issues.map(({ path: at, message }) => `${toPathInFile(at) || 'file'} ${message}`) };
}
