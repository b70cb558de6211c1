import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { decidedBooking, REASON_LENGTH, rupees } from './actions';
import { bookingParams } from './booking-params';

export const transportView = z.object({
  /** The hotel that the booking left last. */
  hotel_id: z.number().int(),
  hotel: z.string(),
  /** `hotel`: that hotel owes it after the stay. `platform`: it owes nothing. */
  borne_by: z.enum(['hotel', 'platform']),
  /** What is recorded, in rupees. */
  amount: z.number(),
});
export type TransportView = CodeNames<z.output<typeof transportView>>;

export const transportForm = z.object({
  /** All receipts together; it replaces the amount that is recorded. */
  amount: rupees,
  reason: requiredLine('Reason', REASON_LENGTH),
  /** `hotel_id` and `amount` of the booking that the person saw; others are refused. */
  hotel_id: rowId,
  expected_amount: rupees,
});

export const recordTransportEndpoint = defineEndpoint({
  id: 'record-transport',
  method: 'POST',
  path: '/api/console/bookings/{reference}/transport/',
  access: 'staff',
  permission: 'booking.act',
  summary:
    'Records what the transport to the other hotel of a moved booking cost; an amount above `FOUR_EYES_PAISE` becomes a request',
  params: bookingParams,
  body: transportForm,
  response: decidedBooking,
  errors: ['QUOTE_MISMATCH', 'APPROVAL_PENDING'],
  idempotent: true,
  needsFreshProof: true,
});
