import { priceStay, repriceWithCoupon, type PricingInput } from '@/lib/domains/pricing/rules/price-stay';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';

const rate = (paise: number) => ({
  singlePaise: paise,
  doublePaise: paise + 500_00,
  extraAdultPaise: 900_00,
  kidPaise: 0,
});
const input: PricingInput = {
  checkin: '2026-11-21',
  checkout: '2026-11-23',
  rooms: [
    { adults: 1, kids: 0 },
    { adults: 2, kids: 0 },
  ],
  nightRates: { '2026-11-21': rate(8_000_00), '2026-11-22': rate(7_400_00) },
  contractAdjustmentBp: -300,
  taxRules: DEFAULT_TAX_RULES,
  supply: { hotelStateCode: '29', hotelTaxTerritory: 'sgst' },
};
const coupon = { code: 'WELCOME10', percentBp: 1000, flatPaise: null, maxDiscountPaise: null };

describe('repriceWithCoupon', () => {
  it('returns the price that priceStay returns with the coupon', () => {
    const original = priceStay(input);
    expect(repriceWithCoupon(original, coupon, DEFAULT_TAX_RULES)).toEqual(priceStay({ ...input, coupon }));
  });

  it('restores the price without a coupon when the coupon is null', () => {
    const original = priceStay(input);
    const discounted = repriceWithCoupon(original, coupon, DEFAULT_TAX_RULES);
    expect(repriceWithCoupon(discounted, null, DEFAULT_TAX_RULES)).toEqual(original);
    expect(discounted.totals.payablePaise).toBeLessThan(original.totals.payablePaise);
  });
});
