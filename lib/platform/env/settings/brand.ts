import { z } from 'zod';
import { readLogo } from '../read-logo';
import { setting } from '../setting';

const colour = (fallback: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #16503f')
    .default(fallback);

/** Characters of base64: three quarters of it in bytes. */
export const MAX_LOGO_LENGTH = 160_000;

const logo = z
  .string()
  .max(MAX_LOGO_LENGTH)
  .transform((text, context) => {
    const found = readLogo(text);
    if (found) return found;
    context.addIssue({ code: 'custom', message: 'must be a PNG file as base64' });
    return z.NEVER;
  })
  .optional();

export const brandSettings = {
  BRAND_NAME: setting(
    'Brand',
    'Name of the site on pages, in mails and on documents; staff change it at /console/brand/',
    'Folio',
    z.string().trim().min(1).max(40).default('Folio'),
  ),
  BRAND_LINE: setting(
    'Brand',
    'What the site is, in the footer of pages and after the name at the end of mails',
    'Hotels for people who travel for work',
    z.string().trim().min(1).max(120).default('Hotels for people who travel for work'),
  ),
  BRAND_LOGO: setting(
    'Brand',
    'Logo as a PNG file in base64, at most 640 x 128 pixels; staff upload it at /console/brand/; without one, the name is shown',
    '',
    logo,
  ),
  BRAND_FOOTER: setting(
    'Brand',
    'Company, address and registrations at the end of pages and mails, such as its GSTIN and CIN',
    '',
    z.string().trim().max(300).default(''),
  ),
  BRAND_SENDER_NAME: setting(
    'Brand',
    'Name of the sender of mails; without one, that of MAIL_FROM, or BRAND_NAME if it is set',
    '',
    z.string().trim().max(60).default(''),
  ),
  BRAND_SENDER_ADDRESS: setting(
    'Brand',
    'Address of the sender of mails, which the mail server must accept; without one, that of MAIL_FROM',
    '',
    z.union([z.literal(''), z.email()]).default(''),
  ),
  BRAND_LIGHT: setting('Brand', 'Colour of buttons and links on light backgrounds', '#16503f', colour('#16503f')),
  BRAND_DARK: setting('Brand', 'Colour of buttons and links on dark backgrounds', '#8fd0b3', colour('#8fd0b3')),
} as const;
