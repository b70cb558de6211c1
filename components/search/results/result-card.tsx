'use client';

import { memo } from 'react';
import { HotelPicture } from '@/components/hotels/hotel-picture';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { CardLink } from '@/components/ui/card-link';
import { Icon } from '@/components/ui/icon';
import { formatKm } from '@/lib/domains/search/rules/distance';
import { ResultOffer } from './result-offer';
import { cardAnchor } from './card-anchor';
import type { ResultRow } from './rows';
import styles from './results.module.css';

interface ResultCardProps {
  row: ResultRow;
  nights: number;
  /** The remaining daily limit of the company in rupees; null without a limit. */
  dailyLeft: number | null;
  stayParams: string;
  facilityNames: ReadonlyMap<number, string>;
  isFirst: boolean;
  isSearched: boolean;
  /** The position in the list, which the pin on the map shows. */
  number: number;
  isActive: boolean;
  onActive: (id: number | null) => void;
  onRetry?: (() => void) | undefined;
  isRetrying: boolean;
}

const SHOWN_FACILITIES = 3;

/** Memoised, so that a change of one card does not render all of them. */
export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { row, nights, dailyLeft, stayParams, facilityNames, isFirst, isSearched, number, isActive, onActive } = props;
  const { hotel, offer, isPriceMissing } = row;
  const isUnavailable =
    !isPriceMissing && offer !== undefined && (!row.price?.isAvailable || row.isRestricted === true);
  const facilities = hotel.amenities.flatMap((id) => facilityNames.get(id) ?? []).slice(0, SHOWN_FACILITIES);
  return (
    <Card
      as="li"
      padding="none"
      interactive
      className={styles.card}
      data-unavailable={isUnavailable || undefined}
      id={cardAnchor(hotel.id)}
      data-active={isActive || undefined}
      onPointerEnter={() => onActive(hotel.id)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => onActive(hotel.id)}
      onBlur={() => onActive(null)}
    >
      <HotelPicture hotel={hotel} sizes="(min-width: 48rem) 17rem, 7rem" isFirst={isFirst} className={styles.picture} />
      <div className={styles.body}>
        {isSearched && <Badge tone="brand">Your search</Badge>}
        <h2 className={styles.name}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <CardLink href={`${hotel.path}?${stayParams}`}>{hotel.hotelName}</CardLink>
        </h2>
        <p className={styles.place}>
          {hotel.area.locality}, {hotel.area.city}
          {hotel.distance !== null && <span className={styles.quiet}> · {formatKm(hotel.distance)}</span>}
        </p>
        <Score hotel={hotel} />
        <p className={styles.facilities}>{facilities.join(' · ')}</p>
      </div>
      <div className={styles.offer}>
        <ResultOffer
          row={row}
          nights={nights}
          dailyLeft={dailyLeft}
          onRetry={props.onRetry}
          isRetrying={props.isRetrying}
        />
      </div>
    </Card>
  );
});

function Score({ hotel }: { hotel: ResultRow['hotel'] }) {
  const { guestRating: rating, noOfReviews: reviews, starRating: stars } = hotel;
  if (rating === null && !stars) return null;
  return (
    <p className={styles.rating}>
      {rating !== null && (
        <>
          <Icon name="star" size={16} filled label="Guest rating" /> {rating.toFixed(1)}
          <span className={styles.quiet}> {reviews} reviews</span>
        </>
      )}
      {stars && (
        <span className={styles.quiet}>
          {rating !== null && '· '}
          {stars}-star hotel
        </span>
      )}
    </p>
  );
}
