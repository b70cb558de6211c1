import { z } from 'zod';
import { confirmationNumber } from '@/lib/domains/stay-answers/contract/stay-answer';
import { REFUSAL_REASONS } from '@/lib/domains/stay-answers/rules/refusal-reasons';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { line } from '@/lib/platform/http/text-schemas';
import { decidedBooking, REASON_LENGTH } from './actions';
import { bookingParams } from './booking-params';

/** The form of a booking that the person sees adds its version. */
export const hotelAnswerForm = z
  .object({
    /** The version of the booking that the person saw. */
    version: z.number().int().positive(),
    answer: z.enum(['ready', 'refused']),
    /** The hotel's own number; only for `ready`. */
    confirmation_number: confirmationNumber,
    /** Why the hotel refuses; only for `refused`. */
    refusal: z.enum(REFUSAL_REASONS).default('overbooked'),
    /** What the hotel said. Required for `refused`; only staff see it. */
    reason: line(REASON_LENGTH).default(''),
  })
  .superRefine(({ answer, reason }, context) => {
    if (answer === 'refused' && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Enter who at the hotel refused, and why' });
  });

export const recordHotelAnswerEndpoint = defineEndpoint({
  id: 'record-hotel-answer',
  method: 'POST',
  path: '/api/console/bookings/{reference}/hotel-answer/',
  access: 'staff',
  permission: 'booking.act',
  // After a refusal the booker pays no charge.
  needsFreshProof: true,
  summary:
    'Records what a hotel answered on the phone: ready, with its number, or refused, with what it said; a refusal that frees more than `FOUR_EYES_PAISE` becomes a request',
  params: bookingParams,
  body: hotelAnswerForm,
  response: decidedBooking,
  errors: ['WRONG_BOOKING_STATE', 'APPROVAL_PENDING'],
});
