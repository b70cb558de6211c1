import { z } from 'zod';
import { cancellationStep, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';

const rupees = z.number();

/** All rooms and nights, in rupees. `price` and `sell` are the total with tax. */
export const channelPrice = z.object({
  price: rupees,
  sell: rupees,
  pre_tax_price: rupees,
  tax: rupees,
  /** Mean of one room and night before tax. */
  per_night: rupees,
});

const unavailability = z.enum(['sold_out', 'closed', 'min_stay', 'occupancy', 'blackout', 'no_rate']);

export const hotelPrice = z.object({
  /** Of the requested source, else of the other one; total with tax. */
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
      /** ISO instant; null when the offer cannot be cancelled free of charge any more. */
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

export type HotelPrice = z.infer<typeof hotelPrice>;

/** Without cancellation figures where the page is cached for everyone. */
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

export type RoomPrice = z.infer<typeof roomPrice>;
