import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { rowId } from '@/lib/platform/http/number-schemas';
import { HOTEL_ROLES } from '../types';

const deskHotel = z.object({
  hotel_id: z.number().int(),
  code: z.string(),
  name: z.string(),
  role: z.enum(HOTEL_ROLES),
});

const deskSession = z.object({
  name: z.string(),
  email: z.string(),
  /** Until a second factor is set up, every other endpoint of the desk answers 2219. */
  is_second_factor_missing: z.boolean(),
  hotels: z.array(deskHotel),
});

export const getDeskSessionEndpoint = defineEndpoint({
  id: 'get-desk-session',
  method: 'GET',
  path: '/api/desk/session/',
  access: 'desk',
  mayLackSecondFactor: true,
  summary:
    'Returns the signed-in person of a hotel with hotels and roles, and whether a required second factor is missing',
  response: deskSession,
});

export const getDeskHotelEndpoint = defineEndpoint({
  id: 'get-desk-hotel',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/',
  access: 'desk',
  summary: 'Returns a hotel of the caller with the caller’s role',
  params: z.object({ hotel_id: rowId }),
  response: deskHotel,
});
