'use client';

import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSession } from '@/components/account/session-store';
import { track } from '@/components/analytics/track';
import { nightsBetween, todayInIndia } from '@/lib/dates';
import { unitPrice } from '@/lib/domains/analytics/rules/unit-price';
import type { EventParams } from '@/lib/domains/analytics/types';
import { SEARCH_LIMITS } from '@/lib/domains/search/constants';
import { findCorrections, stayFromQuery, type StayCorrections } from '@/lib/domains/search/rules/stay-from-query';
import { fetchRates } from './fetch-rates';
import { RatesContext, type Rates, type RatesState, type Stay } from './rates-context';
import type { SearchUrlParams } from '@/lib/paths';
import { stayQuery } from './stay-query';

interface RatesProviderProps {
  hotel: RatesState['hotel'];
  /** True for a preview, which shows the website prices of the HTML and loads no others. */
  isPreview?: boolean;
  children: ReactNode;
}

interface RequestedStay {
  stay: Stay;
  roomType: string | null;
  /** True when the dates are in the URL or were chosen on the page. A visitor without dates loads no prices. */
  isChosen: boolean;
  corrections: StayCorrections | null;
}

/** Milliseconds until a failed request is repeated. */
const RETRY_MS = 20_000;

/** Returns the stay in the URL and corrects the URL; without a stay it returns tonight for one adult. */
function readRequestedStay(): RequestedStay {
  const query = Object.fromEntries(new URLSearchParams(window.location.search));
  const { roomType, ...stay } = stayFromQuery(query, todayInIndia(new Date()));
  const found = findCorrections(query, { range: { start: stay.checkin, end: stay.checkout }, rooms: stay.rooms });
  const corrections = found.dates || found.rooms ? found : null;
  if (corrections) writeStayToUrl(stay);
  return { stay, roomType, isChosen: 'checkin' in query, corrections };
}

/** Replaces the stay in the URL and keeps other parameters. */
function writeStayToUrl(stay: Stay): void {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(stayQuery(stay))) query.set(name, value);
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`);
}

export function RatesProvider({ hotel, isPreview = false, children }: RatesProviderProps) {
  const { status, selectedEntityId, isConfirmed } = useSession();
  const [requested, setRequested] = useState<RequestedStay | null>(null);
  const [rates, setRates] = useState<Rates>({ status: 'base' });
  const [attempt, setAttempt] = useState(0);
  const isMember = !isPreview && status === 'member';

  useEffect(() => {
    // The HTML is the same for every visitor, so the URL is read after hydration.
    const timer = window.setTimeout(() => setRequested(readRequestedStay()), 0);
    return () => window.clearTimeout(timer);
  }, []);

  useEffect(() => {
    // Prices of a member load after the session is confirmed. A user whose session has ended sees the prices of visitors instead of
    // the login page.
    if (!requested || status === 'unknown' || !isConfirmed || (!isMember && !requested.isChosen) || isPreview) return;
    const controller = new AbortController();
    load(controller.signal).catch(() => undefined);
    return () => controller.abort();

    async function load(signal: AbortSignal): Promise<void> {
      if (!requested) return;
      const { stay } = requested;
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
  }, [requested, attempt, hotel, isConfirmed, isMember, isPreview, selectedEntityId, status]);

  useEffect(() => {
    if (rates.status !== 'failed') return;
    const timer = window.setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
    return () => window.clearTimeout(timer);
  }, [rates]);

  const value = useMemo<RatesState>(() => {
    const stay = requested?.stay ?? null;
    return {
      hotel,
      stay,
      nights: stay ? nightsBetween(stay.checkin, stay.checkout) : 1,
      isMember,
      rates,
      roomType: requested?.roomType ?? null,
      query: queryOf(hotel, stay),
      corrections: requested?.corrections ?? null,
      changeStay: (next) => {
        writeStayToUrl(next);
        setRequested((current) => ({
          roomType: current?.roomType ?? null,
          stay: next,
          isChosen: true,
          corrections: null,
        }));
      },
    };
  }, [requested, hotel, isMember, rates]);
  return <RatesContext value={value}>{children}</RatesContext>;
}

function queryOf(hotel: RatesState['hotel'], stay: Stay | null): Record<string, string> {
  const place = {
    q: hotel.name,
    hotel_id: String(hotel.id),
    city: hotel.city,
    state: hotel.state,
  } satisfies SearchUrlParams;
  return { ...place, ...(stay ? stayQuery(stay) : {}) };
}

/** In the event, `value` is the lowest price of the stay in rupees, or 0 without a price. */
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
