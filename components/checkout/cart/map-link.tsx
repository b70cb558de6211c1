import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { CART_MAP_SIZE } from '../cart-map-size';
import type { HotelMap } from '../checkout-props';
import styles from './map-link.module.css';

export function MapLink({ map, place }: { map: HotelMap; place: string }) {
  return (
    <a className={styles.link} href={map.page} target="_blank" rel="noopener noreferrer">
      <img
        className={styles.picture}
        src={map.picture}
        {...CART_MAP_SIZE}
        alt={`Map of ${place}`}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.text}>
        Open in a map <Icon name="external" size={16} />
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </span>
    </a>
  );
}
