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
import { requestFor } from '@/tests/support/booking-steps';
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

const stay = async (actor = booker) => bookOnCredit(actor, await requestFor(actor, world));
const open = async () => (await callRoute<Feed>(POST, { cookie, body: {} })).body.url ?? '';
const tokenOf = (url: string) => new URL(url).pathname.split('/')[3] ?? '';

/** As a calendar program asks: no session, no origin. */
async function read(token: string): Promise<{ status: number; text: string; type: string | null }> {
  const response = await readFeed(new Request('http://localhost:3000/'), { params: Promise.resolve({ token }) });
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
}

test('the private address lists the stays of its owner only', async () => {
  const mine = await stay();
  const theirs = await stay(await createActor(world));
  const url = await open();
  const { status, text, type } = await read(tokenOf(url));
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text).toContain(`UID:${mine.reference}@folio`);
  expect(text).not.toContain(theirs.reference);
  expect(text).not.toContain('Asha');
  expect((await callRoute<Feed>(GET, { cookie })).body.url).toBe(url);
});

test('the feed is limited to the stays nearest to today', async () => {
  const near = await stay();
  const later = await bookOnCredit(booker, await requestFor(booker, { ...world, checkin: addDays(world.checkin, 9) }));
  const today = todayInIndia(now());
  const [only, ...others] = await listStays({ userId: booker.userId, endingFrom: today, today, limit: 1 });
  expect([only?.id, others]).toEqual([near.id, []]);
  const from = addDays(later.checkin, -1);
  expect(await listStays({ userId: booker.userId, endingFrom: today, today: from, limit: 1 })).toMatchObject([
    { id: later.id },
  ]);
});

test('a cancelled stay is listed as cancelled with a higher sequence', async () => {
  const { id } = await stay();
  await cancelBooking(booker, { bookingId: id });
  expect((await read(tokenOf(await open()))).text).toMatch(/SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
});

test('a replaced, revoked or guessed address answers 404', async () => {
  const first = tokenOf(await open());
  const second = tokenOf(await open());
  expect(second).not.toBe(first);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await callRoute(DELETE, { cookie, method: 'DELETE' })).body).toEqual({ url: null, created_at: null });
  expect((await callRoute(DELETE, { cookie, method: 'DELETE' })).status).toBe(200);
  expect((await read(second)).status).toBe(404);
  expect((await read(`${second.slice(0, 17)}${'A'.repeat(43)}`)).status).toBe(404);
  expect((await read('short')).status).toBe(404);
});

test('the feed of a person who left the company or was disabled is empty', async () => {
  await stay();
  const token = tokenOf(await open());
  expect((await read(token)).text).toContain('BEGIN:VEVENT');
  await connection().delete(memberships).where(eq(memberships.userId, booker.userId));
  expect((await read(token)).text).not.toContain('BEGIN:VEVENT');
  await connection().insert(memberships).values({ userId: booker.userId, legalEntityId: world.legalEntityId });
  await connection().update(users).set({ status: 'disabled' }).where(eq(users.id, booker.userId));
  expect((await read(token)).text).not.toContain('BEGIN:VEVENT');
});

test('stays of a suspended company are hidden until it is active again', async () => {
  await stay();
  const token = tokenOf(await open());
  const set = (status: 'active' | 'suspended') =>
    connection().update(corporates).set({ status }).where(eq(corporates.id, booker.corporateId));
  await set('suspended');
  try {
    expect((await read(token)).text).not.toContain('BEGIN:VEVENT');
  } finally {
    await set('active');
  }
  expect((await read(token)).text).toContain('BEGIN:VEVENT');
});

test('a stay can be downloaded as a file', async () => {
  const { id, reference } = await stay();
  const request = new Request('http://localhost:3000/', { headers: { cookie } });
  const response = await downloadStay(request, { params: Promise.resolve({ id: String(id) }) });
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="stay-${reference}.ics"`);
  expect(await response.text()).toContain(`/account/bookings/${id}/`);
});
