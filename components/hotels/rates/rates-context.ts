'use client';

import { createContext, useContext } from 'react';
import type { IsoDate } from '@/lib/dates';
import type { BookingLimits } from '@/lib/domains/bookings/contract/limits';
import type { HotelPrice, RoomPrice } from '@/lib/domains/search/contract/search';
import type { Repairs } from '@/lib/domains/search/rules/stay-from-query';
import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';

export interface Stay {
  checkin: IsoDate;
  checkout: IsoDate;
  rooms: RoomGuests[];
}

/** What the page knows of prices for the stay; `base` is what stands in the page for everybody. */
export type Rates =
  | { status: 'base' | 'loading' }
  | {
      status: 'member';
      rooms: Readonly<Record<string, RoomPrice | undefined>>;
      /** The company does not allow the hotel (1223). */
      restriction?: string | null;
      /** Reasons for which a booking would be refused today; null when they are not known. */
      limits?: BookingLimits | null;
    }
  | { status: 'guest'; cheapest: HotelPrice | null }
  /** Not shown (specification, section 8): what everybody's page says stays, and the prices are asked for again. */
  | { status: 'failed'; message: string }
  /** The stay of the address has too many nights; only other dates help. */
  | { status: 'too-long' };

export interface RatesState {
  hotel: { id: number; name: string; path: string; city: string; state: string };
  /** Null until the address of the page has been read. */
  stay: Stay | null;
  nights: number;
  isMember: boolean;
  rates: Rates;
  /** Room type that the address asks for. */
  roomType: string | null;
  /** Query of this stay, for links to the checkout and back here. */
  query: Record<string, string>;
  /** What of the address had to be mended; null when nothing, and once another stay is chosen. */
  repairs: Repairs | null;
  changeStay: (stay: Stay) => void;
}

export const RatesContext = createContext<RatesState | null>(null);

/** Prices and stay of the hotel page. */
export function useRates(): RatesState {
  const state = useContext(RatesContext);
  if (!state) throw new Error('useRates outside of RatesProvider');
  return state;
}
