import { z } from 'zod';
import { BOOKING_STATUSES } from '@/lib/domains/bookings/rules/status';
import { meansOfPayment } from '@/lib/domains/bookings/contract/views';
import { ANSWER_STATES } from '@/lib/domains/stay-answers/types';
import { isIsoDate } from '@/lib/dates';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line, requiredLine } from '@/lib/platform/http/text-schemas';
import { mentionsContact, readContact, readSearchText, SEARCH_SUBJECTS } from '../rules/search-text';

const day = z.string('is not a day as YYYY-MM-DD').refine(isIsoDate, 'is not a day as YYYY-MM-DD');

const filters = z.object({
  status: z.enum(BOOKING_STATUSES).optional(),
  answer: z.enum(ANSWER_STATES).optional(),
  hotel_id: rowId.optional(),
  company_id: rowId.optional(),
  /** Days of booking in India, both included. */
  booked_from: day.optional(),
  booked_to: day.optional(),
  /** Days of arrival, both included. */
  checkin_from: day.optional(),
  checkin_to: day.optional(),
  ...listFields(['booked', 'checkin'], '-booked'),
});

const NO_CONTACT = 'A phone number or e-mail is searched with its own call, so that it is in no address';
const TOO_SHORT = 'Type at least three letters of a name';

const bookingFilters = filters.extend({
  q: line(80)
    .refine((text) => !mentionsContact(text), NO_CONTACT)
    .refine((text) => text === '' || readSearchText(text, 'guest') !== null, TOO_SHORT)
    .optional(),
  /** Whose name `q` is. References, numbers and payment ids are recognised. */
  by: z.enum(SEARCH_SUBJECTS).default('guest'),
});

const RANGES = [
  ['checkin_from', 'checkin_to'],
  ['booked_from', 'booked_to'],
] as const;

export const bookingQuery = bookingFilters.superRefine((query, context) => {
  for (const [from, to] of RANGES)
    if (query[from] && query[to] && query[to] < query[from])
      context.addIssue({ code: 'custom', path: [to], message: 'This day is before the first one' });
});
export type BookingQuery = CodeNames<z.output<typeof bookingQuery>>;

export const contactField = z.object({
  contact: requiredLine('Phone number or e-mail', 254).refine(
    (text) => readContact(text) !== null,
    'Enter a complete phone number or e-mail address',
  ),
});
export const contactQuery = filters.extend(contactField.shape);
export type ContactQuery = CodeNames<z.output<typeof contactQuery>>;

/** Amounts in rupees. */
export const foundBooking = z.object({
  booking_id: z.number().int(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  /** The answer of the hotel where the guests stay; null if it was not asked. */
  answer: z.enum(ANSWER_STATES).nullable(),
  /** Null without a name. */
  guest: z.string().nullable(),
  /** The guest whom the search found, if it is not the first one. */
  found_guest: z.string().nullable(),
  hotel: z.object({ id: z.number().int(), name: z.string(), city: z.string() }),
  company: z.object({ id: z.number().int(), name: z.string() }),
  checkin: z.string(),
  checkout: z.string(),
  rooms: z.number().int(),
  total: z.number(),
  settlement: meansOfPayment,
  booked_at: z.string(),
});
export type FoundBooking = CodeNames<z.output<typeof foundBooking>>;

export const searchConsoleBookingsEndpoint = defineEndpoint({
  id: 'search-console-bookings',
  method: 'GET',
  path: '/api/console/bookings/',
  access: 'staff',
  permission: 'booking.read',
  summary:
    'Finds bookings by a reference or its start, number, payment id or the name of a guest, hotel or company; at most the first 10,000',
  query: bookingQuery,
  response: listAnswer(foundBooking),
});

/** Without contacts: a row has the name of the first guest only. */
export const exportConsoleBookingsEndpoint = csvOf(searchConsoleBookingsEndpoint, '/api/console/bookings-csv/');

/** By POST, so that the contact is in no log, history or referrer. */
export const searchBookingsByContactEndpoint = defineEndpoint({
  id: 'search-bookings-by-contact',
  method: 'POST',
  path: '/api/console/bookings/search/',
  access: 'staff',
  permission: 'guest_contact.read',
  summary: 'Finds the bookings of a guest by complete phone number or e-mail address',
  body: contactQuery,
  response: listAnswer(foundBooking),
});
