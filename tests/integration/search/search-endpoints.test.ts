import type { z } from 'zod';
import type { getRoomPricesEndpoint, searchResponse } from '@/lib/domains/search/contract/search';
import { GET as availability } from '@/app/api/b2b/dashboard/hotels/[id]/availability/route';
import { GET as cheapest } from '@/app/api/b2b/dashboard/v2/cheapest-availability/route';
import { GET as roomPrices } from '@/app/api/b2b/dashboard/v2/hotels/room-prices/route';
import { GET as recommendation } from '@/app/api/b2b/dashboard/v2/recommendation/route';
import { GET as search } from '@/app/api/v2/search/route';
import { addDays } from '@/lib/dates';
import type { hotelPrice } from '@/lib/domains/search/contract/prices';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import { contracts } from '@/lib/domains/pricing/server/tables';
import { connection, pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import {
  createCity,
  createLocality,
  createRatePlan,
  createSellableHotel,
  today,
} from '@/tests/support/builders/catalogue';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';

const EMPTY_RESULT = { result: [], total_count: 0, next_offset: null, city_seo_data: null };
const CENTRE = { lat: 12.9716, lng: 77.5946 };
const INDIRANAGAR = { lat: 12.9784, lng: 77.6408 };
const SECRET_PAISE = 1_357_00;

let stay: { checkin: string; checkout: string; roomconfig: string };
let central: number;
let inLocality: number;
let hidden: number;
let secretHotel: number;
let member: { cookie: string; legalEntityId: number; corporateId: number };
let rival: typeof member;
let agent: typeof member;

async function createMember() {
  const corporate = await createCorporate();
  const { userId } = await createActor(corporate);
  return { ...corporate, cookie: await signInAs(userId) };
}

const northOf = ({ lat, lng }: typeof CENTRE, step: number) => ({ lat: lat + step / 1000, lng });

beforeAll(async () => {
  stay = { checkin: addDays(today(), 10), checkout: addDays(today(), 12), roomconfig: '1-0' };
  const city = await createCity('Bengaluru', CENTRE, { aliases: ['Bangalore'], rank: 1 });
  const indiranagar = { ...city, localityId: await createLocality(city.cityId, 'Indiranagar', INDIRANAGAR) };
  central = (await createSellableHotel(city, { at: CENTRE, name: 'Central' })).hotelId;
  inLocality = (await createSellableHotel(indiranagar, { at: northOf(INDIRANAGAR, 2), name: 'Metro' })).hotelId;
  await createSellableHotel(indiranagar, { at: northOf(INDIRANAGAR, 4), name: 'Park' });
  hidden = (await createSellableHotel(indiranagar, { at: INDIRANAGAR, isB2bSaleable: false, name: 'Hidden' })).hotelId;
  const gurugram = await createCity('Gurugram', { lat: 28.4595, lng: 77.0266 }, { aliases: ['Gurgaon'], rank: 2 });
  await createSellableHotel(gurugram, { at: { lat: 28.4595, lng: 77.0266 }, name: 'Cyber' });

  [member, rival, agent] = [await createMember(), await createMember(), await createMember()];
  await pool().query('update legal_entity set is_travel_agent = true where id = $1', [agent.legalEntityId]);

  const secret = await createSellableHotel(city, { at: northOf(CENTRE, 50), name: 'Secret rate' });
  secretHotel = secret.hotelId;
  const valid = { validFrom: today(), validTo: addDays(today(), 300) };
  const [contract] = await connection()
    .insert(contracts)
    .values({ ...valid, corporateId: rival.corporateId, code: 'RIVAL', name: 'Rival' })
    .returning({ id: contracts.id });
  await createRatePlan(secret, 'corp', SECRET_PAISE, { contractId: contract?.id });
  await inTransaction(rebuildSearchPlaces);
});

const toNames = (answer: { body: z.infer<typeof searchResponse> }) =>
  answer.body.result.map(({ hotelName }) => hotelName);
const searchHotels = (query: Record<string, string>, cookie?: string) =>
  callRoute<z.infer<typeof searchResponse>>(search, { query, ...(cookie ? { cookie } : {}) });

describe('searchHotels', () => {
  test.each(['Bengaluru', 'bangalore', 'Bangalor', 'BENGALURU '])('finds the hotels of the city %p', async (city) => {
    const answer = await searchHotels({ city });
    expect(toNames(answer)).toEqual(['Central', 'Metro', 'Park', 'Secret rate']);
    expect(answer.body.city_seo_data).toMatchObject({ city: 'Bengaluru', slug: 'bengaluru', hotel_count: 4 });
  });

  test('lists the hotels of a locality first, then those nearby, each by distance', async () => {
    expect(toNames(await searchHotels({ city: 'Bengaluru', locality: 'Indiranagar' }))).toEqual([
      'Metro',
      'Park',
      'Central',
    ]);
    expect(toNames(await searchHotels({ city: 'Bangalore', locality: 'Indranagar' }))).toEqual([
      'Metro',
      'Park',
      'Central',
    ]);
  });

  test.each(['Inderanagr', 'Indranagr', 'INDIRA NAGAR'])('finds the locality misspelled as %p', async (locality) => {
    expect(toNames(await searchHotels({ city: 'Bengaluru', locality }))).toEqual(['Metro', 'Park', 'Central']);
  });

  test.each(['Bengalooru', 'Atlantis'])('finds no locality for %p', async (locality) => {
    expect(toNames(await searchHotels({ city: 'Bengaluru', locality }))).toEqual([]);
  });

  test.each(['India', 'INDIA ', 'in', ''])('accepts the country %p', async (country) => {
    expect(toNames(await searchHotels({ city: 'Bengaluru', country }))).toHaveLength(4);
  });

  test('finds nothing in another country', async () => {
    const { lat, lng } = { lat: String(CENTRE.lat), lng: String(CENTRE.lng) };
    const places: Record<string, string>[] = [{ city: 'Bengaluru' }, { state: 'Karnataka' }, { lat, lng }];
    for (const where of [...places, { hotel_id: String(central) }]) {
      expect((await searchHotels({ ...where, country: 'France' })).body).toEqual(EMPTY_RESULT);
    }
  });

  test('returns a list in pages, with each hotel once and in the same order', async () => {
    const all = toNames(await searchHotels({ city: 'Bengaluru' }));
    const first = await searchHotels({ city: 'Bengaluru', limit: '3' });
    expect(toNames(first)).toEqual(all.slice(0, 3));
    expect(first.body).toMatchObject({ total_count: 4, next_offset: 3 });
    const second = await searchHotels({ city: 'Bengaluru', limit: '3', offset: '3' });
    expect(toNames(second)).toEqual(all.slice(3));
    expect(second.body).toMatchObject({ total_count: 4, next_offset: null });
    expect(toNames(await searchHotels({ city: 'Bengaluru', offset: '4' }))).toEqual([]);
  });

  test.each<Record<string, string>>([{ limit: '101' }, { limit: '0' }, { offset: '-1' }, { offset: '20001' }])(
    'refuses %p',
    async (page) => {
      expect((await searchHotels({ city: 'Bengaluru', ...page })).status).toBe(400);
    },
  );

  test('returns pages of a locality and of a state in the order of the whole list', async () => {
    const places: Record<string, string>[] = [{ city: 'Bengaluru', locality: 'Indiranagar' }, { state: 'Karnataka' }];
    for (const where of places) {
      const all = toNames(await searchHotels(where));
      expect(toNames(await searchHotels({ ...where, limit: '2', offset: '1' }))).toEqual(all.slice(1, 3));
    }
  });

  test('finds hotels near a point, sorted by distance', async () => {
    const answer = await searchHotels({ nearby: 'true', lat: String(CENTRE.lat), lng: String(CENTRE.lng) });
    expect(toNames(answer)).toEqual(['Central', 'Metro', 'Park', 'Secret rate']);
    expect(answer.body.result.map(({ distance }) => distance)).toEqual([0, 5.1, 5.1, 5.6]);
  });

  test('returns no distances for a state', async () => {
    const answer = await searchHotels({ state: 'Karnataka' });
    expect(answer.body.result.length).toBeGreaterThan(3);
    expect(answer.body.result.every(({ distance }) => distance === null)).toBe(true);
  });

  test('finds a state by former names and in upper and lower case', async () => {
    const odisha = { lat: 20.2961, lng: 85.8245 };
    const state = { code: '21', name: 'Odisha' };
    const bhubaneswar = await createCity('Bhubaneswar', odisha, { rank: 3, state });
    await createSellableHotel(bhubaneswar, { at: odisha, name: 'Lingaraj', stateCode: '21' });
    for (const name of ['Odisha', 'orissa', 'ORISSA ']) {
      expect(toNames(await searchHotels({ state: name }))).toEqual(['Lingaraj']);
    }
    expect(toNames(await searchHotels({ state: 'Orisa Minor' }))).toEqual([]);
  });

  test('lists the requested hotel first, then hotels nearby', async () => {
    const answer = await searchHotels({ hotel_id: String(inLocality) });
    expect(toNames(answer)).toEqual(['Metro', 'Park', 'Central', 'Secret rate']);
    expect((await searchHotels({ hotel_id: '99999999' })).status).toBe(404);
  });

  test('finds nothing in an unknown city, and refuses a request without a place', async () => {
    expect((await searchHotels({ city: 'Atlantis' })).body).toEqual(EMPTY_RESULT);
    expect(await searchHotels({})).toMatchObject({ status: 400, body: { errors: [{ code: 2000 }] } });
  });
});

describe('hotels and prices', () => {
  test('hotels that are not saleable for business are visible to travel agents only', async () => {
    const query = { city: 'Bengaluru', locality: 'Indiranagar' };
    for (const cookie of [undefined, member.cookie])
      expect(toNames(await searchHotels(query, cookie))).not.toContain('Hidden');
    expect(toNames(await searchHotels(query, agent.cookie))).toContain('Hidden');
    expect((await searchHotels({ hotel_id: String(hidden) }, member.cookie)).status).toBe(404);
    expect((await searchHotels({ hotel_id: String(hidden) }, agent.cookie)).status).toBe(200);
  });

  test('prices without a session are website rates, even if corporate rates are requested', async () => {
    const answer = await searchHotels({ hotel_id: String(central), price_source: 'corp', ...stay });
    const price = answer.body.result[0]?.price;
    expect(price).toMatchObject({ sell: 10_080, web_rate: 10_080, corp_rate: null });
    expect(price).not.toHaveProperty('corp');
    expect(price?.cheapest_room).not.toHaveProperty('corp');
    expect(answer.body.result[0]?.availability).toBe(true);
  });

  test('a search without dates returns neither prices nor availability', async () => {
    const [hotel] = (await searchHotels({ hotel_id: String(central) })).body.result;
    expect(hotel).toMatchObject({ price: null, availability: null });
  });

  test('contract rates are visible to their own company only', async () => {
    const query = { ...stay, hotel_id: String(secretHotel), hotel_ids: String(secretHotel) };
    for (const [caller, isVisible] of [
      [rival.cookie, true],
      [member.cookie, false],
      [agent.cookie, false],
    ] as const) {
      for (const handler of [search, cheapest, roomPrices]) {
        const answer = await callRoute(handler, { query, cookie: caller });
        expect(answer.status).toBe(200);
        // Two nights at 1,357 rupees are 2,714 before tax.
        expect(JSON.stringify(answer.body).includes('2714')).toBe(isVisible);
      }
    }
  });

  test('prices cannot be requested for another company’s legal entity', async () => {
    const query = { ...stay, hotel_id: String(secretHotel), legal_entity_id: String(rival.legalEntityId) };
    expect((await callRoute(cheapest, { query, cookie: member.cookie })).status).toBe(404);
    expect((await callRoute(search, { query, cookie: member.cookie })).status).toBe(404);
  });

  test.each([
    ['cheapest', cheapest],
    ['room prices', roomPrices],
    ['availability', availability],
    ['recommendation', recommendation],
  ])('the %s endpoint requires a session', async (_, handler) => {
    const query = { ...stay, hotel_id: '1', hotel_ids: '1' };
    expect(await callRoute(handler, { query, params: { id: '1' } })).toMatchObject({
      status: 401,
      body: { errors: [{ code: 1305 }] },
    });
  });
});

test('cheapest availability returns prices of both channels by hotel id', async () => {
  const query = { ...stay, hotel_id: `${central},${inLocality},99999999` };
  const answer = await callRoute<Record<string, z.infer<typeof hotelPrice>>>(cheapest, {
    query,
    cookie: member.cookie,
  });
  expect(Object.keys(answer.body)).toEqual([String(central), String(inLocality)]);
  expect(answer.body[central]).toMatchObject({
    availability: true,
    sell: 8_400,
    corp_rate: 8_400,
    web_rate: 10_080,
    corp: { price: 8_400, sell: 8_400, pre_tax_price: 8_000, tax: 400, per_night: 4_000 },
    cheapest_room: { room_type: 'oak', availability: true, rooms_left: 5, website: { price: 10_080 } },
  });
  const website = await callRoute<Record<string, z.infer<typeof hotelPrice>>>(cheapest, {
    query: { ...query, price_source: 'website' },
    cookie: member.cookie,
  });
  expect(website.body[central]?.sell).toBe(10_080);
});

test('room prices are returned by room type', async () => {
  const query = { ...stay, hotel_ids: String(central) };
  const answer = await callRoute<z.infer<typeof getRoomPricesEndpoint.response>>(roomPrices, {
    query,
    cookie: member.cookie,
  });
  expect(answer.body.total_price.oak).toMatchObject({
    price: 8_400,
    sell: 8_400,
    availability: true,
    meal_plan: 'CP',
    cancellation_policy: expect.arrayContaining([expect.stringContaining('Free cancellation')]) as string[],
  });
});

test('room prices contain the cancellation steps with charge and refund for each price source', async () => {
  const answer = await callRoute<z.infer<typeof getRoomPricesEndpoint.response>>(roomPrices, {
    query: { ...stay, hotel_ids: String(central) },
    cookie: member.cookie,
  });
  const { corp, website } = answer.body.total_price.oak ?? {};
  expect(corp?.cancellation_steps?.[0]).toMatchObject({ charge: 0, refund: 8_400 });
  expect(website?.cancellation_steps?.[0]).toMatchObject({ charge: 0, refund: 10_080 });
  for (const price of [corp, website]) {
    const steps = price?.cancellation_steps ?? [];
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.at(-1)?.until).toBeNull();
    expect(steps.every(({ charge, refund }) => charge + refund === price?.price)).toBe(true);
    // The hours count back from the hotel's check-in time (12:00 in India).
    expect(steps[0]?.until).toMatch(/T06:30:00\.000Z$/);
  }
});

test('availability contains the reason why a room is unavailable', async () => {
  await pool().query('update inventory_night set stop_sell = true where hotel_id = $1 and night = $2', [
    secretHotel,
    stay.checkin,
  ]);
  const call = (id: number) =>
    callRoute(availability, { params: { id: String(id) }, query: stay, cookie: member.cookie });
  expect((await call(secretHotel)).body).toMatchObject({
    availability: false,
    rooms: { oak: { availability: false, rooms_left: 0, unavailability: 'closed' } },
  });
  expect((await call(central)).body).toMatchObject({ availability: true, rooms: { oak: { rooms_left: 5 } } });
  expect((await call(99_999_999)).status).toBe(404);
});

test('recommendations are hotels in the city of the legal entity, with prices', async () => {
  const answer = await callRoute<{ recommended_hotels: { name: string; address: string }[] }>(recommendation, {
    cookie: member.cookie,
  });
  expect(answer.body.recommended_hotels.map(({ name }) => name).sort()).toEqual([
    'Central',
    'Metro',
    'Park',
    'Secret rate',
  ]);
  expect(answer.body.recommended_hotels[0]).toMatchObject({
    address: expect.stringContaining('Bengaluru') as string,
    price: { web_rate: 5_040 },
  });
  // The user comes from the session; the query parameter is ignored.
  for (const user of ['1', '999999', 'booker@acme.example']) {
    const named = await callRoute(recommendation, { cookie: member.cookie, query: { user } });
    expect(named.body).toEqual(answer.body);
  }
});

describe('cheapest availability', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
  test.each([
    ['101 hotels', { hotel_id: ids(101) }],
    ['10,000 hotels', { hotel_id: ids(10_000) }],
    ['a hotel id that is not a number', { hotel_id: '1,x' }],
    ['no hotel', { hotel_id: '' }],
    ['nine rooms', { roomconfig: Array(9).fill('1-0').join(',') }],
    ['a room without guests', { roomconfig: '0-0' }],
    ['nine kids', { roomconfig: '1-9' }],
    ['an invalid date', { checkin: '2027-02-30' }],
    ['a stay of 16 nights', { checkout: addDays(today(), 26) }],
    ['a stay that ends before it begins', { checkout: addDays(today(), 9) }],
    ['a stay in the past', { checkin: '2020-01-01', checkout: '2020-01-02' }],
    ['an invalid room type', { roomtype: 'Teak Suite' }],
    ['an unknown price source', { price_source: 'secret' }],
  ])('refuses %s', async (_, change) => {
    const query = { ...stay, hotel_id: String(central), ...change };
    const answer = await callRoute(cheapest, { query, cookie: member.cookie });
    expect(answer.status).toBe(400);
  });
});
