import { z } from 'zod';
import { stayForHotel } from '@/lib/domains/stay-answers/contract/stay-answer';
import { isIsoDate } from '@/lib/dates';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { DESK_ACTIONS, DESK_STATES, IDENTITY_KINDS } from '../types';

export const day = z.string('is not a day as YYYY-MM-DD').refine(isIsoDate, 'is not a day as YYYY-MM-DD');
export const hotelParams = z.object({ hotel_id: rowId });
export const stayParams = hotelParams.extend({ reference: z.string().regex(/^FOL[A-Z0-9]{6,12}$/i) });

/** Amounts in rupees. */
export const stayLine = z.object({
  reference: z.string(),
  state: z.enum(DESK_STATES),
  /** The room is reserved for missing guests until the start of this day. */
  reserved_until: z.string().nullable(),
  guest: z.string(),
  sharers: z.array(z.string()),
  /** HH:MM; null if the booker stated none. */
  expected_time: z.string().nullable(),
  arrival_transport: z.string().nullable(),
  checkin: z.string(),
  checkout: z.string(),
  nights: z.number().int(),
  rooms: z.number().int(),
  room_type: z.string(),
  room_numbers: z.array(z.string()),
  adults: z.number().int(),
  kids: z.number().int(),
  meal_plan: z.string(),
  company: z.string(),
  /** Who pays room and tax, as text. */
  pays: z.string(),
  /** What the desk takes for room and tax. */
  desk_amount: z.number(),
  invoice: z.string(),
  gstin: z.string().nullable(),
  requests: z.string(),
  /** The hotel's own number for the stay. */
  hotel_number: z.string().nullable(),
  version: z.number().int(),
  is_repeat_guest: z.boolean(),
  is_unanswered: z.boolean(),
});
export type StayLine = CodeNames<z.output<typeof stayLine>>;

const pair = z.object({ label: z.string(), value: z.string() });

export const deskStay = stayLine.extend({
  /** Everything that the hotel's message about the booking states. */
  facts: z.array(pair),
  room_guests: z.array(z.string()),
  actions: z.array(z.enum(DESK_ACTIONS)),
  /** The desk can report until then. */
  reports_end: z.string(),
  /** Why the desk cannot report or take back something now, and who can. */
  report_notice: z.string().nullable(),
  identity_seen: z.enum(IDENTITY_KINDS).nullable(),
  answer: stayForHotel.pick({ state: true, can_answer: true, can_state_number: true, notice: true }).nullable(),
  notes: z.array(z.object({ note_id: z.number().int(), author: z.string(), text: z.string(), at: z.string() })),
  /** The newest first. `by` is a person of the hotel, its system, Folio, the booker, or "Automatic". */
  history: z.array(z.object({ text: z.string(), by: z.string(), note: z.string(), at: z.string() })),
});
export type DeskStay = CodeNames<z.output<typeof deskStay>>;

export const getTodayEndpoint = defineEndpoint({
  id: 'get-desk-today',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/today/',
  access: 'desk',
  summary:
    'Lists the arrivals, guests, departures and unanswered bookings of a hotel on a day, and the next day’s arrivals',
  params: hotelParams,
  query: z.object({ date: day.optional() }),
  response: z.object({
    hotel_id: z.number().int(),
    date: z.string(),
    arrivals: z.array(stayLine),
    in_house: z.array(stayLine),
    departures: z.array(stayLine),
    unanswered: z.array(stayLine),
    tomorrow: z.array(stayLine),
    counts: z.object({
      arrivals: z.number().int(),
      in_house: z.number().int(),
      departures: z.number().int(),
      unanswered: z.number().int(),
      tomorrow: z.number().int(),
    }),
  }),
});

export const searchDeskStaysEndpoint = defineEndpoint({
  id: 'search-desk-stays',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/stays/',
  access: 'desk',
  summary:
    'Finds stays of a hotel by guest, company, room number, reference or the hotel’s own number; at most 20, the newest first',
  params: hotelParams,
  query: z.object({ q: requiredLine('Name, room, company or reference', 80) }),
  response: z.object({ stays: z.array(stayLine) }),
});

export const getDeskStayEndpoint = defineEndpoint({
  id: 'get-desk-stay',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/stays/{reference}/',
  access: 'desk',
  summary:
    'Returns what the desk needs for a stay: guests, who pays what, requests, notes, history and possible actions',
  params: stayParams,
  response: deskStay,
  errors: ['WRONG_BOOKING_STATE'],
});
