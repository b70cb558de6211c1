import { z } from 'zod';
import { isIsoDate } from '@/lib/dates';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { optionalLine } from '@/lib/platform/http/text-schemas';

const day = z.string('is not a day as YYYY-MM-DD').refine(isIsoDate, 'is not a day as YYYY-MM-DD');

export const closeDayForm = z.object({
  day,
  /** Required if a check of the day is open. */
  reason: optionalLine(500),
});

export const closeDayEndpoint = defineEndpoint({
  id: 'close-business-day',
  method: 'POST',
  path: '/api/console/money/days/close/',
  access: 'staff',
  permission: 'money.write',
  needsFreshProof: true,
  summary:
    'Closes the next business day in India with a number and the totals of the ledger; nothing is posted on it any more. A closed day is unchanged',
  body: closeDayForm,
  response: z.object({ day: z.string(), number: z.number().int() }),
});
