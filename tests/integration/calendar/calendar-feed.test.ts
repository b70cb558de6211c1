import { eq } from 'drizzle-orm';
import { DELETE, GET, POST } from '@/app/api/b2b/dashboard/calendar-feed/route';
import { GET as readFeed } from '@/app/api/calendar/[token]/route';
import { GET as downloadStay } from '@/app/api/b2b/dashboard/booking/[id]/calendar/route';
import { users } from '@/lib/domains/auth/server/tables';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { corporates, memberships } from '@/lib/domains/corporates/server/tables';
import { listStays } from '@/lib/domains/calendar/server/repository/feeds';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Actor } from '@/lib/domains/corporates/actor';
import { connection } from '@/lib/platform/db/connection';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

interface Feed {
  url: string | null;
}

let world: StayWorld;
let booker: Actor;
let cookie: string;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 50 });
});
beforeEach(async () => {
  booker = await createActor(world);
  cookie = await signInAs(booker.userId);
});

const book = async (actor = booker) => bookOnCredit(actor, await createBookingRequest(actor, world));
const createFeed = async () => (await callRoute<Feed>(POST, { cookie, body: {} })).body.url ?? '';
const toToken = (url: string) => new URL(url).pathname.split('/')[3] ?? '';

/** Calendar programs send neither a session nor an Origin header. */
async function fetchFeed(token: string): Promise<{ status: number; text: string; type: string | null }> {
  const response = await readFeed(new Request('http://localhost:3000/'), { params: Promise.resolve({ token }) });
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
}

test('the calendar feed lists the stays of its owner only', async () => {
  const ownBooking = await book();
  const otherBooking = await book(await createActor(world));
  const url = await createFeed();
  const { status, text, type } = await fetchFeed(toToken(url));
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text).toContain(`UID:${ownBooking.reference}@folio`);
  expect(text).not.toContain(otherBooking.reference);
  expect(text).not.toContain('Asha');
  expect((await callRoute<Feed>(GET, { cookie })).body.url).toBe(url);
});

test('listStays returns the stays nearest to today up to its limit', async () => {
  const near = await book();
  const later = await bookOnCredit(
    booker,
    await createBookingRequest(booker, { ...world, checkin: addDays(world.checkin, 9) }),
  );
  const today = todayInIndia(now());
  const [first, ...others] = await listStays({ userId: booker.userId, endingFrom: today, today, limit: 1 });
  expect([first?.id, others]).toEqual([near.id, []]);
  const from = addDays(later.checkin, -1);
  expect(await listStays({ userId: booker.userId, endingFrom: today, today: from, limit: 1 })).toMatchObject([
    { id: later.id },
  ]);
});

test('the calendar feed lists a cancelled stay as cancelled with a higher sequence number', async () => {
  const { id } = await book();
  await cancelBooking(booker, { bookingId: id });
  expect((await fetchFeed(toToken(await createFeed()))).text).toMatch(/SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
});

test('a replaced, revoked or guessed calendar address returns 404', async () => {
  const first = toToken(await createFeed());
  const second = toToken(await createFeed());
  expect(second).not.toBe(first);
  expect((await fetchFeed(first)).status).toBe(404);
  expect((await fetchFeed(second)).status).toBe(200);
  expect((await callRoute(DELETE, { cookie, method: 'DELETE' })).body).toEqual({ url: null, created_at: null });
  expect((await callRoute(DELETE, { cookie, method: 'DELETE' })).status).toBe(200);
  expect((await fetchFeed(second)).status).toBe(404);
  expect((await fetchFeed(`${second.slice(0, 17)}${'A'.repeat(43)}`)).status).toBe(404);
  expect((await fetchFeed('short')).status).toBe(404);
});

test('the calendar feed of a user who left the company or was disabled is empty', async () => {
  await book();
  const token = toToken(await createFeed());
  expect((await fetchFeed(token)).text).toContain('BEGIN:VEVENT');
  await connection().delete(memberships).where(eq(memberships.userId, booker.userId));
  expect((await fetchFeed(token)).text).not.toContain('BEGIN:VEVENT');
  await connection().insert(memberships).values({ userId: booker.userId, legalEntityId: world.legalEntityId });
  await connection().update(users).set({ status: 'disabled' }).where(eq(users.id, booker.userId));
  expect((await fetchFeed(token)).text).not.toContain('BEGIN:VEVENT');
});

test('the calendar feed is empty while the company is suspended', async () => {
  await book();
  const token = toToken(await createFeed());
  const setStatus = (status: 'active' | 'suspended') =>
    connection().update(corporates).set({ status }).where(eq(corporates.id, booker.corporateId));
  await setStatus('suspended');
  try {
    expect((await fetchFeed(token)).text).not.toContain('BEGIN:VEVENT');
  } finally {
    await setStatus('active');
  }
  expect((await fetchFeed(token)).text).toContain('BEGIN:VEVENT');
});

test('the calendar file of a booking can be downloaded and links to the booking', async () => {
  const { id, reference } = await book();
  const request = new Request('http://localhost:3000/', { headers: { cookie } });
  const response = await downloadStay(request, { params: Promise.resolve({ id: String(id) }) });
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="stay-${reference}.ics"`);
  expect(await response.text()).toContain(`/account/bookings/${id}/`);
});
