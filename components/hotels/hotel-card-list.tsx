import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { HotelCard } from './hotel-card';
import styles from './hotel-card.module.css';

interface HotelCardListProps {
  hotels: readonly SearchHotel[];
  /** Another picture stands above: the first card's may wait. */
  isFirstLazy?: boolean;
  hasDistance?: boolean;
  /** The stay that was chosen: the next page keeps it. */
  query?: Readonly<Record<string, string>> | undefined;
}

/** Hotel cards in a grid; the first picture loads at once. */
export function HotelCardList({ hotels, isFirstLazy = false, hasDistance = false, query }: HotelCardListProps) {
  return (
    <ul className={styles.list}>
      {hotels.map((hotel, index) => (
        <HotelCard
          key={hotel.id}
          hotel={hotel}
          isFirst={index === 0 && !isFirstLazy}
          hasDistance={hasDistance}
          query={query}
        />
      ))}
    </ul>
  );
}
