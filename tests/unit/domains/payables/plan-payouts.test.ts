import fc from 'fast-check';
import { openSum, planPayouts } from '@/lib/domains/payables/rules/plan-payouts';
import { sumPaise } from '@/lib/money';

const receipt = (receiptId: number, hotelId: number, netPaise: number) => ({ receiptId, hotelId, netPaise });
const open = (payableId: number, hotelId: number, netPaise: number) => ({ payableId, hotelId, netPaise });

describe('planPayouts', () => {
  it('pays each hotel its sum, carries negative hotels forward and leaves out hotels without an account', () => {
    const rows = [open(1, 9, 500_00), open(2, 9, -44_00), open(3, 7, 20_00), open(4, 7, -20_00), open(5, 8, 100_00)];
    expect(planPayouts([...rows, open(6, 3, -5_00)], [], new Set([9, 7, 3]))).toEqual({
      lines: [{ hotelId: 9, amountPaise: 456_00, payableIds: [1, 2], receiptIds: [] }],
      carried: [
        { hotelId: 3, amountPaise: -5_00 },
        { hotelId: 7, amountPaise: 0 },
      ],
      withoutAccount: [{ hotelId: 8, amountPaise: 100_00 }],
    });
  });

  it('counts a receipt together with the debts that it paid', () => {
    const rows = [open(1, 9, -944_00), open(2, 9, 500_00)];
    expect(planPayouts(rows, [receipt(7, 9, 444_00)], new Set([9])).carried).toEqual([{ hotelId: 9, amountPaise: 0 }]);
    const later = [...rows, open(3, 9, 7_456_00)];
    expect(planPayouts(later, [receipt(7, 9, 444_00), receipt(8, 4, 10_00)], new Set([9])).lines).toEqual([
      { hotelId: 9, amountPaise: 7_456_00, payableIds: [1, 2, 3], receiptIds: [7] },
    ]);
  });

  it('divides the open amounts completely, and covers each posting and receipt once', () => {
    const anyReceipt = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9_999 })));
    const anyOpen = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -9_999, max: 99_999 })));
    fc.assert(
      fc.property(anyOpen, anyReceipt, fc.uniqueArray(fc.integer({ min: 1, max: 5 })), (pairs, paid, accounts) => {
        const rows = pairs.map(([hotelId, netPaise], index) => open(index, hotelId, netPaise));
        const receipts = paid.map(([hotelId, netPaise], index) => receipt(index, hotelId, netPaise));
        const { lines, carried, withoutAccount } = planPayouts(rows, receipts, new Set(accounts));
        const parts = [...lines, ...carried, ...withoutAccount].map(({ amountPaise }) => amountPaise);
        expect(sumPaise(parts)).toBe(openSum([...rows, ...receipts]));
        expect(lines.every(({ amountPaise }) => amountPaise > 0)).toBe(true);
        const covered = lines.flatMap(({ payableIds }) => payableIds);
        expect(new Set(covered).size).toBe(covered.length);
        const counted = lines.flatMap(({ receiptIds }) => receiptIds);
        expect(new Set(counted).size).toBe(counted.length);
      }),
    );
  });
});
