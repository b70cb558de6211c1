import fc from 'fast-check';
import { boxOfCircle, boxOfText, doOverlap, type Box } from '@/lib/domains/landing/rules/plan/boxes';
import { distancesOf, layoutPlan, scaleText, type PlanLayout } from '@/lib/domains/landing/rules/plan/layout-plan';
import { fitFrame, frameAtZoom } from '@/lib/domains/landing/rules/plan/projection';

const HOTEL = { lat: 18.5362, lng: 73.8939 };
const SIZE = { width: 720, height: 640 };
const STATION = { name: 'Pune Junction', kind: 'railway_station', lat: 18.5289, lng: 73.8744 };
const AIRPORT = { name: 'Pune International Airport', kind: 'airport', lat: 18.5821, lng: 73.9197 };
const FAR_AIRPORT = { name: 'Mumbai Airport', kind: 'airport', lat: 19.0896, lng: 72.8656 };
const LOCALITY = { name: 'Kharadi', kind: 'locality', lat: 18.551, lng: 73.94 };
const PARK = { name: 'Magarpatta Cybercity', kind: 'tech_park', lat: 18.5158, lng: 73.9272 };

const planOf = (places: Parameters<typeof layoutPlan>[0]['places'], size = SIZE) =>
  layoutPlan({
    frame: frameAtZoom(HOTEL, 13, size),
    pins: [HOTEL],
    pinRadius: 10,
    places,
    origin: HOTEL,
    fontSize: 12,
    hasHeading: true,
  });

/** Everything with a text on a plan, and its pins. */
function boxesOf({ fontSize, heading, pins, labels, directions, rings, scale }: PlanLayout<unknown>, radius: number) {
  const ringLabels = rings.flatMap(({ label }) => label ?? []);
  const texts = [...(heading ? [heading] : []), ...labels, ...directions, ...ringLabels, scaleText(scale)];
  return {
    texts: texts.map((text) => boxOfText(text, fontSize)),
    pins: pins.map((pin) => boxOfCircle(pin, radius)),
  };
}

const isWithin = ({ left, top, right, bottom }: Box, { width, height }: { width: number; height: number }) =>
  left >= 0 && top >= 0 && right <= width && bottom <= height;

test('a plan names the locality, the landmark, the station and the airport around the hotel', () => {
  const { labels, pins } = planOf([LOCALITY, PARK, STATION, AIRPORT]);
  expect(labels.map(({ text }) => text).sort()).toEqual([
    'Kharadi',
    'Magarpatta Cybercity',
    'Pune International Airport',
    'Pune Junction',
  ]);
  expect(pins).toEqual([{ ...HOTEL, x: 360, y: 320 }]);
});

test('a plan names a place beside the hotel, and writes the distance of a ring elsewhere', () => {
  // A kilometre north of the hotel, where the label of the ring would be.
  const north = { name: 'Gate', kind: 'sight', lat: HOTEL.lat + 1 / 111.2, lng: HOTEL.lng };
  const { labels, rings } = planOf([north]);
  expect(labels.map(({ text }) => text)).toEqual(['Gate']);
  expect(rings.map(({ label }) => label?.text)).toEqual(['1 km', '2 km', '5 km']);
});

test('a plan draws no symbol for the name of an area and one for every other place', () => {
  const { labels } = planOf([LOCALITY, PARK]);
  expect(labels.map(({ text, symbol }) => [text, symbol !== null])).toEqual([
    ['Magarpatta Cybercity', true],
    ['Kharadi', false],
  ]);
});

test('the rings of a plan have the radius of their distance', () => {
  const { rings, scale } = planOf([]);
  const unitsPerKm = scale.length / scale.km;
  expect(rings.map(({ label }) => label?.text)).toEqual(['1 km', '2 km', '5 km']);
  for (const { radius, label } of rings)
    expect(radius / unitsPerKm).toBeCloseTo(Number.parseFloat(label?.text ?? ''), 1);
});

test('a plan points to the nearest airport outside of it, with its distance', () => {
  const { directions, labels } = planOf([AIRPORT, FAR_AIRPORT], { width: 200, height: 160 });
  expect(labels).toEqual([]);
  // The whole name is wider than this plan.
  expect(directions.map(({ text, name }) => [text, name])).toEqual([['Airport, 5.8 km', 'Pune International Airport']]);
  // North-east: right and up, where y decreases.
  expect(directions[0]?.arrow.degrees).toBeGreaterThan(-90);
  expect(directions[0]?.arrow.degrees).toBeLessThan(0);
});

test('a plan that shows an airport points to no other airport, and to none that is more than 100 km away', () => {
  expect(planOf([AIRPORT, FAR_AIRPORT]).directions).toEqual([]);
  expect(planOf([FAR_AIRPORT]).directions).toEqual([]);
});

test('distancesOf lists the places of a plan, nearest first', () => {
  const layout = planOf([AIRPORT, STATION], { width: 360, height: 160 });
  expect(distancesOf(layout, HOTEL).map(({ name, km }) => `${name} ${km.toFixed(1)}`)).toEqual([
    'Pune Junction 2.2',
    'Pune International Airport 5.8',
  ]);
});

test('the pins of hotels in one building are moved apart', () => {
  const pins = Array.from({ length: 9 }, (_, number) => ({ ...HOTEL, number }));
  const layout = layoutPlan({
    frame: fitFrame(pins, SIZE, 30),
    pins,
    pinRadius: 12,
    places: [],
    origin: null,
    fontSize: 12,
  });
  // The first hotel of the list is drawn last, on top of the others.
  expect(layout.pins.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
  layout.pins.forEach((one, index) => {
    for (const other of layout.pins.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(19);
  });
});

const kind = fc.constantFrom('locality', 'tech_park', 'railway_station', 'airport');
const nearby = {
  lat: fc.double({ min: 18.3, max: 18.8, noNaN: true }),
  lng: fc.double({ min: 73.6, max: 74.2, noNaN: true }),
};
const place = fc.record({ name: fc.string({ minLength: 1, maxLength: 30 }), kind, ...nearby });

test.each([
  ['a phone', { width: 330, height: 300 }],
  ['a wide screen', { width: 720, height: 340 }],
  ['the checkout', { width: 332, height: 120 }],
])('no text on a plan for %s covers another text or a hotel, or leaves the plan', (_screen, size) => {
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 40 }),
      fc.array(fc.record(nearby), { minLength: 1, maxLength: 8 }),
      (places, pins) => {
        const frame = fitFrame(pins, size, 30);
        const input = { frame, pins, pinRadius: 10, places, origin: pins[0] ?? null, fontSize: 12, hasHeading: true };
        const layout = layoutPlan(input);
        const { texts, pins: pinBoxes } = boxesOf(layout, 10);
        texts.forEach((text, index) => {
          expect(isWithin(text, size)).toBe(true);
          for (const other of [...texts.slice(index + 1)]) expect(doOverlap(text, other)).toBe(false);
        });
        // Ring labels, directions and names keep clear of the pins; heading and scale have a fixed position.
        const movable = boxesOf({ ...layout, heading: null, scale: { ...layout.scale, x: -500 } }, 10).texts.slice(
          0,
          -1,
        );
        for (const text of movable) for (const pin of pinBoxes) expect(doOverlap(text, pin)).toBe(false);
        expect(layoutPlan(input)).toEqual(layout);
      },
    ),
    { numRuns: 50 },
  );
});
