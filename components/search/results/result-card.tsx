'use client';

import { memo } from 'react';
import { HotelPicture } from '@/components/hotels/hotel-picture';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { CardLink } from '@/components/ui/card-link';
import { Icon } from '@/components/ui/icon';
import { Price } from '@/components/ui/price';
import { Skeleton } from '@/components/ui/skeleton';
import { formatRupees } from '@/components/ui/format-rupees';
import type { HotelPrice } from '@/lib/domains/search/contract';
import { formatKm } from '@/lib/domains/search/rules/distance';
import { discountPercent } from '@/lib/domains/search/rules/discount';
import { cardAnchor } from './results-map';
import type { ResultRow } from './rows';
import styles from './results.module.css';

interface ResultCardProps {
  row: ResultRow;
  /** Query of the stay, carried to the hotel's page. */
  stayQuery: string;
  facilityNames: ReadonlyMap<number, string>;
  isFirst: boolean;
  isSearched: boolean;
  /** The prices did not come: nothing is said about what is free. */
  isPriceMissing?: boolean;
  /** Its place in the list, which its pin on the map shows. */
  number: number;
  isActive: boolean;
  onActive: (id: number | null) => void;
}

const SHOWN_FACILITIES = 3;
const FEW_ROOMS = 5;

/** One hotel of the results: corporate beside website price, and why it cannot be had. Drawn anew only when it has changed. */
export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { row, stayQuery, facilityNames, isFirst, isSearched, isPriceMissing, number, isActive, onActive } = props;
  const { hotel, offer } = row;
  const isGone = offer !== undefined && !row.price?.isAvailable && !isPriceMissing;
  const facilities = hotel.amenities.flatMap((id) => facilityNames.get(id) ?? []).slice(0, SHOWN_FACILITIES);
  return (
    <Card
      as="li"
      padding="none"
      interactive
      className={styles.card}
      data-gone={isGone || undefined}
      id={cardAnchor(hotel.id)}
      data-active={isActive || undefined}
      onPointerEnter={() => onActive(hotel.id)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => onActive(hotel.id)}
      onBlur={() => onActive(null)}
    >
      <HotelPicture hotel={hotel} sizes="(min-width: 48rem) 17rem, 92vw" isFirst={isFirst} className={styles.picture} />
      <div className={styles.body}>
        {isSearched && <Badge tone="brand">Your search</Badge>}
        <h2 className={styles.name}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <CardLink href={`${hotel.path}?${stayQuery}`}>{hotel.hotelName}</CardLink>
        </h2>
        <p className={styles.place}>
          {hotel.area.locality}, {hotel.area.city}
          {hotel.distance !== null && <span className={styles.quiet}> · {formatKm(hotel.distance)}</span>}
        </p>
        {hotel.guest_rating !== null && (
          <p className={styles.rating}>
            <Icon name="star" size={16} filled label="Guest rating" /> {hotel.guest_rating.toFixed(1)}
            <span className={styles.quiet}> {hotel.no_of_reviews} reviews</span>
          </p>
        )}
        <p className={styles.quiet}>{facilities.join(' · ')}</p>
      </div>
      <div className={styles.offer}>
        {isPriceMissing ? (
          <span className={styles.quiet}>Prices with the rooms of the hotel</span>
        ) : (
          <Offer offer={offer} isGone={isGone} />
        )}
      </div>
    </Card>
  );
});

function Offer({ offer, isGone }: { offer: HotelPrice | null | undefined; isGone: boolean }) {
  if (offer === undefined) {
    return (
      <div className={styles.offerWait} aria-hidden="true">
        <Skeleton width="5rem" height="0.9rem" />
        <Skeleton width="7rem" height="1.8rem" />
        <Skeleton width="6rem" height="0.9rem" />
      </div>
    );
  }
  // Without any price it may be closed, or have no room for such a party: sold out would be a guess.
  if (!offer) return <Badge tone="neutral">Not available for this stay</Badge>;
  if (isGone) return <Badge tone="neutral">Sold out for these dates</Badge>;
  const corp = offer.corp ?? offer.website;
  if (!corp) return null;
  const website = offer.corp && offer.website ? offer.website : undefined;
  const saved = website ? discountPercent(website.per_night, corp.per_night) : 0;
  const left = offer.cheapest_room?.rooms_left ?? 0;
  return (
    <>
      {saved > 0 && <Badge tone="success">{saved}% below website</Badge>}
      <Price
        size="lg"
        align="end"
        amount={Math.round(corp.per_night)}
        was={website && Math.round(website.per_night)}
        unit="a night"
        note={offer.corp ? 'Corporate rate, before tax' : 'Website rate, before tax'}
      />
      <span className={styles.stayTotal}>{formatRupees(Math.round(corp.price))} for the stay, with tax</span>
      {left > 0 && left <= FEW_ROOMS && (
        <span className={styles.few}>{left === 1 ? 'Last room' : `${left} rooms left`}</span>
      )}
    </>
  );
}
