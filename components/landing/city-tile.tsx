import Link from 'next/link';
import type { CitySummary } from '@/lib/domains/hotels/types';
import { mediaUrl } from '@/lib/domains/media/rules/media-urls';
import { paths } from '@/lib/paths';
import styles from './city-tile.module.css';

interface CityTileProps {
  city: CitySummary;
  /** Loads the picture eagerly, because it is the first one of the page. */
  isFirst?: boolean;
}

export function CityTile({ city, isFirst = false }: CityTileProps) {
  return (
    <li className={styles.tile}>
      <Link href={paths.city(city.slug)} prefetch={false} className={styles.link}>
        {city.pictureHash !== null && (
          <img
            className={styles.picture}
            src={mediaUrl(city.pictureHash)}
            width={640}
            height={360}
            alt=""
            loading={isFirst ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
        <span className={styles.name}>{city.name}</span>
        <span className={styles.count}>
          {city.hotelCount} {city.hotelCount === 1 ? 'hotel' : 'hotels'}
        </span>
      </Link>
    </li>
  );
}
