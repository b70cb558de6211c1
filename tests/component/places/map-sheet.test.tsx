import { mapSheet } from '@/components/places/map-sheet';

/** Three hotels around each of three places of a city that is twenty kilometres long. */
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

test('hotels of one locality do not hide each other', () => {
  const { pins } = mapSheet(PINS, LABELS);
  expect(pins.map(({ number }) => number)).toEqual(PINS.map(({ number }) => number).reverse());
  pins.forEach((one, index) => {
    for (const other of pins.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(22);
  });
});

test('no hotel stands on a name, and names keep near their place', () => {
  const { pins, labels } = mapSheet(PINS, LABELS);
  expect(labels.map(({ name }) => name)).toContain('Colaba');
  for (const { name, x, y } of labels)
    for (const pin of pins)
      if (Math.abs(pin.x - x) < name.length * 4.2) expect(y - pin.y >= 28 || y - pin.y <= -20).toBe(true);
});
