import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { numberOrText } from '@/lib/platform/http/number-schemas';
import { line, requiredLine, requiredText, text } from '@/lib/platform/http/text-schemas';
import { REFUSAL_REASONS } from '@/lib/domains/stay-answers/rules/refusal-reasons';
import { ANSWER_STATES } from '@/lib/domains/stay-answers/types';
import { confirmationNumber } from '@/lib/domains/stay-answers/contract/stay-answer';
import type { ErrorName } from '@/lib/platform/errors/error-codes';
import { DESK_ACTIONS, IDENTITY_KINDS } from '../types';
import { day, deskStay, stayParams } from './stays';

export const NOTE_LENGTH = 500;
const REASON_LENGTH = 200;

const ERRORS: readonly ErrorName[] = [
  'WRONG_BOOKING_STATE',
  'REPORT_CLOSED',
  'QUOTE_MISMATCH',
  'ROOM_UNAVAILABLE',
  'NOT_SALEABLE',
  'STAY_TOO_LONG',
  'ORDER_OPEN',
  'PAYER_REFUSES',
  'ROOM_NUMBERS_CHANGED',
];

const assessment = z.object({
  action: z.enum(DESK_ACTIONS),
  is_possible: z.boolean(),
  /** Why the action is not possible. */
  problem: z.string().nullable(),
  /** `requested`: the booker is asked to pay first; `repeated`: recorded before. Null if the action is not possible. */
  result: z.enum(['done', 'requested', 'repeated']).nullable(),
  /** What happens, in sentences. */
  consequences: z.array(z.string()),
  /** What the stay costs its payer, with charges of the policy, in rupees. */
  amount_before: z.number(),
  amount_after: z.number(),
  charge: z.number(),
  refund: z.number(),
});
export type Assessment = CodeNames<z.output<typeof assessment>>;

export const assessDeskActionEndpoint = defineEndpoint({
  id: 'assess-desk-action',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/stays/{reference}/assessment/',
  access: 'desk',
  summary: 'Returns what an action at the desk would do and cost now; changes nothing',
  params: stayParams,
  query: z.object({
    action: z.enum(DESK_ACTIONS),
    /** For an early departure: the day on which the guests leave or left. */
    departure: day.optional(),
    /** For an extension: the new check-out day. */
    checkout: day.optional(),
  }),
  response: assessment,
  errors: ['WRONG_BOOKING_STATE'],
});

const rupees = numberOrText(
  z
    .number()
    .min(0)
    .max(100_000_000)
    .refine((amount) => /^\d+(\.\d{1,2})?$/.test(String(amount)), 'has more than two decimals'),
);

const confirmed = z.object({
  note: line(NOTE_LENGTH).default(''),
  /** `amount_after` of the assessment that the person saw; another amount is refused. */
  expected_amount: rupees.optional(),
});

const action = <Shape extends z.ZodRawShape>(name: string, summary: string, fields: Shape) =>
  defineEndpoint({
    id: `desk-${name}`,
    method: 'POST',
    path: `/api/desk/hotels/{hotel_id}/stays/{reference}/${name}/`,
    access: 'desk',
    summary,
    params: stayParams,
    body: confirmed.extend(fields),
    response: deskStay,
    errors: ERRORS,
  });

const roomNumbers = z.array(line(12)).max(20);
const identityKind = z.enum(IDENTITY_KINDS).nullable();

export const checkInEndpoint = action(
  'check-in',
  'The desk records that the guests have arrived, with their room numbers and the document it has seen',
  {
    room_numbers: roomNumbers.optional(),
    seen_room_numbers: roomNumbers.optional(),
    identity_seen: identityKind.optional(),
  },
);
export const checkOutEndpoint = action('check-out', 'The desk records that the guests have left on the last day', {});
export const checkOutReversalEndpoint = action(
  'check-out-reversal',
  'The desk takes back a check-out until the check-out hour; invoice, payable and points are reversed',
  {},
);
export const noShowEndpoint = action(
  'no-show',
  'The desk records that the guests did not arrive: the room stays reserved until midnight, or the policy charges at once',
  { keeps_room: z.boolean() },
);
export const noShowReversalEndpoint = action('no-show-reversal', 'The desk reverses a no-show', {});
export const earlyDepartureEndpoint = action(
  'early-departure',
  'The desk releases the nights after the guests have left; the policy says what is charged for them',
  { departure: day, reason: requiredLine('Reason', REASON_LENGTH) },
);
export const earlyDepartureReversalEndpoint = action(
  'early-departure-reversal',
  'The desk takes back an early departure, if nothing was refunded and the released nights are free',
  {},
);
export const extensionEndpoint = action(
  'extension',
  'The desk adds nights at today’s price, or asks the booker to pay for them',
  { checkout: day },
);

const putRecord = <Shape extends z.ZodRawShape>(
  id: string,
  folder: string,
  summary: string,
  body: z.ZodObject<Shape>,
  errors: readonly ErrorName[] = [],
) =>
  defineEndpoint({
    id,
    method: 'PUT',
    path: `/api/desk/hotels/{hotel_id}/stays/{reference}/${folder}/`,
    access: 'desk',
    summary,
    params: stayParams,
    body,
    response: deskStay,
    errors: ['WRONG_BOOKING_STATE', ...errors],
  });

export const setRoomNumbersEndpoint = putRecord(
  'set-room-numbers',
  'room-numbers',
  'The desk states the number of each room of a stay',
  z.object({
    room_numbers: roomNumbers,
    /** The numbers that the editor saw. If others are stored meanwhile, nothing changes. */
    seen_room_numbers: roomNumbers.optional(),
  }),
  ['ROOM_NUMBERS_CHANGED'],
);

export const setIdentitySeenEndpoint = putRecord(
  'set-identity-seen',
  'identity',
  'The desk states which kind of identity document it has seen; numbers are not stored',
  z.object({ kind: identityKind }),
);

export const addNoteEndpoint = defineEndpoint({
  id: 'add-desk-note',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/stays/{reference}/notes/',
  access: 'desk',
  summary: 'Adds a note for the people of the hotel to a stay',
  params: stayParams,
  body: z.object({ text: requiredText('Note', NOTE_LENGTH) }),
  response: deskStay,
  errors: ['WRONG_BOOKING_STATE', 'TOO_MANY_REQUESTS'],
});

const version = z.number().int().positive();

export const deskReadyEndpoint = defineEndpoint({
  id: 'desk-answer-ready',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/stays/{reference}/ready/',
  access: 'desk',
  summary: 'The hotel is ready for a stay; it may state its own number, and correct it later',
  params: stayParams,
  body: z.object({ version, confirmation_number: confirmationNumber }),
  response: deskStay,
  errors: ['WRONG_BOOKING_STATE', 'TOO_MANY_REQUESTS'],
});

export const deskRefuseEndpoint = defineEndpoint({
  id: 'desk-answer-refuse',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/stays/{reference}/refuse/',
  access: 'desk',
  summary: 'The hotel cannot honour a stay; other hotels are held and the booker is asked to choose',
  params: stayParams,
  body: z.object({ version, reason: z.enum(REFUSAL_REASONS), note: text(NOTE_LENGTH).default('') }),
  response: z.object({ reference: z.string(), state: z.enum(ANSWER_STATES), notice: z.string().nullable() }),
  errors: ['WRONG_BOOKING_STATE'],
});
