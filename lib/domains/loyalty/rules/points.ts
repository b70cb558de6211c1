import { millisecondsInDay } from 'date-fns/constants';
export const PAISE_PER_EARNED_POINT = 10_000;

/** Days after which unspent points expire, counted from vesting. */
export const POINTS_VALID_DAYS = 365;

/** Days for which points returned from an order can be used after their expiry. */
export const RETURNED_POINTS_DAYS = 30;

export function pointsFor(payablePaise: number): number {
  return Math.max(0, Math.floor(payablePaise / PAISE_PER_EARNED_POINT));
}

/** Rounded up to whole points. @param valuePaise in paise */
export function pointsForValue(valuePaise: number, paisePerPoint: number): number {
  return Math.ceil(valuePaise / paisePerPoint);
}

export function expiryOf(from: Date): Date {
  return new Date(from.getTime() + POINTS_VALID_DAYS * millisecondsInDay);
}
