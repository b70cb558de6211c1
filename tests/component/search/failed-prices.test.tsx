import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { SearchResults } from '@/components/search/results/search-results';
import { getCheapestAvailabilityEndpoint, type SearchHotel } from '@/lib/domains/search/contract/search';
import { createErrorResponse, createResponse, mockFetch } from '@/tests/support/mock-fetch';

const AVAILABILITY = '/api/b2b/dashboard/v2/cheapest-availability/';
const hotel = (id: number, hotelName: string) =>
  ({
    id,
    hotelName,
    path: `/hotels-in-pune/${id}/`,
    imageUrl: '/images/332x166/7.jpg',
    imageAlt: hotelName,
    imageAvif: false,
    imageFocus: null,
    area: { locality: 'Baner', city: 'Pune' },
    amenities: [],
    coordinates: { lat: 18.56, lng: 73.78 },
    distance: 1.2,
    guestRating: null,
    noOfReviews: 0,
  }) as unknown as SearchHotel;
const PRICE = { price: 4200, perNight: 2000 };
const PRICED = { corp: PRICE, website: PRICE, sell: 4200, cheapestRoom: { availability: true, roomsLeft: 9 } };

const LIMITS = '/api/b2b/dashboard/booking-limits/';
const NO_LIMITS = { body: { otp_required: false, daily_limit: null, daily_left: null } };
const priceRequests = (sent: ReturnType<typeof mockFetch>) => sent.filter(({ path }) => path === AVAILABILITY);

function renderResults(): void {
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SearchResults
        address="q=Pune"
        placeQuery={{ city: 'Pune' }}
        first={{
          result: [hotel(7, 'Teak House'), hotel(8, 'Cedar House')],
          totalCount: 2,
          nextOffset: null,
          citySeoData: null,
        }}
        facilities={[]}
        stay={{ checkin: '2026-12-10', checkout: '2026-12-12', roomconfig: '1-0' }}
        stayParams="checkin=2026-12-10"
        searchedHotelId={null}
        place={{ kind: 'city', name: 'Pune' }}
        mapPlaces={[]}
        origin={null}
        tiles={null}
      />
    </QueryClientProvider>,
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('failed prices show no error: all hotels stay in the list, and the prices are requested again', async () => {
  const sent = mockFetch({
    [AVAILABILITY]: (attempt) =>
      attempt === 1
        ? createErrorResponse('The service is busy.', 2014, 503)
        : createResponse(getCheapestAvailabilityEndpoint, { 7: PRICED, 8: null }),
    [LIMITS]: NO_LIMITS,
  });
  renderResults();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(priceRequests(sent)).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /House$/ }).length).toBeGreaterThanOrEqual(2);
  expect(screen.getAllByRole('button', { name: 'Load prices' })).toHaveLength(2);
  expect(screen.queryByText(/busy|Sold out|could not be loaded/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(priceRequests(sent)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Load prices' })).not.toBeInTheDocument();
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('₹2,000')).toBeInTheDocument();
  expect(within(second as HTMLElement).getByText('Not available for this stay')).toBeInTheDocument();
});

test('the button "Load prices" requests failed prices at once', async () => {
  const sent = mockFetch({
    [AVAILABILITY]: (attempt) =>
      attempt === 1
        ? createErrorResponse('The service is busy.', 2014, 503)
        : createResponse(getCheapestAvailabilityEndpoint, { 7: PRICED, 8: PRICED }),
    [LIMITS]: NO_LIMITS,
  });
  renderResults();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const [button] = screen.getAllByRole('button', { name: 'Load prices' });
  act(() => button?.click());
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(priceRequests(sent)).toHaveLength(2);
  expect(screen.getAllByText('₹2,000')).toHaveLength(2);
});
