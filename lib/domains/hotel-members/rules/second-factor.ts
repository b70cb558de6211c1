import type { HotelRole } from '../types';

/** These roles change prices, money or people. */
export function needsSecondFactor(role: HotelRole): boolean {
  return role === 'revenue' || role === 'owner';
}
