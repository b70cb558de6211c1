import { z } from 'zod';
import { CHANGE_ERRORS, changeCost, changedStayFields } from '@/lib/domains/bookings/contract/changes';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { numberOrText } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { actedBooking, REASON_LENGTH } from './actions';
import { bookingParams } from './booking-params';

const change = { ...changedStayFields, reason: requiredLine('Reason', REASON_LENGTH) };
const difference = numberOrText(z.number().min(-100_000_000).max(100_000_000).multipleOf(0.01));
const PERMISSION = 'booking.act';

const costForBooker = changeCost.extend({
  /** The version of the booking that the cost is computed for. */
  version: z.number().int(),
  is_travel_agent: z.boolean(),
});
export type CostForBooker = CodeNames<z.output<typeof costForBooker>>;

export const assessBookingChangeEndpoint = defineEndpoint({
  id: 'assess-booking-change',
  method: 'POST',
  path: '/api/console/bookings/{reference}/change-assessment/',
  access: 'staff',
  permission: PERMISSION,
  summary: 'Computes what other dates, rooms or guests of a booking cost now; changes nothing',
  params: bookingParams,
  body: z.object(change),
  response: costForBooker,
  errors: [...CHANGE_ERRORS, 'STAY_TOO_LONG', 'GUEST_NAMES_REQUIRED'],
});

export const changeForBookerEndpoint = defineEndpoint({
  id: 'change-for-booker',
  method: 'POST',
  path: '/api/console/bookings/{reference}/change/',
  access: 'staff',
  permission: PERMISSION,
  summary:
    'Changes dates, rooms or guests of a booking by the rules of a change by the booker; hotel, booker and guest are notified',
  params: bookingParams,
  body: z.object({
    ...change,
    version: z.number().int().positive(),
    /** `difference` of the assessment that the person saw; another difference is refused. */
    expected_difference: difference,
  }),
  response: actedBooking,
  errors: [
    ...CHANGE_ERRORS,
    'STAY_TOO_LONG',
    'GUEST_NAMES_REQUIRED',
    'QUOTE_MISMATCH',
    'CREDIT_EXCEEDED',
    'DAILY_LIMIT',
    'PAYMENT_MODE_NOT_ALLOWED',
    'UNPAID_ROOMS_CAP',
  ],
  idempotent: true,
  needsFreshProof: true,
});
