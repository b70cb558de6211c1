import { z } from 'zod';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { BOOKING_LIMITS_CALL } from '../literals';

const rupees = z.number();

export const bookingLimits = z.object({
  /** True if a code is needed and none was entered in this session within the past half hour (1220). */
  otp_required: z.boolean(),
  daily_limit: rupees.nullable(),
  /** A more expensive booking is refused today (1222). */
  daily_left: rupees.nullable(),
  /** A more expensive booking billed to the company is refused (2205); null without credit. */
  credit_left: rupees.nullable(),
});

export type BookingLimits = z.infer<typeof bookingLimits>;

export const getBookingLimitsEndpoint = defineEndpoint({
  id: 'booking-limits',
  ...BOOKING_LIMITS_CALL,
  access: 'member',
  summary: 'The contract’s limits for a booking today: code, rest of the daily limit and of the credit',
  query: z.object({ legal_entity_id: objectId.optional() }),
  response: bookingLimits,
  errors: ['NOT_FOUND'],
});
