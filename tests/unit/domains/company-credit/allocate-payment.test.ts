import fc from 'fast-check';
import { allocateToBills, sumBills } from '@/lib/domains/company-credit/rules/allocate-payment';

const bills = [
  { bookingId: 1, owedPaise: 100_00 },
  { bookingId: 2, owedPaise: 50_00 },
  { bookingId: 3, owedPaise: 25_00 },
];

test('allocateToBills pays bills in order, the last one in part', () => {
  expect(allocateToBills(120_00, bills)).toEqual({
    parts: [
      { bookingId: 1, paise: 100_00 },
      { bookingId: 2, paise: 20_00 },
    ],
    leftPaise: 0,
  });
});

test('allocateToBills returns the amount above all bills', () => {
  expect(allocateToBills(200_00, bills)).toMatchObject({ leftPaise: 25_00, parts: { length: 3 } });
  expect(allocateToBills(5_00, [])).toEqual({ parts: [], leftPaise: 5_00 });
});

test('allocateToBills allocates nothing without money', () => {
  expect(allocateToBills(0, bills)).toEqual({ parts: [], leftPaise: 0 });
});

test('allocateToBills refuses negative amounts', () => {
  expect(() => allocateToBills(-1, bills)).toThrow(RangeError);
  expect(() => allocateToBills(1.5, bills)).toThrow(RangeError);
  expect(() => allocateToBills(1, [{ bookingId: 1, owedPaise: -1 }])).toThrow(RangeError);
});

test('allocateToBills conserves the money, overpays no bill and leaves no money beside an open bill', () => {
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
