import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { cancellationStep, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';

const rupees = z.number();

/** Rupees for all rooms and nights. `price` and `sell` are the total with tax. */
export const channelPrice = z.object({
  price: rupees,
  sell: rupees,
  pre_tax_price: rupees,
  tax: rupees,
  /** Mean price per room and night before tax. */
  per_night: rupees,
});

const unavailability = z.enum(['sold_out', 'closed', 'min_stay', 'occupancy', 'blackout', 'no_rate']);

export const hotelPrice = z.object({
  /** Total with tax from the requested source, else from the other source. */
  sell: rupees.nullable(),
  corp_rate: rupees.nullable(),
  web_rate: rupees.nullable(),
  cheapest_room: z
    .object({
      room_type: roomTypeCode,
      name: z.string(),
      availability: z.boolean(),
      rooms_left: z.number().int(),
      corp: channelPrice.optional(),
      website: channelPrice.optional(),
      meal_plan: z.string(),
      /** ISO instant; null if free cancellation is not possible. */
      free_cancellation_until: z.string().nullable(),
    })
    .nullable(),
  corp: channelPrice.optional(),
  website: channelPrice.optional(),
  unavailability: unavailability.nullable(),
  unavailable_nights: z.array(z.string()),
  /** Message for members whose company does not allow the hotel (error 1223). */
  restriction: z.string().nullable(),
});

export type HotelPrice = CodeNames<z.infer<typeof hotelPrice>>;

/** Cached public pages omit `cancellation_steps`. */
const roomChannelPrice = channelPrice.extend({ cancellation_steps: z.array(cancellationStep).optional() });

export const roomPrice = z.object({
  room_type: roomTypeCode,
  name: z.string(),
  availability: z.boolean(),
  rooms_left: z.number().int(),
  unavailability: unavailability.nullable(),
  unavailable_nights: z.array(z.string()),
  price: rupees.nullable(),
  sell: rupees.nullable(),
  corp: roomChannelPrice.optional(),
  website: roomChannelPrice.optional(),
  meal_plan: z.string().nullable(),
  cancellation_policy: z.array(z.string()),
});

export type RoomPrice = CodeNames<z.infer<typeof roomPrice>>;
