import { Card } from '@/components/ui/card';
import { CardLink } from '@/components/ui/card-link';
import { Glyph } from '@/components/ui/glyph';
import { Price } from '@/components/ui/price';
import { PIN, STAR } from '@/components/ui/shell-icon-paths';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { formatKm } from '@/lib/domains/search/rules/distance';
import { HotelPicture } from './hotel-picture';
import { StayLink, CompanyRatePrice } from './stay-offers';
import styles from './hotel-card.module.css';

interface HotelCardProps {
  hotel: SearchHotel;
  /** Loads the picture eagerly, because it is the largest one of the page. */
  isFirst?: boolean;
  /** Shows the distance from the place or hotel of the list. */
  hasDistance?: boolean;
  /** Query parameters of the link to the hotel. Landing pages have none. */
  query?: Readonly<Record<string, string>> | undefined;
}

export function HotelCard({ hotel, isFirst = false, hasDistance = false, query }: HotelCardProps) {
  const { corp, website } = hotel.price ?? {};
  return (
    <Card as="li" padding="none" interactive className={styles.card}>
      <div className={styles.frame}>
        <HotelPicture
          hotel={hotel}
          sizes="(min-width: 62rem) 19rem, (min-width: 40rem) 45vw, 92vw"
          isFirst={isFirst}
          className={styles.picture}
        />
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          {query ? (
            <CardLink href={`${hotel.path}?${new URLSearchParams(query)}`}>{hotel.hotelName}</CardLink>
          ) : (
            <StayLink href={hotel.path}>{hotel.hotelName}</StayLink>
          )}
        </h3>
        <p className={styles.place}>
          <Glyph path={PIN} size={16} /> {hotel.area.locality}, {hotel.area.city}
          {hasDistance && hotel.distance !== null && (
            <span className={styles.quiet}> · {formatKm(hotel.distance)}</span>
          )}
        </p>
        <div className={styles.foot}>
          {hotel.guestRating === null ? (
            <span className={styles.quiet}>No reviews yet</span>
          ) : (
            <span className={styles.rating}>
              <Glyph path={STAR} size={16} filled /> {hotel.guestRating.toFixed(1)}
              <span className={styles.quiet}> ({hotel.noOfReviews})</span>
            </span>
          )}
          <CompanyRatePrice hotelId={hotel.id}>
            {hotel.availability === false && <span className={styles.quiet}>Sold out tonight</span>}
            {hotel.availability !== false && (corp ?? website) && (
              <Price
                amount={Math.round((corp ?? website)?.perNight ?? 0)}
                was={corp && website && Math.round(website.perNight)}
                prefix="from"
                unit="a night"
                align="end"
              />
            )}
          </CompanyRatePrice>
        </div>
      </div>
    </Card>
  );
}
