import { z } from 'zod';
import { difference } from '@/lib/domains/hotel-content/contract/content';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line } from '@/lib/platform/http/text-schemas';

export const HOTEL_STATES = ['draft', 'published', 'removed'] as const;
export const CONNECTION_STATES = ['none', 'requested', 'approved'] as const;
export const CONTACT_STATES = ['none', 'unverified', 'verified'] as const;
/** The highest score of a hotel that a filter finds. */
export const SCORE_LIMITS = ['49', '79', '99'] as const;

const hotelRow = z.object({
  hotel_id: z.number().int(),
  code: z.string(),
  name: z.string(),
  city: z.string(),
  star_rating: z.number().int().nullable(),
  status: z.enum(HOTEL_STATES),
  /** Completeness of its content, 0 to 100; null for a removed hotel. */
  score: z.number().int().nullable(),
  connection: z.enum(CONNECTION_STATES),
  contacts: z.enum(CONTACT_STATES),
  has_waiting_changes: z.boolean(),
});
export type ConsoleHotelRow = CodeNames<z.output<typeof hotelRow>>;

const filters = {
  /** A part of the code, name or city. */
  q: line(120).optional(),
  status: z.enum(HOTEL_STATES).optional(),
  score: z.enum(SCORE_LIMITS).optional(),
  connection: z.enum(CONNECTION_STATES).optional(),
  contacts: z.enum(CONTACT_STATES).optional(),
  waiting: z.enum(['yes']).optional(),
};

const HOTEL_SORTS = ['code', 'name', 'city', 'star_rating', 'score'] as const;
export type HotelSort = (typeof HOTEL_SORTS)[number];

export const listConsoleHotelsEndpoint = defineEndpoint({
  id: 'list-console-hotels',
  method: 'GET',
  path: '/api/console/hotels/',
  access: 'staff',
  permission: 'hotel.read',
  summary: 'Lists hotels with the completeness of their content, connection, contacts and waiting changes',
  query: z.object({ ...listFields(HOTEL_SORTS, 'code'), ...filters }),
  response: listAnswer(hotelRow),
  errors: ['TOO_MANY_REQUESTS'],
});

export const exportConsoleHotelsEndpoint = csvOf(listConsoleHotelsEndpoint);

export const hotelParams = z.object({ hotel_id: rowId });

export const consoleHotel = z.object({
  hotel_id: z.number().int(),
  code: z.string(),
  name: z.string(),
  city: z.string(),
  status: z.enum(HOTEL_STATES),
  /** The path of its page, which exists only while it is published. */
  public_page: z.string(),
  score: z.number().int(),
  /** What it lacks before it can be published. */
  missing: z.array(z.string()),
  /** The step that adds most to the score. */
  next_step: z.string().nullable(),
  /** Photographs that no page can show. */
  refused_pictures: z.array(z.object({ name: z.string(), problem: z.string() })),
  /** Confirmed bookings that arrive today or later; a withdrawal does not change them. */
  future_bookings: z.object({
    count: z.number().int(),
    first: z.string().nullable(),
    last: z.string().nullable(),
    /** The first day that counts. */
    from: z.string(),
    /** Guests who are in the hotel. */
    staying: z.number().int(),
    /** Rooms that are held while the booker pays. A payment in time still confirms them. */
    held: z.number().int(),
  }),
  is_approval_required: z.boolean(),
  waiting: z
    .object({
      /** An approval names it, so that it publishes only what the person saw. */
      version: z.string(),
      changed_by: z.string().nullable(),
      changed_at: z.string(),
      differences: z.array(difference),
    })
    .nullable(),
  terms: z.object({
    /** Percent. */
    commission: z.number(),
    coupons_by: z.enum(['hotel', 'platform']),
    /** Terms that begin later. */
    next: z.object({ from: z.string(), commission: z.number() }).nullable(),
    biller: z.enum(['hotel', 'platform']),
    udyam_class: z.string(),
    terms_days: z.number().int().nullable(),
    is_tds_exempt: z.boolean(),
    /** The last digits of the account of payouts; null without one. */
    account: z.string().nullable(),
  }),
});
export type ConsoleHotel = CodeNames<z.output<typeof consoleHotel>>;

export const getConsoleHotelEndpoint = defineEndpoint({
  id: 'get-console-hotel',
  method: 'GET',
  path: '/api/console/hotels/{hotel_id}/',
  access: 'staff',
  permission: 'hotel.read',
  summary: 'Returns state, completeness, waiting changes and terms of a hotel',
  params: hotelParams,
  response: consoleHotel,
});
