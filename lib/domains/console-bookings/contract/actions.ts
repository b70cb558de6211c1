import { z } from 'zod';
import { bookingRoom, guest, MAX_ADDITIONAL_GUESTS, MAX_ROOMS } from '@/lib/domains/bookings/contract/booking-query';
import { BOOKING_STATUSES } from '@/lib/domains/bookings/rules/status';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { numberOrText, rowId } from '@/lib/platform/http/number-schemas';
import { line, requiredLine, requiredText } from '@/lib/platform/http/text-schemas';
import type { ErrorName } from '@/lib/platform/errors/error-codes';
import { ASSESSED_ACTIONS, STAY_CORRECTIONS } from '../rules/booking-actions';
import { bookingParams } from './booking-params';

export const NOTE_LENGTH = 1_000;
export const REASON_LENGTH = 300;

const PERMISSION = 'booking.act';
export const rupees = numberOrText(
  z
    .number()
    .min(0)
    .max(100_000_000)
    .refine((amount) => /^\d+(\.\d{1,2})?$/.test(String(amount)), 'has more than two decimals'),
);

export const actedBooking = z.object({
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  version: z.number().int(),
});
export type ActedBooking = CodeNames<z.output<typeof actedBooking>>;

/** `requested`: the booking stays until another member of staff has decided. */
export const decidedBooking = actedBooking.extend({ outcome: z.enum(['done', 'requested']) });
export type DecidedBooking = CodeNames<z.output<typeof decidedBooking>>;

const assessment = z.object({
  action: z.enum(ASSESSED_ACTIONS),
  is_possible: z.boolean(),
  /** Why the action is not possible. */
  problem: z.string().nullable(),
  /** What happens, in sentences. */
  consequences: z.array(z.string()),
  /** What the stay costs its payer, with charges, in rupees. */
  amount_before: z.number(),
  amount_after: z.number(),
  charge: z.number(),
  refund: z.number(),
});
export type BookingAssessment = CodeNames<z.output<typeof assessment>>;

export const assessBookingActionEndpoint = defineEndpoint({
  id: 'assess-booking-action',
  method: 'GET',
  path: '/api/console/bookings/{reference}/assessment/',
  access: 'staff',
  permission: PERMISSION,
  summary: 'Returns what an action would do and cost now; changes nothing',
  params: bookingParams,
  query: z.object({ action: z.enum(ASSESSED_ACTIONS) }),
  response: assessment,
});

const ofBooking = <Body extends z.ZodType>(
  id: string,
  folder: string,
  { summary, body, errors = [] }: { summary: string; body: Body; errors?: readonly ErrorName[] },
) => ({
  id,
  method: 'POST' as const,
  path: `/api/console/bookings/{reference}/${folder}/`,
  access: 'staff' as const,
  permission: PERMISSION,
  params: bookingParams,
  response: actedBooking,
  ...{ summary, body, errors },
});

export const bookingNoteBody = z.object({ text: requiredText('Note', NOTE_LENGTH) });

export const addBookingNoteEndpoint = defineEndpoint(
  ofBooking('add-booking-note', 'notes', {
    summary: 'Adds a note of the staff to a booking; bookers and hotels do not see it',
    body: bookingNoteBody,
    errors: ['TOO_MANY_REQUESTS'],
  }),
);

export const resendConfirmationEndpoint = defineEndpoint(
  ofBooking('resend-confirmation', 'resend', {
    summary: 'Sends the confirmation with the current voucher to booker and first guest again',
    body: z.object({}),
    errors: ['WRONG_BOOKING_STATE', 'TOO_MANY_REQUESTS'],
  }),
);

/** Staff type what a caller dictates, and messages go there at once, so an impossible contact is a slip. */
const dictatedGuest = guest.extend({
  phone: guest.shape.phone.refine((phone) => !phone || isPhoneNumber(phone), 'Enter a phone number of 7 to 15 digits'),
  email: guest.shape.email.refine((email) => !email || z.email().safeParse(email).success, 'Enter an e-mail address'),
});
const dictatedRoom = bookingRoom.extend({
  primary_guest: dictatedGuest.nullish(),
  additional_guests: z.array(dictatedGuest).max(MAX_ADDITIONAL_GUESTS).nullish(),
});

/** Digits with the signs that people write between them. */
function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(digits);
}

export const resendMessageEndpoint = defineEndpoint({
  ...ofBooking('resend-booking-message', 'messages/{message_id}/resend', {
    summary:
      'Sends one message of a booking to its recipient again: to booker or guest if it is still true, or to the hotel',
    body: z.object({}),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  params: bookingParams.extend({ message_id: rowId }),
});

export const guestsBody = z.object({
  version: z.number().int().positive(),
  rooms: z.array(dictatedRoom).max(MAX_ROOMS).default([]),
  reason: line(REASON_LENGTH).default(''),
});

export const correctGuestsEndpoint = defineEndpoint({
  ...ofBooking('correct-guests', 'guests', {
    summary: 'Replaces the guests of a booking; hotel, booker and guest are notified',
    body: guestsBody,
    errors: ['WRONG_BOOKING_STATE', 'QUOTE_MISMATCH', 'GUEST_NAMES_REQUIRED', 'ORDER_OPEN'],
  }),
  // The voucher is sent to a new address.
  needsFreshProof: true,
});

export const correctStayEndpoint = defineEndpoint({
  ...ofBooking('correct-stay', 'stay', {
    summary:
      'Records arrival, departure or no-show, or takes one back; a correction that gives up more than `FOUR_EYES_PAISE` becomes a request',
    body: z.object({
      action: z.enum(STAY_CORRECTIONS),
      /** The hotel sees it. */
      note: requiredLine('Note', REASON_LENGTH),
      /** `amount_after` of the assessment that the person saw; another amount is refused. */
      expected_amount: rupees.optional(),
    }),
    errors: ['WRONG_BOOKING_STATE', 'QUOTE_MISMATCH', 'ROOM_UNAVAILABLE', 'APPROVAL_PENDING'],
  }),
  response: decidedBooking,
  needsFreshProof: true,
});

export const cancelForBookerEndpoint = defineEndpoint({
  ...ofBooking('cancel-for-booker', 'cancel', {
    summary:
      'Cancels a booking by its policy, or with `refund.grant` without a charge and with a reason; a waiver above `FOUR_EYES_PAISE` becomes a request',
    body: z.object({
      is_waived: z.boolean().default(false),
      /** Required if the charge is waived. Only staff see it. */
      reason: line(REASON_LENGTH).default(''),
      /** `charge` of the assessment that the person saw; another charge is refused. */
      expected_charge: rupees.optional(),
    }),
    errors: ['WRONG_BOOKING_STATE', 'QUOTE_MISMATCH', 'APPROVAL_PENDING'],
  }),
  response: decidedBooking,
  idempotent: true,
  needsFreshProof: true,
});

/** Only staff see it. */
export const reasonBody = z.object({ reason: requiredLine('Reason', REASON_LENGTH) });

export const offerHotelsAgainEndpoint = defineEndpoint(
  ofBooking('offer-hotels-again', 'offer-again', {
    summary: 'Holds other hotels for a refused booking again and asks the booker to choose',
    body: reasonBody,
    errors: ['WRONG_BOOKING_STATE', 'TOO_MANY_REQUESTS'],
  }),
);

export const refundRefusedBookingEndpoint = defineEndpoint({
  ...ofBooking('refund-refused-booking', 'refund-refused', {
    summary: 'Cancels a booking that its hotel refused and refunds it in full',
    body: reasonBody,
    errors: ['WRONG_BOOKING_STATE'],
  }),
  permission: 'refund.grant',
  needsFreshProof: true,
});
