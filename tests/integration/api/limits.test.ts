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
import { requestFor } from '@/tests/support/booking-steps';
import { callRoute, signInAs, type CallOptions } from '@/tests/support/call-route';
import { createActor, createCoupon, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

let world: StayWorld;
let hasty: Actor;
let calm: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  [hasty, calm] = [await createActor(world), await createActor(world)];
});

/**
 * Fills the person's window as if they had called so often, and calls once more; somebody else is not concerned.
 * @param bucket of the person, where it is not their plain id
 */
async function expectLimit(
  name: string,
  max: number,
  call: (cookie: string) => Promise<{ status: number; headers: Headers }>,
  { bucket = `${name}:${hasty.userId}`, calmCall = call } = {},
) {
  const cookie = await signInAs(hasty.userId);
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
  expect((await calmCall(await signInAs(calm.userId))).status).toBe(200);
}

const bucketOf = (name: string) => `${name}:user:${hasty.userId}`;

afterEach(async () => {
  await connection().delete(rateLimitHits);
});

test('quotes: sixty a minute for one person', async () => {
  const { hotelId, checkin } = world;
  const query = { hotel_id: String(hotelId), checkin, checkout: addDays(checkin, 2), roomconfig: '1-0' };
  await expectLimit('itinerary', 60, (cookie) => callRoute(quote, { query, cookie }));
});

test('new GSTINs: thirty an hour for one person', async () => {
  const address = { building: '1', street: 'MG Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' };
  const body = { legal_entity_id: world.legalEntityId, legal_entity: 'Acme', gstin: '29ZZZCX0001A1ZD', address };
  await expectLimit('gstin', 30, (cookie) => callRoute(addGstin, { body, cookie }));
});

test('coupons: ten an hour for one person, because codes could be guessed', async () => {
  const couponcode = await createCoupon();
  const { hotelId, checkin } = world;
  const stay = { hotelId, checkin, checkout: addDays(checkin, 2), rooms: [{ adults: 1, kids: 0 }] };
  const [mine, theirs] = [await quoteItinerary(hasty, stay), await quoteItinerary(calm, stay)];
  const callFor = (bid: number) => (cookie: string) =>
    callRoute(coupon, {
      query: { bid: String(bid), couponcode },
      cookie,
      headers: { origin: 'http://localhost:3000' },
    });
  await expectLimit('coupon', 10, callFor(mine.bid.id), { calmCall: callFor(theirs.bid.id) });
});

describe('searching and looking at prices: 240 a minute together for one person', () => {
  const asUser = () => ({ bucket: `search:user:${hasty.userId}` });
  const stay = () => ({ checkin: world.checkin, checkout: addDays(world.checkin, 2), roomconfig: '1-0' });

  test('search', async () => {
    const query = { hotel_id: String(world.hotelId) };
    await expectLimit('search', 240, (cookie) => callRoute(search, { query, cookie }), asUser());
  });

  test.each([
    ['cheapest availability', cheapest],
    ['room prices', roomPrices],
    ['availability of a hotel', availability],
  ])('%s', async (_, handler) => {
    const id = String(world.hotelId);
    const query = { ...stay(), hotel_id: id, hotel_ids: id };
    const call = (cookie: string) => callRoute(handler, { query, params: { id }, cookie });
    await expectLimit('search', 240, call, asUser());
  });

  test('guests are counted by their address', async () => {
    const query = { hotel_id: String(world.hotelId) };
    const from = (address: string) => callRoute(search, { query, headers: { 'x-forwarded-for': address } });
    expect((await from('203.0.113.7')).status).toBe(200);
    await connection().update(rateLimitHits).set({ hits: 240 });
    const refused = await from('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('guests of one IPv6 network are one, however many addresses they have', async () => {
    const query = { hotel_id: String(world.hotelId) };
    const from = (address: string) => callRoute(search, { query, headers: { 'x-forwarded-for': address } });
    expect((await from('2001:db8:1:2::7')).status).toBe(200);
    await connection().update(rateLimitHits).set({ hits: 240 });
    expect((await from('2001:db8:1:2:ffff::8')).status).toBe(429);
    expect((await from('2001:db8:1:3::7')).status).toBe(200);
  });
});

describe('files', () => {
  /** Status and headers; what is answered is no JSON. */
  async function callFile(handler: typeof voucher, { params = {}, query = {}, cookie = '' }: CallOptions) {
    const request = new Request(`http://localhost:3000/?${new URLSearchParams(query)}`, { headers: { cookie } });
    const { status, headers } = await handler(request, { params: Promise.resolve(params) });
    return { status, headers };
  }
  const confirmed = async () => {
    const { id } = await bookOnCredit(hasty, await requestFor(hasty, world));
    await connection().delete(rateLimitHits);
    return { id: String(id) };
  };

  test('voucher PDFs: twenty a minute for one person', async () => {
    const params = await confirmed();
    const cookie = await signInAs(hasty.userId);
    const download = (as: string) => callFile(voucher, { params, cookie: as });
    expect((await download(cookie)).status).toBe(200);
    await connection()
      .update(rateLimitHits)
      .set({ hits: 20 })
      .where(eq(rateLimitHits.bucket, bucketOf('document')));
    const refused = await download(cookie);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await download(await signInAs(calm.userId))).status).toBe(200);
  });

  test('calendar files: sixty a minute for one person', async () => {
    const params = await confirmed();
    const call = (cookie: string) => callFile(calendarFile, { params, cookie });
    await expectLimit('calendar-file', 60, call, { bucket: bucketOf('calendar-file') });
  });

  test('exports of a month: twenty an hour for one person', async () => {
    await connection().update(memberships).set({ role: 'finance' });
    const call = (cookie: string) => callFile(exportBookings, { query: { month: '2026-11' }, cookie });
    await expectLimit('booking-export', 20, call, { bucket: bucketOf('booking-export') });
  });
});
