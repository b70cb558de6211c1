import { z } from 'zod';
import { mentionsContact } from '@/lib/domains/console-bookings/rules/search-text';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';

export const FOUND_KINDS = ['booking', 'company', 'hotel'] as const;

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  /** A booking's reference, the number of a company or a hotel. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
});
export type FoundInConsole = CodeNames<z.output<typeof found>>;

export const searchQuery = z.object({
  q: requiredLine('Text', 80)
    .refine((text) => text.trim().length >= 3, 'Type at least three letters')
    .refine((text) => !mentionsContact(text), 'A phone number or e-mail is searched on the page of the bookings'),
  /** Finds published hotels only, the nearest to this one first. */
  near_hotel_id: rowId.optional(),
});

/** Contacts are searched with a call of their own, so that they are in no address. */
export const searchConsoleEndpoint = defineEndpoint({
  id: 'search-console',
  method: 'GET',
  path: '/api/console/search/',
  access: 'staff',
  permission: 'today.read',
  summary: 'Finds bookings by reference or guest, companies and hotels by name, as far as the role may read them',
  query: searchQuery,
  response: z.object({ found: z.array(found) }),
});
