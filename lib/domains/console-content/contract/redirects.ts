import { z } from 'zod';
import { isLandingPath } from '@/lib/site-routes';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line, requiredLine } from '@/lib/platform/http/text-schemas';

export const REASON_LENGTH = 300;
const PATH_LENGTH = 300;

export const REDIRECT_SOURCES = ['staff', 'former'] as const;
export const REDIRECT_STATES = ['active', 'covered', 'broken'] as const;

const redirectRow = z.object({
  key: z.string(),
  /** Null for the former address of a place, which redirects as long as the place exists. */
  id: z.number().nullable(),
  from: z.string(),
  to: z.string(),
  source: z.enum(REDIRECT_SOURCES),
  /** `covered`: the address has a page, which is shown instead; `broken`: the target has no page. */
  state: z.enum(REDIRECT_STATES),
  reason: z.string(),
  created_by: z.string(),
  created_at: z.string().nullable(),
});
export type RedirectRow = CodeNames<z.output<typeof redirectRow>>;

const SORTS = ['from', 'to', 'created_at'] as const;
const filters = {
  /** A part of either address. */
  q: line(120).optional(),
  source: z.enum(REDIRECT_SOURCES).optional(),
  state: z.enum(REDIRECT_STATES).optional(),
};

const read = { method: 'GET', access: 'staff', permission: 'content.read' } as const;

export const listRedirectsEndpoint = defineEndpoint({
  ...read,
  id: 'list-redirects',
  path: '/api/console/content/redirects/',
  summary: 'Lists redirects of public pages: those that staff have added, and former addresses of places',
  query: z.object({ ...listFields(SORTS, 'from'), ...filters }),
  response: listAnswer(redirectRow),
});

export const exportRedirectsEndpoint = csvOf(listRedirectsEndpoint);

/** Addresses of other sites are no paths, so a redirect cannot leave the site. */
export const publicPath = z
  .string()
  .trim()
  .toLowerCase()
  .max(PATH_LENGTH)
  .transform((path) => (path.endsWith('/') ? path : `${path}/`))
  .refine(isLandingPath, 'is not an address of a public page, such as /hotels-in-pune/');

export const redirectForm = z.object({
  from: publicPath,
  to: publicPath,
  reason: requiredLine('Reason', REASON_LENGTH),
});

const done = z.object({ done: z.literal(true) });
const write = { method: 'POST', access: 'staff', permission: 'content.write', response: done } as const;

export const addRedirectEndpoint = defineEndpoint({
  ...write,
  id: 'add-redirect',
  path: '/api/console/content/redirects/',
  summary: 'Redirects an address without a page permanently to a page of the site',
  body: redirectForm,
});

export const endRedirectForm = z.object({ reason: requiredLine('Reason', REASON_LENGTH) });

export const endRedirectEndpoint = defineEndpoint({
  ...write,
  id: 'end-redirect',
  path: '/api/console/content/redirects/{id}/end/',
  summary: 'Ends a redirect that staff have added',
  params: z.object({ id: rowId }),
  body: endRedirectForm,
});
