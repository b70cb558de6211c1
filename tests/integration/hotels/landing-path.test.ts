import { encodeHotelId } from '@/lib/ids';
import { resolveLandingPath } from '@/lib/domains/hotels/server/service';
import { categories, landmarks } from '@/lib/domains/hotels/server/tables';
import { connection, pool } from '@/lib/platform/db/connection';
import { createCity, createHotel, createLocality } from '@/tests/support/builders/catalogue';

const AT = { lat: 12.97, lng: 77.59 };
let hotelId: number;

beforeAll(async () => {
  const place = await createCity('Bengaluru', AT, { aliases: ['Bangalore'], locality: 'Indiranagar' });
  await createLocality(place.cityId, 'Whitefield', AT);
  // A city whose slug is what "locality-city" of another would be.
  await createCity('Whitefield Bengaluru', AT);
  hotelId = await createHotel(place, { name: 'The In House' });
  await connection()
    .insert(landmarks)
    .values({ ...place, slug: 'manyata-tech-park', name: 'Manyata', kind: 'tech_park', latitude: 13, longitude: 77.6 });
  await connection().insert(categories).values({ slug: 'business-hotels', name: 'Business hotels' });
});

test.each([
  ['/hotels-in-bengaluru/', 'city'],
  ['/hotels-in-indiranagar-bengaluru/', 'locality'],
  ['/hotels-near-manyata-tech-park/', 'landmark'],
  ['/business-hotels-in-bengaluru/', 'category'],
  ['/hotels-in-whitefield-bengaluru/', 'city'],
])('%s is a %s', async (path, type) => {
  expect(await resolveLandingPath(path)).toMatchObject({ type, city: { state: 'Karnataka' } });
});

test('an old name leads to the present one', async () => {
  expect(await resolveLandingPath('/hotels-in-bangalore/')).toEqual({
    type: 'redirect',
    canonicalPath: '/hotels-in-bengaluru/',
  });
});

test('a hotel has one address; every other spelling leads to it', async () => {
  const hash = encodeHotelId(hotelId);
  const canonicalPath = `/hotels-in-bengaluru/the-in-house-indiranagar-${hash}/`;
  expect(await resolveLandingPath(canonicalPath)).toEqual({ type: 'hotel', hotelId, canonicalPath });
  for (const path of [`/hotels-in-mumbai/the-in-house-indiranagar-${hash}/`, `/hotels-in-bengaluru/${hash}/`]) {
    expect(await resolveLandingPath(path)).toEqual({ type: 'redirect', canonicalPath });
  }
});

test.each([
  '/hotels-in-atlantis/',
  '/hotels-near-atlantis/',
  '/castles-in-bengaluru/',
  '/hotels-in-bengaluru/the-in-house-indiranagar-aaaaaaaa/',
  '/hotels-in-bengaluru/the-in-house/',
  '/elsewhere/',
  `/hotels-in-${'a'.repeat(5_000)}/`,
])('%.60s is nothing', async (path) => {
  expect(await resolveLandingPath(path)).toBeNull();
});

test('a hotel that is not published is nothing', async () => {
  await pool().query(`update hotel set status = 'removed' where id = $1`, [hotelId]);
  expect(await resolveLandingPath(`/hotels-in-bengaluru/x-${encodeHotelId(hotelId)}/`)).toBeNull();
});
