import { formatRupees } from '@/components/ui/format-rupees';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import { discountPercent } from '@/lib/domains/search/rules/discount';
import type { UnavailableReason } from '@/lib/domains/search/rules/unavailable-text';

export interface RoomOffer {
  source: 'corp' | 'website';
  title: string;
  /** Average price in rupees per room and night before tax. */
  perNight: number;
  /** Website price per room and night when the corporate rate is lower. */
  was: number | undefined;
  /** Percentage below the website price, rounded; 0 when the rate is not lower. */
  saving: number;
  /** Price of all rooms and nights with tax. */
  total: number;
}

/** This label is shown if the price of a stay is not known yet. The checkout shows the price. */
export const PRICE_IN_CHECKOUT = 'Price at the next step';

const FEW_ROOMS = 5;

export function offersOf({ corp, website }: RoomPrice): RoomOffer[] {
  const rounded = (amount: number) => Math.round(amount);
  const offers: RoomOffer[] = [];
  if (corp) {
    const saving = website ? discountPercent(website.perNight, corp.perNight) : 0;
    const was = website && website.perNight > corp.perNight ? rounded(website.perNight) : undefined;
    offers.push({
      source: 'corp',
      title: 'Corporate rate',
      perNight: rounded(corp.perNight),
      was,
      saving,
      total: rounded(corp.price),
    });
  }
  if (website) {
    const perNight = rounded(website.perNight);
    const total = rounded(website.price);
    offers.push({ source: 'website', title: 'Website rate', perNight, was: undefined, saving: 0, total });
  }
  return offers;
}

const SUGGESTIONS: Readonly<Record<UnavailableReason, string>> = {
  sold_out: 'Other dates may be available.',
  closed: 'Other dates may be available.',
  min_stay: 'Add nights, or choose other dates.',
  occupancy: 'Choose a larger room, or spread the guests over more rooms.',
  blackout: 'Other dates may be available.',
  no_rate: 'Other dates may have one.',
};

export function suggestionText(price: RoomPrice | null): string {
  return SUGGESTIONS[price ? (price.unavailability ?? 'sold_out') : 'no_rate'];
}

export function roomsLeftText({ availability, roomsLeft }: RoomPrice): string | null {
  if (!availability || roomsLeft < 1 || roomsLeft > FEW_ROOMS) return null;
  return roomsLeft === 1 ? 'Last room' : `${roomsLeft} rooms left`;
}

/** Returns for example '₹4,299 for 2 nights, incl. of all taxes'. */
export function totalText(total: number, nights: number): string {
  return `${formatRupees(total)} for ${nights === 1 ? '1 night' : `${nights} nights`}, incl. of all taxes`;
}
