import fc from 'fast-check';
import {
  MAX_PAISE,
  allocateLargestRemainder,
  assertPaise,
  divideRoundingHalfUp,
  formatInr,
  fromRupees,
  roundToRupee,
  scaleRoundingHalfUp,
  shareOf,
  sumPaise,
  toRupees,
} from '@/lib/money';

const anyPaise = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE });
const amount = fc.integer({ min: 0, max: 10_000_000_00 });

describe('rupees and paise', () => {
  test('fromRupees inverts toRupees, even after JSON', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        expect(fromRupees(JSON.parse(JSON.stringify(toRupees(paise))) as number)).toBe(paise + 0);
      }),
    );
  });

  test.each([1.15, 0.29, 8.2, 4.35, 1001.1, 1.005e2])('fromRupees converts %d exactly', (rupees) => {
    expect(fromRupees(rupees)).toBe(Number((rupees * 100).toFixed(0)));
  });

  test.each([1.005, 0.001, NaN, Infinity, -Infinity, 1e21, 1e-7, 90071992547409.93, 0.1 + 0.2])(
    'fromRupees refuses %d',
    (rupees) => {
      expect(() => fromRupees(rupees)).toThrow(RangeError);
    },
  );

  test.each([0.5, NaN, MAX_PAISE + 1, Infinity])('assertPaise refuses %d', (value) => {
    expect(() => assertPaise(value)).toThrow(RangeError);
    expect(() => sumPaise([1, value])).toThrow(RangeError);
  });
});

describe('rounding', () => {
  test.each([
    [0, 0],
    [49, 0],
    [50, 100],
    [149, 100],
    [150, 200],
    [-50, 0],
    [-51, -100],
  ])('roundToRupee rounds %d paise to %d', (paise, rounded) => {
    expect(roundToRupee(paise)).toBe(rounded);
  });

  test('roundToRupee changes an amount by at most half a rupee', () => {
    fc.assert(
      fc.property(amount, (paise) => {
        const rounded = roundToRupee(paise);
        expect(rounded % 100).toBe(0);
        expect(rounded - paise).toBeGreaterThan(-50);
        expect(rounded - paise).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('shareOf rounds the exact quotient half up', () => {
    expect(shareOf(101, 5000)).toBe(51);
    expect(shareOf(99, 250)).toBe(2);
    expect(shareOf(20, 250)).toBe(1);
    expect(shareOf(19, 250)).toBe(0);
    fc.assert(
      fc.property(amount, fc.integer({ min: -10_000, max: 30_000 }), (paise, basisPoints) => {
        const twice = 2n * BigInt(paise) * BigInt(basisPoints) - 20_000n * BigInt(shareOf(paise, basisPoints));
        expect(twice >= -10_000n && twice < 10_000n).toBe(true);
      }),
    );
  });

  test('scaleRoundingHalfUp equals the BigInt result for every size and refuses fractions', () => {
    const factor = fc.oneof(fc.integer({ min: -30_000, max: 30_000 }), fc.integer());
    fc.assert(
      fc.property(fc.oneof(amount, anyPaise), factor, fc.constantFrom(1, 100, 10_000, 20_000), (paise, by, divisor) => {
        const exact = Number(divideRoundingHalfUp(BigInt(paise) * BigInt(by), BigInt(divisor)));
        if (Math.abs(exact) > MAX_PAISE) expect(() => scaleRoundingHalfUp(paise, by, divisor)).toThrow(RangeError);
        else expect(scaleRoundingHalfUp(paise, by, divisor)).toBe(exact);
      }),
      { numRuns: 2_000 },
    );
    expect(() => scaleRoundingHalfUp(100, 0.5, 100)).toThrow(RangeError);
    expect(() => scaleRoundingHalfUp(0.5, 1, 100)).toThrow(RangeError);
  });

  test('divideRoundingHalfUp refuses a denominator that is not positive', () => {
    expect(() => divideRoundingHalfUp(1n, 0n)).toThrow(RangeError);
  });
});

test('the money functions name the reason of a refusal, and accept the limits themselves', () => {
  expect([assertPaise(MAX_PAISE), assertPaise(-MAX_PAISE)]).toEqual([MAX_PAISE, -MAX_PAISE]);
  expect(() => assertPaise(MAX_PAISE + 1)).toThrow(`Not an amount in paise: ${MAX_PAISE + 1}`);
  expect(() => fromRupees(1.005)).toThrow('Not an amount in rupees with at most two decimals: 1.005');
  expect([fromRupees(7), fromRupees(-7), fromRupees(7.5)]).toEqual([7_00, -7_00, 7_50]);
  for (const denominator of [0n, -2n]) {
    expect(() => divideRoundingHalfUp(1n, denominator)).toThrow('The denominator must be positive');
  }
});

describe('allocateLargestRemainder', () => {
  test('returns parts that sum to the total, do not exceed the weights and differ by less than a paisa from the exact share', () => {
    const input = fc
      .array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 40 })
      .filter((weights) => weights.some((weight) => weight > 0))
      .chain((weights) => {
        const sum = weights.reduce((a, b) => a + b, 0);
        return fc.record({ weights: fc.constant(weights), total: fc.integer({ min: 0, max: sum }) });
      });
    fc.assert(
      fc.property(input, ({ weights, total }) => {
        const sum = weights.reduce((a, b) => a + b, 0);
        const parts = allocateLargestRemainder(total, weights);
        expect(sumPaise(parts)).toBe(total);
        parts.forEach((part, index) => {
          const weight = weights[index] ?? 0;
          expect(part).toBeLessThanOrEqual(weight);
          expect(Math.abs(part - (total * weight) / sum)).toBeLessThan(1.000001);
        });
      }),
    );
  });

  test('gives a remaining paisa to the first of equal parts', () => {
    expect(allocateLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocateLargestRemainder(2, [1, 1, 1])).toEqual([1, 1, 0]);
    expect(allocateLargestRemainder(10, [1, 2])).toEqual([3, 7]);
    // In the first two cases the smaller weight has the larger remainder. Of equal remainders, the first part gets the paisa.
    expect(allocateLargestRemainder(7, [4, 6])).toEqual([3, 4]);
    expect(allocateLargestRemainder(7, [6, 4])).toEqual([4, 3]);
    expect(allocateLargestRemainder(2, [1, 3])).toEqual([1, 1]);
  });

  test('handles a zero total and refuses missing weights and negative input', () => {
    expect(allocateLargestRemainder(0, [0, 0])).toEqual([0, 0]);
    expect(allocateLargestRemainder(0, [])).toEqual([]);
    expect(() => allocateLargestRemainder(1, [0])).toThrow('A positive total needs at least one positive weight');
    expect(() => allocateLargestRemainder(-1, [1])).toThrow('must not be negative');
    expect(() => allocateLargestRemainder(1, [2, -1])).toThrow(RangeError);
  });
});

describe('formatInr', () => {
  test.each([
    [0, '₹0'],
    [5, '₹0.05'],
    [7_500_00, '₹7,500'],
    [7_499_99, '₹7,499.99'],
    [12_34_567_00, '₹12,34,567'],
    [1_00_00_000_00, '₹1,00,00,000'],
    [-1_500_50, '-₹1,500.50'],
  ])('formats %d paise as %s', (paise, text) => {
    expect(formatInr(paise)).toBe(text);
  });

  test('adds decimals on request and groups like the en-IN locale', () => {
    expect(formatInr(7_500_00, { decimals: 'always' })).toBe('₹7,500.00');
    const locale = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    fc.assert(
      fc.property(amount, (paise) => {
        expect(formatInr(paise, { decimals: 'always' })).toBe(locale.format(paise / 100));
      }),
    );
  });
});
