import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { CELL_KINDS, PLAN_CODES } from '../types';

export const hotelCode = z.object({
  hotel_code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/)
    .describe('Code of a connected hotel'),
});

const fields = z.array(z.string());
const fieldsByKind = z.object({ availability: fields, restrictions: fields, rates: fields });

const mappedPlan = z.object({
  plan: z.enum(PLAN_CODES),
  mealPlan: z.string().describe('EP room only, CP with breakfast, MAP with breakfast and one meal, AP with all meals'),
  validFrom: z.string(),
  validTo: z.string().describe('The last night'),
  isReadOnly: z.boolean().describe('True if messages cannot contain rates of the plan'),
});

const mappedRoomType = z.object({
  roomType: z.string().describe('The code that messages contain'),
  name: z.string(),
  rooms: z.number().int().describe('Rooms of this type; the meaning of "toSell": null'),
  maxAdults: z.number().int(),
  maxKids: z.number().int(),
  maxGuests: z.number().int(),
  plans: z.array(mappedPlan),
});

const mapping = z.object({
  hotelCode: z.string(),
  name: z.string(),
  currency: z.literal('INR').describe('Prices are whole paise before tax'),
  timeZone: z.literal('Asia/Kolkata').describe('A night belongs to the calendar day of check-in in this zone'),
  firstNight: z.string().describe('Today'),
  lastNight: z.string().describe('The last night that a message may contain'),
  roomTypes: z.array(mappedRoomType),
  supportedFields: fieldsByKind,
  unsupportedFields: fieldsByKind.describe('Fields that are reported and ignored; any other unknown field is refused'),
});

export type HotelMapping = z.infer<typeof mapping>;

export const getHotelMappingEndpoint = defineEndpoint({
  id: 'get-hotel-mapping',
  method: 'GET',
  path: '/api/partner/v1/hotels/{hotel_code}/mapping/',
  access: 'partner',
  summary: 'Lists room types, plans and the fields that messages about them may contain',
  params: hotelCode,
  response: mapping,
});

export const ownedNights = z
  .array(z.object({ kind: z.enum(CELL_KINDS), from: z.string(), to: z.string() }))
  .describe('Nights that your messages change; the hotel maintains all others itself');

const itemCount = z.number().int();
const lastMessage = z.object({
  receivedAt: z.string(),
  version: z.number().int(),
  seenRevision: z.number().int().nullable(),
  cells: z.number().int().describe('Written cells'),
  items: z
    .object({ applied: itemCount, clamped: itemCount, stale: itemCount, ignored: itemCount, refused: itemCount })
    .describe('Items by their status'),
});

const health = z.object({
  hotelCode: z.string(),
  connection: z.object({ state: z.literal('approved'), since: z.string() }),
  lastMessage: lastMessage.nullable().describe('Your last message about rooms and rates'),
  newestRevision: z.number().int().describe('Newest revision of the reservations of the hotel; 0 before the first one'),
  acknowledgedRevision: z
    .number()
    .int()
    .nullable()
    .describe('The highest revision that you have acknowledged as imported'),
  owned: ownedNights,
  ownedCells: z
    .object({ availability: z.number().int(), restrictions: z.number().int(), rates: z.number().int() })
    .describe('Cells of these nights, counted over all room types'),
  oversoldNights: z.number().int().describe('Clamped nights: bookings need more rooms than you sent'),
  oversold: z
    .array(z.object({ roomType: z.string(), night: z.string(), rooms: z.number().int().describe('Missing rooms') }))
    .describe('The first 100 of these nights'),
  webhooks: z
    .array(
      z.object({
        owner: z.enum(['hotel', 'partner']),
        isEnabled: z.boolean(),
        switchedOffReason: z
          .enum(['gone', 'failing'])
          .nullable()
          .describe('gone: the receiver answered 410. failing: it failed for three days'),
        pausedUntil: z.string().nullable(),
      }),
    )
    .describe('Webhooks that the hotel has registered, and your own'),
});

export type HotelHealth = z.infer<typeof health>;

export const getHotelHealthEndpoint = defineEndpoint({
  id: 'get-hotel-health',
  method: 'GET',
  path: '/api/partner/v1/hotels/{hotel_code}/health/',
  access: 'partner',
  summary: 'Describes the state of a connection: last message, acknowledged reservations, oversold nights, webhooks',
  params: hotelCode,
  response: health,
});
