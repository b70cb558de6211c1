import { z } from 'zod';
import { isIsoDate } from '@/lib/dates';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import { optionalLine } from '@/lib/platform/http/text-schemas';
import { DAY_CHECKS } from '../rules/checks';

const day = z.string('is not a day as YYYY-MM-DD').refine(isIsoDate, 'is not a day as YYYY-MM-DD');

export const DAY_STATES = ['open', 'closed'] as const;
export type DayState = (typeof DAY_STATES)[number];

export const listBusinessDaysEndpoint = defineEndpoint({
  id: 'list-business-days',
  method: 'GET',
  path: '/api/console/money/days/',
  access: 'staff',
  permission: 'money.read',
  summary:
    'Lists the ended business days from the first closed one, or the first entry of the ledger, on, with what is open and who closed them',
  query: z.object({ ...listFields(['day'], '-day'), state: z.enum(DAY_STATES).optional() }),
  response: listAnswer(
    z.object({
      day: z.string(),
      /** Findings of each check as they are now. */
      checks: z.partialRecord(z.enum(DAY_CHECKS), z.number().int()),
      closed: z.object({ number: z.number().int(), closed_by: z.string(), closed_at: z.string() }).nullable(),
      /** Days are closed in order; this one can be closed. */
      is_next: z.boolean(),
      /** No day is closed yet, and the books can begin with this day. */
      may_begin: z.boolean(),
    }),
  ),
});

export const exportBusinessDaysEndpoint = csvOf(listBusinessDaysEndpoint);

export const closeDayForm = z.object({
  day,
  /** Required if a check of the day is open or the books begin. */
  reason: optionalLine(500),
  /** The books begin with this day, which is later than the first entry: earlier days stay unclosed, as its opening balances. */
  is_begin: z.boolean().default(false),
});

export const closeDayEndpoint = defineEndpoint({
  id: 'close-business-day',
  method: 'POST',
  path: '/api/console/money/days/close/',
  access: 'staff',
  permission: 'money.write',
  needsFreshProof: true,
  summary:
    'Closes the next business day in India with a number and the totals of the ledger; nothing is posted on it any more. The first one is that of the first entry, unless the books begin later. A closed day is unchanged',
  body: closeDayForm,
  response: z.object({ day: z.string(), number: z.number().int() }),
});
