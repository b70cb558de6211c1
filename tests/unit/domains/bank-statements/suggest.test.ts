import fc from 'fast-check';
import {
  payoutReason,
  suggestPayments,
  type Candidate,
  type SuggestedBill,
} from '@/lib/domains/bank-statements/rules/suggest';
import { findUniqueSubset } from '@/lib/domains/bank-statements/rules/unique-subset';
import { roundToRupee, shareOf } from '@/lib/money';

const bill = (bookingId: number, owedPaise: number, gstPaise = 0): SuggestedBill => ({
  ...{ bookingId, reference: `FOL${bookingId}`, owedPaise, gstPaise },
});
const BILLS = [bill(1, 1_000_00), bill(2, 2_500_00), bill(3, 700_00)];

const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  ...{ companyId: 9, company: 'Sample Works', clue: 'payer', namedBookingIds: [], bills: BILLS, advancePaise: 0 },
  ...change,
});
const suggest = (amountPaise: number, change: Partial<Candidate> = {}) =>
  suggestPayments(amountPaise, candidate(change)).map(({ bills, taxPaise }) => [
    bills.map(({ bookingId }) => bookingId),
    taxPaise,
  ]);

test('a credit of all that the company owes pays all, less its advance', () => {
  expect(suggest(4_200_00)).toEqual([[[], 0]]);
  expect(suggest(4_000_00, { advancePaise: 200_00 })).toEqual([[[], 0]]);
  expect(suggest(4_200_00, { clue: 'amount' })).toEqual([[[], 0]]);
});

test('a credit above what the company owes, or of nothing, suggests nothing', () => {
  expect(suggest(4_200_01)).toEqual([]);
  expect(suggest(4_200_00, { advancePaise: 1 })).toEqual([]);
  expect(suggest(0)).toEqual([]);
});

test('the only group of bills with the amount is suggested, and none if two groups have it', () => {
  expect(suggest(3_200_00)).toEqual([[[2, 3], 0]]);
  expect(suggest(1_000_00, { clue: 'amount' })).toEqual([[[1], 0]]);
  const twice = [bill(1, 1_000_00), bill(2, 1_000_00), bill(3, 50_00)];
  expect(suggest(1_000_00, { bills: twice })).toEqual([[[], 0]]);
});

test('bills that the text names are paid first', () => {
  expect(suggest(2_500_00, { namedBookingIds: [2] })).toEqual([[[2], 0]]);
  const [part] = suggestPayments(2_600_00, candidate({ clue: 'reference', namedBookingIds: [2] }));
  expect(part).toMatchObject({ bills: [{ bookingId: 2 }], taxPaise: 0 });
  expect(part?.reasons.join(' ')).toContain('then the oldest');
});

test('a credit that fits nothing pays the oldest bills, unless only its amount points at the company', () => {
  expect(suggest(1_234_56)).toEqual([[[], 0]]);
  expect(suggest(1_234_56, { clue: 'amount' })).toEqual([]);
});

test('a chosen company is always offered its oldest bills', () => {
  expect(suggest(3_200_00, { clue: 'chosen' })).toEqual([
    [[2, 3], 0],
    [[], 0],
  ]);
});

test('a credit less income tax pays the bills, with the tax apart', () => {
  const taxed = [bill(1, 8_400_00, 400_00), bill(2, 4_200_00, 200_00)];
  expect(suggest(12_600_00 - 240_00, { bills: taxed })).toEqual([[[], 240_00]]);
  expect(suggest(12_600_00 - 1_200_00, { bills: taxed })).toEqual([[[], 1_200_00]]);
  expect(suggest(8_400_00 - 160_00, { bills: taxed })).toEqual([[[1], 160_00]]);
  expect(suggest(4_200_00 - 84_00, { bills: taxed, namedBookingIds: [2] })).toEqual([[[2], 84_00]]);
  expect(suggest(8_400_00 - 160_00, { bills: taxed, clue: 'amount' })).toEqual([]);
});

test('the reason of a deduction names the rate and its base', () => {
  const [one] = suggestPayments(8_240_00, candidate({ bills: [bill(1, 8_400_00, 400_00)] }));
  expect(one?.reasons.join(' ')).toContain('less income tax of 2 %');
  expect(one?.reasons.join(' ')).toContain('without GST');
});

test('a suggestion never settles more than the amount and a tax of at most a tenth of what is owed', () => {
  const owed = fc.array(fc.integer({ min: 100, max: 5_000_00 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      owed,
      fc.integer({ min: 1, max: 40_000_00 }),
      fc.integer({ min: 0, max: 3 }),
      (amounts, credit, part) => {
        const bills = amounts.map((paise, index) => bill(index + 1, paise, Math.floor((paise * part) / 10)));
        const open = amounts.reduce((sum, paise) => sum + paise, 0);
        for (const { bills: first, taxPaise } of suggestPayments(credit, candidate({ bills }))) {
          expect(credit + taxPaise).toBeLessThanOrEqual(open);
          expect(taxPaise).toBeGreaterThanOrEqual(0);
          expect(taxPaise).toBeLessThanOrEqual(shareOf(open, 1_000) + 100 * amounts.length);
          if (taxPaise === 0) continue;
          const settled = first.length === 0 ? open : first.reduce((sum, { owedPaise }) => sum + owedPaise, 0);
          expect(credit + taxPaise).toBe(settled);
        }
      },
    ),
  );
});

test('bills less two per cent are always recognised', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100_00, max: 90_000_00 }), { minLength: 1, maxLength: 6 }), (amounts) => {
      const open = amounts.reduce((sum, paise) => sum + paise, 0);
      const tax = roundToRupee(shareOf(open, 200));
      if (findUniqueSubset(open - tax, amounts)) return;
      const found = suggest(open - tax, { bills: amounts.map((paise, index) => bill(index + 1, paise)) });
      expect(found).toContainEqual([[], tax]);
    }),
  );
});

test('a debit is a payout if its text has one of its references or names the payee', () => {
  const line = {
    reference: 'FP00000007',
    utr: 'SBINN26112800001',
    hotel: 'Test House',
    accountName: 'Test House Hotels',
  };
  expect(payoutReason('NEFT DR FP00000007', line)).toContain('FP00000007');
  expect(payoutReason('NEFT RETURN SBINN26112800001', line)).toContain('bank reference SBINN26112800001');
  expect(payoutReason('NEFT-HDFC0001234-TEST HOUSE HOTELS', line)).toContain('payee');
  expect(payoutReason('NEFT-HDFC0001234-ANOTHER HOUSE', line)).toBeNull();
});
