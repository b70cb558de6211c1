import fc from 'fast-check';
import { payableEntries } from '@/lib/domains/payables/accounts';
import { payableAmounts, reversedAmounts } from '@/lib/domains/payables/rules/amounts';
import type { AppliedTerms, BilledAmounts } from '@/lib/domains/payables/types';
import { sumPaise } from '@/lib/money';

const STAY: BilledAmounts = {
  reason: 'stay',
  collectedBy: 'platform',
  heads: 'cgst_sgst',
  grossPaise: 8_400_00,
  taxablePaise: 8_000_00,
  taxPaise: 400_00,
  discountPaise: 0,
};
const TAX = { supplierGstin: '29ZZZCF0009P1ZS', rateBp: 1800, heads: 'cgst_sgst' as const };
const TERMS: AppliedTerms = {
  biller: 'hotel',
  commissionBp: 1000,
  couponsBy: 'hotel',
  isRegistered: true,
  commissionTax: TAX,
  tcsBp: 0,
  tdsBp: 0,
};

describe('payableAmounts', () => {
  it('owes the hotel a collected price less commission and its GST', () => {
    expect(payableAmounts(STAY, TERMS)).toMatchObject({
      collectedPaise: 8_400_00,
      commissionPaise: 800_00,
      commissionCgstPaise: 72_00,
      commissionSgstPaise: 72_00,
      commissionIgstPaise: 0,
      netPaise: 7_456_00,
    });
  });

  it('makes the hotel owe the commission and its GST for a stay that is paid at the hotel', () => {
    const amounts = payableAmounts({ ...STAY, collectedBy: 'hotel' }, TERMS);
    expect(amounts).toMatchObject({ collectedPaise: 0, netPaise: -944_00 });
  });

  it('owes the whole price to a hotel without commission', () => {
    expect(payableAmounts(STAY, { ...TERMS, commissionBp: 0 }).netPaise).toBe(8_400_00);
  });

  it('charges IGST on the commission when the operator is registered in another state, and none without registration', () => {
    const igst = payableAmounts(STAY, { ...TERMS, commissionTax: { ...TAX, heads: 'igst' } });
    expect(igst).toMatchObject({ commissionIgstPaise: 144_00, commissionCgstPaise: 0, netPaise: 7_456_00 });
    expect(payableAmounts(STAY, { ...TERMS, commissionTax: null }).netPaise).toBe(7_600_00);
  });

  it('withholds TCS on the taxable value and TDS on the gross amount of collected stays only', () => {
    const on = { ...TERMS, tcsBp: 50, tdsBp: 10 };
    expect(payableAmounts(STAY, on)).toMatchObject({ tcsPaise: 40_00, tdsPaise: 8_40, netPaise: 7_407_60 });
    expect(payableAmounts({ ...STAY, collectedBy: 'hotel' }, on)).toMatchObject({ tcsPaise: 0, tdsPaise: 0 });
  });

  it('deducts the GST on the room if the hotel is not registered, because the operator pays it', () => {
    const unregistered = { ...TERMS, isRegistered: false, tcsBp: 50 };
    expect(payableAmounts(STAY, unregistered)).toMatchObject({ roomTaxPaise: 400_00, tcsPaise: 0, netPaise: 7_056_00 });
    expect(payableAmounts({ ...STAY, collectedBy: 'hotel' }, unregistered).netPaise).toBe(-1_344_00);
  });

  it('adds the discount of a coupon that the operator bears, and charges commission on it', () => {
    const discounted = { ...STAY, discountPaise: 500_00 };
    expect(payableAmounts(discounted, TERMS)).toMatchObject({ couponPaise: 0, netPaise: 7_456_00 });
    const borne = payableAmounts(discounted, { ...TERMS, couponsBy: 'platform' });
    expect(borne).toMatchObject({ couponPaise: 500_00, commissionPaise: 850_00, netPaise: 7_897_00 });
  });

  it('deducts a margin of the price without GST and withholding when the operator resells the stay', () => {
    const resold = payableAmounts(STAY, { ...TERMS, biller: 'platform', isRegistered: false, tcsBp: 50, tdsBp: 10 });
    expect(resold).toMatchObject({ commissionPaise: 840_00, roomTaxPaise: 0, tcsPaise: 0, netPaise: 7_560_00 });
    expect(resold.commissionCgstPaise).toBe(0);
  });

  it('rounds half up to the paisa', () => {
    const odd = payableAmounts({ ...STAY, taxablePaise: 4_005, grossPaise: 4_205, taxPaise: 200 }, TERMS);
    expect(odd.commissionPaise).toBe(401);
  });
});

const anyBilled = fc
  .record({
    taxablePaise: fc.integer({ min: 0, max: 90_000_00 }),
    taxPaise: fc.integer({ min: 0, max: 9_000_00 }),
    roundOffPaise: fc.integer({ min: -50, max: 50 }),
    discountPaise: fc.integer({ min: 0, max: 5_000_00 }),
    collectedBy: fc.constantFrom('hotel' as const, 'platform' as const),
    heads: fc.constantFrom('cgst_sgst' as const, 'cgst_utgst' as const, 'igst' as const),
    reason: fc.constantFrom('stay' as const, 'cancellation' as const),
  })
  .map(({ roundOffPaise, ...billed }) => ({
    ...billed,
    grossPaise: Math.max(0, billed.taxablePaise + billed.taxPaise + roundOffPaise),
  }));
const anyTerms: fc.Arbitrary<AppliedTerms> = fc.record({
  biller: fc.constantFrom('hotel' as const, 'platform' as const),
  couponsBy: fc.constantFrom('hotel' as const, 'platform' as const),
  commissionBp: fc.integer({ min: 0, max: 5000 }),
  isRegistered: fc.boolean(),
  commissionTax: fc.option(
    fc.record({
      supplierGstin: fc.constant('29ZZZCF0009P1ZS'),
      rateBp: fc.constant(1800),
      heads: fc.constantFrom('cgst_sgst' as const, 'igst' as const),
    }),
  ),
  tcsBp: fc.constantFrom(0, 50),
  tdsBp: fc.constantFrom(0, 10),
});

describe('the journal of a payable', () => {
  it('balances for all amounts and terms, and its reversal cancels every entry', () => {
    fc.assert(
      fc.property(anyBilled, anyTerms, (billed, terms) => {
        const amounts = payableAmounts(billed, terms);
        const entries = payableEntries(7, amounts, terms);
        const reversal = payableEntries(7, reversedAmounts(amounts), terms);
        expect(sumPaise(entries.map(({ amount }) => amount))).toBe(0);
        for (const [index, { account, amount }] of entries.entries()) {
          expect(reversal[index]).toEqual({ account, amount: 0 - amount });
        }
      }),
    );
  });

  it('never owes the hotel more than the price and the borne discount, and never less than nothing for a collected stay of a usual contract', () => {
    fc.assert(
      fc.property(anyBilled, anyTerms, (billed, terms) => {
        const { netPaise, couponPaise } = payableAmounts(billed, terms);
        expect(netPaise).toBeLessThanOrEqual(billed.grossPaise + couponPaise);
        if (billed.collectedBy === 'platform' && terms.commissionBp <= 2500 && billed.taxablePaise > 100_00)
          expect(netPaise).toBeGreaterThan(0);
      }),
    );
  });
});
