'use client';

import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSession } from '@/components/account/session-store';
import { CardLink } from '@/components/ui/card-link';
import { Price } from '@/components/ui/price';
import { formatWeekdayDate, nightsBetween, todayInIndia } from '@/lib/dates';
import type { getCheapestAvailabilityEndpoint } from '@/lib/domains/search/contract/search';
import type { HotelPrice } from '@/lib/domains/search/contract/prices';
import { CHEAPEST_CALL } from '@/lib/domains/search/constants';
import { stayFromQuery } from '@/lib/domains/search/rules/stay-from-query';
import { unavailableText } from '@/lib/domains/search/rules/unavailable-text';
import { callApi } from '@/lib/platform/http/client';
import { stayQuery } from './rates/stay-query';
import type { Stay } from './rates/rates-context';
import styles from './hotel-card.module.css';

interface StayOffers {
  stay: Stay;
  offers: Readonly<Record<string, HotelPrice | undefined>>;
}

const StayOffersContext = createContext<StayOffers | null>(null);

/** Returns null when the URL has no dates. */
function readStay(): Stay | null {
  const query = Object.fromEntries(new URLSearchParams(window.location.search));
  if (!('checkin' in query)) return null;
  const { checkin, checkout, rooms } = stayFromQuery(query, todayInIndia(new Date()));
  return { checkin, checkout, rooms };
}

/**
 * Loads the rates of a member for the dates in the URL. Without dates, for visitors and after a failed request the rates in the HTML
 * remain (specification, section 8).
 * @param hotelIds the hotels of the page, at most 100
 */
export function StayOffersProvider({ hotelIds, children }: { hotelIds: readonly number[]; children: ReactNode }) {
  const { status, selectedEntityId, isConfirmed } = useSession();
  const [loaded, setLoaded] = useState<StayOffers | null>(null);
  const ids = hotelIds.join(',');
  useEffect(() => {
    const stay = status === 'member' && isConfirmed && ids !== '' ? readStay() : null;
    if (!stay) return;
    const controller = new AbortController();
    callApi(CHEAPEST_CALL as typeof getCheapestAvailabilityEndpoint, {
      query: {
        ...stayQuery(stay),
        hotelId: ids,
        ...(selectedEntityId === null ? {} : { legalEntityId: selectedEntityId }),
      },
      signal: controller.signal,
    }).then(
      (offers) => setLoaded({ stay, offers }),
      () => undefined,
    );
    return () => controller.abort();
  }, [ids, isConfirmed, selectedEntityId, status]);
  const value = useMemo(() => (status === 'member' ? loaded : null), [loaded, status]);
  return <StayOffersContext value={value}>{children}</StayOffersContext>;
}

export function StayLead({ children }: { children: ReactNode }) {
  const loaded = useContext(StayOffersContext);
  if (!loaded) return children;
  const { checkin, checkout } = loaded.stay;
  return `Rates of your company for ${formatWeekdayDate(checkin)} to ${formatWeekdayDate(checkout)}, per room and night, before tax.`;
}

export function StayLink({ href, children }: { href: string; children: ReactNode }) {
  const loaded = useContext(StayOffersContext);
  return (
    <CardLink href={loaded ? `${href}?${new URLSearchParams(stayQuery(loaded.stay))}` : href}>{children}</CardLink>
  );
}

export function CompanyRatePrice({ hotelId, children }: { hotelId: number; children: ReactNode }) {
  const loaded = useContext(StayOffersContext);
  if (!loaded) return children;
  const { checkin, checkout } = loaded.stay;
  const offer = loaded.offers[hotelId];
  const { corp, website } = offer ?? {};
  const shown = corp ?? website;
  if (!offer || !shown) return <span className={styles.quiet}>Not available for this stay</span>;
  if (offer.restriction) return <span className={styles.quiet}>{offer.restriction}</span>;
  if (!offer.cheapestRoom?.availability) {
    const reason = unavailableText(offer.unavailability, offer.unavailableNights, nightsBetween(checkin, checkout));
    return <span className={styles.quiet}>{reason}</span>;
  }
  return (
    <Price
      amount={Math.round(shown.perNight)}
      was={corp && website && Math.round(website.perNight)}
      prefix="from"
      unit="a night"
      align="end"
    />
  );
}
