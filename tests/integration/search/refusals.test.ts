import { GET as limits } from '@/app/api/b2b/dashboard/booking-limits/route';
import { GET as otherDates } from '@/app/api/b2b/dashboard/hotels/[id]/other-dates/route';
import { GET as cheapest } from '@/app/api/b2b/dashboard/v2/cheapest-availability/route';
import { GET as roomPrices } from '@/app/api/b2b/dashboard/v2/hotels/room-prices/route';
import { GET as recommendation } from '@/app/api/b2b/dashboard/v2/recommendation/route';
import { GET as search } from '@/app/api/v2/search/route';
import { restrictedHotels } from '@/lib/domains/corporates/server/tables';
import { blackouts } from '@/lib/domains/hotels/server/tables';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import type { HotelPrice, RoomPrice } from '@/lib/domains/search/contract/prices';
import type { SearchAnswer } from '@/lib/domains/search/contract/search';
import { addDays } from '@/lib/dates';
import { connection, pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createCity, createSellableHotel, today } from '@/tests/support/builders/catalogue';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';

// What a booking would be refused for is known before it is tried.

const AT = { lat: 12.97, lng: 77.59 };
const RESTRICTED = 'This hotel is not available for your company';

let stay: { checkin: string; checkout: string; roomconfig: string };
let city: Awaited<ReturnType<typeof createCity>>;
let member: { cookie: string; corporateId: number; legalEntityId: number };
let colleague: { cookie: string };

async function memberOf(corporate: { corporateId: number; legalEntityId: number }) {
  const { userId } = await createActor(corporate);
  return { ...corporate, cookie: await signInAs(userId) };
}

beforeAll(async () => {
  stay = { checkin: addDays(today(), 10), checkout: addDays(today(), 13), roomconfig: '1-0' };
  city = await createCity('Bengaluru', AT, { rank: 1 });
  member = await memberOf(await createCorporate());
  colleague = await memberOf(await createCorporate());
});

async function offerOf(hotelId: number, { cookie } = member): Promise<HotelPrice | undefined> {
  const query = { ...stay, hotel_id: String(hotelId) };
  return (await callRoute<Record<string, HotelPrice>>(cheapest, { query, cookie })).body[hotelId];
}

const fill = (hotelId: number, nights: string[]) =>
  pool().query('update inventory_night set sold = total where hotel_id = $1 and night = any($2::date[])', [
    hotelId,
    nights,
  ]);

describe('a hotel that the company does not allow', () => {
  let hotelId: number;
  beforeAll(async () => {
    ({ hotelId } = await createSellableHotel(city, { at: AT, name: 'Not Allowed' }));
    await connection()
      .insert(restrictedHotels)
      .values({ corporateId: member.corporateId, hotelId, reason: 'an internal note' });
    await inTransaction(rebuildSearchPlaces);
  });

  test('is marked in the prices of a list, with its price', async () => {
    expect(await offerOf(hotelId)).toMatchObject({ restriction: RESTRICTED, sell: 12_600, unavailability: null });
  });

  test('is marked in the prices of its rooms and in a search with dates', async () => {
    const query = { ...stay, hotel_ids: String(hotelId), hotel_id: String(hotelId) };
    const { cookie } = member;
    const rooms = await callRoute<{ restriction: string; hotels: Record<string, { restriction: string }> }>(
      roomPrices,
      { query, cookie },
    );
    expect(rooms.body.restriction).toBe(RESTRICTED);
    expect(rooms.body.hotels[hotelId]?.restriction).toBe(RESTRICTED);
    const found = await callRoute<SearchAnswer>(search, { query, cookie });
    expect(found.body.result[0]?.price?.restriction).toBe(RESTRICTED);
    expect(JSON.stringify([rooms.body, found.body])).not.toContain('internal note');
  });

  test('is not marked for another company or a guest', async () => {
    expect((await offerOf(hotelId, colleague as typeof member))?.restriction).toBeNull();
    const { body } = await callRoute<SearchAnswer>(search, { query: { ...stay, hotel_id: String(hotelId) } });
    expect(body.result[0]?.price?.restriction).toBeNull();
  });

  test('is not recommended', async () => {
    const namesFor = async (cookie: string) =>
      (await callRoute<{ recommended_hotels: { name: string }[] }>(recommendation, { cookie })).body.recommended_hotels;
    expect((await namesFor(member.cookie)).map(({ name }) => name)).not.toContain('Not Allowed');
    expect((await namesFor(colleague.cookie)).map(({ name }) => name)).toContain('Not Allowed');
  });
});

test('prices name the sold-out nights', async () => {
  const { hotelId } = await createSellableHotel(city, { at: AT });
  await fill(hotelId, [addDays(stay.checkin, 1)]);
  const nights = [addDays(stay.checkin, 1)];
  expect(await offerOf(hotelId)).toMatchObject({ unavailability: 'sold_out', unavailable_nights: nights });
  const query = { ...stay, hotel_ids: String(hotelId) };
  const rooms = await callRoute<{ total_price: Record<string, RoomPrice> }>(roomPrices, {
    query,
    cookie: member.cookie,
  });
  expect(rooms.body.total_price.oak).toMatchObject({ unavailability: 'sold_out', unavailable_nights: nights });
});

test('prices name the nights of a blackout', async () => {
  const { hotelId } = await createSellableHotel(city, { at: AT });
  const days = { fromDate: addDays(stay.checkin, 2), toDate: addDays(stay.checkin, 9) };
  await connection()
    .insert(blackouts)
    .values({ hotelId, ...days, reason: 'renovation' });
  expect(await offerOf(hotelId)).toMatchObject({
    unavailability: 'blackout',
    unavailable_nights: [addDays(stay.checkin, 2)],
  });
});

test('prices say the meal plan and until when cancelling is free', async () => {
  const { hotelId } = await createSellableHotel(city, { at: AT });
  expect((await offerOf(hotelId))?.cheapest_room).toMatchObject({
    meal_plan: 'CP',
    // 24 hours before the check-in at 12:00 in India.
    free_cancellation_until: `${addDays(stay.checkin, -1)}T06:30:00.000Z`,
  });
});

describe('other dates', () => {
  const ask = (hotelId: number, cookie = member.cookie) =>
    callRoute<{ stays: { checkin: string; checkout: string; price: HotelPrice }[] }>(otherDates, {
      params: { id: String(hotelId) },
      query: stay,
      cookie,
    });

  test('are the nearest stays of the same length, none with a full or blacked-out night', async () => {
    const { hotelId } = await createSellableHotel(city, { at: AT });
    await fill(hotelId, [stay.checkin]);
    const days = { fromDate: addDays(stay.checkin, 4), toDate: addDays(stay.checkin, 4) };
    await connection()
      .insert(blackouts)
      .values({ hotelId, ...days, reason: 'renovation' });
    const { stays } = (await ask(hotelId)).body;
    expect(stays.map(({ checkin }) => checkin)).toEqual([1, -3, -4, 5].map((day) => addDays(stay.checkin, day)));
    expect(stays[0]).toMatchObject({ checkout: addDays(stay.checkin, 4), price: { sell: 12_600 } });
  });

  test('are none where nothing is free', async () => {
    const { hotelId } = await createSellableHotel(city, { at: AT });
    await pool().query('update inventory_night set stop_sell = true where hotel_id = $1', [hotelId]);
    expect((await ask(hotelId)).body.stays).toEqual([]);
  });

  test('of an unknown hotel are a 404', async () => {
    expect((await ask(99_999_999)).status).toBe(404);
  });
});

describe('booking limits', () => {
  const ask = (cookie: string) => callRoute(limits, { cookie });

  test('are empty when the contract has none', async () => {
    expect((await ask(member.cookie)).body).toEqual({
      otp_required: false,
      daily_limit: null,
      daily_left: null,
      credit_left: 1_000_000,
    });
  });

  test('name the required code and the rest of the daily limit', async () => {
    const strict = await memberOf(await createCorporate({ isOtpEnabled: true, dailyLimitPaise: 15_000_00 }));
    expect((await ask(strict.cookie)).body).toEqual({
      otp_required: true,
      daily_limit: 15_000,
      daily_left: 15_000,
      credit_left: 1_000_000,
    });
  });
});
