import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { line, requiredLine } from '@/lib/platform/http/text-schemas';
import { publicPath, REASON_LENGTH } from './redirects';

export const ADDRESS_SOURCES = ['few_hotels', 'off', 'requested'] as const;
export const ADDRESS_TREATMENTS = ['none', 'unindexed', 'redirect'] as const;

const addressRow = z.object({
  path: z.string(),
  /**
   * `few_hotels`: a place with too few hotels for an indexed page; `off`: its category is turned off; `requested`: an unknown address that
   * visitors requested.
   */
  source: z.enum(ADDRESS_SOURCES),
  /** What visitors get: `none`: 404; `unindexed`: its page, which search engines do not index; `redirect`: the page at `to`. */
  treatment: z.enum(ADDRESS_TREATMENTS),
  to: z.string().nullable(),
  redirect_id: z.number().nullable(),
  hotels: z.number(),
  /** Requests that found no page, counted for at most 90 days after the last one. */
  requests: z.number(),
  requested_on: z.string().nullable(),
  /** The page of the city, or the list of cities. */
  nearest: z.string(),
});
export type AddressRow = CodeNames<z.output<typeof addressRow>>;

export const listAddressesEndpoint = defineEndpoint({
  id: 'list-addresses',
  method: 'GET',
  path: '/api/console/content/addresses/',
  access: 'staff',
  permission: 'content.read',
  summary: 'Lists addresses without an indexed page: places with too few hotels, and addresses that visitors requested',
  query: z.object({
    ...listFields(['requests', 'path', 'hotels'], '-requests'),
    q: line(120).optional(),
    source: z.enum(ADDRESS_SOURCES).optional(),
    treatment: z.enum(ADDRESS_TREATMENTS).optional(),
    /** Only addresses that visitors requested. */
    requested: z.literal('yes').optional(),
  }),
  response: listAnswer(addressRow),
});

export const exportAddressesEndpoint = csvOf(listAddressesEndpoint);

export const openAddressForm = z.object({
  path: publicPath,
  is_open: z.boolean(),
  reason: requiredLine('Reason', REASON_LENGTH),
});

export const openAddressEndpoint = defineEndpoint({
  id: 'open-address',
  method: 'POST',
  path: '/api/console/content/addresses/',
  access: 'staff',
  permission: 'content.write',
  summary: 'Opens the page of a place with one or two hotels for visitors, not indexed, or closes it again',
  body: openAddressForm,
  response: z.object({ done: z.literal(true) }),
});
