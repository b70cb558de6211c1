import { breakupTable } from '@/lib/domains/itinerary/rules/breakup-table';
import { couponButtonLabel, isCouponButtonDisabled } from '@/lib/domains/itinerary/rules/coupon-box';

const price = {
  pre_tax_price: 12000,
  tax: 579.99,
  discount: 400.1,
  total_payable: 12180,
  nights_breakup: [
    { date: '2026-11-21', pre_tax_price: 12000, tax: 579.99, discount: 400.1, post_tax_price: 12179.89 },
  ],
};

test('the breakup shows savings only when there are any', () => {
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
  const plain = breakupTable({ ...price, discount: 0 });
  expect(plain.columns).toEqual(['DATE', 'BASE PRICE', 'TAX', 'FINAL PRICE']);
  expect(plain.rows[0]).toHaveLength(4);
  expect(plain.totals.map((total) => total.label)).not.toContain('SAVINGS');
});

test('the coupon button is disabled without a code and while applying', () => {
  expect([couponButtonLabel(false), couponButtonLabel(true)]).toEqual(['Apply Here', 'Applying...']);
  expect(isCouponButtonDisabled(' ', false)).toBe(true);
  expect(isCouponButtonDisabled('WELCOME10', true)).toBe(true);
  expect(isCouponButtonDisabled('WELCOME10', false)).toBe(false);
});
