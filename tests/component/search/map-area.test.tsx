import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResultsMapProps } from '@/components/search/results/map/map-props';
import { SearchResults } from '@/components/search/results/search-results';
import {
  getCheapestAvailabilityEndpoint,
  searchHotelsEndpoint,
  type SearchHotel,
} from '@/lib/domains/search/contract/search';
import { createErrorResponse, createResponse, mockFetch, type MockResponses } from '@/tests/support/mock-fetch';

const mockBounds = { south: 18.4, west: 73.7, north: 18.6, east: 73.9 };
jest.mock('@/components/search/results/map/results-map', () => ({
  ResultsMap: ({ onSearchArea }: ResultsMapProps) => (
    <button type="button" onClick={() => onSearchArea(mockBounds)}>
      Search this area
    </button>
  ),
  scrollToHotelInList: () => undefined,
}));

const SEARCH = '/api/v2/search/';
const LIMITS = '/api/b2b/dashboard/booking-limits/';
const AVAILABILITY = '/api/b2b/dashboard/v2/cheapest-availability/';

const hotel = (id: number, lat: number, distance: number) =>
  ({
    id,
    hotelName: `House ${id}`,
    path: `/hotels-in-pune/${id}/`,
    imageUrl: '/images/332x166/7.jpg',
    imageAlt: '',
    imageAvif: false,
    imageFocus: null,
    area: { locality: 'Baner', city: 'Pune' },
    amenities: [],
    coordinates: { lat, lng: 73.78 },
    distance,
    starRating: null,
    guestRating: null,
    noOfReviews: 0,
  }) as unknown as SearchHotel;

function renderResults(answers: MockResponses) {
  sessionStorage.clear();
  const sent = mockFetch({
    [LIMITS]: { body: { otp_required: false, daily_limit: null, daily_left: null } },
    [AVAILABILITY]: createResponse(getCheapestAvailabilityEndpoint, {}),
    ...answers,
  });
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SearchResults
        address="q=Pune"
        placeQuery={{ city: 'Pune' }}
        first={{ result: [hotel(1, 18.5, 1)], totalCount: 1, nextOffset: null, citySeoData: null }}
        facilities={[]}
        stay={{ checkin: '2026-12-10', checkout: '2026-12-12', roomconfig: '1-0' }}
        stayParams="checkin=2026-12-10"
        searchedHotelId={null}
        place={{ kind: 'city', name: 'Pune' }}
        mapPlaces={[]}
        origin={null}
        tiles={{ url: 'https://tiles.example/india.pmtiles', format: 'pmtiles', attribution: 'OSM' }}
      />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent };
}

const heading = () => screen.getByRole('heading', { level: 1 });
const areaAnswer = (result: SearchHotel[]) =>
  createResponse(searchHotelsEndpoint, { result, totalCount: 60, nextOffset: 50, citySeoData: null });

test('"Search this area" lists the hotels in view, wherever they are, and can be undone', async () => {
  const { user, sent } = renderResults({
    [SEARCH]: areaAnswer([hotel(2, 18.55, 2), hotel(3, 18.65, 11), hotel(4, 18.9, 44)]),
  });
  expect(heading()).toHaveTextContent('1 hotel in Pune');
  await user.click(screen.getByRole('button', { name: 'Search this area' }));
  expect(await screen.findByRole('link', { name: 'House 2' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'House 3' })).not.toBeInTheDocument();
  expect(heading()).toHaveTextContent('1 hotel in this map area');
  const [search] = sent.filter(({ path }) => path === SEARCH);
  expect(Object.fromEntries(search?.query ?? [])).toMatchObject({ lat: '18.5000', lng: '73.8000', nearby: 'true' });
  // The last loaded hotel is outside of the area, so no more hotels can be in it.
  expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to Pune' }));
  expect(screen.getByRole('link', { name: 'House 1' })).toBeInTheDocument();
  expect(heading()).toHaveTextContent('1 hotel in Pune');
});

test('an area without hotels says so and leads back to the searched place', async () => {
  const { user } = renderResults({ [SEARCH]: areaAnswer([hotel(3, 18.9, 44)]) });
  await user.click(screen.getByRole('button', { name: 'Search this area' }));
  expect(await screen.findByText('No hotel in this map area')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Back to Pune' }).at(-1) as HTMLElement);
  expect(screen.getByRole('link', { name: 'House 1' })).toBeInTheDocument();
});

test('an area whose search fails shows the reason and the hotels that are known', async () => {
  const { user } = renderResults({ [SEARCH]: createErrorResponse('The service is busy.', 2014, 503) });
  await user.click(screen.getByRole('button', { name: 'Search this area' }));
  expect(await screen.findByText(/^The map area could not be searched/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'House 1' })).toBeInTheDocument();
});
