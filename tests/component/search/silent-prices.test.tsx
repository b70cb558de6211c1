import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { SearchResults } from '@/components/search/results/search-results';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { answerFetch, refused } from '@/tests/support/answering-fetch';

const AVAILABILITY = '/api/b2b/dashboard/v2/cheapest-availability/';
const hotel = (id: number, hotelName: string) =>
  ({
    id,
    hotelName,
    path: `/hotels-in-pune/${id}/`,
    image_url: '/images/332x166/7.jpg',
    image_alt: hotelName,
    area: { locality: 'Baner', city: 'Pune' },
    amenities: [],
    coordinates: { lat: 18.56, lng: 73.78 },
    distance: 1.2,
    guest_rating: null,
    no_of_reviews: 0,
  }) as unknown as SearchHotel;
const PRICE = { price: 4200, per_night: 2000 };
const PRICED = { corp: PRICE, website: PRICE, sell: 4200, cheapest_room: { availability: true, rooms_left: 9 } };

const LIMITS = '/api/b2b/dashboard/booking-limits/';
const NO_LIMITS = { body: { otp_required: false, daily_limit: null, daily_left: null } };
const priceCalls = (sent: ReturnType<typeof answerFetch>) => sent.filter(({ path }) => path === AVAILABILITY);

function showResults(): void {
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SearchResults
        address="q=Pune"
        find={{ city: 'Pune' }}
        first={{
          result: [hotel(7, 'Teak House'), hotel(8, 'Cedar House')],
          total_count: 2,
          next_offset: null,
          city_seo_data: null,
        }}
        facilities={[]}
        stay={{ checkin: '2026-12-10', checkout: '2026-12-12', roomconfig: '1-0' }}
        stayParams="checkin=2026-12-10"
        searchedHotelId={null}
        place={{ kind: 'city', name: 'Pune' }}
      />
    </QueryClientProvider>,
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('prices that fail are silent: every hotel stays, none is called sold out, and they are asked for again', async () => {
  const sent = answerFetch({
    [AVAILABILITY]: (attempt) =>
      attempt === 1 ? refused('The service is busy.', 2014, 503) : { body: { 7: PRICED, 8: null } },
    [LIMITS]: NO_LIMITS,
  });
  showResults();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(priceCalls(sent)).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /House$/ }).length).toBeGreaterThanOrEqual(2);
  expect(screen.getAllByRole('button', { name: 'Load prices' })).toHaveLength(2);
  expect(screen.queryByText(/busy|Sold out|could not be loaded/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(priceCalls(sent)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Load prices' })).not.toBeInTheDocument();
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('₹2,000')).toBeInTheDocument();
  expect(within(second as HTMLElement).getByText('Not available for this stay')).toBeInTheDocument();
});

test('a press on the button in place of the prices loads them at once', async () => {
  const sent = answerFetch({
    [AVAILABILITY]: (attempt) =>
      attempt === 1 ? refused('The service is busy.', 2014, 503) : { body: { 7: PRICED, 8: PRICED } },
    [LIMITS]: NO_LIMITS,
  });
  showResults();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const [button] = screen.getAllByRole('button', { name: 'Load prices' });
  act(() => button?.click());
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(priceCalls(sent)).toHaveLength(2);
  expect(screen.getAllByText('₹2,000')).toHaveLength(2);
});
