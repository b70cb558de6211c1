import type { PriceBreakdown } from '@/lib/domains/pricing/rules/price-stay';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';

/** Adults 1 to 8, kids 0 to 8. */
export interface Occupancy {
  adults: number;
  kids: number;
}

export type PriceSource = 'corp' | 'website';

/** `breakdown` is the result of `priceStay`, or of `repriceWithCoupon` after a coupon was applied or removed. */
export interface QuotedPrice {
  ratePlanId: number;
  mealPlan: string;
  policy: CancellationPolicy;
  breakdown: PriceBreakdown;
}

export type QuotedPrices = Partial<Record<PriceSource, QuotedPrice>>;

export interface Bid {
  id: number;
  userId: number;
  legalEntityId: number;
  hotelId: number;
  roomTypeId: number;
  checkin: string;
  checkout: string;
  rooms: Occupancy[];
  quoteKey: string;
  status: 'open' | 'held' | 'consumed' | 'expired';
  priceVersion: number;
  couponCode: string | null;
  createdAt: Date;
  expiresAt: Date;
  prices: QuotedPrices;
}

export type NewBid = Pick<
  Bid,
  | 'userId'
  | 'legalEntityId'
  | 'hotelId'
  | 'roomTypeId'
  | 'checkin'
  | 'checkout'
  | 'rooms'
  | 'quoteKey'
  | 'expiresAt'
  | 'prices'
>;
