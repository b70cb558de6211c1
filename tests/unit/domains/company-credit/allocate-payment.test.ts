import fc from 'fast-check';
import { allocateToBills, chosenFirst, lessParts, sumBills } from '@/lib/domains/company-credit/rules/allocate-payment';

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
    remainingPaise: 0,
  });
});

test('allocateToBills returns the amount that exceeds all bills', () => {
  expect(allocateToBills(200_00, bills)).toMatchObject({ remainingPaise: 25_00, parts: { length: 3 } });
  expect(allocateToBills(5_00, [])).toEqual({ parts: [], remainingPaise: 5_00 });
});

test('allocateToBills allocates nothing for a payment of zero', () => {
  expect(allocateToBills(0, bills)).toEqual({ parts: [], remainingPaise: 0 });
});

test('allocateToBills refuses negative and fractional amounts', () => {
  expect(() => allocateToBills(-1, bills)).toThrow(RangeError);
  expect(() => allocateToBills(1.5, bills)).toThrow(RangeError);
  expect(() => allocateToBills(1, [{ bookingId: 1, owedPaise: -1 }])).toThrow(RangeError);
});

test('allocateToBills conserves the amount, overpays no bill and leaves a remainder only when all bills are paid', () => {
  const someBills = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), someBills, (money, owed) => {
      const open = owed.map((owedPaise, index) => ({ bookingId: index, owedPaise }));
      const { parts, remainingPaise } = allocateToBills(money, open);
      const paid = parts.reduce((sum, { paise }) => sum + paise, 0);
      expect(paid + remainingPaise).toBe(money);
      for (const { bookingId, paise } of parts) expect(paise).toBeLessThanOrEqual(owed[bookingId] ?? -1);
      if (remainingPaise > 0) expect(paid).toBe(sumBills(open));
    }),
  );
});

test('lessParts subtracts what each part pays', () => {
  const parts = [
    { bookingId: 1, paise: 100_00 },
    { bookingId: 2, paise: 20_00 },
  ];
  expect(lessParts(bills, parts).map(({ owedPaise }) => owedPaise)).toEqual([0, 30_00, 25_00]);
});

test('chosenFirst moves the chosen bills to the front and keeps the order of both groups', () => {
  expect(chosenFirst(bills, [3, 2]).map(({ bookingId }) => bookingId)).toEqual([2, 3, 1]);
  expect(chosenFirst(bills, []).map(({ bookingId }) => bookingId)).toEqual([1, 2, 3]);
});
