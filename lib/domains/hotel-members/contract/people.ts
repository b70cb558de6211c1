import { z } from 'zod';
import { factorReset } from '@/lib/domains/auth/contract/factor-reset';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { HOTEL_ROLES } from '../types';

const hotel = z.object({ hotel_id: rowId });
const params = hotel.extend({ user_id: rowId });

const hotelPeople = z.object({
  hotel_id: z.number().int(),
  people: z.array(
    z.object({
      user_id: z.number().int(),
      name: z.string(),
      email: z.string(),
      role: z.enum(HOTEL_ROLES),
      is_caller: z.boolean(),
      has_second_factor: z.boolean(),
      reset: factorReset.nullable(),
    }),
  ),
});
export type HotelPeople = CodeNames<z.output<typeof hotelPeople>>;
export type HotelPerson = HotelPeople['people'][number];

export const listHotelPeopleEndpoint = defineEndpoint({
  id: 'list-hotel-people',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/people/',
  access: 'desk',
  summary: 'Lists the people of a hotel with role, second factor and pending reset; for its owners',
  params: hotel,
  response: hotelPeople,
});

export const startPersonResetEndpoint = defineEndpoint({
  id: 'start-person-second-factor-reset',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/people/{user_id}/second-factor-reset/start/',
  access: 'desk',
  needsFreshProof: true,
  summary:
    'An owner starts a reset of the second factor of another person of the hotel; it takes effect after 24 hours',
  params,
  body: z.object({}),
  response: hotelPeople,
  errors: ['RESET_PENDING', 'SECOND_FACTOR_OFF'],
});

export const cancelPersonResetEndpoint = defineEndpoint({
  id: 'cancel-person-second-factor-reset',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/people/{user_id}/second-factor-reset/cancel/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'An owner cancels the pending reset of another person of the hotel; nothing changes if there is none',
  params,
  body: z.object({}),
  response: hotelPeople,
});
