import fc from 'fast-check';
import { projectOntoMap } from '@/lib/domains/landing/rules/map-fit';

const SHEET = { width: 300, height: 420, margin: 30 };

test('projectOntoMap puts north at the top and east at the right', () => {
  const [south, north] = projectOntoMap(
    [
      { lat: 12.9, lng: 77.6 },
      { lat: 13, lng: 77.7 },
    ],
    SHEET,
  );
  expect(north?.y).toBeLessThan(south?.y ?? 0);
  expect(north?.x).toBeGreaterThan(south?.x ?? 0);
});

test('projectOntoMap puts a single point in the middle', () => {
  expect(projectOntoMap([{ lat: 12.9, lng: 77.6 }], SHEET)).toEqual([{ lat: 12.9, lng: 77.6, x: 150, y: 210 }]);
});

test('projectOntoMap puts every point of a city within the margins', () => {
  const point = fc.record({
    lat: fc.double({ min: 12.8, max: 13.2, noNaN: true }),
    lng: fc.double({ min: 77.4, max: 77.8, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 50 }), (points) => {
      for (const { x, y } of projectOntoMap(points, SHEET)) {
        expect(x).toBeGreaterThanOrEqual(29);
        expect(x).toBeLessThanOrEqual(271);
        expect(y).toBeGreaterThanOrEqual(29);
        expect(y).toBeLessThanOrEqual(391);
      }
    }),
  );
});
