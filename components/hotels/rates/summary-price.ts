import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import type { Rates } from './rates-context';

/** Rupees of a room and night before tax. */
export interface SummaryPrice {
  perNight: number;
  /** Website price, when the corporate one is lower. */
  was?: number;
  isCorporate: boolean;
}

function ofRoom({ corp, website }: Pick<RoomPrice, 'corp' | 'website'>): SummaryPrice | null {
  const shown = corp ?? website;
  if (!shown) return null;
  return {
    perNight: Math.round(shown.per_night),
    isCorporate: corp !== undefined,
    ...(corp && website && website.per_night > corp.per_night ? { was: Math.round(website.per_night) } : {}),
  };
}

/**
 * The summary price: the cheapest free room for a member's stay, the website price for a guest's, otherwise the price in the HTML.
 * Null when no room is free, undefined while prices load.
 */
export function summaryPrice(rates: Rates, baseRupees: number | null): SummaryPrice | null | undefined {
  switch (rates.status) {
    case 'loading':
      return undefined;
    case 'member': {
      const free = Object.values(rates.rooms).flatMap((room) => (room?.availability ? (ofRoom(room) ?? []) : []));
      return free.sort((a, b) => a.perNight - b.perNight)[0] ?? null;
    }
    case 'too-long':
      return null;
    case 'guest':
      return rates.cheapest?.cheapest_room?.availability ? ofRoom(rates.cheapest) : null;
    default:
      return baseRupees === null ? null : { perNight: baseRupees, isCorporate: false };
  }
}
