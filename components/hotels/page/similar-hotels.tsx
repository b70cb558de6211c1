'use client';

import { useEffect, useState } from 'react';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { HotelCardList } from '../hotel-card-list';
import { useRates } from '../rates/rates-context';
import { stayQuery } from '../rates/stay-query';

/** The HTML contains tonight's website prices; prices of the chosen stay load in the browser. A failed request shows no error (specification, section 8). */
export function SimilarHotels({ hotels }: { hotels: readonly SearchHotel[] }) {
  const { hotel, stay, rates } = useRates();
  const [stayHotels, setStayHotels] = useState<readonly SearchHotel[] | null>(null);
  const isPriced = rates.status === 'member' || rates.status === 'guest';

  useEffect(() => {
    if (!stay || !isPriced || hotels.length === 0) return;
    const controller = new AbortController();
    import('./fetch-similar')
      .then(({ fetchSimilar }) => fetchSimilar(hotel.id, stay, controller.signal))
      .then(setStayHotels, () => undefined);
    return () => controller.abort();
  }, [hotel.id, hotels.length, isPriced, stay]);

  // Links of visitors have dates only when the visitor has chosen them.
  const query = stay && rates.status !== 'base' ? stayQuery(stay) : undefined;
  return <HotelCardList hotels={stayHotels ?? hotels} query={query} isFirstLazy hasDistance />;
}
