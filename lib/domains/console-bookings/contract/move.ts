import { z } from 'zod';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { numberOrText } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { actedBooking, REASON_LENGTH } from './actions';
import { bookingParams } from './booking-params';

const PERMISSION = 'booking.act';

const moveAssessment = z.object({
  room_type: z.string(),
  meal_plan: z.string(),
  /** What the stay costs there, in rupees. */
  price: z.number(),
  /** What the booker pays. */
  agreed_price: z.number(),
  /** What the refusing hotel owes at most. */
  difference: z.number(),
  distance_km: z.number(),
});
export type MoveAssessment = CodeNames<z.output<typeof moveAssessment>>;

export const assessMoveEndpoint = defineEndpoint({
  id: 'assess-move',
  method: 'GET',
  path: '/api/console/bookings/{reference}/move-assessment/',
  access: 'staff',
  permission: PERMISSION,
  summary: 'Returns room and price of a refused stay at another hotel; changes nothing',
  params: bookingParams,
  query: z.object({ hotel_id: objectId }),
  response: moveAssessment,
  errors: ['NOT_SALEABLE', 'WRONG_BOOKING_STATE'],
});

export const moveForBookerEndpoint = defineEndpoint({
  id: 'move-for-booker',
  method: 'POST',
  path: '/api/console/bookings/{reference}/move/',
  access: 'staff',
  permission: PERMISSION,
  summary: 'Moves a refused booking to another hotel at the agreed price; the refusing hotel owes the difference',
  params: bookingParams,
  body: z.object({
    hotel_id: objectId,
    reason: requiredLine('Reason', REASON_LENGTH),
    /** `price` of the assessment that the person saw; another price is refused. */
    expected_price: numberOrText(z.number().min(0).max(100_000_000).multipleOf(0.01)),
  }),
  response: actedBooking,
  errors: ['WRONG_BOOKING_STATE', 'NOT_SALEABLE', 'QUOTE_MISMATCH', 'ROOM_UNAVAILABLE'],
  idempotent: true,
  needsFreshProof: true,
});
