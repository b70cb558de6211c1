import fc from 'fast-check';
import { fitOnSheet } from '@/lib/domains/landing/rules/map-fit';

const SHEET = { width: 300, height: 420, margin: 30 };

test('north is up and east is right', () => {
  const [south, north] = fitOnSheet(
    [
      { lat: 12.9, lng: 77.6 },
      { lat: 13, lng: 77.7 },
    ],
    SHEET,
  );
  expect(north?.y).toBeLessThan(south?.y ?? 0);
  expect(north?.x).toBeGreaterThan(south?.x ?? 0);
});

test('a single point stands in the middle', () => {
  expect(fitOnSheet([{ lat: 12.9, lng: 77.6 }], SHEET)).toEqual([{ lat: 12.9, lng: 77.6, x: 150, y: 210 }]);
});

test('every point of a city lies within the margins', () => {
  const point = fc.record({
    lat: fc.double({ min: 12.8, max: 13.2, noNaN: true }),
    lng: fc.double({ min: 77.4, max: 77.8, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 50 }), (points) => {
      for (const { x, y } of fitOnSheet(points, SHEET)) {
        expect(x).toBeGreaterThanOrEqual(29);
        expect(x).toBeLessThanOrEqual(271);
        expect(y).toBeGreaterThanOrEqual(29);
        expect(y).toBeLessThanOrEqual(391);
      }
    }),
  );
});
