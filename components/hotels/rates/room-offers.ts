import { formatRupees } from '@/components/ui/format-rupees';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import { discountPercent } from '@/lib/domains/search/rules/discount';
import type { UnavailableReason } from '@/lib/domains/search/rules/unavailable-text';

export interface RoomOffer {
  source: 'corp' | 'website';
  title: string;
  /** Mean of a room and night before tax. */
  perNight: number;
  /** Website price of the same night where the corporate one is lower. */
  was: number | undefined;
  /** Whole per cent below the website price; 0 when nothing is saved. */
  saving: number;
  /** All rooms and nights with tax. */
  total: number;
}

/** A stay without a known price can be chosen: the checkout prices it. */
export const NEXT_STEP = 'Price at the next step';

const FEW_ROOMS = 5;

export function offersOf({ corp, website }: RoomPrice): RoomOffer[] {
  const rounded = (amount: number) => Math.round(amount);
  const offers: RoomOffer[] = [];
  if (corp) {
    const saving = website ? discountPercent(website.per_night, corp.per_night) : 0;
    const was = website && website.per_night > corp.per_night ? rounded(website.per_night) : undefined;
    offers.push({
      source: 'corp',
      title: 'Corporate rate',
      perNight: rounded(corp.per_night),
      was,
      saving,
      total: rounded(corp.price),
    });
  }
  if (website) {
    const perNight = rounded(website.per_night);
    const total = rounded(website.price);
    offers.push({ source: 'website', title: 'Website rate', perNight, was: undefined, saving: 0, total });
  }
  return offers;
}

/** Suggestions by reason; other dates do not make a room larger. */
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

export function roomsLeftText({ availability, rooms_left }: RoomPrice): string | null {
  if (!availability || rooms_left < 1 || rooms_left > FEW_ROOMS) return null;
  return rooms_left === 1 ? 'Last room' : `${rooms_left} rooms left`;
}

/** '₹4,299 for 2 nights incl. of all taxes' */
export function totalText(total: number, nights: number): string {
  return `${formatRupees(total)} for ${nights === 1 ? '1 night' : `${nights} nights`}, incl. of all taxes`;
}
