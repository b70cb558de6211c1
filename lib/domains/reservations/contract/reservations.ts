import { z } from 'zod';
import { hotelCode } from '@/lib/domains/partner-updates/contract/partner-hotel';
import { CONFIRMATION_LENGTH } from '@/lib/domains/stay-answers/contract/stay-answer';
import { REJECTION_CODES } from '@/lib/domains/stay-revisions/types';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { numberOrText } from '@/lib/platform/http/number-schemas';

export const MAX_LISTED = 100;
const MAX_REVISION = 1_000_000_000_000;

export const reservationParams = hotelCode.extend({
  reference: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{3,19}$/)
    .describe('Reference of the booking'),
});

/** Integer paise. */
const paise = z.number().int();

const roomOfStay = z.object({
  room: z.number().int(),
  adults: z.number().int(),
  kids: z.number().int(),
  guests: z.array(z.object({ name: z.string(), isPrimary: z.boolean() })),
  nights: z.array(
    z.object({
      night: z.string(),
      pretaxPaise: paise,
      discountPaise: paise,
      taxPaise: paise,
      totalPaise: paise.describe('Pretax less discount, plus tax'),
    }),
  ),
});

const payment = z.object({
  collectedBy: z
    .enum(['folio', 'hotel'])
    .describe('folio: do not charge the guest for the room; hotel: the guest pays at the desk'),
  collectPaise: paise.describe('What the desk takes for room and tax'),
  room: z.string().describe('The same as a text for the desk'),
  extras: z.string(),
  invoice: z.object({
    issuedBy: z.enum(['hotel', 'folio']),
    name: z.string(),
    gstin: z.string().nullable().describe('The GSTIN to bill'),
  }),
});

const stay = z.object({
  version: z.number().int().describe('Rises with every change of dates, rooms, guests or billing'),
  bookedAt: z.string(),
  roomTypeName: z.string(),
  mealPlan: z.string(),
  expectedArrival: z
    .string()
    .nullable()
    .describe('HH:MM in India, if stated; every reservation is guaranteed all night'),
  arrivalTransport: z.string().nullable(),
  company: z.string(),
  requests: z.string(),
  rooms: z.array(roomOfStay),
  pretaxPaise: paise,
  discountPaise: paise,
  taxPaise: paise,
  totalPaise: paise.describe('What the stay costs, in whole rupees'),
  payment,
});

export const reservation = z.object({
  revision: z.number().int(),
  revisedAt: z.string(),
  state: z
    .enum(['new', 'modified', 'cancelled', 'no_show', 'moved'])
    .describe('new until you have acknowledged a revision of the reservation as imported, then modified'),
  reference: z.string(),
  hotelNumber: z.string().nullable().describe('Your number, or one that the hotel stated elsewhere'),
  roomType: z.string().describe('Code of the mapping'),
  checkin: z.string(),
  checkout: z.string(),
  roomCount: z.number().int(),
  chargePaise: paise
    .nullable()
    .describe('What is paid by the policy although no guest stays; after a cancellation or no-show'),
  stay: stay.nullable().describe('Null if the guests no longer come: cancelled, no_show or moved'),
});

export type Reservation = CodeNames<z.infer<typeof reservation>>;
export type StayOfReservation = NonNullable<Reservation['stay']>;

const reservationList = z.object({
  hotelCode: z.string(),
  reservations: z.array(reservation),
  nextAfter: z.number().int().describe('The value of after for the next call'),
  hasMore: z.boolean(),
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
  params: hotelCode,
  query: z.object({
    after: numberOrText(z.number().int().min(0).max(MAX_REVISION))
      .default(0)
      .describe('Only revisions above this number'),
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

const item = z
  .object({
    revision: z.number().int().min(1).max(MAX_REVISION),
    outcome: z.enum(['imported', 'rejected']),
    hotelNumber: z
      .string()
      .trim()
      .max(CONFIRMATION_LENGTH)
      .regex(/^[A-Za-z0-9 .#_-]*$/, 'Use letters, digits, spaces and . # _ - only')
      .nullish()
      .describe('Your number of an imported reservation; the voucher shows it'),
    code: z.enum(REJECTION_CODES).nullish().describe('Why it is rejected; required then'),
  })
  .refine(({ outcome, code }) => (outcome === 'rejected') === (code != null), {
    path: ['code'],
    message: 'State a code if and only if the outcome is rejected',
  })
  .refine(({ outcome, hotelNumber }) => outcome === 'imported' || hotelNumber == null, {
    path: ['hotelNumber'],
    message: 'A rejected reservation has no number',
  });

export type AcknowledgedItem = CodeNames<z.infer<typeof item>>;

const acknowledged = z.object({
  hotelCode: z.string(),
  /** One result per item, in the order of the request. */
  results: z.array(
    z.object({
      revision: z.number().int(),
      status: z
        .enum(['recorded', 'outdated', 'unknown'])
        .describe('outdated: there is a newer revision to acknowledge; unknown: the hotel has no such revision'),
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
  params: hotelCode,
  body: z.object({ acknowledgements: z.array(item).min(1).max(MAX_LISTED) }),
  response: acknowledged,
});
