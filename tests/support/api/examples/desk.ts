import { createHotelPerson } from '../desk-world';
import type { ExampleContext, Examples } from '../example';

const OWNERS = ['owner'] as const;
const colleague = async ({ world: { hotelId } }: ExampleContext) => {
  const { userId } = await createHotelPerson({ hotelId, role: 'revenue' });
  return { params: { hotel_id: hotelId, user_id: userId }, body: {} };
};

export const deskExamples: Examples = {
  'get-desk-session': { owned: 'none', input: () => ({}) },
  'get-desk-hotel': { owned: 'hotel', input: ({ world }) => ({ params: { hotel_id: world.hotelId } }) },
  'list-hotel-people': {
    owned: 'hotel',
    input: ({ world }) => ({ params: { hotel_id: world.hotelId } }),
    hotelRoles: OWNERS,
  },
  'list-hotel-messages': {
    owned: 'hotel',
    input: ({ world }) => ({ params: { hotel_id: world.hotelId } }),
    hotelRoles: OWNERS,
  },
  'verify-hotel-contact': { owned: 'none', input: () => ({ body: { token: 'unknown' } }), status: 400 },
  'start-person-second-factor-reset': { owned: 'hotel', input: colleague, hotelRoles: OWNERS },
  'cancel-person-second-factor-reset': { owned: 'hotel', input: colleague, hotelRoles: OWNERS },
};
