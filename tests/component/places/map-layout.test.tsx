import { mapLayout } from '@/components/places/map-layout';

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
  const { pins } = mapLayout(PINS, LABELS);
  expect(pins.map(({ number }) => number)).toEqual(PINS.map(({ number }) => number).reverse());
  pins.forEach((one, index) => {
    for (const other of pins.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(22);
  });
});

test('no hotel stands on a name', () => {
  const { pins, labels } = mapLayout(PINS, LABELS);
  expect(labels.map(({ name }) => name)).toContain('Colaba');
  for (const { name, x, y } of labels)
    for (const pin of pins)
      if (Math.abs(pin.x - x) < name.length * 4.2) expect(y - pin.y >= 28 || y - pin.y <= -20).toBe(true);
});

test('a name that gives way to hotels stays straight above or below its place, and close to it', () => {
  const corner = { name: 'Corner', path: '/' };
  const [northWest, southEast] = [
    { ...corner, number: 98, lat: 19.2, lng: 72.7 },
    { ...corner, number: 99, lat: 18.85, lng: 73 },
  ];
  const { pins, labels } = mapLayout([...PINS, northWest, southEast], LABELS);
  // Nothing is near the corners: they lie where the projection puts them, and say where it puts everything else.
  const [from, to] = [98, 99].map((wanted) => pins.find(({ number }) => number === wanted));
  if (!from || !to) throw new Error('The corners are not on the sheet');
  const between = (start: number, end: number, share: number) => start + (end - start) * share;
  expect(labels.length).toBeGreaterThan(1);
  const moves = labels.map(({ lat, lng, x, y }) => {
    expect(Math.abs(x - between(from.x, to.x, (lng - from.lng) / (to.lng - from.lng)))).toBeLessThan(2);
    return Math.abs(y - between(from.y, to.y, (lat - from.lat) / (to.lat - from.lat)));
  });
  expect(Math.max(...moves)).toBeLessThan(47);
  // The hotels of each place lie around its name: it did have to move.
  expect(Math.min(...moves)).toBeGreaterThan(5);
});
