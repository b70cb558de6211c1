import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';

const hotel = z.object({ hotel_id: rowId });
const params = hotel.extend({ connection_id: rowId });

const hotelConnection = z.object({
  connection_id: z.number().int(),
  partner_code: z.string(),
  partner_name: z.string(),
  state: z.enum(['requested', 'approved', 'ended']),
  requested_at: z.string(),
  approved_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  ended_by: z.enum(['partner', 'hotel', 'operator']).nullable(),
});

const hotelConnections = z.object({ hotel_id: z.number().int(), connections: z.array(hotelConnection) });

export type HotelConnection = CodeNames<z.infer<typeof hotelConnection>>;
export type HotelConnections = CodeNames<z.infer<typeof hotelConnections>>;

export const listHotelConnectionsEndpoint = defineEndpoint({
  id: 'list-hotel-connections',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/connections/',
  access: 'desk',
  summary: 'Lists the connections of a hotel with partners, open ones first, at most 100; for its owners',
  params: hotel,
  response: hotelConnections,
});

export const approveHotelConnectionEndpoint = defineEndpoint({
  id: 'approve-hotel-connection',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/connections/{connection_id}/approve/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'Approves a requested connection; a connection that is already approved is returned unchanged',
  params,
  body: z.object({}),
  response: hotelConnections,
  errors: ['CONNECTION_ENDED'],
});

export const endHotelConnectionEndpoint = defineEndpoint({
  id: 'end-hotel-connection',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/connections/{connection_id}/end/',
  access: 'desk',
  summary:
    'Refuses a requested connection or ends an approved one; a connection that has already ended is returned unchanged',
  params,
  body: z.object({}),
  response: hotelConnections,
});
