import { eq } from 'drizzle-orm';
import { POST as addGstin } from '@/app/api/b2b/dashboard/legal_entity/route';
import { GET as exportBookings } from '@/app/api/b2b/dashboard/booking-export/route';
import { GET as calendarFile } from '@/app/api/b2b/dashboard/booking/[id]/calendar/route';
import { GET as voucher } from '@/app/api/b2b/dashboard/booking/[id]/voucher/route';
import { GET as search } from '@/app/api/v2/search/route';
import { GET as coupon } from '@/app/api/v2/checkout/coupon/route';
import { GET as availability } from '@/app/api/b2b/dashboard/hotels/[id]/availability/route';
import { GET as cheapest } from '@/app/api/b2b/dashboard/v2/cheapest-availability/route';
import { GET as roomPrices } from '@/app/api/b2b/dashboard/v2/hotels/room-prices/route';
import { GET as quote } from '@/app/api/b2b/dashboard/v2/itinerary/route';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import type { Actor } from '@/lib/domains/corporates/actor';
import { addDays } from '@/lib/dates';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { connection } from '@/lib/platform/db/connection';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs, type CallOptions } from '@/tests/support/call-route';
import { createActor, createCoupon, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

let world: StayWorld;
let limitedUser: Actor;
let otherUser: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  [limitedUser, otherUser] = [await createActor(world), await createActor(world)];
});

/**
 * Sets the user's counter to one below the limit and sends two requests. The second one is refused; another user's is not.
 * @param bucket the rate limit bucket, if it is not `name:userId`
 */
async function expectUserLimit(
  name: string,
  max: number,
  call: (cookie: string) => Promise<{ status: number; headers: Headers }>,
  { bucket = `${name}:${limitedUser.userId}`, otherUserCall = call } = {},
) {
  const cookie = await signInAs(limitedUser.userId);
  expect((await call(cookie)).status).toBe(200);
  const [counted] = await connection().select({ bucket: rateLimitHits.bucket }).from(rateLimitHits);
  expect(counted?.bucket).toBe(bucket);
  await connection()
    .update(rateLimitHits)
    .set({ hits: max - 1 });
  expect((await call(cookie)).status).toBe(200);
  const refused = await call(cookie);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await otherUserCall(await signInAs(otherUser.userId))).status).toBe(200);
}

const userBucket = (name: string) => `${name}:user:${limitedUser.userId}`;

afterEach(async () => {
  await connection().delete(rateLimitHits);
});

test('a user may request 60 quotes a minute', async () => {
  const { hotelId, checkin } = world;
  const query = { hotel_id: String(hotelId), checkin, checkout: addDays(checkin, 2), roomconfig: '1-0' };
  await expectUserLimit('itinerary', 60, (cookie) => callRoute(quote, { query, cookie }));
});

test('a user may add 30 GSTINs an hour', async () => {
  const address = { building: '1', street: 'MG Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' };
  const body = { legal_entity_id: world.legalEntityId, legal_entity: 'Acme', gstin: '29ZZZCX0001A1ZD', address };
  await expectUserLimit('gstin', 30, (cookie) => callRoute(addGstin, { body, cookie }));
});

test('a user may try 10 coupon codes an hour, to prevent guessing', async () => {
  const couponcode = await createCoupon();
  const { hotelId, checkin } = world;
  const stay = { hotelId, checkin, checkout: addDays(checkin, 2), rooms: [{ adults: 1, kids: 0 }] };
  const [limitedQuote, otherQuote] = [await quoteItinerary(limitedUser, stay), await quoteItinerary(otherUser, stay)];
  const callFor = (bid: number) => (cookie: string) =>
    callRoute(coupon, {
      query: { bid: String(bid), couponcode },
      cookie,
      headers: { origin: 'http://localhost:3000' },
    });
  await expectUserLimit('coupon', 10, callFor(limitedQuote.bid.id), { otherUserCall: callFor(otherQuote.bid.id) });
});

describe('searches and price requests share a limit of 240 a minute', () => {
  const asUser = () => ({ bucket: `search:user:${limitedUser.userId}` });
  const stay = () => ({ checkin: world.checkin, checkout: addDays(world.checkin, 2), roomconfig: '1-0' });

  test('for a user who searches', async () => {
    const query = { hotel_id: String(world.hotelId) };
    await expectUserLimit('search', 240, (cookie) => callRoute(search, { query, cookie }), asUser());
  });

  test.each([
    ['cheapest availability', cheapest],
    ['room prices', roomPrices],
    ['availability of a hotel', availability],
  ])('for a user who requests %s', async (_, handler) => {
    const id = String(world.hotelId);
    const query = { ...stay(), hotel_id: id, hotel_ids: id };
    const call = (cookie: string) => callRoute(handler, { query, params: { id }, cookie });
    await expectUserLimit('search', 240, call, asUser());
  });

  test('per IP address for visitors who are not signed in', async () => {
    const query = { hotel_id: String(world.hotelId) };
    const from = (address: string) => callRoute(search, { query, headers: { 'x-forwarded-for': address } });
    expect((await from('203.0.113.7')).status).toBe(200);
    await connection().update(rateLimitHits).set({ hits: 240 });
    const refused = await from('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('per IPv6 /64 network for visitors who are not signed in', async () => {
    const query = { hotel_id: String(world.hotelId) };
    const from = (address: string) => callRoute(search, { query, headers: { 'x-forwarded-for': address } });
    expect((await from('2001:db8:1:2::7')).status).toBe(200);
    await connection().update(rateLimitHits).set({ hits: 240 });
    expect((await from('2001:db8:1:2:ffff::8')).status).toBe(429);
    expect((await from('2001:db8:1:3::7')).status).toBe(200);
  });
});

describe('file downloads', () => {
  /** Calls the handler directly, because `callRoute` parses JSON and these responses are files. */
  async function callFile(handler: typeof voucher, { params = {}, query = {}, cookie = '' }: CallOptions) {
    const request = new Request(`http://localhost:3000/?${new URLSearchParams(query)}`, { headers: { cookie } });
    const { status, headers } = await handler(request, { params: Promise.resolve(params) });
    return { status, headers };
  }
  const createConfirmedBooking = async () => {
    const { id } = await bookOnCredit(limitedUser, await createBookingRequest(limitedUser, world));
    await connection().delete(rateLimitHits);
    return { id: String(id) };
  };

  test('a user may download 20 voucher PDFs a minute', async () => {
    const params = await createConfirmedBooking();
    const cookie = await signInAs(limitedUser.userId);
    const download = (as: string) => callFile(voucher, { params, cookie: as });
    expect((await download(cookie)).status).toBe(200);
    await connection()
      .update(rateLimitHits)
      .set({ hits: 20 })
      .where(eq(rateLimitHits.bucket, userBucket('document')));
    const refused = await download(cookie);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await download(await signInAs(otherUser.userId))).status).toBe(200);
  });

  test('a user may download 60 calendar files a minute', async () => {
    const params = await createConfirmedBooking();
    const call = (cookie: string) => callFile(calendarFile, { params, cookie });
    await expectUserLimit('calendar-file', 60, call, { bucket: userBucket('calendar-file') });
  });

  test('a user may export the bookings of a month 20 times an hour', async () => {
    await connection().update(memberships).set({ role: 'finance' });
    const call = (cookie: string) => callFile(exportBookings, { query: { month: '2026-11' }, cookie });
    await expectUserLimit('booking-export', 20, call, { bucket: userBucket('booking-export') });
  });
});
