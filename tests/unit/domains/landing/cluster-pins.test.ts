import fc from 'fast-check';
import { clusterPins } from '@/lib/domains/landing/rules/cluster-pins';

const BOX = { width: 76, height: 36 };
const pin = (id: number, x: number, y: number) => ({ id, x, y });
const idsOf = (pins: readonly { id: number; x: number; y: number }[]) =>
  clusterPins(pins, BOX).map((cluster) => cluster.pins.map(({ id }) => id));

test('clusterPins joins pins that would cover each other and separates all others', () => {
  expect(idsOf([pin(1, 0, 0), pin(2, 75, 35), pin(3, 76, 0), pin(4, 0, 36)])).toEqual([[1, 2], [3], [4]]);
});

test('clusterPins puts a cluster at its first pin', () => {
  expect(clusterPins([pin(1, 10, 20), pin(2, 30, 25)], BOX)).toEqual([
    { x: 10, y: 20, pins: [pin(1, 10, 20), pin(2, 30, 25)] },
  ]);
});

test('clusterPins loses no pin, and no two clusters cover each other', () => {
  const coordinate = fc.integer({ min: 0, max: 600 });
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 60 }), (points) => {
      const pins = points.map(([x, y], id) => pin(id, x, y));
      const clusters = clusterPins(pins, BOX);
      expect(clusters.flatMap(({ pins: own }) => own.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
        pins.map(({ id }) => id),
      );
      clusters.forEach((one, index) => {
        for (const other of clusters.slice(index + 1))
          expect(Math.abs(one.x - other.x) >= BOX.width || Math.abs(one.y - other.y) >= BOX.height).toBe(true);
      });
    }),
  );
});
