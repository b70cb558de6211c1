import type { z } from 'zod';
import type { searchResponse } from '@/lib/domains/search/contract/search';
import { GET as limits } from '@/app/api/b2b/dashboard/booking-limits/route';
import { GET as otherDates } from '@/app/api/b2b/dashboard/hotels/[id]/other-dates/route';
import { GET as cheapest } from '@/app/api/b2b/dashboard/v2/cheapest-availability/route';
import { GET as roomPrices } from '@/app/api/b2b/dashboard/v2/hotels/room-prices/route';
import { GET as recommendation } from '@/app/api/b2b/dashboard/v2/recommendation/route';
import { GET as search } from '@/app/api/v2/search/route';
import { restrictedHotels } from '@/lib/domains/corporates/server/tables';
import { blackouts } from '@/lib/domains/hotels/server/tables';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import type { hotelPrice, roomPrice } from '@/lib/domains/search/contract/prices';
import { addDays } from '@/lib/dates';
import { connection, pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createCity, createSellableHotel, today } from '@/tests/support/builders/catalogue';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';

const AT = { lat: 12.97, lng: 77.59 };
const RESTRICTED = 'This hotel is not available for your company';

let stay: { checkin: string; checkout: string; roomconfig: string };
let city: Awaited<ReturnType<typeof createCity>>;
let member: { cookie: string; corporateId: number; legalEntityId: number };
let colleague: { cookie: string };

async function createMember(corporate: { corporateId: number; legalEntityId: number }) {
  const { userId } = await createActor(corporate);
  return { ...corporate, cookie: await signInAs(userId) };
}

beforeAll(async () => {
  stay = { checkin: addDays(today(), 10), checkout: addDays(today(), 13), roomconfig: '1-0' };
  city = await createCity('Bengaluru', AT, { rank: 1 });
  member = await createMember(await createCorporate());
  colleague = await createMember(await createCorporate());
});

async function fetchOffer(hotelId: number, { cookie } = member): Promise<z.infer<typeof hotelPrice> | undefined> {
  const query = { ...stay, hotel_id: String(hotelId) };
  return (await callRoute<Record<string, z.infer<typeof hotelPrice>>>(cheapest, { query, cookie })).body[hotelId];
}

const sellOut = (hotelId: number, nights: string[]) =>
  pool().query('update inventory_night set sold = total where hotel_id = $1 and night = any($2::date[])', [
    hotelId,
    nights,
  ]);

describe('a hotel that is restricted for the company', () => {
  let hotelId: number;
  beforeAll(async () => {
    ({ hotelId } = await createSellableHotel(city, { at: AT, name: 'Not Allowed' }));
    await connection()
      .insert(restrictedHotels)
      .values({ corporateId: member.corporateId, hotelId, reason: 'an internal note' });
    await inTransaction(rebuildSearchPlaces);
  });

  test('has a restriction next to its price in the prices of a list', async () => {
    expect(await fetchOffer(hotelId)).toMatchObject({ restriction: RESTRICTED, sell: 12_600, unavailability: null });
  });

  test('has a restriction in room prices and in a search with dates', async () => {
    const query = { ...stay, hotel_ids: String(hotelId), hotel_id: String(hotelId) };
    const { cookie } = member;
    const rooms = await callRoute<{ restriction: string; hotels: Record<string, { restriction: string }> }>(
      roomPrices,
      { query, cookie },
    );
    expect(rooms.body.restriction).toBe(RESTRICTED);
    expect(rooms.body.hotels[hotelId]?.restriction).toBe(RESTRICTED);
    const found = await callRoute<z.infer<typeof searchResponse>>(search, { query, cookie });
    expect(found.body.result[0]?.price?.restriction).toBe(RESTRICTED);
    expect(JSON.stringify([rooms.body, found.body])).not.toContain('internal note');
  });

  test('has no restriction for another company or without a session', async () => {
    expect((await fetchOffer(hotelId, colleague as typeof member))?.restriction).toBeNull();
    const { body } = await callRoute<z.infer<typeof searchResponse>>(search, {
      query: { ...stay, hotel_id: String(hotelId) },
    });
    expect(body.result[0]?.price?.restriction).toBeNull();
  });

  test('is not recommended', async () => {
    const fetchRecommendations = async (cookie: string) =>
      (await callRoute<{ recommended_hotels: { name: string }[] }>(recommendation, { cookie })).body.recommended_hotels;
    expect((await fetchRecommendations(member.cookie)).map(({ name }) => name)).not.toContain('Not Allowed');
    expect((await fetchRecommendations(colleague.cookie)).map(({ name }) => name)).toContain('Not Allowed');
  });
});

test('hotel and room prices list the sold-out nights of a stay', async () => {
  const { hotelId } = await createSellableHotel(city, { at: AT });
  await sellOut(hotelId, [addDays(stay.checkin, 1)]);
  const nights = [addDays(stay.checkin, 1)];
  expect(await fetchOffer(hotelId)).toMatchObject({ unavailability: 'sold_out', unavailable_nights: nights });
  const query = { ...stay, hotel_ids: String(hotelId) };
  const rooms = await callRoute<{ total_price: Record<string, z.infer<typeof roomPrice>> }>(roomPrices, {
    query,
    cookie: member.cookie,
  });
  expect(rooms.body.total_price.oak).toMatchObject({ unavailability: 'sold_out', unavailable_nights: nights });
});

test('hotel prices list the nights of a blackout', async () => {
  const { hotelId } = await createSellableHotel(city, { at: AT });
  const days = { fromDate: addDays(stay.checkin, 2), toDate: addDays(stay.checkin, 9) };
  await connection()
    .insert(blackouts)
    .values({ hotelId, ...days, reason: 'renovation' });
  expect(await fetchOffer(hotelId)).toMatchObject({
    unavailability: 'blackout',
    unavailable_nights: [addDays(stay.checkin, 2)],
  });
});

test('hotel prices contain the meal plan and the end of free cancellation', async () => {
  const { hotelId } = await createSellableHotel(city, { at: AT });
  expect((await fetchOffer(hotelId))?.cheapest_room).toMatchObject({
    meal_plan: 'CP',
    // Free cancellation ends 24 hours before check-in, which is at 12:00 in India.
    free_cancellation_until: `${addDays(stay.checkin, -1)}T06:30:00.000Z`,
  });
});

describe('other dates', () => {
  const callEndpoint = (hotelId: number, cookie = member.cookie) =>
    callRoute<{ stays: { checkin: string; checkout: string; price: z.infer<typeof hotelPrice> }[] }>(otherDates, {
      params: { id: String(hotelId) },
      query: stay,
      cookie,
    });

  test('are the nearest available stays of the same length', async () => {
    const { hotelId } = await createSellableHotel(city, { at: AT });
    await sellOut(hotelId, [stay.checkin]);
    const days = { fromDate: addDays(stay.checkin, 4), toDate: addDays(stay.checkin, 4) };
    await connection()
      .insert(blackouts)
      .values({ hotelId, ...days, reason: 'renovation' });
    const { stays } = (await callEndpoint(hotelId)).body;
    expect(stays.map(({ checkin }) => checkin)).toEqual([1, -3, -4, 5].map((day) => addDays(stay.checkin, day)));
    expect(stays[0]).toMatchObject({ checkout: addDays(stay.checkin, 4), price: { sell: 12_600 } });
  });

  test('are an empty list when no stay is available', async () => {
    const { hotelId } = await createSellableHotel(city, { at: AT });
    await pool().query('update inventory_night set stop_sell = true where hotel_id = $1', [hotelId]);
    expect((await callEndpoint(hotelId)).body.stays).toEqual([]);
  });

  test('return 404 for an unknown hotel', async () => {
    expect((await callEndpoint(99_999_999)).status).toBe(404);
  });
});

describe('booking limits', () => {
  const callEndpoint = (cookie: string) => callRoute(limits, { cookie });

  test('have no daily limit when the contract has none', async () => {
    expect((await callEndpoint(member.cookie)).body).toEqual({
      otp_required: false,
      daily_limit: null,
      daily_left: null,
      credit_left: 1_000_000,
    });
  });

  test('contain the requirement of a one-time code and the rest of the daily limit', async () => {
    const strict = await createMember(await createCorporate({ isOtpEnabled: true, dailyLimitPaise: 15_000_00 }));
    expect((await callEndpoint(strict.cookie)).body).toEqual({
      otp_required: true,
      daily_limit: 15_000,
      daily_left: 15_000,
      credit_left: 1_000_000,
    });
  });
});
