import type { SearchHotel } from '@/lib/domains/search/contract';
import { HotelCard } from './hotel-card';
import styles from './hotel-card.module.css';

/** Hotel cards in a grid; the first picture loads at once. */
export function HotelCardList({ hotels }: { hotels: readonly SearchHotel[] }) {
  return (
    <ul className={styles.list}>
      {hotels.map((hotel, index) => (
        <HotelCard key={hotel.id} hotel={hotel} isFirst={index === 0} />
      ))}
    </ul>
  );
}
