import fc from 'fast-check';
import {
  couponDiscount,
  findCouponRefusal,
  normaliseCouponCode,
  type CouponTerms,
} from '@/lib/domains/pricing/rules/coupon';

const welcome: CouponTerms = {
  code: 'WELCOME10',
  percentBp: 1000,
  flatPaise: null,
  maxDiscountPaise: null,
  minPretaxPaise: 0,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  maxUses: null,
  maxUsesPerEntity: null,
  legalEntityId: null,
  hotelId: null,
  isActive: true,
};
const context = { today: '2026-11-21', pretaxPaise: 5_000_00, legalEntityId: 1, hotelId: 7, uses: 3, entityUses: 1 };

test('couponDiscount computes percentages, capped percentages and flat amounts', () => {
  expect(couponDiscount(welcome, 5_000_05)).toBe(500_01);
  expect(couponDiscount({ ...welcome, maxDiscountPaise: 200_00 }, 5_000_00)).toBe(200_00);
  expect(couponDiscount({ ...welcome, percentBp: null, flatPaise: 750_00 }, 5_000_00)).toBe(750_00);
});

test('couponDiscount leaves at least one rupee to pay', () => {
  expect(couponDiscount({ ...welcome, percentBp: null, flatPaise: 750_00 }, 500_00)).toBe(499_00);
  expect(couponDiscount({ ...welcome, percentBp: null, flatPaise: 499_00 }, 500_00)).toBe(499_00);
  expect(couponDiscount({ ...welcome, percentBp: 20_000 }, 500_00)).toBe(499_00);
  expect(couponDiscount({ ...welcome, percentBp: 10_000 }, 99)).toBe(0);
});

test('couponDiscount is never negative, above the cap or above the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.option(fc.integer({ min: 0, max: 15_000 })),
      fc.option(fc.integer({ min: 0, max: 1e9 })),
      fc.option(fc.integer({ min: 0, max: 1e9 })),
      (pretax, percentBp, flatPaise, maxDiscountPaise) => {
        const discount = couponDiscount({ code: 'X', percentBp, flatPaise, maxDiscountPaise }, pretax);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(Math.max(0, Math.min(pretax - 100, maxDiscountPaise ?? pretax)));
      },
    ),
  );
});

test('findCouponRefusal returns null for a valid coupon', () => {
  expect(findCouponRefusal(welcome, context)).toBeNull();
  expect(findCouponRefusal({ ...welcome, validTo: context.today, validFrom: context.today }, context)).toBeNull();
});

test.each<[string, Partial<CouponTerms>]>([
  ['This coupon code is not valid', { isActive: false }],
  ['This coupon code is not valid', { legalEntityId: 2 }],
  ['This coupon is not active yet', { validFrom: '2026-11-22' }],
  ['This coupon has expired', { validTo: '2026-11-20' }],
  ['This coupon is not valid for this hotel', { hotelId: 8 }],
  ['This coupon needs a booking of at least ₹5,000.01 before tax', { minPretaxPaise: 5_000_01 }],
  ['This coupon has been used up', { maxUses: 3 }],
  ['This coupon has been used up', { maxUsesPerEntity: 1 }],
])('findCouponRefusal returns %p for a coupon with %j', (message, terms) => {
  expect(findCouponRefusal({ ...welcome, ...terms }, context)).toBe(message);
});

test('findCouponRefusal refuses an unknown code, and normaliseCouponCode trims and converts to upper case', () => {
  expect(findCouponRefusal(null, context)).toBe('This coupon code is not valid');
  expect(normaliseCouponCode('  welcome10 ')).toBe('WELCOME10');
});
