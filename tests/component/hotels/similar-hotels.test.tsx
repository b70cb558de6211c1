import { act, render, screen, waitFor } from '@testing-library/react';
import { SimilarHotels } from '@/components/hotels/page/similar-hotels';
import { RatesContext, type RatesState } from '@/components/hotels/rates/rates-context';
import { searchHotelsEndpoint, type SearchHotel } from '@/lib/domains/search/contract/search';
import { createErrorResponse, createResponse, mockFetch } from '@/tests/support/mock-fetch';

const neighbour = {
  id: 7,
  hotelName: 'Teak House',
  path: '/hotels-in-pune/teak-house-baner-ab12/',
  imageUrl: '/images/332x166/7.jpg',
  imageAlt: 'Teak House',
  imageAvif: false,
  imageFocus: null,
  area: { locality: 'Baner', city: 'Pune' },
  distance: 1.2,
  guestRating: null,
  noOfReviews: 0,
  availability: true,
  price: null,
} as unknown as SearchHotel;

function linkQuery(rates: RatesState['rates']): Record<string, string> {
  const state: RatesState = {
    hotel: { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' },
    stay: { checkin: '2026-12-01', checkout: '2026-12-03', rooms: [{ adults: 2, kids: 0 }] },
    nights: 2,
    isMember: false,
    rates,
    roomType: 'oak',
    query: { q: 'Oak House', hotelId: '3' },
    corrections: null,
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

test('the link to a similar hotel contains dates and rooms, and no parameters of the current hotel', () => {
  const stay = { checkin: '2026-12-01', checkout: '2026-12-03', roomconfig: '2-0' };
  expect(linkQuery({ status: 'loading' })).toEqual(stay);
});

test('the link to a similar hotel has no query when the visitor has chosen no dates', () => {
  expect(linkQuery({ status: 'base' })).toEqual({});
});

const SEARCH = '/api/v2/search/';
const loadedRates = { status: 'guest', cheapest: null } as const;

test('SimilarHotels keeps the hotels of the page and shows no error when the search fails', async () => {
  const sent = mockFetch({ [SEARCH]: createErrorResponse('The service is busy.', 2014, 503) });
  linkQuery(loadedRates);
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.getByRole('link', { name: 'Teak House' })).toBeInTheDocument();
  expect(screen.queryByText(/busy/)).not.toBeInTheDocument();
});

test('SimilarHotels replaces the hotels of the page with the search results for the stay', async () => {
  const price = { sell: 4000, cheapestRoom: { availability: true }, website: { perNight: 4000 } };
  const other = { ...neighbour, id: 8, hotelName: 'Cedar House', price, coordinates: null, amenities: [] };
  mockFetch({ [SEARCH]: createResponse(searchHotelsEndpoint, { result: [other] }) });
  linkQuery(loadedRates);
  expect(await screen.findByRole('link', { name: 'Cedar House' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Teak House' })).not.toBeInTheDocument();
});
