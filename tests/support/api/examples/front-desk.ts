import { eq } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { Booking } from '@/lib/domains/bookings/types';
import { inventoryNights, roomTypes } from '@/lib/domains/hotels/server/tables';
import { addDays, eachNight, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { createBookingRequest } from '@/tests/support/booking-steps';
import type { StayWorld } from '@/tests/support/stay-world';
import type { Input } from '../call-endpoint';
import type { Example, ExampleContext, Examples } from '../example';

const DESK = ['desk', 'owner'] as const;

/** Other examples change stock and release days, or move the clock beyond the nights with stock. */
async function openNights({ hotelId, roomTypeId }: StayWorld, checkin: string, nights: number): Promise<void> {
  const open = {
    total: 30_000,
    stopSell: false,
    minStayNights: 1,
    isClosedToArrival: false,
    isClosedToDeparture: false,
  };
  const days = eachNight(checkin, addDays(checkin, nights + 2));
  await connection().update(roomTypes).set({ releaseDays: null }).where(eq(roomTypes.id, roomTypeId));
  await connection()
    .insert(inventoryNights)
    .values(days.map((night) => ({ hotelId, roomTypeId, night, ...open })))
    .onConflictDoUpdate({
      target: [inventoryNights.hotelId, inventoryNights.night, inventoryNights.roomTypeId],
      set: open,
    });
}

/** A stay at the hotel of the world, by default from today for three nights. */
export async function createStay(
  { owner, world }: ExampleContext,
  checkin = todayInIndia(now()),
  nights = 3,
): Promise<Booking> {
  await openNights(world, checkin, nights);
  return bookOnCredit(owner, await createBookingRequest(owner, { ...world, checkin }, { nights }));
}

function ofStay(
  toInput: (booking: Booking) => Omit<Input, 'params'>,
  stay: Partial<Example> & { nights?: number } = {},
) {
  const { nights, ...rest } = stay;
  const input = async (context: ExampleContext) => {
    const booking = await createStay(context, undefined, nights);
    return { params: { hotel_id: context.world.hotelId, reference: booking.reference }, ...toInput(booking) };
  };
  return { owned: 'hotel', input, hotelRoles: DESK, ...rest } satisfies Example;
}

const EVERY_ROLE = { hotelRoles: ['desk', 'revenue', 'owner'] } as const;

export const frontDeskExamples: Examples = {
  'get-desk-today': {
    owned: 'hotel',
    input: ({ world }) => ({ params: { hotel_id: world.hotelId }, query: { date: todayInIndia(now()) } }),
  },
  'search-desk-stays': {
    owned: 'hotel',
    input: ({ world }) => ({ params: { hotel_id: world.hotelId }, query: { q: 'Asha' } }),
  },
  'get-desk-stay': ofStay(() => ({}), EVERY_ROLE),
  'assess-desk-action': ofStay(({ checkout }) => ({ query: { action: 'extension', checkout: addDays(checkout, 1) } })),
  'desk-check-in': ofStay(() => ({ body: { note: 'Early', room_numbers: ['204'], identity_seen: 'passport' } })),
  'desk-check-out': ofStay(() => ({ body: {} }), { nights: 1 }),
  'desk-no-show': ofStay(() => ({ body: { keeps_room: true } })),
  // The stay is not a no-show, because that takes effect after midnight only.
  'desk-no-show-reversal': ofStay(() => ({ body: {} }), { status: 409 }),
  // The stay is neither checked out nor shortened, because each example has a stay of its own.
  'desk-check-out-reversal': ofStay(() => ({ body: {} }), { status: 409 }),
  'desk-early-departure-reversal': ofStay(() => ({ body: {} }), { status: 409 }),
  'desk-early-departure': ofStay(({ checkin }) => ({ body: { departure: checkin, reason: 'Meeting cancelled' } })),
  'desk-extension': ofStay(({ checkout }) => ({ body: { checkout: addDays(checkout, 1) } })),
  'set-room-numbers': ofStay(() => ({ body: { room_numbers: ['204'] } })),
  'set-identity-seen': ofStay(() => ({ body: { kind: 'passport' } })),
  'add-desk-note': ofStay(() => ({ body: { text: 'Asks for a quiet room' } })),
  'desk-answer-ready': ofStay(() => ({ body: { version: 1, confirmation_number: 'BLR-7781' } })),
  'desk-answer-refuse': {
    owned: 'hotel',
    hotelRoles: DESK,
    // Nights that no other example needs, because a refusal stops the sale of them.
    input: async (context) => {
      const booking = await createStay(context, addDays(context.world.checkin, 25), 1);
      const params = { hotel_id: context.world.hotelId, reference: booking.reference };
      return { params, body: { version: 1, reason: 'overbooked', note: '' } };
    },
  },
};
