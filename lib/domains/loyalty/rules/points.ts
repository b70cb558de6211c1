import { millisecondsInDay } from 'date-fns/constants';
/** One point for every 100 rupees of the payable amount, in paise. */
export const PAISE_PER_EARNED_POINT = 10_000;

/** Days after which unspent points expire, counted from the day on which they can be spent. */
export const POINTS_VALID_DAYS = 365;

/** Days for which points that come back from an order can be used although their own time is over. */
export const RETURNED_POINTS_DAYS = 30;

/** Points that a booking earns. @param payablePaise what is charged, in paise */
export function pointsFor(payablePaise: number): number {
  return Math.max(0, Math.floor(payablePaise / PAISE_PER_EARNED_POINT));
}

/** What a value costs in points at a wallet's rate, rounded up to whole points. @param valuePaise in paise */
export function pointsForValue(valuePaise: number, paisePerPoint: number): number {
  return Math.ceil(valuePaise / paisePerPoint);
}

/** When points that can be spent from an instant on expire. */
export function expiryOf(from: Date): Date {
  return new Date(from.getTime() + POINTS_VALID_DAYS * millisecondsInDay);
}
