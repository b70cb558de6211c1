import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import { listNearbyHotels } from '@/lib/domains/hotels/server/service/hotels';
import { createCity, createHotel } from '@/tests/support/builders/catalogue';

/** A seeded linear congruential generator, so that every run tests the same points. */
function* generateRandoms(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

interface PlacedHotel {
  id: number;
  at: { lat: number; lng: number };
  isB2bSaleable: boolean;
}

const placedHotels: PlacedHotel[] = [];

beforeAll(async () => {
  const place = await createCity('Srinagar', { lat: 34.08, lng: 74.8 });
  const random = generateRandoms(7);
  for (let index = 0; index < 300; index += 1) {
    const at = { lat: 33.6 + random.next().value, lng: 74.3 + random.next().value };
    const isB2bSaleable = index % 10 !== 0;
    placedHotels.push({ id: await createHotel(place, { at, isB2bSaleable }), at, isB2bSaleable });
  }
});

// At 34 degrees, a degree of longitude is a sixth shorter than one of latitude, so the order in degrees differs from that in km.
test.each([
  { lat: 34.08, lng: 74.8 },
  { lat: 33.61, lng: 75.29 },
  { lat: 34.9, lng: 73.9 },
])('listNearbyHotels returns the ten hotels with the shortest great-circle distance to %p', async (origin) => {
  const expected = placedHotels
    .filter(({ isB2bSaleable }) => isB2bSaleable)
    .map(({ id, at }) => ({ id, km: distanceKm(origin, at) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, 10);
  const found = await listNearbyHotels(origin, 10, { audience: 'business' });
  expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(found[0]?.distanceKm).toBeCloseTo(expected[0]?.km ?? Number.NaN, 0);
});

test('listNearbyHotels returns hotels that business users cannot book only to travel agents', async () => {
  const hidden = placedHotels[0];
  if (!hidden) throw new Error('No hotels');
  const nearest = async (audience: 'business' | 'travel_agent') =>
    (await listNearbyHotels(hidden.at, 1, { audience }))[0]?.id;
  expect(await nearest('travel_agent')).toBe(hidden.id);
  expect(await nearest('business')).not.toBe(hidden.id);
});

test('listNearbyHotels omits the hotel exceptId', async () => {
  const hotel = placedHotels[1];
  if (!hotel) throw new Error('No hotels');
  const others = await listNearbyHotels(hotel.at, 5, { audience: 'business', exceptId: hotel.id });
  expect(others).toHaveLength(5);
  expect(others.map(({ id }) => id)).not.toContain(hotel.id);
});
