import { render, screen } from '@testing-library/react';
import { SimilarHotels } from '@/components/hotels/page/similar-hotels';
import { RatesContext, type RatesState } from '@/components/hotels/rates/rates-context';
import type { SearchHotel } from '@/lib/domains/search/contract';

const neighbour = {
  id: 7,
  hotelName: 'Teak House',
  path: '/hotels-in-pune/teak-house-baner-ab12/',
  image_url: '/images/332x166/7.jpg',
  image_alt: 'Teak House',
  area: { locality: 'Baner', city: 'Pune' },
  distance: 1.2,
  guest_rating: null,
  no_of_reviews: 0,
  availability: true,
  price: null,
} as unknown as SearchHotel;

/** The query of the neighbour's link. */
function queryShown(rates: RatesState['rates']): Record<string, string> {
  const state: RatesState = {
    hotel: { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' },
    stay: { checkin: '2026-12-01', checkout: '2026-12-03', rooms: [{ adults: 2, kids: 0 }] },
    nights: 2,
    isMember: false,
    rates,
    roomType: 'oak',
    query: { q: 'Oak House', hotel_id: '3' },
    changeStay: () => undefined,
    retry: () => undefined,
  };
  render(
    <RatesContext value={state}>
      <SimilarHotels hotels={[neighbour]} />
    </RatesContext>,
  );
  const { search, pathname } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Teak House' });
  expect(pathname).toContain('/hotels-in-pune/teak-house-baner-ab12');
  return Object.fromEntries(new URLSearchParams(search));
}

test('the next hotel keeps the dates and rooms, and nothing of this hotel', () => {
  const stay = { checkin: '2026-12-01', checkout: '2026-12-03', roomconfig: '2-0' };
  expect(queryShown({ status: 'loading' })).toEqual(stay);
});

test('who has chosen no dates reads on at the plain address', () => {
  expect(queryShown({ status: 'base' })).toEqual({});
});
