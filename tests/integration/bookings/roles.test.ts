import { and, eq } from 'drizzle-orm';
import type { Actor, Role } from '@/lib/domains/corporates/actor';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { listBookingHistory } from '@/lib/domains/bookings/server/service/read/booking-history';
import { searchBookings } from '@/lib/domains/bookings/server/service/read/search-bookings';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
beforeAll(async () => {
  world = await createStayWorld();
});

async function createMember(role: Role): Promise<Actor> {
  const actor = await createActor(world);
  return { ...actor, role, entities: actor.entities.map((entity) => ({ ...entity, role })) };
}

it.each(['manager', 'booker'] as const)('a %s may book and cancel', async (role) => {
  const actor = await createMember(role);
  const booking = await bookOnCredit(actor, await createBookingRequest(actor, world));
  await expect(cancelBooking(actor, { bookingId: booking.id })).resolves.toMatchObject({
    booking: { status: 'cancelled' },
  });
});

it('the finance role may neither book nor cancel', async () => {
  const finance = await createMember('finance');
  const before = await getStock(world);
  await expect(bookOnCredit(finance, await createBookingRequest(finance, world))).rejects.toMatchObject({
    kind: 'FORBIDDEN',
  });
  expect(await getStock(world)).toEqual(before);

  const booker = await createMember('booker');
  const booking = await bookOnCredit(booker, await createBookingRequest(booker, world));
  await expect(cancelBooking(finance, { bookingId: booking.id })).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  const [row] = await connection()
    .select({ status: bookings.status })
    .from(bookings)
    .where(and(eq(bookings.id, booking.id), eq(bookings.legalEntityId, world.legalEntityId)));
  expect(row?.status).toBe('confirmed');
});

it('the finance role sees masked contact details of guests and cannot cancel', async () => {
  const [finance, booker] = [await createMember('finance'), await createMember('booker')];
  const booking = await bookOnCredit(booker, await createBookingRequest(booker, world));
  const full = await getBookingView(booker, { bookingId: booking.id });
  const restricted = await getBookingView(finance, { bookingId: booking.id });
  const [guest, masked] = [full.users[0], restricted.users[0]];
  expect(guest?.email).toMatch(/@/);
  expect(masked).toEqual({
    ...guest,
    email: expect.stringMatching(/^.•••@/),
    phone: expect.stringMatching(/^•+\d{4}$/),
  });
  expect([full.canCancel, restricted.canCancel]).toEqual([true, false]);
  for (const [actor, mayCancel] of [
    [booker, true],
    [finance, false],
  ] as const) {
    const { upcoming } = (await listBookingHistory(actor, { upcomingPage: 1, previousPage: 1, pageSize: 10 })).bookings;
    const found = (await searchBookings(actor, { text: booking.reference, page: 1 })).bookings;
    for (const lines of [upcoming, found])
      expect(lines.find((line) => line.bookingId === booking.id)).toMatchObject({ canCancel: mayCancel });
  }
});
