import { z } from 'zod';
import { factChanges } from '@/lib/domains/hotels/contract/facts';
import { roomTypeShape } from '@/lib/domains/hotels/contract/room-type';
import { ROOM_FACTS } from '@/lib/domains/hotels/rules/facts/room-facts';
import { MAX_ROOM_TYPE_CODE_LENGTH, ROOM_TYPE_CODE } from '@/lib/domains/hotels/types';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { line, requiredLine, text, tooLong } from '@/lib/platform/http/text-schemas';
import { contentVersion, factValue, hotelParams } from './content';

const MAX = { guests: 8, rooms: 5000, order: 1000 } as const;

const roomTypes = z.object({
  hotel_id: z.number().int(),
  version: z.string(),
  is_approval_required: z.boolean(),
  room_types: z.array(
    z.object({
      code: z.string(),
      ...roomTypeShape,
      /** True for the codes of the specification, whose names do not change. */
      is_name_fixed: z.boolean(),
      /** The calendar changes it. */
      rooms: z.number().int(),
      order: z.number().int(),
      facts: z.record(z.string(), factValue),
      /** False for a type that waits for approval. */
      is_published: z.boolean(),
      is_changed: z.boolean(),
    }),
  ),
});
export type HotelRoomTypes = CodeNames<z.output<typeof roomTypes>>;
export type HotelRoomType = HotelRoomTypes['roomTypes'][number];

const count = (low: number, high: number) =>
  z
    .int('Please enter a whole number')
    .min(low, `Please enter at least ${low}`)
    .max(high, `Please enter at most ${high}`);

export const roomTypeFields = z.object({
  name: requiredLine('Name', 80),
  bed: line(120),
  size_sqft: count(30, 20_000).nullable(),
  base_adults: count(1, MAX.guests),
  max_adults: count(1, MAX.guests),
  max_kids: count(0, MAX.guests),
  max_guests: count(1, 2 * MAX.guests),
  order: count(0, MAX.order),
  description: text(1000),
  /** Values by the key of the fact; `unknown` removes a fact. Facts that are absent do not change. */
  facts: factChanges(ROOM_FACTS),
});

export const newRoomType = roomTypeFields.extend({
  code: z
    .string()
    .max(MAX_ROOM_TYPE_CODE_LENGTH, tooLong(MAX_ROOM_TYPE_CODE_LENGTH))
    .regex(ROOM_TYPE_CODE, 'Use lower-case letters, digits and single hyphens, and begin with a letter'),
  rooms: count(0, MAX.rooms),
});

export const listHotelRoomTypesEndpoint = defineEndpoint({
  id: 'list-hotel-room-types',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/content/room-types/',
  access: 'desk',
  summary: 'Lists the room types of a hotel as they are edited at the desk',
  params: hotelParams,
  response: roomTypes,
});

export const addHotelRoomTypeEndpoint = defineEndpoint({
  id: 'add-hotel-room-type',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/content/room-types/',
  access: 'desk',
  summary: 'Adds a room type and opens a year of nights for it; it is not sold before it has a rate',
  params: hotelParams,
  body: newRoomType,
  response: roomTypes,
  errors: ['ROOM_TYPE_EXISTS', 'ROOM_TYPE_LIMIT'],
});

export const changeHotelRoomTypeEndpoint = defineEndpoint({
  id: 'change-hotel-room-type',
  method: 'PATCH',
  path: '/api/desk/hotels/{hotel_id}/content/room-types/{code}/',
  access: 'desk',
  summary: 'Changes the given fields of a room type; the names of acacia, oak, maple and mahogany are fixed',
  params: hotelParams.extend({ code: z.string().regex(ROOM_TYPE_CODE).max(MAX_ROOM_TYPE_CODE_LENGTH) }),
  body: roomTypeFields.partial().extend({ version: contentVersion }),
  response: roomTypes,
  errors: ['CONTENT_CHANGED'],
});
