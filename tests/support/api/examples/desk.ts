import type { Examples } from '../example';

export const deskExamples: Examples = {
  'get-desk-session': { owned: 'none', input: () => ({}) },
  'get-desk-hotel': { owned: 'hotel', input: ({ world }) => ({ params: { hotel_id: world.hotelId } }) },
};
