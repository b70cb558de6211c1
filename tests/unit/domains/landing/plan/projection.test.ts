import fc from 'fast-check';
import { fitFrame, frameAtZoom, projectOnto } from '@/lib/domains/landing/rules/plan/projection';

const SIZE = { width: 300, height: 420 };
const MARGIN = 30;

test('projectOnto puts north at the top and east at the right', () => {
  const points = [
    { lat: 12.9, lng: 77.6 },
    { lat: 13, lng: 77.7 },
  ];
  const [south, north] = points.map((point) => projectOnto(fitFrame(points, SIZE, MARGIN), point));
  expect(north?.y).toBeLessThan(south?.y ?? 0);
  expect(north?.x).toBeGreaterThan(south?.x ?? 0);
});

test('fitFrame puts a single point in the middle of a frame with 1.5 kilometres between its margins', () => {
  const point = { lat: 12.9, lng: 77.6 };
  const frame = fitFrame([point], SIZE, MARGIN);
  expect(projectOnto(frame, point)).toEqual({ x: 150, y: 210 });
  expect(frame.unitsPerKm).toBeCloseTo(240 / 1.5);
});

test('fitFrame puts every point of a city within the margins', () => {
  const point = fc.record({
    lat: fc.double({ min: 12.8, max: 13.2, noNaN: true }),
    lng: fc.double({ min: 77.4, max: 77.8, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 50 }), (points) => {
      const frame = fitFrame(points, SIZE, MARGIN);
      for (const { x, y } of points.map((each) => projectOnto(frame, each))) {
        expect(x).toBeGreaterThanOrEqual(29);
        expect(x).toBeLessThanOrEqual(271);
        expect(y).toBeGreaterThanOrEqual(29);
        expect(y).toBeLessThanOrEqual(391);
      }
    }),
  );
});

test('frameAtZoom has the scale of map services: 19.1 metres per pixel at zoom 13 on the equator', () => {
  expect(1_000 / frameAtZoom({ lat: 0, lng: 78 }, 13, SIZE).unitsPerKm).toBeCloseTo(19.1, 1);
  expect(1_000 / frameAtZoom({ lat: 60, lng: 78 }, 13, SIZE).unitsPerKm).toBeCloseTo(9.55, 1);
});

test('frameAtZoom has a finite scale at the poles', () => {
  expect(frameAtZoom({ lat: 90, lng: 0 }, 13, SIZE).unitsPerKm).toBeLessThan(10_000);
});
