import { and, eq } from 'drizzle-orm';
import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import type { Actor } from '@/lib/domains/corporates/actor';
import { blackouts, hotels, inventoryNights } from '@/lib/domains/hotels/server/tables';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { countRows, expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { fakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, stockOf, type StayWorld } from '@/tests/support/stay-world';

afterEach(expectWholeBooks);

async function scene(): Promise<{ world: StayWorld; booker: Actor }> {
  const world = await createStayWorld();
  return { world, booker: await createActor(world) };
}

/** The quote is taken while the stay is for sale and used when it is not. */
const WAYS = {
  'billed to the company': bookOnCredit,
  'paid at the desk': bookAtHotel,
  'paid now': (actor: Actor, request: Parameters<typeof bookOnCredit>[1]) =>
    holdBooking(actor, request, fakeProvider()),
};

const BARS: Record<string, (world: StayWorld) => Promise<unknown>> = {
  'a blackout for everybody': ({ hotelId, checkin }) =>
    connection().insert(blackouts).values({ hotelId, fromDate: checkin, toDate: checkin, reason: 'Wedding' }),
  'a blackout for this company': ({ hotelId, corporateId, checkin }) =>
    connection()
      .insert(blackouts)
      .values({ hotelId, corporateId, fromDate: addDays(checkin, 1), toDate: addDays(checkin, 9), reason: 'Contract' }),
  'a day that nobody may leave on': ({ hotelId, checkin }) =>
    connection()
      .update(inventoryNights)
      .set({ isClosedToDeparture: true })
      .where(and(eq(inventoryNights.hotelId, hotelId), eq(inventoryNights.night, addDays(checkin, 2)))),
  'a hotel that is not for business': ({ hotelId }) =>
    connection().update(hotels).set({ isB2bSaleable: false }).where(eq(hotels.id, hotelId)),
};

const cases = Object.keys(BARS).flatMap((bar) => Object.keys(WAYS).map((way) => [bar, way] as const));

test.each(cases)('%s refuses a stay that is %s, whatever the quote said', async (bar, way) => {
  const { world, booker } = await scene();
  const request = await requestFor(booker, world);
  await BARS[bar]?.(world);
  const before = await countRows('booking');
  await expect(WAYS[way as keyof typeof WAYS](booker, request)).rejects.toMatchObject({ kind: 'NOT_SALEABLE' });
  expect(await countRows('booking')).toBe(before);
  expect((await stockOf(world)).every(({ sold, held }) => sold + held === 0)).toBe(true);
});

test.each<[string, (world: StayWorld) => Promise<unknown>]>([
  [
    'a blackout that ends the day before',
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
    'another company’s blackout',
    async ({ hotelId, checkin }) => {
      const other = await createStayWorld();
      await connection()
        .insert(blackouts)
        .values({ hotelId, corporateId: other.corporateId, fromDate: checkin, toDate: checkin, reason: 'Theirs' });
    },
  ],
])('%s does not refuse a booking', async (_, bar) => {
  const { world, booker } = await scene();
  const request = await requestFor(booker, world);
  await bar(world);
  expect((await bookOnCredit(booker, request)).status).toBe('confirmed');
});
