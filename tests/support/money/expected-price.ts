import type { Occupancy, PriceSource } from '@/lib/domains/itinerary/types';

/**
 * Computes prices of `createStayWorld` independently of the application code. A night costs 4,000 rupees for one adult (4,800 at
 * the website rate), 500 more for the second adult, 900 more for each further adult and nothing for children. The coupon
 * reduces the price by 10 %. GST is 5 % for a room night of up to 7,500 rupees and 18 % above.
 */
const SINGLE: Readonly<Record<PriceSource, number>> = { corp: 4_000_00, website: 4_800_00 };

export interface PricedStay {
  nights: number;
  rooms: readonly Occupancy[];
  source: PriceSource;
  hasCoupon?: boolean;
}

/** Returns the price in paise, rounded to whole rupees. */
export function expectedPrice({ nights, rooms, source, hasCoupon = false }: PricedStay): number {
  const night = rooms.reduce((sum, { adults }) => {
    const pretax = SINGLE[source] + (adults > 1 ? 500_00 + (adults - 2) * 900_00 : 0);
    const taxable = hasCoupon ? (pretax * 9) / 10 : pretax;
    return sum + taxable * (taxable <= 7_500_00 ? 1.05 : 1.18);
  }, 0);
  return Math.round((night * nights) / 100) * 100;
}

export const expectedPoints = (payablePaise: number) => Math.floor(payablePaise / 100_00);
