import { z } from 'zod';
import { mobileNumber } from '@/lib/domains/auth/contract/auth';
import { emailField } from '@/lib/domains/auth/contract/email-field';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { CHANNELS, MESSAGE_KINDS } from '../types';

const hotel = z.object({ hotel_id: rowId });
const params = hotel.extend({ contact_id: rowId });

const hotelContacts = z.object({
  hotel_id: z.number().int(),
  /** Hour of the day in India at which the arrivals list is sent. */
  arrivals_hour: z.number().int(),
  contacts: z.array(
    z.object({
      contact_id: z.number().int(),
      name: z.string(),
      email: z.string(),
      /** For text messages; null without them. */
      phone: z.string().nullable(),
      channels: z.array(z.enum(CHANNELS)),
      kinds: z.array(z.enum(MESSAGE_KINDS)),
      /** Messages are sent to verified contacts only. */
      state: z.enum(['verified', 'waiting', 'link_expired']),
    }),
  ),
});
export type HotelContacts = CodeNames<z.output<typeof hotelContacts>>;
export type HotelContactView = HotelContacts['contacts'][number];

const oneOrMore = <Value extends string>(values: readonly [Value, ...Value[]], message: string) =>
  z
    .array(z.enum(values))
    .min(1, message)
    .max(values.length)
    .transform((chosen) => values.filter((value) => chosen.includes(value)));

/** Also validates the dialog. */
export const contactForm = z
  .object({
    name: requiredLine('Name', 120),
    email: emailField,
    channels: oneOrMore(CHANNELS, 'Choose how messages are sent'),
    kinds: oneOrMore(MESSAGE_KINDS, 'Choose at least one kind of message'),
    /** Needed for text messages. */
    mobile: z.union([z.literal('').transform(() => null), mobileNumber]).nullish(),
  })
  .refine(({ channels, mobile }) => !channels.includes('sms') || Boolean(mobile), {
    path: ['mobile'],
    message: 'Text messages need an Indian mobile number',
  })
  .refine(({ channels, kinds }) => !kinds.includes('arrivals') || channels.includes('mail'), {
    path: ['channels'],
    message: 'The arrivals list is sent by e-mail',
  });

export const listHotelContactsEndpoint = defineEndpoint({
  id: 'list-hotel-contacts',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/contacts/',
  access: 'desk',
  summary: 'Lists the contacts of a hotel and the hour of its arrivals list; for its owners',
  params: hotel,
  response: hotelContacts,
});

export const addHotelContactEndpoint = defineEndpoint({
  id: 'add-hotel-contact',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/contacts/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'Adds a contact and mails a link; messages are sent there when the link is confirmed',
  params: hotel,
  body: contactForm,
  response: hotelContacts,
  errors: ['CONTACT_EXISTS', 'CONTACT_LIMIT', 'TOO_MANY_REQUESTS'],
});

export const resendContactLinkEndpoint = defineEndpoint({
  id: 'resend-hotel-contact-link',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/contacts/{contact_id}/resend/',
  access: 'desk',
  summary: 'Mails a new verification link to a contact; the earlier one becomes invalid',
  params,
  body: z.object({}),
  response: hotelContacts,
  errors: ['CONTACT_VERIFIED', 'TOO_MANY_REQUESTS'],
});

export const endHotelContactEndpoint = defineEndpoint({
  id: 'end-hotel-contact',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/contacts/{contact_id}/end/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'Removes a contact, which gets no more messages',
  params,
  body: z.object({}),
  response: hotelContacts,
});

export const setArrivalsHourEndpoint = defineEndpoint({
  id: 'set-arrivals-hour',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/arrivals-hour/',
  access: 'desk',
  summary: 'Sets the hour of the day in India at which a hotel gets its arrivals list',
  params: hotel,
  body: z.object({ hour: z.number().int().min(0).max(23) }),
  response: hotelContacts,
});
