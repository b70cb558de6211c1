import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { line } from '@/lib/platform/http/text-schemas';

export const ADDRESS_SOURCES = ['few_hotels', 'requested'] as const;

const addressRow = z.object({
  path: z.string(),
  /** `few_hotels`: a place with too few hotels for a page; `requested`: an unknown address that visitors requested. */
  source: z.enum(ADDRESS_SOURCES),
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
  summary: 'Lists addresses without a page: places with too few hotels, and addresses that visitors requested',
  query: z.object({
    ...listFields(['requests', 'path', 'hotels'], '-requests'),
    q: line(120).optional(),
    source: z.enum(ADDRESS_SOURCES).optional(),
  }),
  response: listAnswer(addressRow),
});
