'use client';

import { useEffect, useState } from 'react';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { HotelCardList } from '../hotel-card-list';
import { useRates } from '../rates/rates-context';
import { stayQuery } from '../rates/stay-query';

/** The HTML has tonight's public prices; prices of the chosen stay are loaded. A failure is silent (specification, section 8). */
export function SimilarHotels({ hotels }: { hotels: readonly SearchHotel[] }) {
  const { hotel, stay, rates } = useRates();
  const [found, setFound] = useState<readonly SearchHotel[] | null>(null);
  const isPriced = rates.status === 'member' || rates.status === 'guest';

  useEffect(() => {
    if (!stay || !isPriced || hotels.length === 0) return;
    const leave = new AbortController();
    import('./fetch-similar')
      .then(({ fetchSimilar }) => fetchSimilar(hotel.id, stay, leave.signal))
      .then(setFound, () => undefined);
    return () => leave.abort();
  }, [hotel.id, hotels.length, isPriced, stay]);

  // For guests only chosen dates are queried.
  const query = stay && rates.status !== 'base' ? stayQuery(stay) : undefined;
  return <HotelCardList hotels={found ?? hotels} query={query} isFirstLazy hasDistance />;
}
