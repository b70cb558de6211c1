import { z } from 'zod';
import { BOOKING_STATUSES } from '@/lib/domains/bookings/rules/status';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { FOLLOW_UP_LISTS, FOLLOW_UP_STATES, STAY_LISTS } from '../rules/lists';
import { MARK_PERMISSION } from '../rules/mark-done';

const figures = z.object({
  bookings: z.number().int(),
  /** Payable amounts of the bookings, in rupees. */
  amount: z.number(),
});

export const getTodaySalesEndpoint = defineEndpoint({
  id: 'get-today-sales',
  method: 'GET',
  path: '/api/console/today/sales/',
  access: 'staff',
  permission: 'booking.read',
  summary: 'Bookings confirmed today, and on the same weekday of last week until the same time and on the whole day',
  response: z.object({
    today: figures,
    /** Until the same time of the day. */
    week_ago: figures,
    week_ago_whole: figures,
    /** `YYYY-MM-DD` */
    date: z.string(),
    week_ago_date: z.string(),
  }),
});

/** `at` is the time by which a list is ordered: confirmation, check-in hour, or the end of the hold. */
const STAY_SORTS = ['at', 'reference', 'hotel'] as const;
export type StaySort = (typeof STAY_SORTS)[number];

const stayRow = z.object({
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  guest: z.string().nullable(),
  hotel: z.string(),
  city: z.string(),
  company: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  rooms: z.number().int(),
  /** In rupees. */
  amount: z.number(),
  at: z.string(),
});
export type StayRow = CodeNames<z.output<typeof stayRow>>;

export const listTodayStaysEndpoint = defineEndpoint({
  id: 'list-today-stays',
  method: 'GET',
  path: '/api/console/today/stays/',
  access: 'staff',
  permission: 'booking.read',
  summary: 'Stays confirmed today, arriving today, or whose unpaid hold ends soon',
  query: z.object({ ...listFields(STAY_SORTS, 'at'), list: z.enum(STAY_LISTS) }),
  response: listAnswer(stayRow),
});

export const exportTodayStaysEndpoint = csvOf(listTodayStaysEndpoint, '/api/console/today/stays-csv/');

const WORK_SORTS = ['since'] as const;

const workRow = z.object({
  id: z.string(),
  /** Why it is listed. */
  kind: z.string(),
  subject: z.string(),
  detail: z.string(),
  booking_reference: z.string().nullable(),
  /** The page where the work is done; null if it has none. */
  path: z.string().nullable(),
  /** In rupees. */
  amount: z.number().nullable(),
  /** As far as the role may see contacts of guests. */
  contact: z.string(),
  since: z.string(),
  /** What to do, or who marked it as done and why. */
  next: z.string(),
  /** What the caller may do with the row: mark it as done, or undo the mark. */
  action: z.enum(['mark', 'undo']).nullable(),
});
export type WorkRow = CodeNames<z.output<typeof workRow>>;

const workQuery = listFields(WORK_SORTS, 'since');

export const listFollowUpsEndpoint = defineEndpoint({
  id: 'list-follow-ups',
  method: 'GET',
  path: '/api/console/today/follow-ups/',
  access: 'staff',
  permission: 'booking.read',
  summary:
    'Stays that a hotel has not answered, has refused or has not imported; or messages that were not sent; or what of this was marked as done',
  query: z.object({ ...workQuery, list: z.enum(FOLLOW_UP_LISTS), state: z.enum(FOLLOW_UP_STATES).default('open') }),
  response: listAnswer(workRow),
});

export const exportFollowUpsEndpoint = csvOf(listFollowUpsEndpoint);

export const markDoneBody = z.object({
  /** Of the row. */
  id: z.string().max(100),
  reason: requiredLine('Reason', 300),
});

export const markDoneEndpoint = defineEndpoint({
  id: 'mark-work-done',
  method: 'POST',
  path: '/api/console/today/done/',
  access: 'staff',
  permission: MARK_PERMISSION,
  summary:
    'Takes a message that was not sent, or a stay that was not imported, off its list; with a reason for the audit log',
  body: markDoneBody,
  response: z.object({ success: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const undoDoneEndpoint = defineEndpoint({
  id: 'undo-work-done',
  method: 'POST',
  path: '/api/console/today/done/undo/',
  access: 'staff',
  permission: MARK_PERMISSION,
  summary: 'Puts a row that was marked as done back into its list; with a reason for the audit log',
  body: markDoneBody,
  response: z.object({ success: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const listPaymentDecisionsEndpoint = defineEndpoint({
  id: 'list-payment-decisions',
  method: 'GET',
  path: '/api/console/today/payment-decisions/',
  access: 'staff',
  permission: 'money.read',
  summary:
    'Payments without a booking or refund, refunds that were not delivered, open exceptions, granted refunds to send, and requests to approve',
  query: z.object(workQuery),
  response: listAnswer(workRow),
});

export const exportPaymentDecisionsEndpoint = csvOf(listPaymentDecisionsEndpoint);
