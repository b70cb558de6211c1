import type { Occupancy, PriceSource } from '@/lib/domains/itinerary/types';

/**
 * The price list of `createStayWorld`, computed by hand and not by the product's rules: one adult 4,000 rupees a night (4,800 on the
 * public rate), two 500 more, each further one 900 more, children free; a coupon takes a tenth off; GST of a room night is 5 % up to
 * 7,500 rupees, 18 % above.
 */
const SINGLE: Readonly<Record<PriceSource, number>> = { corp: 4_000_00, website: 4_800_00 };

export interface PricedStay {
  nights: number;
  rooms: readonly Occupancy[];
  source: PriceSource;
  hasCoupon?: boolean;
}

/** What a stay in that world costs, in paise: what is charged, rounded to whole rupees. */
export function truePrice({ nights, rooms, source, hasCoupon = false }: PricedStay): number {
  const night = rooms.reduce((sum, { adults }) => {
    const pretax = SINGLE[source] + (adults > 1 ? 500_00 + (adults - 2) * 900_00 : 0);
    const taxable = hasCoupon ? (pretax * 9) / 10 : pretax;
    return sum + taxable * (taxable <= 7_500_00 ? 1.05 : 1.18);
  }, 0);
  return Math.round((night * nights) / 100) * 100;
}

export const truePoints = (payablePaise: number) => Math.floor(payablePaise / 100_00);
