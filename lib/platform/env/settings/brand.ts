import { z } from 'zod';
import { setting } from '../setting';

const colour = (fallback: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #16503f')
    .default(fallback);

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
  BRAND_LIGHT: setting('Brand', 'Colour of buttons and links on light backgrounds', '#16503f', colour('#16503f')),
  BRAND_DARK: setting('Brand', 'Colour of buttons and links on dark backgrounds', '#8fd0b3', colour('#8fd0b3')),
} as const;
