import { resultsHeading, searchedPlace } from '@/lib/domains/search/rules/results-heading';

const inLocalities = (...names: string[]) => names.map((locality) => ({ area: { locality } }));
const INDIRANAGAR = { kind: 'locality', name: 'Indiranagar' } as const;

test.each([
  [inLocalities('Indiranagar', 'Indiranagar', 'Domlur'), '2 hotels in Indiranagar, 1 nearby'],
  [inLocalities('indiranagar'), '1 hotel in Indiranagar'],
  [inLocalities('Domlur', 'Ulsoor'), '2 hotels near Indiranagar'],
  [inLocalities(), '0 hotels near Indiranagar'],
])('neighbours of a locality are not said to be in it', (shown, heading) => {
  expect(resultsHeading(shown, INDIRANAGAR)).toBe(heading);
});

test('a city counts all, a hotel what stands around it', () => {
  expect(resultsHeading(inLocalities('Domlur', 'Ulsoor'), { kind: 'city', name: 'Bengaluru' })).toBe(
    '2 hotels in Bengaluru',
  );
  expect(resultsHeading(inLocalities('Domlur'), { kind: 'hotel', name: 'Hotel Copperlane' })).toBe(
    '1 hotel at and around Hotel Copperlane',
  );
});

test('a landmark is no city: its hotels are near it', () => {
  expect(resultsHeading(inLocalities('Domlur', 'Ulsoor'), { kind: 'point', name: 'Cubbon Park, Bengaluru' })).toBe(
    '2 hotels near Cubbon Park, Bengaluru',
  );
});

describe('what the heading names', () => {
  const area = { city: 'Bengaluru', state: 'Karnataka', country: 'India' };
  const at = { lat: 12.97, lng: 77.6 };
  const location = { label: 'Bengaluru', hotel_id: null, place_id: 'city:1', area, coordinates: at };
  const found = { isNearby: false, hotelName: undefined, city: 'Bengaluru' };

  test.each([
    ['the city', location, found, { kind: 'city', name: 'Bengaluru' }],
    ['its present name', { ...location, label: 'Bangalore' }, found, { kind: 'city', name: 'Bengaluru' }],
    [
      'the landmark, although it lies in a city and a locality',
      { ...location, label: 'Cubbon Park', place_id: 'landmark:7', area: { ...area, locality: 'Ashok Nagar' } },
      found,
      { kind: 'point', name: 'Cubbon Park' },
    ],
    [
      'a point of the maps service without a city',
      { ...location, label: 'Some tower', place_id: 'ChIJ1', area: { ...area, city: '' } },
      found,
      { kind: 'point', name: 'Some tower' },
    ],
    [
      'what hotels are asked near of',
      { ...location, label: 'Office' },
      { ...found, isNearby: true },
      { kind: 'point', name: 'Office' },
    ],
    [
      'the locality',
      {
        ...location,
        label: 'Indiranagar, Bengaluru',
        place_id: 'locality:2',
        area: { ...area, locality: 'Indiranagar' },
      },
      found,
      { kind: 'locality', name: 'Indiranagar' },
    ],
    [
      'the hotel, also when it is full and its neighbours are asked for',
      { ...location, hotel_id: 4 },
      { ...found, isNearby: true, hotelName: 'Oak House' },
      { kind: 'hotel', name: 'Oak House' },
    ],
  ] as const)('is %s', (_, searched, facts, place) => {
    expect(searchedPlace(searched, facts)).toEqual(place);
  });
});
