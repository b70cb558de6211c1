import { z } from 'zod';
import { isoDate } from '@/lib/domains/pricing/contract/pricing';
import { BODY_LIMITS, defineEndpoint } from '@/lib/platform/http/endpoint';
import { MAX_MIN_STAY, MAX_PRICE_PAISE, MAX_ROOMS } from '../constants';
import {
  DAYS_OF_WEEK,
  ITEM_STATUSES,
  PLAN_CODES,
  RESULT_CODES,
  RESULT_WARNINGS,
  type ResultCode,
  type ResultWarning,
} from '../types';
import { hotelCode, ownedNights } from './partner-hotel';

const revision = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const roomType = z.string().min(1).max(40).describe('Code of the mapping');

const nights = {
  from: isoDate.describe('The first night'),
  to: isoDate.describe('The last night, included'),
  days: z.array(z.enum(DAYS_OF_WEEK)).min(1).max(7).optional().describe('Only nights on these days of the week'),
};

const availabilityItem = z.object({
  roomType,
  ...nights,
  toSell: z
    .number()
    .int()
    .min(0)
    .max(MAX_ROOMS)
    .nullable()
    .describe('Rooms left to sell. 0 is never refused; null means all rooms of the type that are not booked'),
});

const restriction = {
  stopSell: z.boolean().nullable().optional().describe('Sells no room on these nights; null means false'),
  minStay: z
    .number()
    .int()
    .min(1)
    .max(MAX_MIN_STAY)
    .nullable()
    .optional()
    .describe('Least number of nights of a stay that begins on these days; null means 1'),
  closedToArrival: z.boolean().nullable().optional().describe('No stay begins on these days; null means false'),
  closedToDeparture: z.boolean().nullable().optional().describe('No stay ends on these days; null means false'),
};

const unsupported = z
  .number()
  .int()
  .nullable()
  .optional()
  .describe('Not supported: the field is ignored, and a warning reports it');

const restrictionItem = z.object({
  roomType,
  ...nights,
  ...restriction,
  maxStay: unsupported,
  minStayThrough: unsupported,
  minAdvance: unsupported,
  maxAdvance: unsupported,
});

const price = z.number().int().positive().max(MAX_PRICE_PAISE).nullable().optional();
const surcharge = z.number().int().nonnegative().max(MAX_PRICE_PAISE).nullable().optional();
const prices = {
  single: price.describe('One adult, in paise before tax; null means the price of the plan'),
  double: price.describe('Two adults'),
  extraAdult: surcharge.describe('Each further adult'),
  kid: surcharge.describe('Each child'),
};

const rateItem = z.object({
  roomType,
  plan: z.string().min(1).max(40).describe('"website"; other plans of the mapping are read-only'),
  ...nights,
  ...prices,
});

const ariMessage = z.object({
  version: z
    .number()
    .int()
    .positive()
    .max(Number.MAX_SAFE_INTEGER)
    .describe('A number that rises with every message of the sender, such as the time in milliseconds'),
  seenRevision: revision
    .optional()
    .describe(
      'Newest reservation revision already deducted from these rooms to sell. By default, the highest one acknowledged as imported',
    ),
  availability: z.array(availabilityItem).optional(),
  restrictions: z.array(restrictionItem).optional(),
  rates: z.array(rateItem).optional(),
});

const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>) => Object.keys(record) as [Key, ...Key[]];

const itemResult = z.object({
  path: z.string().describe('List and index of the item, such as rates/0'),
  status: z.enum(ITEM_STATUSES),
  code: z.enum(keysOf<ResultCode>(RESULT_CODES)).nullable().describe('The reason for any other status than applied'),
  cells: z.number().int().describe('Written cells; a cell is a room type and a night'),
  warnings: z.array(z.enum(keysOf<ResultWarning>(RESULT_WARNINGS))),
});

const ariResults = z.object({
  applied: z.number().int().describe('Written cells of all items'),
  results: z.array(itemResult).describe('One result for each item, in the order of the message'),
});

export type AriMessage = z.infer<typeof ariMessage>;
export type ItemResult = z.infer<typeof itemResult>;
export type AriResults = z.infer<typeof ariResults>;

export const putAriEndpoint = defineEndpoint({
  id: 'put-ari',
  method: 'PUT',
  path: '/api/partner/v1/hotels/{hotel_code}/ari/',
  access: 'partner',
  summary: 'Stores rooms to sell, restrictions and website rates of many nights, and returns a result for each item',
  params: hotelCode,
  body: ariMessage,
  response: ariResults,
  errors: ['API_KEY_SCOPE', 'NOTHING_APPLIED'],
  idempotent: true,
  maxBodyBytes: BODY_LIMITS.batch,
});

const range = { roomType: z.string(), from: z.string(), to: z.string() };

const storedAri = z.object({
  revision: revision.describe('Newest reservation revision already deducted from these rooms to sell'),
  availability: z.array(
    z.object({
      ...range,
      toSell: z.number().int().describe('Rooms that can still be sold, without booked and held rooms'),
    }),
  ),
  restrictions: z.array(
    z.object({
      ...range,
      stopSell: z.boolean(),
      minStay: z.number().int(),
      closedToArrival: z.boolean(),
      closedToDeparture: z.boolean(),
    }),
  ),
  rates: z.array(
    z.object({
      ...range,
      plan: z.enum(PLAN_CODES),
      single: z.number().int(),
      double: z.number().int(),
      extraAdult: z.number().int(),
      kid: z.number().int(),
    }),
  ),
  owned: ownedNights,
});

export type StoredAri = z.infer<typeof storedAri>;

export const getAriEndpoint = defineEndpoint({
  id: 'get-ari',
  method: 'GET',
  path: '/api/partner/v1/hotels/{hotel_code}/ari/',
  access: 'partner',
  summary: 'Returns what is stored, as ranges of equal nights in the form of a message; to compare, not to poll',
  params: hotelCode,
  query: z.object({ from: isoDate, to: isoDate.describe('The last night, included') }),
  response: storedAri,
});
