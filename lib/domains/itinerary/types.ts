import type { PriceBreakdown } from '@/lib/domains/pricing/rules/price-stay';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';

/** Guests of one room: adults 1 to 8, kids 0 to 8. */
export interface Occupancy {
  adults: number;
  kids: number;
}

export type PriceSource = 'corp' | 'website';

/**
 * What one price source costs, as the pricing pipeline wrote it (paise inside), with the plan and policy it was sold under.
 * `breakdown` is the pipeline's output and is stored and shown unchanged.
 */
export interface QuotedPrice {
  ratePlanId: number;
  mealPlan: string;
  policy: CancellationPolicy;
  breakdown: PriceBreakdown;
}

export type QuotedPrices = Partial<Record<PriceSource, QuotedPrice>>;

/** A quote: a stay of one person for one entity with its price frozen until `expiresAt`. */
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
  /** Of the version in force. */
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
