import { z } from 'zod';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { numberOrText } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { decidedBooking, REASON_LENGTH } from './actions';
import { bookingParams } from './booking-params';

const PERMISSION = 'booking.act';

const bearer = z.enum(['hotel', 'platform']);

const moveAssessment = z.object({
  room_type: z.string(),
  meal_plan: z.string(),
  /** What the stay costs there, in rupees. */
  price: z.number(),
  /** What the booker pays now. */
  agreed_price: z.number(),
  /** What the booker pays after the move. */
  price_after: z.number(),
  /** What the other hotel costs more than the booker pays. */
  difference: z.number(),
  distance_km: z.number(),
  /** Of the booking. */
  version: z.number().int(),
  /** Those who can bear the difference only if another member of staff approves it. */
  approval_for: z.array(bearer),
});
export type MoveAssessment = CodeNames<z.output<typeof moveAssessment>>;

export const assessMoveEndpoint = defineEndpoint({
  id: 'assess-move',
  method: 'GET',
  path: '/api/console/bookings/{reference}/move-assessment/',
  access: 'staff',
  permission: PERMISSION,
  summary: 'Returns room and price of a stay at another hotel, and what a move would cost; changes nothing',
  params: bookingParams,
  query: z.object({ hotel_id: objectId }),
  response: moveAssessment,
  errors: ['NOT_SALEABLE', 'WRONG_BOOKING_STATE', 'ORDER_OPEN', 'ROOM_UNAVAILABLE'],
});

export const moveForBookerEndpoint = defineEndpoint({
  id: 'move-for-booker',
  method: 'POST',
  path: '/api/console/bookings/{reference}/move/',
  access: 'staff',
  permission: PERMISSION,
  summary:
    'Moves a booking whose stay has not begun to another hotel. The booker never pays more; a cost above `FOUR_EYES_PAISE` becomes a request',
  params: bookingParams,
  body: z.object({
    hotel_id: objectId,
    reason: requiredLine('Reason', REASON_LENGTH),
    /** `price` of the assessment that the person saw; another price is refused. */
    expected_price: numberOrText(z.number().min(0).max(100_000_000).multipleOf(0.01)),
    /** `version` of the assessment; a booking that has changed is not moved. */
    version: z.number().int().positive(),
    /** Who bears the difference: the hotel that the booking leaves, or the operator. */
    borne_by: bearer,
  }),
  response: decidedBooking,
  errors: [
    'WRONG_BOOKING_STATE',
    'ORDER_OPEN',
    'NOT_SALEABLE',
    'QUOTE_MISMATCH',
    'ROOM_UNAVAILABLE',
    'APPROVAL_PENDING',
  ],
  idempotent: true,
  needsFreshProof: true,
});
