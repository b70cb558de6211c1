import { GET as autocomplete } from '@/app/api/v1/search/autocomplete/route';
import { GET as placeDetails } from '@/app/api/v1/maps/place-details/route';
import { hotels, landmarks } from '@/lib/domains/hotels/server/tables';
import type { Suggestion } from '@/lib/domains/search/contract/search';
import { autocomplete as suggest, findNamedPlace } from '@/lib/domains/search/server/service/suggest';
import { rankSuggestions, rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createCity, createHotel, createLocality } from '@/tests/support/builders/catalogue';
import { callRoute } from '@/tests/support/call-route';

let hotelId: number;

beforeAll(async () => {
  const bengaluru = { lat: 12.97, lng: 77.6 };
  const city = await createCity('Bengaluru', bengaluru, { aliases: ['Bangalore'], rank: 1, locality: 'Indiranagar' });
  const whitefield = await createLocality(city.cityId, 'Whitefield', { lat: 12.97, lng: 77.75 });
  hotelId = await createHotel(city, { at: bengaluru, name: 'Café Corner House' });
  await createHotel({ ...city, localityId: whitefield }, { at: bengaluru, isB2bSaleable: false, name: 'Agents Only' });
  await connection()
    .insert(landmarks)
    .values({ ...city, slug: 'ulsoor-lake', name: 'Ulsoor Lake', kind: 'lake', latitude: 12.98, longitude: 77.61 });
  const gurugram = await createCity('Gurugram', { lat: 28.46, lng: 77.03 }, { aliases: ['Gurgaon'], rank: 2 });
  await createHotel(gurugram, { at: { lat: 28.46, lng: 77.03 } });
  await createCity('Empty Town', { lat: 20, lng: 80 });
  const delhi = await createCity('New Delhi', { lat: 28.6, lng: 77.2 }, { aliases: ['दिल्ली'], rank: 3 });
  for (const name of ['Runway One', 'Runway Two', 'Runway Three']) {
    await createHotel(delhi, { at: { lat: 28.556, lng: 77.1 }, name });
  }
  await createHotel(delhi, { at: { lat: 28.6, lng: 77.2 }, name: 'होटल शांति' });
  await connection()
    .insert(landmarks)
    .values({
      ...delhi,
      slug: 'igi',
      name: 'Indira Gandhi Airport',
      kind: 'airport',
      latitude: 28.556,
      longitude: 77.1,
    });
  await inTransaction(rebuildSearchPlaces);
  await inTransaction((tx) => rankSuggestions(tx, new Map([[hotelId, 3]])));
});

test.each([
  ['Indiranagar', 'Indiranagar, Bengaluru'],
  ['Indiranagar, Bengaluru', 'Indiranagar, Bengaluru'],
  ['Café Corner House', 'Café Corner House, Indiranagar, Bengaluru'],
  ['Bangalore', 'Bengaluru'],
  ['nowhere at all', undefined],
  ['தமிழ்', undefined],
  ['', undefined],
])('findNamedPlace resolves %p to %p', async (text, label) => {
  expect((await findNamedPlace(text, 'business'))?.label).toBe(label);
});

const suggestLabels = async (text: string, audience: 'business' | 'travel_agent' = 'business') =>
  (await suggest(text, audience)).map(({ label }) => label);

test.each([
  ['bengaluru', 'Bengaluru'],
  ['Bangalor', 'Bengaluru'],
  ['BANGALORE', 'Bengaluru'],
  ['Banglore', 'Bengaluru'],
  ['bengluru', 'Bengaluru'],
  ['Gurgaon', 'Gurugram'],
  ['gurgoan', 'Gurugram'],
  ['gurugram', 'Gurugram'],
  ['indira', 'Indiranagar, Bengaluru'],
  ['Indranagar', 'Indiranagar, Bengaluru'],
  ['indiranagar bangalore', 'Indiranagar, Bengaluru'],
  ['ulsoor', 'Ulsoor Lake, Bengaluru'],
  ['cafe corner', 'Café Corner House, Indiranagar, Bengaluru'],
  ['corner hous', 'Café Corner House, Indiranagar, Bengaluru'],
  ['indira gandhi', 'Indira Gandhi Airport, New Delhi'],
  ['इंदिरा', 'Indiranagar, Bengaluru'],
  ['बेंगलुरु', 'Bengaluru'],
  ['दिल्ली', 'New Delhi'],
  ['dilli', 'New Delhi'],
  ['होटल शांति', 'होटल शांति, Centre, New Delhi'],
  ['शांति', 'होटल शांति, Centre, New Delhi'],
  ['hotel shanti', 'होटल शांति, Centre, New Delhi'],
])('autocomplete answers %p with %p first', async (text, label) => {
  expect((await suggestLabels(text))[0]).toBe(label);
});

test('autocomplete suggests each place once', async () => {
  const all = await suggestLabels('bengaluru');
  expect(new Set(all).size).toBe(all.length);
});

test('autocomplete omits places without a hotel for the audience', async () => {
  expect(await suggestLabels('empty town')).toEqual([]);
  expect(await suggestLabels('whitefield')).not.toContain('Whitefield, Bengaluru');
  expect(await suggestLabels('whitefield', 'travel_agent')).toContain('Whitefield, Bengaluru');
  expect(await suggestLabels('agents only')).toEqual([]);
});

test('autocomplete suggests the top cities without a search text', async () => {
  const answer = await callRoute<{ suggestions: Suggestion[] }>(autocomplete);
  expect(answer.body.suggestions.map(({ label, type }) => [label, type])).toEqual([
    ['Bengaluru', 'recommended'],
    ['Gurugram', 'recommended'],
    ['New Delhi', 'recommended'],
  ]);
  expect(answer.body.suggestions[0]).toMatchObject({ hotel_count: 1, hotel_id: null, place_id: expect.any(String) });
});

test('autocomplete returns the id of a hotel and the area of a locality', async () => {
  const query = { search_string: 'Café Corner' };
  const [hotel] = (await callRoute<{ suggestions: Suggestion[] }>(autocomplete, { query })).body.suggestions;
  expect(hotel).toMatchObject({ type: 'hotel', hotel_id: hotelId, hotel_count: 1 });
  const [locality] = await suggest('indiranagar', 'business');
  expect(locality).toMatchObject({
    type: 'locality',
    area: { locality: 'Indiranagar', city: 'Bengaluru', state: 'Karnataka', country: 'India' },
    coordinates: { lat: 12.97, lng: 77.6 },
  });
});

test.each(['%', '%%%', '_______', '\\', "'; drop table hotel; --"])(
  'autocomplete treats %p as text, not as a pattern',
  async (text) => {
    expect((await callRoute(autocomplete, { query: { search_string: text } })).status).toBe(200);
  },
);

test('autocomplete refuses a search text of 300 characters', async () => {
  const query = { search_string: '%'.repeat(300) };
  expect((await callRoute(autocomplete, { query })).status).toBe(400);
});

test('getPlaceDetails returns a place by its id, and NOT_FOUND for an unknown id', async () => {
  const [city] = await suggest('gurgaon', 'business');
  const call = (place_id: string) => callRoute(placeDetails, { query: { place_id } });
  expect((await call(city?.placeId ?? '')).body).toMatchObject({
    status: 'OK',
    result: {
      ...{ label: 'Gurugram', area: { city: 'Gurugram' }, coordinates: { lat: 28.46, lng: 77.03 } },
      geometry: { location: { lat: 28.46, lng: 77.03 } },
      formatted_address: 'Gurugram, Karnataka, India',
    },
  });
  expect((await call('city:999999')).body).toEqual({ status: 'NOT_FOUND', result: null, html_attributions: [] });
  expect((await callRoute(placeDetails)).status).toBe(400);
});

test('rebuildSearchPlaces preserves the suggestions when the catalogue is unchanged', async () => {
  const before = await suggestLabels('bengaluru', 'travel_agent');
  await inTransaction(rebuildSearchPlaces);
  expect(await suggestLabels('bengaluru', 'travel_agent')).toEqual(before);
});

test('autocomplete suggests first the hotel with more bookings among equally good matches', async () => {
  const ids = await connection().select({ id: hotels.id, name: hotels.name }).from(hotels);
  const [one, three] = ['Runway One', 'Runway Three'].map((name) => ids.find((hotel) => hotel.name === name)?.id ?? 0);
  await inTransaction((tx) =>
    rankSuggestions(
      tx,
      new Map([
        [three ?? 0, 9],
        [hotelId, 40],
      ]),
    ),
  );
  expect((await suggestLabels('runway'))[0]).toBe('Runway Three, Centre, New Delhi');
  await inTransaction((tx) =>
    rankSuggestions(
      tx,
      new Map([
        [one ?? 0, 12],
        [hotelId, 40],
      ]),
    ),
  );
  expect((await suggestLabels('runway'))[0]).toBe('Runway One, Centre, New Delhi');
  await inTransaction(rebuildSearchPlaces);
  expect((await suggestLabels('runway'))[0]).toBe('Runway One, Centre, New Delhi');
});
