import { Badge } from '@/components/ui/badge';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Icon } from '@/components/ui/icon';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import type { Breadcrumb } from '@/lib/platform/seo/breadcrumbs';
import { addressLine } from '../address-line';
import styles from './hotel-page.module.css';

export function HotelHead({
  hotel,
  heading,
  trail,
}: {
  hotel: HotelDetails;
  heading: string;
  trail: readonly Breadcrumb[];
}) {
  const { overallRating: rating, noOfReviews: count } = hotel.reviews;
  // A heading from the hotel's content may not start with its name.
  const name = heading.startsWith(hotel.name) ? hotel.name : heading;
  return (
    <header className={styles.head}>
      <Breadcrumbs
        items={trail.map(({ label, path }, index) => (index === trail.length - 1 ? { label } : { label, href: path }))}
      />
      <h1 className={styles.name}>
        {name}
        <span className={styles.where}>{heading.slice(name.length)}</span>
      </h1>
      <p className={styles.facts}>
        {rating !== null && (
          <a href="#reviews" className={styles.fact}>
            <Icon name="star" size={16} filled label="Guest rating" className={styles.star} />
            <strong>{rating.toFixed(1)}</strong> {count === 1 ? '1 review' : `${count} reviews`}
          </a>
        )}
        {hotel.starRating !== null && <Badge>{hotel.starRating}-star hotel</Badge>}
        <a href="#location" className={styles.fact}>
          <Icon name="pin" size={16} /> {addressLine(hotel.address)}
        </a>
      </p>
    </header>
  );
}
