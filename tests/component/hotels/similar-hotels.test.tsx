import { act, render, screen, waitFor } from '@testing-library/react';
import { SimilarHotels } from '@/components/hotels/page/similar-hotels';
import { RatesContext, type RatesState } from '@/components/hotels/rates/rates-context';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { answerFetch, refused } from '@/tests/support/answering-fetch';

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
    repairs: null,
    changeStay: () => undefined,
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

const SEARCH = '/api/v2/search/';
const answered = { status: 'guest', cheapest: null } as const;

test('a failed look for the stay is silent: the neighbours of the page stay', async () => {
  const sent = answerFetch({ [SEARCH]: refused('The service is busy.', 2014, 503) });
  queryShown(answered);
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.getByRole('link', { name: 'Teak House' })).toBeInTheDocument();
  expect(screen.queryByText(/busy/)).not.toBeInTheDocument();
});

test('the neighbours of the stay take the place of the page’s', async () => {
  const price = { sell: 4000, cheapest_room: { availability: true }, website: { per_night: 4000 } };
  const other = { ...neighbour, id: 8, hotelName: 'Cedar House', price, coordinates: null, amenities: [] };
  answerFetch({ [SEARCH]: { body: { result: [other] } } });
  queryShown(answered);
  expect(await screen.findByRole('link', { name: 'Cedar House' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Teak House' })).not.toBeInTheDocument();
});
