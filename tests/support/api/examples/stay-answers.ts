import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { Booking } from '@/lib/domains/bookings/types';
import { refuseStay } from '@/lib/domains/stay-answers/server/service/answer/refuse-stay';
import { addNeighbour, ADDRESS, askHotel } from '../../answer-world';
import { createBookingRequest } from '../../booking-steps';
import { addMaple } from '../../change-steps';
import type { Examples, ExampleContext } from '../example';

/** The hotel is new, because a refusal stops selling its nights. */
async function createAskedStay({ owner, world }: ExampleContext, hasBetterRoom = false) {
  const hotel = await addNeighbour(world);
  if (hasBetterRoom) await addMaple(hotel, 9_000_00);
  const request = await createBookingRequest(owner, hotel, { rooms: [{ adults: 2, kids: 0 }] });
  const booking = await bookOnCredit(owner, request);
  return { booking, params: { token: await askHotel(booking.id) } };
}

export async function createRefusedStay(context: ExampleContext): Promise<Booking> {
  const { booking, params } = await createAskedStay(context);
  await refuseStay(params.token, ADDRESS, { version: booking.version, reason: 'overbooked', note: '' });
  return booking;
}

export const stayAnswerExamples: Examples = {
  'get-stay-for-hotel': {
    owned: 'none',
    input: async (context) => ({ params: (await createAskedStay(context)).params }),
  },
  'answer-ready': {
    owned: 'none',
    input: async (context) => ({
      params: (await createAskedStay(context)).params,
      body: { version: 1, confirmation_number: 'BLR-7781' },
    }),
  },
  'offer-better-room': {
    owned: 'none',
    input: async (context) => ({
      params: (await createAskedStay(context, true)).params,
      body: { version: 1, roomtype: 'maple', confirmation_number: 'BLR-7782' },
    }),
  },
  'refuse-stay': {
    owned: 'none',
    input: async (context) => ({
      params: (await createAskedStay(context)).params,
      body: { version: 1, reason: 'overbooked', note: 'A wedding party' },
    }),
  },
  'get-hotel-answer': {
    owned: 'object',
    input: async (context) => ({
      params: { id: (await createAskedStay(context)).booking.id },
      query: { legal_entity_id: context.entityId },
    }),
  },
  'choose-for-refused-stay': {
    owned: 'object',
    roles: ['manager', 'booker'],
    input: async (context) => ({
      params: { id: (await createRefusedStay(context)).id },
      body: { legal_entity_id: context.entityId, alternative_id: null },
    }),
  },
};
