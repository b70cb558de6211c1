import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { PLAN_CODES } from '../types';

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
