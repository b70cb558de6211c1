'use client';

import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSession } from '@/components/account/session-store';
import { CardLink } from '@/components/ui/card-link';
import { Price } from '@/components/ui/price';
import { formatWeekdayDate, nightsBetween, todayInIndia } from '@/lib/dates';
import type { getCheapestAvailabilityEndpoint } from '@/lib/domains/search/contract/search';
import type { HotelPrice } from '@/lib/domains/search/contract/prices';
import { CHEAPEST_CALL } from '@/lib/domains/search/literals';
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

/** Null when the address has no dates. */
function readStay(): Stay | null {
  const query = Object.fromEntries(new URLSearchParams(window.location.search));
  if (!('checkin' in query)) return null;
  const { checkin, checkout, rooms } = stayFromQuery(query, todayInIndia(new Date()));
  return { checkin, checkout, rooms };
}

/**
 * Member rates of the dates in the address; others keep the rates in the HTML (specification, section 8).
 * @param hotelIds of the page, at most 100
 */
export function StayOffersProvider({ hotelIds, children }: { hotelIds: readonly number[]; children: ReactNode }) {
  const { status, selectedEntityId, isConfirmed } = useSession();
  const [found, setFound] = useState<StayOffers | null>(null);
  const ids = hotelIds.join(',');
  useEffect(() => {
    const stay = status === 'member' && isConfirmed && ids !== '' ? readStay() : null;
    if (!stay) return;
    const leave = new AbortController();
    callApi(CHEAPEST_CALL as typeof getCheapestAvailabilityEndpoint, {
      query: {
        ...stayQuery(stay),
        hotel_id: ids,
        ...(selectedEntityId === null ? {} : { legal_entity_id: selectedEntityId }),
      },
      signal: leave.signal,
    }).then(
      (offers) => setFound({ stay, offers }),
      () => undefined,
    );
    return () => leave.abort();
  }, [ids, isConfirmed, selectedEntityId, status]);
  const value = useMemo(() => (status === 'member' ? found : null), [found, status]);
  return <StayOffersContext value={value}>{children}</StayOffersContext>;
}

export function StayLead({ children }: { children: ReactNode }) {
  const found = useContext(StayOffersContext);
  if (!found) return children;
  const { checkin, checkout } = found.stay;
  return `Rates of your company for ${formatWeekdayDate(checkin)} to ${formatWeekdayDate(checkout)}, a room and night before tax.`;
}

export function StayLink({ href, children }: { href: string; children: ReactNode }) {
  const found = useContext(StayOffersContext);
  return <CardLink href={found ? `${href}?${new URLSearchParams(stayQuery(found.stay))}` : href}>{children}</CardLink>;
}

export function StayPrice({ hotelId, children }: { hotelId: number; children: ReactNode }) {
  const found = useContext(StayOffersContext);
  if (!found) return children;
  const { checkin, checkout } = found.stay;
  const offer = found.offers[hotelId];
  const { corp, website } = offer ?? {};
  const shown = corp ?? website;
  if (!offer || !shown) return <span className={styles.quiet}>Not available for this stay</span>;
  if (offer.restriction) return <span className={styles.quiet}>{offer.restriction}</span>;
  if (!offer.cheapest_room?.availability) {
    const reason = unavailableText(offer.unavailability, offer.unavailable_nights, nightsBetween(checkin, checkout));
    return <span className={styles.quiet}>{reason}</span>;
  }
  return (
    <Price
      amount={Math.round(shown.per_night)}
      was={corp && website && Math.round(website.per_night)}
      prefix="from"
      unit="a night"
      align="end"
    />
  );
}
