import { freePoints, takeOldestFirst, takeReserved } from '@/lib/domains/loyalty/rules/lots';

const lot = (points: number, change: object = {}) => ({ points, reserved: 0, spent: 0, lapsed: 0, ...change });

describe('takeOldestFirst', () => {
  it('empties the first lot before it touches the second', () => {
    const lots = [lot(30), lot(50), lot(20)];
    const { parts, taken } = takeOldestFirst(lots, 60);
    expect(parts.map((part) => part.points)).toEqual([30, 30]);
    expect(taken).toBe(60);
  });

  it('passes over what is reserved, spent or gone', () => {
    const lots = [lot(30, { reserved: 10, spent: 10, lapsed: 5 }), lot(7, { spent: 7 }), lot(9)];
    expect(lots.map(freePoints)).toEqual([5, 0, 9]);
    expect(takeOldestFirst(lots, 10).parts.map((part) => part.points)).toEqual([5, 5]);
  });

  it('says how much there was when it is not enough', () => {
    expect(takeOldestFirst([lot(3), lot(4)], 100)).toMatchObject({ taken: 7 });
    expect(takeOldestFirst([lot(3)], -5)).toEqual({ parts: [], taken: 0 });
  });
});

describe('takeReserved', () => {
  const use = (points: number, captured = 0, returned = 0) => ({ points, captured, returned });

  it('goes on where the last unit ended', () => {
    expect(takeReserved([use(10, 6, 2), use(5)], 4).map((part) => part.points)).toEqual([2, 2]);
  });

  it('never takes more than the order holds', () => {
    expect(() => takeReserved([use(10, 10)], 1)).toThrow(RangeError);
  });
});
