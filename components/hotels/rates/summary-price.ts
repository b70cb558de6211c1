import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import type { Rates } from './rates-context';

/** Prices in rupees per room and night before tax. */
export interface SummaryPrice {
  perNight: number;
  /** Website price when the corporate rate is lower. */
  was?: number;
  isCorporate: boolean;
}

function toSummaryPrice({ corp, website }: Pick<RoomPrice, 'corp' | 'website'>): SummaryPrice | null {
  const shown = corp ?? website;
  if (!shown) return null;
  return {
    perNight: Math.round(shown.perNight),
    isCorporate: corp !== undefined,
    ...(corp && website && website.perNight > corp.perNight ? { was: Math.round(website.perNight) } : {}),
  };
}

/**
 * Returns the lowest price of the available rooms for a member, the website price for a visitor, and otherwise the price in the HTML.
 * Returns null when the stay has no price or no available room, or is too long. Returns undefined while prices load.
 */
export function summaryPrice(rates: Rates, baseRupees: number | null): SummaryPrice | null | undefined {
  switch (rates.status) {
    case 'loading':
      return undefined;
    case 'member': {
      const available = Object.values(rates.rooms).flatMap((room) =>
        room?.availability ? (toSummaryPrice(room) ?? []) : [],
      );
      return available.sort((a, b) => a.perNight - b.perNight)[0] ?? null;
    }
    case 'too-long':
      return null;
    case 'guest':
      return rates.cheapest?.cheapestRoom?.availability ? toSummaryPrice(rates.cheapest) : null;
    default:
      return baseRupees === null ? null : { perNight: baseRupees, isCorporate: false };
  }
}
