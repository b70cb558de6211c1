import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchResults } from '@/components/search/results/search-results';
import { getCheapestAvailabilityEndpoint, type SearchHotel } from '@/lib/domains/search/contract/search';
import { createResponse, mockFetch } from '@/tests/support/mock-fetch';

const AVAILABILITY = '/api/b2b/dashboard/v2/cheapest-availability/';
const hotel = (id: number, hotelName: string, amenities: number[]) =>
  ({
    id,
    hotelName,
    path: `/hotels-in-pune/${id}/`,
    imageUrl: '/images/332x166/7.jpg',
    imageAlt: hotelName,
    imageAvif: false,
    imageFocus: null,
    area: { locality: id === 7 ? 'Baner' : 'Aundh', city: 'Pune' },
    amenities,
    coordinates: { lat: 18.56, lng: 73.78 },
    distance: 1.2,
    guestRating: null,
    noOfReviews: 0,
  }) as unknown as SearchHotel;
const priced = (sell: number) => {
  const price = { price: sell, perNight: sell / 2 };
  return { corp: price, website: price, sell, cheapestRoom: { availability: true, roomsLeft: 9 } };
};

beforeEach(() => {
  sessionStorage.clear();
  mockFetch({
    [AVAILABILITY]: () => createResponse(getCheapestAvailabilityEndpoint, { 7: priced(4000), 8: priced(7000) }),
    '/api/b2b/dashboard/booking-limits/': {
      body: { otp_required: false, daily_limit: null, daily_left: null },
    },
  });
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

async function renderResults(address: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SearchResults
        address={address}
        placeQuery={{ city: 'Pune' }}
        first={{
          result: [hotel(7, 'Teak House', [1]), hotel(8, 'Cedar House', [1, 2])],
          totalCount: 2,
          nextOffset: null,
          citySeoData: null,
        }}
        facilities={[
          { id: 1, name: 'Wi-Fi' },
          { id: 2, name: 'Pool' },
        ]}
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
  await screen.findByRole('group', { name: 'Price of the stay' });
  return userEvent.setup();
}
/** The accessible name of a filter ends with the number of hotels. */
const checkbox = (name: string | RegExp) =>
  screen.getByRole('checkbox', { name: typeof name === 'string' ? new RegExp(`^${name} ?\\d`) : name });
const sortField = () => screen.getByRole('combobox', { name: 'Sort by' });

test('the results restore filters and sort order when the user returns from a hotel', async () => {
  const user = await renderResults('q=Pune');
  await user.click(checkbox('Pool'));
  await user.click(checkbox('Aundh'));
  await user.click(checkbox(/^₹6,000 to/));
  await user.click(screen.getByRole('switch', { name: /^Available only/ }));
  await user.selectOptions(sortField(), 'distance');
  cleanup();

  await renderResults('q=Pune');
  for (const name of ['Pool', 'Aundh', /^₹6,000 to/]) expect(checkbox(name)).toBeChecked();
  expect(checkbox('Wi-Fi')).not.toBeChecked();
  expect(screen.getByRole('switch', { name: /^Available only/ })).toBeChecked();
  expect(sortField()).toHaveValue('distance');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Teak House' })).not.toBeInTheDocument());
});

test('another search has no filters, and cleared filters stay cleared', async () => {
  const user = await renderResults('q=Pune');
  await user.click(checkbox('Pool'));
  cleanup();
  await renderResults('q=Goa');
  expect(checkbox('Pool')).not.toBeChecked();
  cleanup();

  await renderResults('q=Pune');
  expect(checkbox('Pool')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  cleanup();
  await renderResults('q=Pune');
  expect(checkbox('Pool')).not.toBeChecked();
});

test('stored filters of an incompatible version are ignored', async () => {
  const user = await renderResults('q=Pune');
  await user.click(checkbox('Pool'));
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"sort":"stars"}');
  cleanup();
  await renderResults('q=Pune');
  expect(checkbox('Pool')).not.toBeChecked();
  expect(sortField()).toHaveValue('price');
});
