import { z } from 'zod';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { ANSWER_STATES } from '../types';

const alternative = z.object({
  alternative_id: z.number().int(),
  hotel: z.object({
    id: z.number().int(),
    name: z.string(),
    street: z.string(),
    locality: z.string(),
    image_url: z.string(),
    star_rating: z.number().int().nullable(),
  }),
  room_type: z.string(),
  meal_plan: z.string(),
  /** From the booked hotel, as the crow flies. */
  distance_km: z.number(),
});

export const hotelAnswer = z.object({
  booking_id: z.number().int(),
  /** The answer of the hotel where the guests stay now. */
  state: z.enum(ANSWER_STATES),
  /** When the hotel first opened the link in its mail. */
  opened_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  reason: z.string().nullable(),
  hotel_confirmation: z.string().nullable(),
  /** Present while the hotel has refused the booking and the booker has not chosen. */
  choice: z
    .object({
      /** False when the time to choose is over: the hotels are released, and only the full refund is left. */
      is_open: z.boolean(),
      choose_by: z.string().nullable(),
      help_phone: z.string(),
      /** In rupees, to the original payment method. */
      refund: z.number(),
      alternatives: z.array(alternative),
    })
    .nullable(),
});

export type HotelAnswer = CodeNames<z.infer<typeof hotelAnswer>>;

export const getHotelAnswerEndpoint = defineEndpoint({
  id: 'get-hotel-answer',
  method: 'GET',
  path: '/api/b2b/dashboard/booking/{id}/hotel-answer/',
  access: 'member',
  keyScope: 'read',
  summary: 'Returns the answer of the hotel to a booking, and the choice of the booker if the hotel refused',
  params: z.object({ id: objectId }),
  query: z.object({ legal_entity_id: objectId.optional() }),
  response: hotelAnswer,
  errors: ['NOT_FOUND'],
});

export const chooseForRefusedStayEndpoint = defineEndpoint({
  id: 'choose-for-refused-stay',
  method: 'POST',
  path: '/api/b2b/dashboard/booking/{id}/hotel-answer/choice/',
  access: 'member',
  keyScope: 'book',
  summary: 'Moves a refused booking to a held hotel at the agreed price, or refunds it in full',
  params: z.object({ id: objectId }),
  body: z.object({
    legal_entity_id: objectId.optional(),
    /** Null chooses the full refund. */
    alternative_id: objectId.nullable(),
  }),
  response: hotelAnswer,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'WRONG_BOOKING_STATE', 'NOT_SALEABLE'],
  idempotent: true,
});
