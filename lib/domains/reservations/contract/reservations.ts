import { z } from 'zod';
import { CONFIRMATION_LENGTH } from '@/lib/domains/stay-answers/contract/stay-answer';
import { REJECTION_CODES } from '@/lib/domains/stay-revisions/types';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { numberOrText } from '@/lib/platform/http/number-schemas';

export const MAX_LISTED = 100;
const MAX_REVISION = 1_000_000_000_000;

export const hotelParams = z.object({ hotel_code: z.string().regex(/^[A-Za-z0-9-]{1,40}$/) });
export const reservationParams = hotelParams.extend({ reference: z.string().regex(/^[A-Z][A-Z0-9]{3,19}$/) });

/** Integer paise. */
const paise = z.number().int();

const roomOfStay = z.object({
  room: z.number().int(),
  adults: z.number().int(),
  kids: z.number().int(),
  guests: z.array(z.object({ name: z.string(), is_primary: z.boolean() })),
  nights: z.array(
    z.object({
      night: z.string(),
      pretax_paise: paise,
      discount_paise: paise,
      tax_paise: paise,
      /** Pretax - discount + tax. */
      total_paise: paise,
    }),
  ),
});

const payment = z.object({
  /** `folio`: Folio was paid or is billed for the room. `hotel`: the guest pays at the desk. */
  collected_by: z.enum(['folio', 'hotel']),
  /** What the desk takes for room and tax. */
  collect_paise: paise,
  /** The same as a text for the desk. */
  room: z.string(),
  extras: z.string(),
  invoice: z.object({
    issued_by: z.enum(['hotel', 'folio']),
    name: z.string(),
    /** The GSTIN to bill; null if the invoice has none. */
    gstin: z.string().nullable(),
  }),
});

const stay = z.object({
  /** Rises with every change of dates, rooms, guests or billing. */
  version: z.number().int(),
  booked_at: z.string(),
  room_type_name: z.string(),
  meal_plan: z.string(),
  /** `HH:MM` by the hotel's clock; null if the booker stated none. The booking is guaranteed all night. */
  expected_arrival: z.string().nullable(),
  arrival_transport: z.string().nullable(),
  company: z.string(),
  requests: z.string(),
  rooms: z.array(roomOfStay),
  pretax_paise: paise,
  discount_paise: paise,
  tax_paise: paise,
  /** What the stay costs, rounded to whole rupees. */
  total_paise: paise,
  payment,
});

export const reservation = z.object({
  revision: z.number().int(),
  revised_at: z.string(),
  /** `new` until the partner has acknowledged a revision of the reservation as imported, then `modified`. */
  state: z.enum(['new', 'modified', 'cancelled', 'no_show', 'moved']),
  reference: z.string(),
  /** The hotel's own number; null until the hotel or its system states one. */
  hotel_number: z.string().nullable(),
  /** Code of the room type, as in the hotel's mapping. */
  room_type: z.string(),
  checkin: z.string(),
  checkout: z.string(),
  room_count: z.number().int(),
  /** What the guest or company pays although nobody stays, by the cancellation policy. Null unless cancelled or no-show. */
  charge_paise: paise.nullable(),
  /** Null if the guests no longer come to this hotel: `cancelled`, `no_show` or `moved`. */
  stay: stay.nullable(),
});

export type Reservation = CodeNames<z.infer<typeof reservation>>;
export type StayOfReservation = NonNullable<Reservation['stay']>;

const reservationList = z.object({
  hotel_code: z.string(),
  reservations: z.array(reservation),
  /** The value of `after` for the next call. */
  next_after: z.number().int(),
  has_more: z.boolean(),
});

export type ReservationList = CodeNames<z.infer<typeof reservationList>>;

export const listReservationsEndpoint = defineEndpoint({
  id: 'list-reservations',
  method: 'GET',
  path: '/api/partner/v1/hotels/{hotel_code}/reservations/',
  access: 'partner',
  partnerScope: 'reservations',
  summary:
    'Lists the newest revision of each reservation after a revision, by ascending revision; ended stays for 60 days',
  params: hotelParams,
  query: z.object({
    after: numberOrText(z.number().int().min(0).max(MAX_REVISION)).default(0),
    limit: numberOrText(z.number().int().min(1).max(MAX_LISTED)).default(MAX_LISTED),
  }),
  response: reservationList,
});

export const getReservationEndpoint = defineEndpoint({
  id: 'get-reservation',
  method: 'GET',
  path: '/api/partner/v1/hotels/{hotel_code}/reservations/{reference}/',
  access: 'partner',
  partnerScope: 'reservations',
  summary: 'Returns the newest revision of one reservation',
  params: reservationParams,
  response: reservation,
});

const item = z.discriminatedUnion('outcome', [
  z.object({
    revision: z.number().int().min(1).max(MAX_REVISION),
    outcome: z.literal('imported'),
    /** The number of the reservation in the partner's system; the voucher shows it. */
    hotel_number: z
      .string()
      .trim()
      .max(CONFIRMATION_LENGTH)
      .regex(/^[A-Za-z0-9 .#_-]*$/, 'Use letters, digits, spaces and . # _ - only')
      .nullish(),
  }),
  z.object({
    revision: z.number().int().min(1).max(MAX_REVISION),
    outcome: z.literal('rejected'),
    code: z.enum(REJECTION_CODES),
  }),
]);

export type AcknowledgedItem = CodeNames<z.infer<typeof item>>;

const acknowledged = z.object({
  hotel_code: z.string(),
  /** One result per item, in the order of the request. */
  results: z.array(
    z.object({
      revision: z.number().int(),
      /**
       * `recorded`; `outdated` if the reservation has a newer revision, which must be acknowledged; `unknown` if the hotel has no such
       * revision.
       */
      status: z.enum(['recorded', 'outdated', 'unknown']),
      reference: z.string().nullable(),
    }),
  ),
});

export type AcknowledgedReservations = CodeNames<z.infer<typeof acknowledged>>;

export const acknowledgeReservationsEndpoint = defineEndpoint({
  id: 'acknowledge-reservations',
  method: 'POST',
  path: '/api/partner/v1/hotels/{hotel_code}/reservations/ack/',
  access: 'partner',
  partnerScope: 'reservations',
  summary:
    'Reports which revisions the partner has imported or rejected; a repeated report succeeds and changes nothing',
  params: hotelParams,
  body: z.object({ acknowledgements: z.array(item).min(1).max(MAX_LISTED) }),
  response: acknowledged,
});
