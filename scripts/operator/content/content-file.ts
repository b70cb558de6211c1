import { z } from 'zod';
import { ICON_PATHS, type IconName } from '@/components/ui/icon-paths';
import { unknownPlaceholders } from '@/lib/domains/content/rules/placeholders';
import { PAGE_TYPES } from '@/lib/domains/content/types';

/** Search engines truncate longer titles and descriptions, and longer texts push prices off a phone's screen. */
const MAX_LENGTH = { title: 90, description: 320, text: 4000, answer: 2000 } as const;

const CONTROL = /[\p{Cc}]/u;
const plainText = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(maxLength, `is longer than ${maxLength} characters`)
    .refine((value) => !CONTROL.test(value.replaceAll('\n', '')), 'contains control characters');

const pageText = (maxLength: number) =>
  plainText(maxLength).refine((value) => unknownPlaceholders(value).length === 0, {
    error: ({ input }) => `has unknown placeholders: ${unknownPlaceholders(String(input)).join(', ')}`,
  });

const path = z.string().regex(/^\/(?![/\\])[^\s\\]*$/, 'is not a path on this site, such as /cities/');
/** The Content-Security-Policy allows images of this site only. */
const picture = { image_url: path, image_alt: plainText(200) };
const titled = { title: plainText(MAX_LENGTH.title), description: plainText(MAX_LENGTH.description) };
const icon = z.custom<IconName>((name) => typeof name === 'string' && name in ICON_PATHS, 'is not the name of an icon');

const contents = z
  .strictObject({
    b2b_landing_banner: z
      .strictObject({ ...titled, ...picture, cta_label: plainText(40).optional(), cta_path: path.optional() })
      .refine(({ cta_label, cta_path }) => !cta_label === !cta_path, 'cta_label and cta_path go together')
      .nullable(),
    b2b_offers_list: z
      .array(
        z.strictObject({
          ...titled,
          ...picture,
          code: z
            .string()
            .regex(/^[A-Z0-9]{3,20}$/, 'is not 3 to 20 capital letters and digits')
            .optional(),
          cta_path: path.optional(),
        }),
      )
      .max(12)
      .nullable(),
    b2b_perks_list: z
      .array(z.strictObject({ ...titled, icon }))
      .max(12)
      .nullable(),
    policies_list: z
      .array(z.strictObject({ title: plainText(MAX_LENGTH.title), description: plainText(MAX_LENGTH.text) }))
      .max(40)
      .nullable(),
  })
  .partial();

const version = z.int().min(1).max(1000).default(1);

const faq = z.strictObject({
  key: z.literal('faq_content'),
  version,
  value: z
    .array(
      z.strictObject({
        title: plainText(MAX_LENGTH.title),
        items: z
          .array(z.strictObject({ question: plainText(MAX_LENGTH.description), answer: plainText(MAX_LENGTH.answer) }))
          .min(1)
          .max(60),
      }),
    )
    .min(1)
    .max(20)
    .nullable(),
});

const paymentGateway = z.strictObject({
  key: z.literal('payment_gateway'),
  version,
  value: z
    .strictObject({
      gateway: z.literal('razorpay'),
      currency: z.literal('INR'),
      methods: z.array(z.enum(['card', 'netbanking', 'wallet'])).min(1),
      default_banks: z
        .array(z.strictObject({ code: z.string().regex(/^[A-Z]{4}$/, 'is not a bank code'), name: plainText(40) }))
        .max(12),
    })
    .nullable(),
});

const meta = z.strictObject({
  page: z.enum(PAGE_TYPES),
  q: z
    .string()
    .regex(/^[a-z0-9-]{0,200}$/, 'is not a slug')
    .default(''),
  value: z
    .strictObject({
      title: pageText(MAX_LENGTH.title),
      description: pageText(MAX_LENGTH.description),
      heading: pageText(140),
      text: pageText(MAX_LENGTH.text),
      breadcrumbs: z
        .array(z.strictObject({ name: plainText(80), path }))
        .min(2)
        .max(6),
    })
    .partial()
    .nullable(),
});

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a slug');

/** A place, found by its slug. After a change to `new_slug` the former address redirects. */
const place = z.strictObject({
  kind: z.enum(['city', 'locality', 'landmark', 'category']),
  slug,
  city: slug.optional(),
  name: plainText(80).optional(),
  new_slug: slug.optional(),
  about: plainText(MAX_LENGTH.text).optional(),
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
