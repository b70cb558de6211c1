import { z } from 'zod';
import { isoDate } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { idUpTo, rowId } from '@/lib/platform/http/number-schemas';
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

const messageParams = z.object({ hotel_id: rowId, message_id: idUpTo(Number.MAX_SAFE_INTEGER) });

const openedMessage = z.object({
  message_id: z.number().int(),
  contact: z.string(),
  /** Both are null for roles that do not read bookings. Empty when they are no longer stored. Secret links are left out of the text. */
  subject: z.string().nullable(),
  text: z.string().nullable(),
  /** The newest first: the message, and each time it was sent again. */
  sends: z.array(
    z.object({
      state: z.enum(MESSAGE_STATES),
      attempts: z.number().int(),
      queued_at: z.string(),
      sent_at: z.string().nullable(),
      /** Why the last attempt failed. */
      problem: z.string().nullable(),
    }),
  ),
  /** Why it cannot be sent again; null if it can. */
  refusal: z.string().nullable(),
});
export type OpenedMessage = CodeNames<z.output<typeof openedMessage>>;

export const getHotelMessageEndpoint = defineEndpoint({
  id: 'get-hotel-message',
  method: 'GET',
  path: '/api/console/hotels/{hotel_id}/messages/{message_id}/',
  access: 'staff',
  permission: 'hotel.read',
  summary: 'Returns the text of a message to a contact of a hotel, and each attempt to send it',
  params: messageParams,
  response: openedMessage,
});

export const resendHotelMessageEndpoint = defineEndpoint({
  id: 'resend-hotel-message',
  method: 'POST',
  path: '/api/console/hotels/{hotel_id}/messages/{message_id}/resend/',
  access: 'staff',
  permission: 'hotel.write',
  summary: 'Sends a message to the same contact again; nothing changes while it waits to be sent',
  params: messageParams,
  body: z.object({}),
  response: openedMessage,
  errors: ['TOO_MANY_REQUESTS'],
});

export const arrivalsDay = z.object({ day: isoDate });

export const sendArrivalsListEndpoint = defineEndpoint({
  id: 'send-arrivals-list',
  method: 'POST',
  path: '/api/console/hotels/{hotel_id}/arrivals/',
  access: 'staff',
  permission: 'booking.act',
  summary: 'Mails the next numbered arrivals list of a day to the contacts of a hotel that want it',
  params: z.object({ hotel_id: rowId }),
  body: arrivalsDay,
  /** No mail is sent if no verified contact wants the list. */
  response: z.object({ title: z.string(), arrivals: z.number().int(), mails: z.number().int() }),
  errors: ['TOO_MANY_REQUESTS'],
});
