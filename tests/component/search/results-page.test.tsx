import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchResults } from '@/components/search/results/search-results';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import type { SearchedPlace } from '@/lib/domains/search/rules/results-heading';
import { answerFetch, type Answers } from '@/tests/support/answering-fetch';

// A whole page is drawn: on a busy machine that takes its time.

const AVAILABILITY = '/api/b2b/dashboard/v2/cheapest-availability/';
const LIMITS = '/api/b2b/dashboard/booking-limits/';
const SEARCH = '/api/v2/search/';

const hotel = (id: number, more: Partial<SearchHotel> = {}) =>
  ({
    id,
    hotelName: `House ${id}`,
    path: `/hotels-in-pune/${id}/`,
    image_url: '/images/332x166/7.jpg',
    image_alt: '',
    area: { locality: 'Baner', city: 'Pune' },
    amenities: [1],
    coordinates: { lat: 18.56, lng: 73.78 },
    distance: 1.2,
    star_rating: 3,
    guest_rating: 4.2,
    no_of_reviews: 12,
    ...more,
  }) as unknown as SearchHotel;

const offer = (sell: number, more: object = {}) => {
  const price = { price: sell, per_night: sell / 2 };
  const room = { availability: true, rooms_left: 9, meal_plan: 'CP', free_cancellation_until: '2026-12-09T06:30:00Z' };
  const known = { unavailability: null, unavailable_nights: [], restriction: null };
  return { corp: price, website: price, sell, cheapest_room: room, ...known, ...more };
};
const gone = { availability: false, rooms_left: 0, meal_plan: 'EP', free_cancellation_until: null };

interface Scene {
  hotels: SearchHotel[];
  answers: Answers;
  place?: SearchedPlace;
  total?: number;
  next?: number;
}

function show({ hotels, answers, place = { kind: 'city', name: 'Pune' }, total, next }: Scene) {
  sessionStorage.clear();
  const sent = answerFetch({
    [LIMITS]: { body: { otp_required: false, daily_limit: null, daily_left: null } },
    ...answers,
  });
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SearchResults
        address="q=Pune"
        find={{ city: 'Pune' }}
        first={{
          result: hotels,
          total_count: total ?? hotels.length,
          next_offset: next ?? null,
          city_seo_data: null,
        }}
        facilities={Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Facility ${index + 1}` }))}
        stay={{ checkin: '2026-12-10', checkout: '2026-12-12', roomconfig: '1-0' }}
        stayParams="checkin=2026-12-10"
        searchedHotelId={null}
        place={place}
      />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent };
}

const card = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement;
const box = (name: RegExp) => screen.getByRole('checkbox', { name });

test('filters of stars, score, meals and free cancellation narrow the list without another call, each with its count', async () => {
  const { user, sent } = show({
    hotels: [hotel(1), hotel(2, { star_rating: 5, guest_rating: 4.7 }), hotel(3, { guest_rating: null })],
    answers: {
      [AVAILABILITY]: {
        body: { 1: offer(4000), 2: offer(9000), 3: offer(3000, { cheapest_room: { ...gone, availability: true } }) },
      },
    },
  });
  await screen.findByRole('group', { name: 'Meals' });
  const calls = sent.length;
  expect(box(/^5 stars ?1$/)).toBeInTheDocument();
  expect(box(/^4.0 or more ?2$/)).toBeInTheDocument();
  expect(box(/^Room only ?1$/)).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: /^Free cancellation ?2$/ }));
  expect(screen.queryByRole('link', { name: 'House 3' })).not.toBeInTheDocument();
  await user.click(box(/^5 stars/));
  expect(screen.getAllByRole('link', { name: /^House/ })).toHaveLength(1);
  expect(sent).toHaveLength(calls);
});

test('rarely used amenities are collapsed, but a checked one remains visible', async () => {
  const amenities = Array.from({ length: 12 }, (_, index) => index + 1);
  const { user } = show({ hotels: [hotel(1, { amenities }), hotel(2)], answers: { [AVAILABILITY]: { body: {} } } });
  const group = screen.getByRole('group', { name: 'Amenities' });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: '4 more amenities' }));
  await user.click(box(/^Facility 12/));
  await user.click(screen.getByRole('button', { name: 'Fewer amenities' }));
  expect(within(group).getAllByRole('checkbox')).toHaveLength(9);
  expect(box(/^Facility 12/)).toBeChecked();
});

test('a search for a locality can be limited to its own hotels', async () => {
  const { user } = show({
    hotels: [hotel(1), hotel(2), hotel(3, { area: { locality: 'Aundh', city: 'Pune' } as SearchHotel['area'] })],
    answers: { [AVAILABILITY]: { body: {} } },
    place: { kind: 'locality', name: 'baner' },
  });
  const only = screen.getByRole('button', { name: 'Only Baner (2)' });
  await user.click(only);
  expect(only).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByRole('link', { name: /^House/ })).toHaveLength(2);
  await user.click(only);
  expect(screen.getAllByRole('link', { name: /^House/ })).toHaveLength(3);
});

test('the own hotels of a locality leave out localities checked before, and are counted beside the other filters', async () => {
  const aundh = { area: { locality: 'Aundh', city: 'Pune' } as SearchHotel['area'] };
  const { user } = show({
    hotels: [hotel(1), hotel(2, { star_rating: 5 }), hotel(3, { ...aundh, star_rating: 5 })],
    answers: { [AVAILABILITY]: { body: {} } },
    place: { kind: 'locality', name: 'baner' },
  });
  await user.click(box(/^Aundh/));
  await user.click(box(/^5 stars/));
  await user.click(screen.getByRole('button', { name: 'Only Baner (1)' }));
  expect(screen.getAllByRole('link', { name: /^House/ }).map((link) => link.textContent)).toEqual(['House 2']);
  expect(box(/^Aundh/)).not.toBeChecked();
  expect(box(/^5 stars/)).toBeChecked();
  await user.click(box(/^Aundh/));
  expect(screen.getByRole('button', { name: 'Only Baner (1)' })).toHaveAttribute('aria-pressed', 'false');
});

test('a search with more hotels than one call answers goes on, with the prices of the next hotels', async () => {
  const { user, sent } = show({
    hotels: [hotel(1), hotel(2)],
    answers: {
      [AVAILABILITY]: { body: { 1: offer(4000), 2: offer(9000), 3: offer(2000) } },
      [SEARCH]: { body: { result: [hotel(3)], total_count: 3, next_offset: null, city_seo_data: null } },
    },
    total: 3,
    next: 2,
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2 of 3 hotels in Pune');
  await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(await screen.findByRole('link', { name: 'House 3' })).toBeInTheDocument();
  expect(await within(card('House 3')).findByText('₹1,000')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('3 hotels in Pune');
  expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).not.toBeInTheDocument();
  const asked = sent.filter(({ path }) => path === AVAILABILITY).map(({ query }) => query.get('hotel_id'));
  expect(asked).toEqual(['1,2', '3']);
});

test('the card says why a hotel cannot be booked', async () => {
  show({
    hotels: [hotel(1), hotel(2), hotel(3), hotel(4), hotel(5)],
    answers: {
      [AVAILABILITY]: {
        body: {
          1: offer(4000, { restriction: 'This hotel is not available for your company' }),
          2: offer(4000, { cheapest_room: gone, unavailability: 'sold_out', unavailable_nights: ['2026-12-11'] }),
          3: offer(4000, { cheapest_room: gone, unavailability: 'blackout', unavailable_nights: ['2026-12-10'] }),
          4: offer(16_000),
        },
      },
      [LIMITS]: { body: { otp_required: true, daily_limit: 15_000, daily_left: 9000 } },
    },
  });
  expect(await screen.findByText('This hotel is not available for your company')).toBeInTheDocument();
  expect(card('House 1')).toHaveTextContent('This hotel is not available for your company');
  expect(card('House 2')).toHaveTextContent('Sold out on Fri, 11 Dec');
  expect(card('House 3')).toHaveTextContent('The hotel takes no guests on Thu, 10 Dec');
  expect(await within(card('House 4')).findByText('Above today’s limit')).toBeInTheDocument();
  expect(card('House 5')).toHaveTextContent('Not available for this stay');
  expect(screen.getByText(/₹9,000 of your company’s limit of ₹15,000 is left/)).toHaveTextContent('code by SMS');
});

test('a used-up limit shows the text of the specification', async () => {
  show({
    hotels: [hotel(1)],
    answers: {
      [AVAILABILITY]: { body: { 1: offer(4000) } },
      [LIMITS]: { body: { otp_required: false, daily_limit: 15_000, daily_left: 0 } },
    },
  });
  expect(
    await screen.findByText('The daily transaction limit has been exceeded. Please try again tomorrow.'),
  ).toBeInTheDocument();
});
