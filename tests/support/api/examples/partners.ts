import type { Examples } from '../example';
import { connectHotel } from '../partner-world';

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
};
