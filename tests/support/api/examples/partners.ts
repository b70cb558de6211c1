import type { ExampleContext, Examples } from '../example';
import { connectHotel, requestHotel } from '../partner-world';

const OWNERS = ['owner'] as const;
const requested = async ({ world: { partner, hotelId } }: ExampleContext) => {
  const { connectionId } = await requestHotel(partner, hotelId);
  return { params: { hotel_id: hotelId, connection_id: connectionId }, body: {} };
};

export const partnerExamples: Examples = {
  'get-partner-session': { owned: 'none', input: () => ({}) },
  'list-connected-hotels': { owned: 'none', input: () => ({}) },
  'disconnect-hotel': {
    owned: 'none',
    input: async ({ world }) => ({
      params: { hotel_code: await connectHotel(world.partner, world.hotelId) },
      body: {},
    }),
  },
  'list-hotel-connections': {
    owned: 'hotel',
    input: ({ world }) => ({ params: { hotel_id: world.hotelId } }),
    hotelRoles: OWNERS,
  },
  'approve-hotel-connection': { owned: 'hotel', input: requested, hotelRoles: OWNERS },
  'end-hotel-connection': { owned: 'hotel', input: requested, hotelRoles: OWNERS },
};
