import { REGIONS } from '@/scripts/demo/illustrations/subjects';
import { CATEGORIES } from '@/scripts/demo/data/categories';
import { CITIES } from '@/scripts/demo/data/cities';
import { FACILITIES } from '@/scripts/demo/data/facilities';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import { toAliasSlugs } from '@/lib/domains/landing/server/service/address/place-addresses';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

test('the demo has at least 30 cities, each with 4 to 10 localities and 3 to 6 landmarks', () => {
  expect(CITIES.length).toBeGreaterThanOrEqual(30);
  for (const city of CITIES) {
    expect([city.name, city.localities.length >= 4 && city.localities.length <= 10]).toEqual([city.name, true]);
    expect([city.name, city.landmarks.length >= 3 && city.landmarks.length <= 6]).toEqual([city.name, true]);
    expect(city.about.length).toBeGreaterThanOrEqual(2);
    expect(REGIONS).toContain(city.region);
  }
});

test('the demo city Bengaluru is in Karnataka and has the locality Indiranagar', () => {
  const bengaluru = CITIES.find((city) => city.slug === 'bengaluru');
  expect(bengaluru).toMatchObject({
    state: 'Karnataka',
    stateCode: '29',
    aliases: expect.arrayContaining(['Bangalore']),
  });
  expect(bengaluru?.localities.map((locality) => locality.slug)).toContain('indiranagar');
});

// Middleware looks up the path in one index for all kinds of landing pages, so an address must belong to one page only.
test('no two landing pages of the demo have the same address, including aliases', () => {
  const addresses = [
    ...CITIES.flatMap((city) => [
      `hotels-in-${city.slug}`,
      ...toAliasSlugs(city.aliases).map((alias) => `hotels-in-${alias}`),
      ...city.localities.map((locality) => `hotels-in-${locality.slug}-${city.slug}`),
      ...city.landmarks.map((landmark) => `hotels-near-${landmark.slug}`),
      ...CATEGORIES.map((category) => `${category.slug}-in-${city.slug}`),
    ]),
  ];
  const repeated = addresses.filter((address, index) => addresses.indexOf(address) !== index);
  expect(repeated).toEqual([]);
  for (const address of addresses) expect(address).toMatch(SLUG);
});

test('no slug of a category begins with the prefix of another kind of landing page', () => {
  for (const { slug } of CATEGORIES) expect(slug).not.toMatch(/^hotels-(in|near)/);
});

test('demo places are in India and near their city, with valid pincodes', () => {
  for (const city of CITIES) {
    expect(city.lat).toBeGreaterThan(8);
    expect(city.lat).toBeLessThan(35);
    expect(city.lng).toBeGreaterThan(68);
    expect(city.lng).toBeLessThan(96);
    for (const locality of city.localities) {
      expect(locality.pincode).toMatch(/^[1-9][0-9]{5}$/);
      expect(distanceKm(city, locality)).toBeLessThan(30);
    }
    for (const landmark of city.landmarks) expect(distanceKm(city, landmark)).toBeLessThan(40);
  }
});

test('ids and slugs of facilities are unique', () => {
  expect(new Set(FACILITIES.map(({ id }) => id)).size).toBe(FACILITIES.length);
  expect(new Set(FACILITIES.map(({ slug }) => slug)).size).toBe(FACILITIES.length);
});

test.each([
  ['Bangalore', 'Bengaluru'],
  ['Gurgaon', 'Gurugram'],
  ['Cochin', 'Kochi'],
  ['Bombay', 'Mumbai'],
  ['Madras', 'Chennai'],
  ['Calcutta', 'Kolkata'],
  ['Mysore', 'Mysuru'],
  ['Pondicherry', 'Puducherry'],
  ['Trivandrum', 'Thiruvananthapuram'],
])('%s is an alias of the demo city %s', (old, name) => {
  expect(CITIES.filter(({ aliases }) => aliases.includes(old)).map((city) => city.name)).toEqual([name]);
});
