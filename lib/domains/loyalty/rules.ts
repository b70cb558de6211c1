/** One point for every 100 rupees of the payable amount, in paise. */
export const PAISE_PER_EARNED_POINT = 10_000;

/** Days from check-out until unspent points expire. */
export const POINTS_VALID_DAYS = 365;

/** Points that a booking earns. @param payablePaise what is charged, in paise */
export function pointsFor(payablePaise: number): number {
  return Math.max(0, Math.floor(payablePaise / PAISE_PER_EARNED_POINT));
}
