'use client';

import { createContext, useContext } from 'react';
import type { IsoDate } from '@/lib/dates';
import type { BookingLimits } from '@/lib/domains/bookings/contract/limits';
import type { HotelPrice, RoomPrice } from '@/lib/domains/search/contract/prices';
import type { StayCorrections } from '@/lib/domains/search/rules/stay-from-query';
import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';

export interface Stay {
  checkin: IsoDate;
  checkout: IsoDate;
  rooms: RoomGuests[];
}

/** `base` means that the prices in the HTML are shown, which are the same for every visitor. */
export type Rates =
  | { status: 'base' | 'loading' }
  | {
      status: 'member';
      rooms: Readonly<Record<string, RoomPrice | undefined>>;
      /** The reason why the company does not allow the hotel (error code 1223). */
      restriction?: string | null;
      limits?: BookingLimits | null;
    }
  | { status: 'guest'; cheapest: HotelPrice | null }
  /** The request failed. The prices in the HTML remain, and the request is repeated. No error is shown (specification, section 8). */
  | { status: 'failed'; message: string }
  /** The stay in the URL has too many nights. */
  | { status: 'too-long' };

export interface RatesState {
  hotel: { id: number; name: string; path: string; city: string; state: string };
  stay: Stay | null;
  nights: number;
  isMember: boolean;
  rates: Rates;
  roomType: string | null;
  query: Record<string, string>;
  /** The corrections of the stay in the URL; null without corrections and after another stay was chosen. */
  corrections: StayCorrections | null;
  changeStay: (stay: Stay) => void;
}

export const RatesContext = createContext<RatesState | null>(null);

export function useRates(): RatesState {
  const state = useContext(RatesContext);
  if (!state) throw new Error('useRates outside of RatesProvider');
  return state;
}
