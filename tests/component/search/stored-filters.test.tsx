import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchResults } from '@/components/search/results/search-results';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { answerFetch } from '@/tests/support/answering-fetch';

const AVAILABILITY = '/api/b2b/dashboard/v2/cheapest-availability/';
const hotel = (id: number, hotelName: string, amenities: number[]) =>
  ({
    id,
    hotelName,
    path: `/hotels-in-pune/${id}/`,
    image_url: '/images/332x166/7.jpg',
    image_alt: hotelName,
    area: { locality: id === 7 ? 'Baner' : 'Aundh', city: 'Pune' },
    amenities,
    coordinates: { lat: 18.56, lng: 73.78 },
    distance: 1.2,
    guest_rating: null,
    no_of_reviews: 0,
  }) as unknown as SearchHotel;
const priced = (sell: number) => {
  const price = { price: sell, per_night: sell / 2 };
  return { corp: price, website: price, sell, cheapest_room: { availability: true, rooms_left: 9 } };
};

beforeEach(() => {
  sessionStorage.clear();
  answerFetch({
    [AVAILABILITY]: () => ({ body: { 7: priced(4000), 8: priced(7000) } }),
    '/api/b2b/dashboard/booking-limits/': { body: { otp_required: false, daily_limit: null, daily_left: null } },
  });
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
});

async function showResults(address: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SearchResults
        address={address}
        find={{ city: 'Pune' }}
        first={{
          result: [hotel(7, 'Teak House', [1]), hotel(8, 'Cedar House', [1, 2])],
          total_count: 2,
          next_offset: null,
          city_seo_data: null,
        }}
        facilities={[
          { id: 1, name: 'Wi-Fi' },
          { id: 2, name: 'Pool' },
        ]}
        stay={{ checkin: '2026-12-10', checkout: '2026-12-12', roomconfig: '1-0' }}
        stayParams="checkin=2026-12-10"
        searchedHotelId={null}
        place={{ kind: 'city', name: 'Pune' }}
      />
    </QueryClientProvider>,
  );
  await screen.findByRole('group', { name: 'Price of the stay' });
  return userEvent.setup();
}
/** The name of a filter ends with the number of its hotels. */
const box = (name: string | RegExp) =>
  screen.getByRole('checkbox', { name: typeof name === 'string' ? new RegExp(`^${name} ?\\d`) : name });
const sort = () => screen.getByRole('combobox', { name: 'Sort by' });

test('who opens a hotel and goes back finds the filters and the order as they were', async () => {
  const user = await showResults('q=Pune');
  await user.click(box('Pool'));
  await user.click(box('Aundh'));
  await user.click(box(/^₹6,000 to/));
  await user.click(screen.getByRole('switch', { name: /^Available only/ }));
  await user.selectOptions(sort(), 'distance');
  cleanup();

  await showResults('q=Pune');
  for (const name of ['Pool', 'Aundh', /^₹6,000 to/]) expect(box(name)).toBeChecked();
  expect(box('Wi-Fi')).not.toBeChecked();
  expect(screen.getByRole('switch', { name: /^Available only/ })).toBeChecked();
  expect(sort()).toHaveValue('distance');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Teak House' })).not.toBeInTheDocument());
});

test('another search begins without them, and cleared ones stay cleared', async () => {
  const user = await showResults('q=Pune');
  await user.click(box('Pool'));
  cleanup();
  await showResults('q=Goa');
  expect(box('Pool')).not.toBeChecked();
  cleanup();

  await showResults('q=Pune');
  expect(box('Pool')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  cleanup();
  await showResults('q=Pune');
  expect(box('Pool')).not.toBeChecked();
});

test('what an older build kept in another shape is left alone', async () => {
  const user = await showResults('q=Pune');
  await user.click(box('Pool'));
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"sort":"stars"}');
  cleanup();
  await showResults('q=Pune');
  expect(box('Pool')).not.toBeChecked();
  expect(sort()).toHaveValue('price');
});
