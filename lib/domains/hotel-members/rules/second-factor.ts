import type { HotelRole } from '../types';

/** The roles `revenue` and `owner` can change prices, money or people. */
export function needsSecondFactor(role: HotelRole): boolean {
  return role === 'revenue' || role === 'owner';
}
