import fc from 'fast-check';
import { allocateToBills, sumBills } from '@/lib/domains/company-credit/rules/allocate-payment';

const bills = [
  { bookingId: 1, owedPaise: 100_00 },
  { bookingId: 2, owedPaise: 50_00 },
  { bookingId: 3, owedPaise: 25_00 },
];

test('pays the first bills whole, the next in part, the rest not', () => {
  expect(allocateToBills(120_00, bills)).toEqual({
    parts: [
      { bookingId: 1, paise: 100_00 },
      { bookingId: 2, paise: 20_00 },
    ],
    leftPaise: 0,
  });
});

test('what is more than all bills is left', () => {
  expect(allocateToBills(200_00, bills)).toMatchObject({ leftPaise: 25_00, parts: { length: 3 } });
  expect(allocateToBills(5_00, [])).toEqual({ parts: [], leftPaise: 5_00 });
});

test('nothing pays nothing', () => {
  expect(allocateToBills(0, bills)).toEqual({ parts: [], leftPaise: 0 });
});

test('refuses what cannot be', () => {
  expect(() => allocateToBills(-1, bills)).toThrow(RangeError);
  expect(() => allocateToBills(1.5, bills)).toThrow(RangeError);
  expect(() => allocateToBills(1, [{ bookingId: 1, owedPaise: -1 }])).toThrow(RangeError);
});

test('whatever comes: parts and rest add up to the money, no bill is overpaid, no money waits beside an open bill', () => {
  const someBills = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), someBills, (money, owed) => {
      const open = owed.map((owedPaise, index) => ({ bookingId: index, owedPaise }));
      const { parts, leftPaise } = allocateToBills(money, open);
      const paid = parts.reduce((sum, { paise }) => sum + paise, 0);
      expect(paid + leftPaise).toBe(money);
      for (const { bookingId, paise } of parts) expect(paise).toBeLessThanOrEqual(owed[bookingId] ?? -1);
      if (leftPaise > 0) expect(paid).toBe(sumBills(open));
    }),
  );
});
