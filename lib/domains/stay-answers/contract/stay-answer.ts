import { z } from 'zod';
import { roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { line, text } from '@/lib/platform/http/text-schemas';
import { REFUSAL_REASONS } from '../rules/refusal-reasons';
import { ANSWER_STATES } from '../types';

export const CONFIRMATION_LENGTH = 40;

const token = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** The hotel's own number for the stay. */
export const confirmationNumber = line(CONFIRMATION_LENGTH)
  .refine((number) => /^[A-Za-z0-9 .#_-]*$/.test(number), 'Use letters, digits, spaces and . # _ - only')
  .nullish();

/** The version of the booking that the hotel saw, so that no answer is given to a stay that was changed meanwhile. */
const version = z.number().int().positive();

export const stayForHotel = z.object({
  reference: z.string(),
  /** Sent back with the answer. */
  version: z.number().int(),
  state: z.enum(ANSWER_STATES),
  can_answer: z.boolean(),
  /** True after the answer "ready": the hotel's number can be added or corrected. */
  can_state_number: z.boolean(),
  /** Why the booking cannot be answered; null if it can. */
  notice: z.string().nullable(),
  help_phone: z.string(),
  /** Null when the guests no longer come to this hotel. */
  stay: z
    .object({
      hotel: z.string(),
      checkin: z.string(),
      checkout: z.string(),
      nights: z.number().int(),
      check_in_time: z.string(),
      check_out_time: z.string(),
      room_type: z.string(),
      rooms: z.array(z.object({ adults: z.number().int(), kids: z.number().int(), guests: z.array(z.string()) })),
      meal_plan: z.string(),
      payment: z.string(),
      request: z.string(),
      arrival_transport: z.string().nullable(),
      hotel_confirmation: z.string().nullable(),
    })
    .nullable(),
  /** Room types of the hotel that are free and cost at least as much today. */
  better_rooms: z.array(z.object({ code: z.string(), name: z.string() })),
});

export type StayForHotel = CodeNames<z.infer<typeof stayForHotel>>;

export const getStayForHotelEndpoint = defineEndpoint({
  id: 'get-stay-for-hotel',
  method: 'GET',
  path: '/api/stay-answer/{token}/',
  access: 'public',
  summary: 'Returns the stay behind the link in a mail to the hotel; changes nothing',
  params: token,
  response: stayForHotel,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const answerReadyEndpoint = defineEndpoint({
  id: 'answer-ready',
  method: 'POST',
  path: '/api/stay-answer/{token}/ready/',
  access: 'public',
  summary: 'The hotel is ready for the stay; it may state its own number, and correct it later',
  params: token,
  body: z.object({ version, confirmation_number: confirmationNumber }),
  response: stayForHotel,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'WRONG_BOOKING_STATE'],
});

export const offerBetterRoomEndpoint = defineEndpoint({
  id: 'offer-better-room',
  method: 'POST',
  path: '/api/stay-answer/{token}/better-room/',
  access: 'public',
  summary: 'The hotel gives a better room of its own at the agreed price and is ready for the stay',
  params: token,
  body: z.object({ version, roomtype: roomTypeCode, confirmation_number: confirmationNumber }),
  response: stayForHotel,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'WRONG_BOOKING_STATE', 'ROOM_UNAVAILABLE'],
});

export const refuseStayEndpoint = defineEndpoint({
  id: 'refuse-stay',
  method: 'POST',
  path: '/api/stay-answer/{token}/refuse/',
  access: 'public',
  summary: 'The hotel cannot honour the booking; other hotels are held and the booker is asked to choose',
  params: token,
  body: z.object({ version, reason: z.enum(REFUSAL_REASONS), note: text(500).default('') }),
  response: stayForHotel,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'WRONG_BOOKING_STATE'],
});
