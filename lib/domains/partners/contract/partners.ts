import { z } from 'zod';
import { PARTNER_SCOPES } from '@/lib/platform/api-keys/key-scopes';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';

const session = z.object({
  partner_code: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(PARTNER_SCOPES)),
  expires_at: z.string(),
});

const connectedHotels = z.object({
  hotels: z.array(z.object({ hotel_code: z.string(), name: z.string(), since: z.string() })),
});

const endedConnection = z.object({
  hotel_code: z.string(),
  ended_at: z.string(),
  ended_by: z.enum(['partner', 'hotel', 'operator']),
});

export type PartnerSession = CodeNames<z.infer<typeof session>>;
export type ConnectedHotels = CodeNames<z.infer<typeof connectedHotels>>;
export type EndedConnection = CodeNames<z.infer<typeof endedConnection>>;

export const getPartnerSessionEndpoint = defineEndpoint({
  id: 'get-partner-session',
  method: 'GET',
  path: '/api/partner/v1/session/',
  access: 'partner',
  summary: 'Describes the key of the request: partner, scopes and expiry',
  response: session,
});

export const listConnectedHotelsEndpoint = defineEndpoint({
  id: 'list-connected-hotels',
  method: 'GET',
  path: '/api/partner/v1/hotels/',
  access: 'partner',
  summary: 'Lists the hotels whose connection with the partner is approved',
  response: connectedHotels,
});

export const disconnectHotelEndpoint = defineEndpoint({
  id: 'disconnect-hotel',
  method: 'POST',
  path: '/api/partner/v1/hotels/{hotel_code}/disconnect/',
  access: 'partner',
  partnerScope: 'connections',
  summary: 'Ends the connection with a hotel; a connection that has already ended is returned unchanged',
  params: z.object({ hotel_code: z.string().regex(/^[A-Za-z0-9-]{1,40}$/) }),
  body: z.object({}),
  response: endedConnection,
});
