import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { CHANNELS, MESSAGE_ANSWERS, MESSAGE_KINDS, MESSAGE_STATES } from '../types';

const hotelMessages = z.object({
  hotel_id: z.number().int(),
  /** The newest 50, newest first. */
  messages: z.array(
    z.object({
      message_id: z.number().int(),
      kind: z.enum(MESSAGE_KINDS),
      /** Reference of the booking, or day and number of the arrivals list. */
      about: z.string(),
      contact: z.string(),
      channel: z.enum(CHANNELS),
      state: z.enum(MESSAGE_STATES),
      /** The hotel's answer; `opened` if only the link was opened. Null for messages that need no answer. */
      answer: z.enum(MESSAGE_ANSWERS).nullable(),
      created_at: z.string(),
    }),
  ),
});
export type HotelMessages = CodeNames<z.output<typeof hotelMessages>>;

export const listHotelMessagesEndpoint = defineEndpoint({
  id: 'list-hotel-messages',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/messages/',
  access: 'desk',
  summary: 'Lists the newest messages to the contacts of a hotel with their state; for its owners',
  params: z.object({ hotel_id: rowId }),
  response: hotelMessages,
});
