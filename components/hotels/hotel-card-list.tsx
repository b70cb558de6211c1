import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { HotelCard } from './hotel-card';
import styles from './hotel-card.module.css';

interface HotelCardListProps {
  hotels: readonly SearchHotel[];
  /** Loads the picture of the first card lazily as well, because another picture is above the list. */
  isFirstLazy?: boolean;
  hasDistance?: boolean;
  query?: Readonly<Record<string, string>> | undefined;
}

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
