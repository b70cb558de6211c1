import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import type { CouponTerms } from './rules/coupon';

/** One step of a cancellation policy: what is kept when cancelling later than `hoursBeforeCheckin` before check-in. */
export interface CancellationRule {
  hoursBeforeCheckin: number;
  type: 'percent' | 'nights' | 'flat';
  /** Percent 0..100, a number of nights, or paise. */
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

/** Longest stay in nights (specification, section 9; design: exactly 15 is allowed). */
export const MAX_STAY_NIGHTS = 15;

/** Longest list of hotels that one call prices. */
export const MAX_HOTELS_PER_CALL = 100;

export interface Coupon extends CouponTerms {
  id: number;
  description: string;
}

export interface Floor {
  hotelId: number;
  /** Index of the period. */
  period: number;
  /** Lowest website price of a room for one and a night, before tax. */
  paise: Paise;
}

/** Days from `first` to `last`, both included. */
export interface Period {
  first: IsoDate;
  last: IsoDate;
}
