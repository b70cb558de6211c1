import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import type { CouponTerms } from './rules/coupon';

export interface CancellationRule {
  hoursBeforeCheckin: number;
  type: 'percent' | 'nights' | 'flat';
  /** Percent (0 to 100), number of nights, or paise. */
  value: number;
}

export interface NoShowRule {
  type: 'percent' | 'nights' | 'flat';
  value: number;
}

export interface CancellationPolicy {
  code: string;
  name: string;
  rules: CancellationRule[];
  noShow: NoShowRule;
}

/** Specification, section 9: a stay of exactly 15 nights is allowed. */
export const MAX_STAY_NIGHTS = 15;

export const MAX_HOTELS_PER_CALL = 100;

export interface Coupon extends CouponTerms {
  id: number;
  description: string;
}

export interface LowestPrice {
  hotelId: number;
  period: number;
  paise: Paise;
}

/** `first` and `last` are inclusive. */
export interface Period {
  first: IsoDate;
  last: IsoDate;
}
