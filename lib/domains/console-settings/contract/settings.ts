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
  summary: 'Changes the name, the line and the colours of the site on pages, mails and documents',
  body: brand,
  response: done,
});
