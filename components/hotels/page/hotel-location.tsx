import { Icon } from '@/components/ui/icon';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { addressLine } from '../address-line';
import { HotelSection } from './hotel-section';
import styles from './hotel-page.module.css';

interface HotelLocationProps {
  hotel: HotelDetails;
  map: { picture: string; page: string };
}

export function HotelLocation({ hotel, map }: HotelLocationProps) {
  return (
    <HotelSection id="location" title="Location">
      <a href={map.page} target="_blank" rel="noopener noreferrer nofollow" className={styles.mapLink}>
        <img
          className={styles.map}
          src={map.picture}
          width={640}
          height={320}
          alt={`Map of ${hotel.address.locality} with ${hotel.name}`}
          loading="lazy"
          decoding="async"
        />
        <span className={styles.mapText}>
          Open in a map <Icon name="external" size={16} />
        </span>
      </a>
      <address className={styles.address}>
        {addressLine(hotel.address)}, {hotel.address.country}
        {hotel.phone && (
          <>
            <br />
            <a href={`tel:${hotel.phone.replace(/[^+\d]/g, '')}`}>{hotel.phone}</a>
          </>
        )}
      </address>
      {hotel.directions && <p className={styles.text}>{hotel.directions}</p>}
    </HotelSection>
  );
}
