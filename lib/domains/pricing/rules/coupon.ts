import type { IsoDate } from '@/lib/dates';
import { BASIS_POINTS, formatInr, shareOf, type Paise } from '@/lib/money';

/** Either a percentage in basis points, optionally capped, or a flat amount in paise. */
export interface CouponDiscount {
  code: string;
  percentBp: number | null;
  flatPaise: Paise | null;
  maxDiscountPaise: Paise | null;
}

/** Null means no restriction. Dates are inclusive. */
export interface CouponTerms extends CouponDiscount {
  minPretaxPaise: Paise;
  validFrom: IsoDate;
  validTo: IsoDate;
  maxUses: number | null;
  maxUsesPerEntity: number | null;
  legalEntityId: number | null;
  hotelId: number | null;
  isActive: boolean;
}

export interface CouponContext {
  today: IsoDate;
  pretaxPaise: Paise;
  legalEntityId: number;
  hotelId: number;
  uses: number;
  entityUses: number;
}

export function normaliseCouponCode(code: string): string {
  return code.trim().toUpperCase();
}

/** The minimum amount of the payment provider. A prepaid stay without a payment could not be confirmed. */
const MIN_PRICE_PAISE = 100;

export function couponDiscount(coupon: CouponDiscount, pretaxPaise: Paise): Paise {
  const percent = coupon.percentBp === null ? 0 : shareOf(pretaxPaise, Math.min(coupon.percentBp, BASIS_POINTS));
  const discount = percent + (coupon.flatPaise ?? 0);
  return Math.max(0, Math.min(discount, coupon.maxDiscountPaise ?? discount, pretaxPaise - MIN_PRICE_PAISE));
}

/** Returns the same text for an unknown coupon and a coupon of another entity. */
export function findCouponRefusal(coupon: CouponTerms | null, context: CouponContext): string | null {
  const isOfOtherEntity = coupon?.legalEntityId != null && coupon.legalEntityId !== context.legalEntityId;
  if (!coupon || !coupon.isActive || isOfOtherEntity) return 'This coupon code is not valid';
  if (context.today < coupon.validFrom) return 'This coupon is not active yet';
  if (context.today > coupon.validTo) return 'This coupon has expired';
  if (coupon.hotelId !== null && coupon.hotelId !== context.hotelId) return 'This coupon is not valid for this hotel';
  if (context.pretaxPaise < coupon.minPretaxPaise) {
    return `This coupon needs a booking of at least ${formatInr(coupon.minPretaxPaise)} before tax`;
  }
  const isUsedUp = coupon.maxUses !== null && context.uses >= coupon.maxUses;
  const isUsedUpByEntity = coupon.maxUsesPerEntity !== null && context.entityUses >= coupon.maxUsesPerEntity;
  return isUsedUp || isUsedUpByEntity ? 'This coupon has been used up' : null;
}
