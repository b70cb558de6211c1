import { sumPaise, type Paise } from '@/lib/money';
import type { HotelClaim } from '../types';

export interface ClaimShare {
  hotelId: number;
  /** Positive: the hotel owes it. Negative: it is owed to the hotel that took the booking. */
  claimPaise: Paise;
}

/**
 * Each hotel that refused the booking owes its difference and the transport. The hotel where the guests stay gets all differences,
 * because the booker pays only the agreed price. Ordered by hotel, without zero amounts.
 */
export function claimShares(claims: readonly HotelClaim[], stayHotelId: number): ClaimShare[] {
  const owed = claims.map(({ hotelId, differencePaise, transportPaise }) => {
    return { hotelId, claimPaise: differencePaise + transportPaise };
  });
  const passedOn = 0 - sumPaise(claims.map(({ differencePaise }) => differencePaise));
  return [...owed, { hotelId: stayHotelId, claimPaise: passedOn }]
    .filter(({ claimPaise }) => claimPaise !== 0)
    .sort((one, other) => one.hotelId - other.hotelId);
}
