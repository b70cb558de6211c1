import fc from 'fast-check';
import { spreadPins } from '@/lib/domains/landing/rules/map-spread';

const SHEET = { width: 1120, height: 460, margin: 20 };
const MIN_DISTANCE = 26;

const smallestDistance = (pins: readonly { x: number; y: number }[]) =>
  Math.min(
    ...pins.flatMap((one, index) => pins.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
  );

test('spreadPins does not move pins that do not overlap', () => {
  const pins = [
    { x: 100, y: 100, number: 1 },
    { x: 140, y: 100, number: 2 },
  ];
  expect(spreadPins(pins, MIN_DISTANCE, SHEET)).toEqual(pins);
});

test('spreadPins moves eight pins at one point apart, each by less than three times the minimum distance', () => {
  const pins = spreadPins(
    Array.from({ length: 8 }, () => ({ x: 560, y: 230 })),
    MIN_DISTANCE,
    SHEET,
  );
  expect(smallestDistance(pins)).toBeGreaterThan(MIN_DISTANCE - 3);
  for (const { x, y } of pins) expect(Math.hypot(x - 560, y - 230)).toBeLessThan(3 * MIN_DISTANCE);
});

test('spreadPins leaves all pins on the sheet and in their order', () => {
  const pin = fc.record({ x: fc.integer({ min: 20, max: 1100 }), y: fc.integer({ min: 20, max: 440 }) });
  fc.assert(
    fc.property(fc.array(pin, { maxLength: 40 }), (pins) => {
      const numbered = pins.map((spot, index) => ({ ...spot, number: index + 1 }));
      const spread = spreadPins(numbered, MIN_DISTANCE, SHEET);
      expect(spread.map(({ number }) => number)).toEqual(numbered.map(({ number }) => number));
      for (const { x, y } of spread) {
        expect(x).toBeGreaterThanOrEqual(20);
        expect(x).toBeLessThanOrEqual(1100);
        expect(y).toBeGreaterThanOrEqual(20);
        expect(y).toBeLessThanOrEqual(440);
      }
    }),
  );
});
