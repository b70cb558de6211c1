import { and, eq } from 'drizzle-orm';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import { blackouts, hotels, inventoryNights } from '@/lib/domains/hotels/server/tables';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { countRows, expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';

afterEach(expectConsistentBooks);

async function createScenario(): Promise<{ world: StayWorld; booker: Actor }> {
  const world = await createStayWorld();
  return { world, booker: await createActor(world) };
}

const BOOK_BY_MEANS = {
  bookOnCredit,
  bookAtHotel,
  holdBooking: (actor: Actor, request: Parameters<typeof bookOnCredit>[1]) =>
    holdBooking(actor, request, createFakeProvider()),
};

const RESTRICTIONS: Record<string, (world: StayWorld) => Promise<unknown>> = {
  'a blackout for all companies': ({ hotelId, checkin }) =>
    connection().insert(blackouts).values({ hotelId, fromDate: checkin, toDate: checkin, reason: 'Wedding' }),
  'a blackout for this company': ({ hotelId, corporateId, checkin }) =>
    connection()
      .insert(blackouts)
      .values({ hotelId, corporateId, fromDate: addDays(checkin, 1), toDate: addDays(checkin, 9), reason: 'Contract' }),
  'a check-out day that is closed to departure': ({ hotelId, checkin }) =>
    connection()
      .update(inventoryNights)
      .set({ isClosedToDeparture: true })
      .where(and(eq(inventoryNights.hotelId, hotelId), eq(inventoryNights.night, addDays(checkin, 2)))),
  'a hotel that is not sold to companies': ({ hotelId }) =>
    connection().update(hotels).set({ isB2bSaleable: false }).where(eq(hotels.id, hotelId)),
};

const cases = Object.keys(BOOK_BY_MEANS).flatMap((means) =>
  Object.keys(RESTRICTIONS).map((restriction) => [means, restriction] as const),
);

test.each(cases)('%s refuses a quoted stay after %s was added', async (means, restriction) => {
  const { world, booker } = await createScenario();
  const request = await createBookingRequest(booker, world);
  await RESTRICTIONS[restriction]?.(world);
  const before = await countRows('booking');
  await expect(BOOK_BY_MEANS[means as keyof typeof BOOK_BY_MEANS](booker, request)).rejects.toMatchObject({
    kind: 'NOT_SALEABLE',
  });
  expect(await countRows('booking')).toBe(before);
  expect((await getStock(world)).every(({ sold, held }) => sold + held === 0)).toBe(true);
});

test.each<[string, (world: StayWorld) => Promise<unknown>]>([
  [
    'a blackout that ends the day before check-in',
    ({ hotelId, checkin }) =>
      connection()
        .insert(blackouts)
        .values({ hotelId, fromDate: addDays(checkin, -5), toDate: addDays(checkin, -1), reason: 'Before' }),
  ],
  [
    'a blackout that begins on the day of check-out',
    ({ hotelId, checkin }) =>
      connection()
        .insert(blackouts)
        .values({ hotelId, fromDate: addDays(checkin, 2), toDate: addDays(checkin, 3), reason: 'After' }),
  ],
  [
    'a blackout of another company',
    async ({ hotelId, checkin }) => {
      const other = await createStayWorld();
      await connection().insert(blackouts).values({
        hotelId,
        corporateId: other.corporateId,
        fromDate: checkin,
        toDate: checkin,
        reason: 'Other company',
      });
    },
  ],
])('bookOnCredit books despite %s', async (_, addBlackout) => {
  const { world, booker } = await createScenario();
  const request = await createBookingRequest(booker, world);
  await addBlackout(world);
  expect((await bookOnCredit(booker, request)).status).toBe('confirmed');
});
