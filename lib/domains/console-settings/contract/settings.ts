import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { line, requiredLine } from '@/lib/platform/http/text-schemas';

const done = z.object({ success: z.literal(true) });

export const changeSettingEndpoint = defineEndpoint({
  id: 'change-setting',
  method: 'POST',
  path: '/api/console/settings/{name}/',
  access: 'staff',
  permission: 'settings.write',
  needsFreshProof: true,
  summary: 'Changes a setting in every process; null restores the value of the environment',
  params: z.object({ name: z.string().regex(/^[A-Z][A-Z0-9_]{1,60}$/, 'Must be the name of a setting') }),
  body: z.object({
    /** In the form of the environment. */
    value: line(500).nullable(),
    reason: requiredLine('Reason', 300),
  }),
  response: done,
  errors: ['NOT_FOUND'],
});

const brand = z.object({
  name: requiredLine('Name', 40),
  brand_line: requiredLine('Line', 120),
  /** Company, address and registrations at the end of pages and mails. */
  footer: line(300),
  /** If empty, the name of the site. */
  sender_name: line(60),
  /** If empty, the address of the environment. */
  sender_address: z.union([z.literal(''), z.email('Enter an e-mail address').max(120)]),
  /** Colours such as `#16503f`, with a contrast of at least 4.5:1 to backgrounds and to the text of buttons. */
  light: line(7),
  dark: line(7),
});
export type BrandInput = CodeNames<z.output<typeof brand>>;

export const changeBrandEndpoint = defineEndpoint({
  id: 'change-brand',
  method: 'POST',
  path: '/api/console/brand/',
  access: 'staff',
  permission: 'brand.write',
  needsFreshProof: true,
  summary: 'Changes the name, the texts, the sender and the colours of the site on pages, mails and documents',
  body: brand,
  response: done,
});

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
const LOGO = '/api/console/brand/logo/';

export const changeLogoEndpoint = defineEndpoint({
  id: 'change-logo',
  method: 'POST',
  path: LOGO,
  access: 'staff',
  permission: 'brand.write',
  needsFreshProof: true,
  summary: 'Stores a picture as the logo of the site on pages, mails and documents',
  upload: LOGO_TYPES,
  maxBodyBytes: MAX_LOGO_BYTES,
  response: done,
});

export const removeLogoEndpoint = defineEndpoint({
  id: 'remove-logo',
  method: 'DELETE',
  path: LOGO,
  access: 'staff',
  permission: 'brand.write',
  needsFreshProof: true,
  summary: 'Removes the logo, so that the name is shown again',
  response: done,
});
