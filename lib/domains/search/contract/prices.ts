import { z } from 'zod';
import { cancellationStep, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';

const rupees = z.number();

/** One channel's price of a stay: all rooms and nights, in rupees. `price` and `sell` are the total with tax. */
export const channelPrice = z.object({
  price: rupees,
  sell: rupees,
  pre_tax_price: rupees,
  tax: rupees,
  /** Mean of one room and night before tax: what lists show. */
  per_night: rupees,
});

const unavailability = z.enum(['sold_out', 'closed', 'min_stay', 'occupancy', 'blackout', 'no_rate']);

/** Prices of a hotel for a stay. Guests get website prices only. */
export const hotelPrice = z.object({
  /** Of the asked source, else of the other one; total with tax. */
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
      /** Meal plan of the offer whose price is `sell`. */
      meal_plan: z.string(),
      /** Until when that offer is cancelled without a charge, ISO instant; null when it never is, or not any more. */
      free_cancellation_until: z.string().nullable(),
    })
    .nullable(),
  corp: channelPrice.optional(),
  website: channelPrice.optional(),
  /** Why no room can be booked; null when one can. */
  unavailability: unavailability.nullable(),
  /** Nights on which every room type is sold out or blacked out; empty where no single night is the reason. */
  unavailable_nights: z.array(z.string()),
  /** For members: the company does not allow the hotel (1223); the message to show. */
  restriction: z.string().nullable(),
});

export type HotelPrice = z.infer<typeof hotelPrice>;

/** One channel's price of a room type, with what cancelling gives back from now on. Not where the page is kept for everybody. */
const roomChannelPrice = channelPrice.extend({ cancellation_steps: z.array(cancellationStep).optional() });

/** One room type of a hotel for a stay. */
export const roomPrice = z.object({
  room_type: roomTypeCode,
  name: z.string(),
  availability: z.boolean(),
  rooms_left: z.number().int(),
  /** Why it cannot be booked; null when it can. */
  unavailability: unavailability.nullable(),
  /** Its sold-out or blacked-out nights. */
  unavailable_nights: z.array(z.string()),
  /** Total of the asked source with tax; null when it is not sold. */
  price: rupees.nullable(),
  sell: rupees.nullable(),
  corp: roomChannelPrice.optional(),
  website: roomChannelPrice.optional(),
  meal_plan: z.string().nullable(),
  cancellation_policy: z.array(z.string()),
});

export type RoomPrice = z.infer<typeof roomPrice>;
