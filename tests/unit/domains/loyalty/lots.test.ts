import { freePoints, takeOldestFirst, takeReserved } from '@/lib/domains/loyalty/rules/lots';

const lot = (points: number, change: object = {}) => ({ points, reserved: 0, spent: 0, lapsed: 0, ...change });

describe('takeOldestFirst', () => {
  it('takes all points of the first lot before it takes any of the second', () => {
    const lots = [lot(30), lot(50), lot(20)];
    const { parts, taken } = takeOldestFirst(lots, 60);
    expect(parts.map((part) => part.points)).toEqual([30, 30]);
    expect(taken).toBe(60);
  });

  it('does not take reserved, spent or lapsed points', () => {
    const lots = [lot(30, { reserved: 10, spent: 10, lapsed: 5 }), lot(7, { spent: 7 }), lot(9)];
    expect(lots.map(freePoints)).toEqual([5, 0, 9]);
    expect(takeOldestFirst(lots, 10).parts.map((part) => part.points)).toEqual([5, 5]);
  });

  it('takes all available points when there are fewer than requested', () => {
    expect(takeOldestFirst([lot(3), lot(4)], 100)).toMatchObject({ taken: 7 });
    expect(takeOldestFirst([lot(3)], -5)).toEqual({ parts: [], taken: 0 });
  });
});

describe('takeReserved', () => {
  const usage = (points: number, captured = 0, returned = 0) => ({ points, captured, returned });

  it('continues where the previous unit ended', () => {
    expect(takeReserved([usage(10, 6, 2), usage(5)], 4).map((part) => part.points)).toEqual([2, 2]);
  });

  it('throws RangeError for more points than the order has reserved', () => {
    expect(() => takeReserved([usage(10, 10)], 1)).toThrow(RangeError);
  });
});
