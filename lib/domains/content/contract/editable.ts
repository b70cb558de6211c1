import { z } from 'zod';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@/lib/platform/text/text-lengths';
import { PERK_ICONS } from '../rules/perk-icons';
import { PLACEHOLDERS, unknownPlaceholders } from '../rules/placeholders';
import { hasWrongLink, TEXT_PLACEHOLDERS } from '../rules/text-markup';

/** Longer texts push prices off a phone's screen. The title and description of a page have the limits of the audit of pages. */
const MAX_LENGTH = { title: 90, description: 320, text: 4000, answer: 2000 } as const;

const CONTROL = /[\p{Cc}]/u;

export const plainText = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(maxLength, `is longer than ${maxLength} characters`)
    .refine((value) => !CONTROL.test(value.replaceAll('\n', '')), 'contains control characters');

export const aboutText = plainText(MAX_LENGTH.text);

const pageText = (maxLength: number, known: readonly string[] = PLACEHOLDERS) =>
  plainText(maxLength).refine((value) => unknownPlaceholders(value, known).length === 0, {
    error: ({ input }) => `has unknown placeholders: ${unknownPlaceholders(String(input), known).join(', ')}`,
  });

const path = z.string().regex(/^\/(?![/\\])[^\s\\]*$/, 'is not a path on this site, such as /cities/');
/** The Content-Security-Policy allows images of this site only. */
const picture = { image_url: path, image_alt: plainText(200) };
const titled = { title: plainText(MAX_LENGTH.title), description: plainText(MAX_LENGTH.description) };

export const editedBanner = z
  .strictObject({ ...titled, ...picture, cta_label: plainText(40).optional(), cta_path: path.optional() })
  .refine(({ cta_label, cta_path }) => !cta_label === !cta_path, 'cta_label and cta_path go together');

export const editedOffers = z
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
  .max(12);

export const editedPerks = z
  .array(z.strictObject({ ...titled, icon: z.enum(PERK_ICONS, 'is not the name of an icon') }))
  .max(12);

export const editedPolicies = z
  .array(z.strictObject({ title: plainText(MAX_LENGTH.title), description: plainText(MAX_LENGTH.text) }))
  .max(40);

export const editedFaq = z
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
  .max(20);

export const editedGateway = z.strictObject({
  gateway: z.literal('razorpay'),
  currency: z.literal('INR'),
  methods: z.array(z.enum(['card', 'netbanking', 'wallet'])).min(1),
  default_banks: z
    .array(z.strictObject({ code: z.string().regex(/^[A-Z]{4}$/, 'is not a bank code'), name: plainText(40) }))
    .max(12),
});

export const editedPageTexts = z
  .strictObject({
    title: pageText(TITLE_LENGTH.max),
    description: pageText(DESCRIPTION_LENGTH.max),
    heading: pageText(140),
    text: pageText(MAX_LENGTH.text),
    breadcrumbs: z
      .array(z.strictObject({ name: plainText(80), path }))
      .min(2)
      .max(6),
  })
  .partial();

const brandText = (maxLength: number) => pageText(maxLength, ['brand']);

export const editedTextPage = z.strictObject({
  title: brandText(TITLE_LENGTH.max),
  description: brandText(DESCRIPTION_LENGTH.max),
  heading: brandText(140),
  lead: brandText(MAX_LENGTH.description),
  sections: z
    .array(
      z.strictObject({
        title: brandText(MAX_LENGTH.title),
        text: pageText(MAX_LENGTH.text, TEXT_PLACEHOLDERS).refine(
          (value) => !hasWrongLink(value),
          'has a link that is not one to a path on this site, such as [all cities](/cities/)',
        ),
      }),
    )
    .min(1)
    .max(40),
});

export const slugText = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a slug');

/** The variable part of the address of a page; empty for the texts of its type. */
export const pageQuery = z.string().regex(/^[a-z0-9-]{0,200}$/, 'is not a slug');
