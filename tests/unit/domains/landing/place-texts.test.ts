import type { City } from '@/lib/domains/hotels/types';
import { placeTexts, type PlaceTextFacts } from '@/lib/domains/landing/server/service/seo/place-texts';
import { pageMetadata, titleSuffix } from '@/lib/platform/seo/metadata';

const city: City = {
  id: 1,
  slug: 'thiruvananthapuram',
  name: 'Thiruvananthapuram',
  state: 'Kerala',
  stateCode: '32',
  latitude: 8.5,
  longitude: 76.9,
  region: 'coast',
  pictureHash: null,
  aliases: [],
  about: 'On seven hills.',
  updatedAt: new Date(0),
};
const place = { id: 2, slug: 'x', latitude: 8.5, longitude: 76.9, about: 'About it.', updatedAt: new Date(0) };

const facts = (target: PlaceTextFacts['target'], more: Partial<PlaceTextFacts> = {}): PlaceTextFacts => ({
  target,
  path: '/x/',
  page: 1,
  pageCount: 3,
  hotelCount: 60,
  fromRupees: 12_999,
  facilities: ['Breakfast included', 'Power backup'],
  nearestKm: 0.4,
  ...more,
});
const landmark = (name: string) => ({ type: 'landmark' as const, city, landmark: { ...place, name, kind: 'airport' } });
const locality = (name: string) => ({ type: 'locality' as const, city, locality: { ...place, name } });

/** The title of the page, including the brand that the layout appends. */
function titleOf(texts: { title: string; description: string }): string {
  const { title } = pageMetadata({ ...texts, path: '/x/', siteUrl: 'https://folio.example' });
  return typeof title === 'string' ? title + titleSuffix() : ((title as { absolute: string }).absolute ?? '');
}

test.each([
  ['a city', { type: 'city' as const, city }],
  ['a locality', locality('Kazhakootam Technology Junction')],
  ['a landmark', landmark('Chhatrapati Shivaji Maharaj International Airport')],
  [
    'a category',
    { type: 'category' as const, city, category: { id: 1, slug: 'x', name: 'Apartment hotels', about: '' } },
  ],
])(
  'placeTexts gives %s a title of at most 70 and a description of 80 to 155 characters on every page',
  (_kind, target) => {
    for (const page of [1, 3]) {
      for (const fromRupees of [null, 999, 12_999]) {
        const texts = placeTexts(facts(target, { page, fromRupees }));
        expect(texts.description.length).toBeLessThanOrEqual(155);
        expect(texts.description.length).toBeGreaterThanOrEqual(80);
        expect(titleOf(texts).length).toBeLessThanOrEqual(70);
      }
    }
  },
);

test('the title omits the brand when the name of the place is long', () => {
  expect(titleOf(placeTexts(facts(landmark('the Surat International Exhibition and Convention Centre'))))).toBe(
    'Hotels near the Surat International Exhibition and Convention Centre',
  );
  expect(titleOf(placeTexts(facts({ type: 'city', city })))).toBe(
    '60 Hotels in Thiruvananthapuram from ₹12,999 | Folio',
  );
});

test('a very long name is cut after a whole word, and the title of a later page ends with its number', () => {
  const name = 'Dakshin Chhatrapati Shivaji Maharaj International Airport Annexe';
  const first = placeTexts(facts(landmark(name))).title;
  expect(first).toBe('Hotels near Dakshin Chhatrapati Shivaji Maharaj International Airport…');
  expect(first.length).toBeLessThanOrEqual(70);
  const third = placeTexts(facts(landmark(name), { page: 3 })).title;
  expect(third).toBe('Near Dakshin Chhatrapati Shivaji Maharaj International… – Page 3');
  const long = placeTexts(facts(locality('x'.repeat(90)))).title;
  expect(long.length).toBeLessThanOrEqual(70);
});

test('localities with the same name in two cities have different titles', () => {
  const long = 'Old Railway Station Road Cantonment';
  const other = { ...locality(long), city: { ...city, name: 'Visakhapatnam' } };
  expect(placeTexts(facts(locality(long))).title).not.toBe(placeTexts(facts(other)).title);
});

test('a later page has its number in heading, title and description, and no text about the place', () => {
  const texts = placeTexts(facts({ type: 'city', city }, { page: 2 }));
  expect(texts.heading).toMatch(/, page 2$/);
  expect(texts.title).toMatch(/ – Page 2$/);
  expect(texts.description).toMatch(/^Page 2 of 3: /);
  expect(texts.text).toBe('');
  const long = placeTexts(facts(landmark('Gyan Bhawan Samrat Ashok Convention Centre Annexe'), { page: 2 }));
  expect(long.title).toBe('Near Gyan Bhawan Samrat Ashok Convention Centre Annexe – Page 2');
});
