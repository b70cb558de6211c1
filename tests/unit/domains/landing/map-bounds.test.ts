import { boundsOf, centreOfBounds, isWithinBounds, radiusOfBounds } from '@/lib/domains/landing/rules/map-bounds';

const PUNE = { south: 18.4, west: 73.7, north: 18.7, east: 74 };

test('boundsOf returns the smallest bounds that contain all points', () => {
  expect(
    boundsOf([
      { lat: 18.7, lng: 73.7 },
      { lat: 18.4, lng: 74 },
    ]),
  ).toEqual(PUNE);
});

test.each([
  [18.5, 73.8, true],
  [18.4, 73.7, true],
  [18.7, 74, true],
  [18.39, 73.8, false],
  [18.71, 73.8, false],
  [18.5, 73.69, false],
  [18.5, 74.01, false],
])('isWithinBounds of %p, %p is %p', (lat, lng, expected) => {
  expect(isWithinBounds({ lat, lng }, PUNE)).toBe(expected);
});

test('radiusOfBounds reaches every corner from the centre', () => {
  const { lat, lng } = centreOfBounds(PUNE);
  expect(lat).toBeCloseTo(18.55);
  expect(lng).toBeCloseTo(73.85);
  // Half of 33.4 km by 31.6 km. The southern corners are the farthest.
  expect(radiusOfBounds(PUNE)).toBeCloseTo(23, 0);
});
