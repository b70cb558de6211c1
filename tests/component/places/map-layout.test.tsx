import { computeMapLayout } from '@/components/places/map-layout';

/** PINS has three hotels around each of these places; the city is 28 km long. */
const PLACES = [
  { name: 'Goregaon East', lat: 19.16, lng: 72.86 },
  { name: 'Andheri East', lat: 19.115, lng: 72.87 },
  { name: 'Colaba', lat: 18.91, lng: 72.815 },
];
const PINS = PLACES.flatMap(({ lat, lng }, place) =>
  Array.from({ length: 3 }, (_, index) => ({
    number: place * 3 + index + 1,
    name: `Hotel ${place * 3 + index + 1}`,
    path: '/',
    lat: lat + index * 0.001,
    lng: lng + (index % 2) * 0.001,
  })),
);
const LABELS = PLACES.map((place) => ({ ...place, kind: 'locality' as const }));

test('computeMapLayout keeps the pins of one locality apart', () => {
  const { pins } = computeMapLayout(PINS, LABELS);
  expect(pins.map(({ number }) => number)).toEqual(PINS.map(({ number }) => number).reverse());
  pins.forEach((one, index) => {
    for (const other of pins.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(22);
  });
});

test('computeMapLayout places no pin on a label', () => {
  const { pins, labels } = computeMapLayout(PINS, LABELS);
  expect(labels.map(({ name }) => name)).toContain('Colaba');
  for (const { name, x, y } of labels)
    for (const pin of pins)
      if (Math.abs(pin.x - x) < name.length * 4.2) expect(y - pin.y >= 28 || y - pin.y <= -20).toBe(true);
});

test('computeMapLayout moves a label only up or down, and at most 47 units from its place', () => {
  const corner = { name: 'Corner', path: '/' };
  const [northWest, southEast] = [
    { ...corner, number: 98, lat: 19.2, lng: 72.7 },
    { ...corner, number: 99, lat: 18.85, lng: 73 },
  ];
  const { pins, labels } = computeMapLayout([...PINS, northWest, southEast], LABELS);
  // The corner pins have no neighbours, so computeMapLayout does not move them; expected positions are interpolated between them.
  const [from, to] = [98, 99].map((cornerNumber) => pins.find(({ number }) => number === cornerNumber));
  if (!from || !to) throw new Error('computeMapLayout returned no pins with the numbers 98 and 99');
  const interpolate = (start: number, end: number, share: number) => start + (end - start) * share;
  expect(labels.length).toBeGreaterThan(1);
  const distances = labels.map(({ lat, lng, x, y }) => {
    expect(Math.abs(x - interpolate(from.x, to.x, (lng - from.lng) / (to.lng - from.lng)))).toBeLessThan(2);
    return Math.abs(y - interpolate(from.y, to.y, (lat - from.lat) / (to.lat - from.lat)));
  });
  expect(Math.max(...distances)).toBeLessThan(47);
  // Every label moved, because the hotels of its place surround it.
  expect(Math.min(...distances)).toBeGreaterThan(5);
});
