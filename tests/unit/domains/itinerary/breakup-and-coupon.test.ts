import { breakupTable } from '@/lib/domains/itinerary/rules/breakup-table';
import { couponButtonLabel, isCouponButtonDisabled } from '@/lib/domains/itinerary/rules/coupon-box';

const price = {
  preTaxPrice: 12000,
  tax: 579.99,
  discount: 400.1,
  totalPayable: 12180,
  nightsBreakup: [{ date: '2026-11-21', preTaxPrice: 12000, tax: 579.99, discount: 400.1, postTaxPrice: 12179.89 }],
};

test('breakupTable has a savings column only when the discount is not zero', () => {
  expect(breakupTable(price)).toEqual({
    columns: ['DATE', 'BASE PRICE', 'TAX', 'SAVINGS', 'FINAL PRICE'],
    rows: [['21 Nov 2026', '₹12,000.00', '₹579.99', '₹400.10', '₹12,179.89']],
    totals: [
      { label: 'TOTAL BASE PRICE', amount: '₹12,000.00' },
      { label: 'TOTAL TAX', amount: '₹579.99' },
      { label: 'SAVINGS', amount: '₹400.10' },
      { label: 'TOTAL PAYABLE', note: '(rounded, incl. of all taxes)', amount: '₹12,180' },
    ],
  });
  const withoutDiscount = breakupTable({ ...price, discount: 0 });
  expect(withoutDiscount.columns).toEqual(['DATE', 'BASE PRICE', 'TAX', 'FINAL PRICE']);
  expect(withoutDiscount.rows[0]).toHaveLength(4);
  expect(withoutDiscount.totals.map((total) => total.label)).not.toContain('SAVINGS');
});

test('the coupon button is disabled without a code and while a code is being applied', () => {
  expect([couponButtonLabel(false), couponButtonLabel(true)]).toEqual(['Apply Here', 'Applying...']);
  expect(isCouponButtonDisabled(' ', false)).toBe(true);
  expect(isCouponButtonDisabled('WELCOME10', true)).toBe(true);
  expect(isCouponButtonDisabled('WELCOME10', false)).toBe(false);
});
