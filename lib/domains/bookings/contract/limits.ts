import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { BOOKING_LIMITS_CALL } from '../constants';

const rupees = z.number();

export const bookingLimits = z.object({
  /** True if the contract requires a one-time code and this session has entered none in the past 30 minutes (1220). */
  otp_required: z.boolean(),
  daily_limit: rupees.nullable(),
  /** A booking today above this amount is refused (1222). */
  daily_left: rupees.nullable(),
  /** A booking above this amount cannot be billed to the company (2205). Null if the company has no credit. */
  credit_left: rupees.nullable(),
});

export type BookingLimits = CodeNames<z.infer<typeof bookingLimits>>;

export const getBookingLimitsEndpoint = defineEndpoint({
  id: 'booking-limits',
  ...BOOKING_LIMITS_CALL,
  access: 'member',
  keyScope: 'read',
  summary:
    'Returns the contract’s limits for a booking today: one-time code, remaining daily limit and remaining credit',
  query: z.object({ legal_entity_id: objectId.optional() }),
  response: bookingLimits,
  errors: ['NOT_FOUND'],
});
