'use client';

import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSession } from '@/components/account/session-store';
import { track } from '@/components/analytics/track';
import { nightsBetween, todayInIndia } from '@/lib/dates';
import { unitPrice } from '@/lib/domains/analytics/rules/unit-price';
import type { EventParams } from '@/lib/domains/analytics/types';
import { SEARCH_LIMITS } from '@/lib/domains/search/literals';
import { findCorrections, stayFromQuery, type StayCorrections } from '@/lib/domains/search/rules/stay-from-query';
import { fetchRates } from './fetch-rates';
import { RatesContext, type Rates, type RatesState, type Stay } from './rates-context';
import { stayQuery } from './stay-query';

interface RatesProviderProps {
  hotel: RatesState['hotel'];
  children: ReactNode;
}

interface RequestedStay {
  stay: Stay;
  roomType: string | null;
  /** The dates are in the address or were chosen here; a guest without dates loads no prices. */
  isChosen: boolean;
  repairs: StayCorrections | null;
}

/** Milliseconds until a failed request is repeated silently. */
const RETRY_MS = 20_000;

/** The stay of the address, corrected in the address as well; today and one adult without one. */
function readAddress(): RequestedStay {
  const query = Object.fromEntries(new URLSearchParams(window.location.search));
  const { roomType, ...stay } = stayFromQuery(query, todayInIndia(new Date()));
  const found = findCorrections(query, { range: { start: stay.checkin, end: stay.checkout }, rooms: stay.rooms });
  const repairs = found.dates || found.rooms ? found : null;
  if (repairs) writeAddress(stay);
  return { stay, roomType, isChosen: 'checkin' in query, repairs };
}

/** Replaces the stay in the address; other parameters remain. */
function writeAddress(stay: Stay): void {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(stayQuery(stay))) query.set(name, value);
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`);
}

export function RatesProvider({ hotel, children }: RatesProviderProps) {
  const { status, selectedEntityId, isConfirmed } = useSession();
  const [asked, setAsked] = useState<RequestedStay | null>(null);
  const [rates, setRates] = useState<Rates>({ status: 'base' });
  const [attempt, setAttempt] = useState(0);
  const isMember = status === 'member';

  useEffect(() => {
    // The HTML is the same for every visitor, so the address is read after hydration.
    const timer = window.setTimeout(() => setAsked(readAddress()), 0);
    return () => window.clearTimeout(timer);
  }, []);

  useEffect(() => {
    // Prices of a member wait until the server has confirmed the session: an ended session makes a guest, not a redirect to the
    // login.
    if (!asked || status === 'unknown' || !isConfirmed || (!isMember && !asked.isChosen)) return;
    const leave = new AbortController();
    load(leave.signal).catch(() => undefined);
    return () => leave.abort();

    async function load(signal: AbortSignal): Promise<void> {
      if (!asked) return;
      const { stay } = asked;
      if (nightsBetween(stay.checkin, stay.checkout) > SEARCH_LIMITS.maxNights) {
        return setRates({ status: 'too-long' });
      }
      setRates((before) => (before.status === 'failed' ? before : { status: 'loading' }));
      try {
        const found = await fetchRates({ hotelId: hotel.id, stay, isMember, legalEntityId: selectedEntityId, signal });
        setRates(found);
        track('view_item', viewEvent(hotel, stay, found));
      } catch (error) {
        if (!signal.aborted) setRates({ status: 'failed', message: (error as Error).message });
      }
    }
  }, [asked, attempt, hotel, isConfirmed, isMember, selectedEntityId, status]);

  useEffect(() => {
    if (rates.status !== 'failed') return;
    const timer = window.setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
    return () => window.clearTimeout(timer);
  }, [rates]);

  const value = useMemo<RatesState>(() => {
    const stay = asked?.stay ?? null;
    return {
      hotel,
      stay,
      nights: stay ? nightsBetween(stay.checkin, stay.checkout) : 1,
      isMember,
      rates,
      roomType: asked?.roomType ?? null,
      query: queryOf(hotel, stay),
      repairs: asked?.repairs ?? null,
      changeStay: (next) => {
        writeAddress(next);
        setAsked((current) => ({ roomType: current?.roomType ?? null, stay: next, isChosen: true, repairs: null }));
      },
    };
  }, [asked, hotel, isMember, rates]);
  return <RatesContext value={value}>{children}</RatesContext>;
}

function queryOf(hotel: RatesState['hotel'], stay: Stay | null): Record<string, string> {
  return {
    q: hotel.name,
    hotel_id: String(hotel.id),
    city: hotel.city,
    state: hotel.state,
    ...(stay ? stayQuery(stay) : {}),
  };
}

/** The cheapest price of the stay in rupees; zero when no room is free. */
function viewEvent(hotel: RatesState['hotel'], stay: Stay, rates: Rates): EventParams['view_item'] {
  const offers =
    rates.status === 'member'
      ? Object.values(rates.rooms).filter((room) => room?.availability)
      : [rates.status === 'guest' ? rates.cheapest : null];
  const sells = offers.flatMap((offer) => offer?.sell ?? []);
  const value = sells.length > 0 ? Math.min(...sells) : 0;
  const quantity = stay.rooms.length * nightsBetween(stay.checkin, stay.checkout);
  return {
    currency: 'INR',
    value,
    items: [{ item_id: String(hotel.id), item_name: hotel.name, price: unitPrice(value, quantity), quantity }],
  };
}
