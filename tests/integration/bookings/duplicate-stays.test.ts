import { eq } from 'drizzle-orm';
import { POST as duplicatesRoute } from '@/app/api/b2b/dashboard/duplicate-stays/route';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { bookings } from '@/lib/domains/bookings/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { addDays } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { countAttempt } from '@/lib/platform/rate-limit/server/rate-limit';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
let actor: Actor;
let cookie: string;

beforeEach(async () => {
  world = await createStayWorld();
  actor = await createActor(world);
  cookie = await signInAs(actor.userId);
});

interface Found {
  stays: { booking_id: number; reference: string; hotel: string; guest: string; status: string }[];
}
const PRIYA = { name: 'Priya Raman', phone: '+919812345678', email: 'priya@guests.example' };

function findDuplicates(change: Record<string, unknown> = {}, as: string | null = cookie) {
  const stay = { check_in: world.checkin, check_out: addDays(world.checkin, 2) };
  const body = { ...stay, guests: [{ name: 'priya  raman' }], legal_entity_id: world.legalEntityId, ...change };
  return callRoute<Found>(duplicatesRoute, { body, ...(as ? { cookie: as } : {}) });
}

async function book() {
  const request = await createBookingRequest(actor, world);
  const rooms = request.guests.map((room) => room.map((given) => ({ ...given, ...PRIYA })));
  return bookOnCredit(actor, { ...request, guests: rooms });
}

const setStatus = (id: number, change: Partial<typeof bookings.$inferInsert>) =>
  connection().update(bookings).set(change).where(eq(bookings.id, id));

test('findDuplicateStays returns the guest and the overlapping stay', async () => {
  const booking = await book();
  const { status, body } = await findDuplicates();
  expect(status).toBe(200);
  expect(body.stays).toEqual([
    {
      booking_id: booking.id,
      reference: booking.reference,
      status: 'CONFIRMED',
      hotel: 'Test House',
      city: 'Bengaluru',
      checkin: world.checkin,
      checkout: addDays(world.checkin, 2),
      guest: 'Priya Raman',
    },
  ]);
});

test('findDuplicateStays recognises a guest by e-mail or phone alone', async () => {
  await book();
  const found = async (guest: object) => (await findDuplicates({ guests: [guest] })).body.stays.length;
  expect(await found({ email: 'PRIYA@guests.example' })).toBe(1);
  expect(await found({ phone: '98123 45678' })).toBe(1);
  expect(await found({ name: 'Anil Kumar', email: 'anil@guests.example' })).toBe(0);
  expect(await found({ name: 'empty' })).toBe(0);
});

test('findDuplicateStays ignores a stay that ends on the arrival day', async () => {
  await book();
  const on = async (from: number, to: number) => {
    const stay = { check_in: addDays(world.checkin, from), check_out: addDays(world.checkin, to) };
    return (await findDuplicates(stay)).body.stays.length;
  };
  expect([await on(-1, 0), await on(2, 3)]).toEqual([0, 0]);
  expect([await on(-1, 1), await on(1, 2), await on(-3, 5)]).toEqual([1, 1, 1]);
});

test('findDuplicateStays ignores no-shows and expired holds, and counts checked-in stays', async () => {
  const { id } = await book();
  for (const status of ['checked_out', 'no_show', 'expired'] as const) {
    await setStatus(id, { status });
    expect((await findDuplicates()).body.stays).toEqual([]);
  }
  await setStatus(id, { status: 'checked_in' });
  expect((await findDuplicates()).body.stays).toHaveLength(1);
});

test('findDuplicateStays ignores cancelled stays', async () => {
  const { id } = await book();
  await cancelBooking(actor, { bookingId: id });
  expect((await findDuplicates()).body.stays).toEqual([]);
});

test('findDuplicateStays counts live holds of other quotes', async () => {
  const booking = await book();
  const live = new Date(now().getTime() + 60_000);
  await setStatus(booking.id, { status: 'pending_payment', holdExpiresAt: live });
  expect((await findDuplicates()).body.stays[0]).toMatchObject({ status: 'PENDING_PAYMENT' });
  const [row] = await connection().select({ bid: bookings.bidId }).from(bookings).where(eq(bookings.id, booking.id));
  expect((await findDuplicates({ bid: row?.bid })).body.stays).toEqual([]);
  await setStatus(booking.id, { holdExpiresAt: now() });
  expect((await findDuplicates()).body.stays).toEqual([]);
});

test('findDuplicateStays returns no stays of other companies and refuses their legal entities', async () => {
  await book();
  const stranger = await createActor(await createCorporate());
  const strangerCookie = await signInAs(stranger.userId);
  expect((await findDuplicates({}, strangerCookie)).status).toBe(404);
  expect((await findDuplicates({ legal_entity_id: stranger.legalEntityId }, strangerCookie)).body.stays).toEqual([]);
  expect((await findDuplicates({}, null)).status).toBe(401);
});

test('findDuplicateStays refuses roles that may not book', async () => {
  await connection().update(memberships).set({ role: 'finance' }).where(eq(memberships.userId, actor.userId));
  expect((await findDuplicates()).status).toBe(403);
});

test.each([
  ['a request without guests', { guests: [] }],
  ['a stay without nights', { check_out: '2026-01-01' }],
  ['a date that does not exist', { check_in: '2026-02-30' }],
  ['more guests than a booking can have', { guests: Array.from({ length: 137 }, () => PRIYA) }],
])('findDuplicateStays refuses %s', async (_, change) => {
  expect((await findDuplicates(change)).status).toBe(400);
});

test('findDuplicateStays accepts 15 nights and refuses 16', async () => {
  await book();
  const upTo = (nights: number) => findDuplicates({ check_out: addDays(world.checkin, nights) });
  expect((await upTo(15)).body.stays).toHaveLength(1);
  const refusal = { status: 400, body: { errors: [{ code: 2208, field: 'check_out' }] } };
  expect(await upTo(16)).toMatchObject(refusal);
  expect(await findDuplicates({ check_in: '2000-01-01', check_out: '2100-01-01' })).toMatchObject(refusal);
});

test('findDuplicateStays limits the calls of each user', async () => {
  await countAttempt({ name: 'duplicate-stays', max: 60, windowSeconds: 60 }, String(actor.userId));
  await connection().update(rateLimitHits).set({ hits: 60 });
  expect(await findDuplicates()).toMatchObject({ status: 429, body: { errors: [{ code: 2008 }] } });
  const colleague = await createActor(world);
  expect((await findDuplicates({}, await signInAs(colleague.userId))).status).toBe(200);
});
