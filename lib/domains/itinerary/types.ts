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
export interface QuotedPrice<Breakdown = unknown> {
  ratePlanId: number;
  mealPlan: string;
  policy: CancellationPolicy;
  breakdown: Breakdown;
}

export type QuotedPrices = Partial<Record<PriceSource, QuotedPrice>>;
