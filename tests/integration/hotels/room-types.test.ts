import type { z } from 'zod';
import { GET as details } from '@/app/api/v2/hotels/[id]/details/route';
import { GET as cheapest } from '@/app/api/b2b/dashboard/v2/cheapest-availability/route';
import { GET as roomPrices } from '@/app/api/b2b/dashboard/v2/hotels/room-prices/route';
import { GET as itinerary } from '@/app/api/b2b/dashboard/v2/itinerary/route';
import { addDays } from '@/lib/dates';
import { roomTypes } from '@/lib/domains/hotels/server/tables';
import type { getHotelDetailsEndpoint } from '@/lib/domains/hotels/contract/hotels';
import type { quoteItineraryEndpoint } from '@/lib/domains/itinerary/contract/itinerary';
import type { getRoomPricesEndpoint } from '@/lib/domains/search/contract/search';
import { connection } from '@/lib/platform/db/connection';
import {
  createCity,
  createHotel,
  createRatePlan,
  createRoomType,
  today,
  type CityIds,
} from '@/tests/support/builders/catalogue';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';

const PRICES = {
  acacia: 5_000,
  oak: 4_000,
  maple: 6_000,
  mahogany: 7_000,
  'terrace-loft': 3_900,
  'twin-studio': 2_500,
  'club-suite': 3_000,
  'executive-king': 2_800,
  'family-room': 2_600,
};
const OTHERS_BY_PRICE = ['twin-studio', 'family-room', 'executive-king', 'club-suite', 'terrace-loft'];
const NAMED = ['acacia', 'oak', 'maple', 'mahogany'];

let city: CityIds;
let cookie: string;
let legalEntityId: number;
let stay: { checkin: string; checkout: string; roomconfig: string };

beforeAll(async () => {
  city = await createCity('Bengaluru', { lat: 12.97, lng: 77.59 });
  const corporate = await createCorporate();
  legalEntityId = corporate.legalEntityId;
  cookie = await signInAs((await createActor(corporate)).userId);
  stay = { checkin: addDays(today(), 10), checkout: addDays(today(), 11), roomconfig: '1-0' };
});

async function createHotelWith(codes: readonly (keyof typeof PRICES)[]): Promise<number> {
  const hotelId = await createHotel(city);
  for (const code of codes) {
    const roomTypeId = await createRoomType(hotelId, code);
    await createRatePlan({ hotelId, roomTypeId }, 'corp', PRICES[code] * 100);
  }
  return hotelId;
}

const memberQuery = (hotelId: number) => ({
  ...stay,
  hotel_ids: String(hotelId),
  legal_entity_id: String(legalEntityId),
});

async function getPrices(hotelId: number) {
  const answer = await callRoute<z.infer<typeof getRoomPricesEndpoint.response>>(roomPrices, {
    query: memberQuery(hotelId),
    cookie,
  });
  expect(answer.status).toBe(200);
  return Object.keys(answer.body.total_price[hotelId] ?? answer.body.total_price);
}

async function getItinerary(hotelId: number, roomtype?: string) {
  return callRoute<z.infer<typeof quoteItineraryEndpoint.response>>(itinerary, {
    query: { ...stay, hotel_id: String(hotelId), ...(roomtype ? { roomtype } : {}), price_source: 'corp' },
    cookie,
  });
}

describe.each([
  ['one room type', ['family-room'], ['family-room'], 'family-room'],
  ['the four named room types', ['mahogany', 'maple', 'oak', 'acacia'], NAMED, 'oak'],
  ['nine room types', Object.keys(PRICES), [...NAMED, ...OTHERS_BY_PRICE], 'twin-studio'],
] as [string, (keyof typeof PRICES)[], string[], string][])('a hotel with %s', (_name, codes, order, cheapestCode) => {
  let hotelId: number;
  beforeAll(async () => {
    hotelId = await createHotelWith(codes);
  });

  it('lists every room type with its price, first the named room types and then the others by price', async () => {
    expect(await getPrices(hotelId)).toEqual(order);
  });

  it('shows its cheapest room type in search and in an itinerary without a room type', async () => {
    const { body } = await callRoute(cheapest, {
      query: { ...stay, hotel_id: String(hotelId) },
      cookie,
    });
    expect(body).toMatchObject({ [hotelId]: { cheapest_room: { room_type: cheapestCode } } });
    expect((await getItinerary(hotelId)).body.room.type).toBe(cheapestCode);
  });

  it('quotes each of its room types', async () => {
    for (const code of codes) {
      const { status, body } = await getItinerary(hotelId, code);
      expect([status, body.room.type, body.price?.pre_tax_price]).toEqual([200, code, PRICES[code]]);
    }
  });

  it('lists every room type in its details, without a picture where it has none', async () => {
    const { body } = await callRoute<z.infer<typeof getHotelDetailsEndpoint.response>>(details, {
      params: { id: String(hotelId) },
    });
    expect(body.rooms.map(({ type }) => type).sort()).toEqual([...codes].sort());
    expect(body.rooms.every(({ image_url: url }) => url === null)).toBe(true);
  });
});

test('an itinerary of a room type that the hotel does not have answers 404', async () => {
  const hotelId = await createHotelWith(['oak']);
  expect((await getItinerary(hotelId, 'twin-studio')).status).toBe(404);
});

test.each(['Oak', 'oak--double', '-oak', '1-bed', 'oak room', `o${'a'.repeat(40)}`, "oak'; drop table hotel"])(
  'an itinerary of the invalid room type %p answers 400',
  async (roomtype) => {
    expect((await getItinerary(await createHotelWith(['oak']), roomtype)).status).toBe(400);
  },
);

test('the database refuses an invalid code of a room type, and a second room type with the same code', async () => {
  const hotelId = await createHotelWith(['oak']);
  const insert = (code: string) =>
    connection()
      .insert(roomTypes)
      .values({ hotelId, code, name: 'A room', maxAdults: 2, maxKids: 0, maxGuests: 2, totalRooms: 1 });
  for (const code of ['Oak', '1-bed', 'oak_double', 'oak']) await expect(insert(code)).rejects.toThrow();
});
