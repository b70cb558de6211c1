import { Icon } from '@/components/ui/icon';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import type { MapLabel } from '@/lib/domains/search/types';
import type { MapTiles } from '@/lib/providers/maps/client/map-tiles';
import { addressLine } from '../address-line';
import { HotelMap } from './hotel-map';
import { HotelPlan } from './hotel-plan';
import { HotelSection } from './hotel-section';
import styles from './hotel-page.module.css';

interface HotelLocationProps {
  hotel: HotelDetails;
  /** `picture` is null without a maps service. */
  map: { picture: string | null; page: string };
  places: readonly MapLabel[];
  /** Null without an interactive map. */
  tiles: MapTiles | null;
}

export function HotelLocation({ hotel, map, places, tiles }: HotelLocationProps) {
  const { id, name, coordinates } = hotel;
  const drawing =
    map.picture === null ? (
      <HotelPlan hotel={hotel} places={places} />
    ) : (
      <img
        className={styles.map}
        src={map.picture}
        width={640}
        height={320}
        alt={`Map of ${hotel.address.locality} with ${name}`}
        loading="lazy"
        decoding="async"
      />
    );
  return (
    <HotelSection id="location" title="Location">
      {tiles ? (
        <HotelMap tiles={tiles} hotel={{ id, name, coordinates }} places={places}>
          {drawing}
        </HotelMap>
      ) : (
        drawing
      )}
      <a href={map.page} target="_blank" rel="noopener noreferrer nofollow" className={styles.mapLink}>
        Open in a map <Icon name="external" size={16} />
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
