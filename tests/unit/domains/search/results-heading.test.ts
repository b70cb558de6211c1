import { resultsHeading, toSearchedPlace } from '@/lib/domains/search/rules/results-heading';

const hotelsIn = (...names: string[]) => names.map((locality) => ({ area: { locality } }));
const INDIRANAGAR = { kind: 'locality', name: 'Indiranagar' } as const;

test.each([
  [hotelsIn('Indiranagar', 'Indiranagar', 'Domlur'), '2 hotels in Indiranagar, 1 nearby'],
  [hotelsIn('indiranagar'), '1 hotel in Indiranagar'],
  [hotelsIn('Domlur', 'Ulsoor'), '2 hotels near Indiranagar'],
  [hotelsIn(), '0 hotels near Indiranagar'],
])('resultsHeading counts hotels of other localities as nearby: %j is %p', (shown, heading) => {
  expect(resultsHeading(shown, INDIRANAGAR)).toBe(heading);
});

test('resultsHeading counts all hotels of a city, and the hotels around a hotel', () => {
  expect(resultsHeading(hotelsIn('Domlur', 'Ulsoor'), { kind: 'city', name: 'Bengaluru' })).toBe(
    '2 hotels in Bengaluru',
  );
  expect(resultsHeading(hotelsIn('Domlur'), { kind: 'hotel', name: 'Hotel Copperlane' })).toBe(
    '1 hotel at and around Hotel Copperlane',
  );
});

test('resultsHeading says that hotels are near a landmark', () => {
  expect(resultsHeading(hotelsIn('Domlur', 'Ulsoor'), { kind: 'point', name: 'Cubbon Park, Bengaluru' })).toBe(
    '2 hotels near Cubbon Park, Bengaluru',
  );
});

describe('toSearchedPlace', () => {
  const area = { city: 'Bengaluru', state: 'Karnataka', country: 'India' };
  const at = { lat: 12.97, lng: 77.6 };
  const location = { label: 'Bengaluru', hotelId: null, placeId: 'city:1', area, coordinates: at };
  const result = { isNearby: false, hotelName: undefined, city: 'Bengaluru' };

  test.each([
    ['the city for a city', location, result, { kind: 'city', name: 'Bengaluru' }],
    [
      'the current name of a city for its old name',
      { ...location, label: 'Bangalore' },
      result,
      { kind: 'city', name: 'Bengaluru' },
    ],
    [
      'the landmark for a landmark in a city and a locality',
      { ...location, label: 'Cubbon Park', placeId: 'landmark:7', area: { ...area, locality: 'Ashok Nagar' } },
      result,
      { kind: 'point', name: 'Cubbon Park' },
    ],
    [
      'the label for a place of the maps service without a city',
      { ...location, label: 'Some tower', placeId: 'ChIJ1', area: { ...area, city: '' } },
      result,
      { kind: 'point', name: 'Some tower' },
    ],
    [
      'the label for a search of nearby hotels',
      { ...location, label: 'Office' },
      { ...result, isNearby: true },
      { kind: 'point', name: 'Office' },
    ],
    [
      'the locality for a locality',
      {
        ...location,
        label: 'Indiranagar, Bengaluru',
        placeId: 'locality:2',
        area: { ...area, locality: 'Indiranagar' },
      },
      result,
      { kind: 'locality', name: 'Indiranagar' },
    ],
    [
      'the hotel for a search of hotels near it',
      { ...location, hotelId: 4 },
      { ...result, isNearby: true, hotelName: 'Oak House' },
      { kind: 'hotel', name: 'Oak House' },
    ],
  ] as const)('returns %s', (_case, searched, facts, place) => {
    expect(toSearchedPlace(searched, facts)).toEqual(place);
  });
});
