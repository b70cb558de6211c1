import type { IsoDate } from '@/lib/dates';
import { BASIS_POINTS, formatInr, shareOf, type Paise } from '@/lib/money';

/** A percentage (basis points, optionally capped) or a flat sum in paise. */
export interface CouponDiscount {
  code: string;
  percentBp: number | null;
  flatPaise: Paise | null;
  maxDiscountPaise: Paise | null;
}

/** Nulls do not restrict. Dates are inclusive. */
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

/** The minimum order of the payment provider; a stay without a payment could not be confirmed. */
const SMALLEST_PRICE_PAISE = 100;

export function couponDiscount(coupon: CouponDiscount, pretaxPaise: Paise): Paise {
  const percent = coupon.percentBp === null ? 0 : shareOf(pretaxPaise, Math.min(coupon.percentBp, BASIS_POINTS));
  const wanted = percent + (coupon.flatPaise ?? 0);
  return Math.max(0, Math.min(wanted, coupon.maxDiscountPaise ?? wanted, pretaxPaise - SMALLEST_PRICE_PAISE));
}

/** A coupon of another entity gets the same text as an unknown one. */
export function findCouponRefusal(coupon: CouponTerms | null, context: CouponContext): string | null {
  const isForeign = coupon?.legalEntityId != null && coupon.legalEntityId !== context.legalEntityId;
  if (!coupon || !coupon.isActive || isForeign) return 'This coupon code is not valid';
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
