import { and, eq } from 'drizzle-orm';
import type { Actor, Role } from '@/lib/domains/corporates/actor';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { listBookingHistory } from '@/lib/domains/bookings/server/service/read/booking-history';
import { searchBookings } from '@/lib/domains/bookings/server/service/read/search-bookings';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { requestFor } from '@/tests/support/booking-steps';
import { createActor, createStayWorld, stockOf, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
beforeAll(async () => {
  world = await createStayWorld();
});

async function memberIn(role: Role): Promise<Actor> {
  const actor = await createActor(world);
  return { ...actor, role, entities: actor.entities.map((entity) => ({ ...entity, role })) };
}

it.each(['manager', 'booker'] as const)('a %s books and cancels', async (role) => {
  const actor = await memberIn(role);
  const booking = await bookOnCredit(actor, await requestFor(actor, world));
  await expect(cancelBooking(actor, { bookingId: booking.id })).resolves.toMatchObject({
    booking: { status: 'cancelled' },
  });
});

it('finance may neither book nor cancel', async () => {
  const finance = await memberIn('finance');
  const before = await stockOf(world);
  await expect(bookOnCredit(finance, await requestFor(finance, world))).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  expect(await stockOf(world)).toEqual(before);

  const booker = await memberIn('booker');
  const booking = await bookOnCredit(booker, await requestFor(booker, world));
  await expect(cancelBooking(finance, { bookingId: booking.id })).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  const [row] = await connection()
    .select({ status: bookings.status })
    .from(bookings)
    .where(and(eq(bookings.id, booking.id), eq(bookings.legalEntityId, world.legalEntityId)));
  expect(row?.status).toBe('confirmed');
});

it('finance sees guest names without contact details and no cancellation', async () => {
  const [finance, booker] = [await memberIn('finance'), await memberIn('booker')];
  const booking = await bookOnCredit(booker, await requestFor(booker, world));
  const whole = await getBookingView(booker, { bookingId: booking.id });
  const seen = await getBookingView(finance, { bookingId: booking.id });
  const [guest, masked] = [whole.users[0], seen.users[0]];
  expect(guest?.email).toMatch(/@/);
  expect(masked).toEqual({
    ...guest,
    email: expect.stringMatching(/^.•••@/),
    phone: expect.stringMatching(/^•+\d{4}$/),
  });
  expect([whole.can_cancel, seen.can_cancel]).toEqual([true, false]);
  for (const [actor, may] of [
    [booker, true],
    [finance, false],
  ] as const) {
    const { upcoming } = (await listBookingHistory(actor, { upcomingPage: 1, previousPage: 1, pageSize: 10 })).bookings;
    const found = (await searchBookings(actor, { text: booking.reference, page: 1 })).bookings;
    for (const lines of [upcoming, found])
      expect(lines.find((line) => line.booking_id === booking.id)).toMatchObject({ can_cancel: may });
  }
});
