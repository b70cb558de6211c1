import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchResults } from '@/components/search/results/search-results';
import {
  getCheapestAvailabilityEndpoint,
  searchHotelsEndpoint,
  type SearchHotel,
} from '@/lib/domains/search/contract/search';
import type { SearchedPlace } from '@/lib/domains/search/rules/results-heading';
import { createResponse, mockFetch, type MockResponses } from '@/tests/support/mock-fetch';

const AVAILABILITY = '/api/b2b/dashboard/v2/cheapest-availability/';
const LIMITS = '/api/b2b/dashboard/booking-limits/';
const SEARCH = '/api/v2/search/';

const hotel = (id: number, more: Partial<SearchHotel> = {}) =>
  ({
    id,
    hotelName: `House ${id}`,
    path: `/hotels-in-pune/${id}/`,
    imageUrl: '/images/332x166/7.jpg',
    imageAlt: '',
    imageAvif: false,
    imageFocus: null,
    area: { locality: 'Baner', city: 'Pune' },
    amenities: [1],
    coordinates: { lat: 18.56, lng: 73.78 },
    distance: 1.2,
    starRating: 3,
    guestRating: 4.2,
    noOfReviews: 12,
    ...more,
  }) as unknown as SearchHotel;

const offer = (sell: number, more: object = {}) => {
  const price = { price: sell, perNight: sell / 2 };
  const room = { availability: true, roomsLeft: 9, mealPlan: 'CP', freeCancellationUntil: '2026-12-09T06:30:00Z' };
  const known = { unavailability: null, unavailableNights: [], restriction: null };
  return { corp: price, website: price, sell, cheapestRoom: room, ...known, ...more };
};
const unavailableRoom = { availability: false, roomsLeft: 0, mealPlan: 'EP', freeCancellationUntil: null };

interface RenderOptions {
  hotels: SearchHotel[];
  answers: MockResponses;
  place?: SearchedPlace;
  total?: number;
  next?: number;
}

function renderResults({ hotels, answers, place = { kind: 'city', name: 'Pune' }, total, next }: RenderOptions) {
  sessionStorage.clear();
  const sent = mockFetch({
    [LIMITS]: { body: { otp_required: false, daily_limit: null, daily_left: null } },
    ...answers,
  });
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SearchResults
        address="q=Pune"
        placeQuery={{ city: 'Pune' }}
        first={{
          result: hotels,
          totalCount: total ?? hotels.length,
          nextOffset: next ?? null,
          citySeoData: null,
        }}
        facilities={Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Facility ${index + 1}` }))}
        stay={{ checkin: '2026-12-10', checkout: '2026-12-12', roomconfig: '1-0' }}
        stayParams="checkin=2026-12-10"
        searchedHotelId={null}
        place={place}
        mapPlaces={[]}
        origin={null}
        tiles={null}
      />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent };
}

const card = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement;
const checkbox = (name: RegExp) => screen.getByRole('checkbox', { name });

test('the filters show counts and narrow the result list without another request', async () => {
  const { user, sent } = renderResults({
    hotels: [hotel(1), hotel(2, { starRating: 5, guestRating: 4.7 }), hotel(3, { guestRating: null })],
    answers: {
      [AVAILABILITY]: createResponse(getCheapestAvailabilityEndpoint, {
        1: offer(4000),
        2: offer(9000),
        3: offer(3000, { cheapestRoom: { ...unavailableRoom, availability: true } }),
      }),
    },
  });
  await screen.findByRole('group', { name: 'Meals' });
  const calls = sent.length;
  expect(checkbox(/^5 stars ?1$/)).toBeInTheDocument();
  expect(checkbox(/^4.0 or more ?2$/)).toBeInTheDocument();
  expect(checkbox(/^Room only ?1$/)).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: /^Free cancellation ?2$/ }));
  expect(screen.queryByRole('link', { name: 'House 3' })).not.toBeInTheDocument();
  await user.click(checkbox(/^5 stars/));
  expect(screen.getAllByRole('link', { name: /^House/ })).toHaveLength(1);
  expect(sent).toHaveLength(calls);
});

test('the filters collapse rare amenities, except selected ones', async () => {
  const amenities = Array.from({ length: 12 }, (_, index) => index + 1);
  const { user } = renderResults({
    hotels: [hotel(1, { amenities }), hotel(2)],
    answers: { [AVAILABILITY]: { body: {} } },
  });
  const group = screen.getByRole('group', { name: 'Amenities' });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: '4 more amenities' }));
  await user.click(checkbox(/^Facility 12/));
  await user.click(screen.getByRole('button', { name: 'Fewer amenities' }));
  expect(within(group).getAllByRole('checkbox')).toHaveLength(9);
  expect(checkbox(/^Facility 12/)).toBeChecked();
});

test('the results of a locality search can be limited to hotels in the locality', async () => {
  const { user } = renderResults({
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

test('the filter "Only Baner" deselects other localities and counts hotels that match the other filters', async () => {
  const aundh = { area: { locality: 'Aundh', city: 'Pune' } as SearchHotel['area'] };
  const { user } = renderResults({
    hotels: [hotel(1), hotel(2, { starRating: 5 }), hotel(3, { ...aundh, starRating: 5 })],
    answers: { [AVAILABILITY]: { body: {} } },
    place: { kind: 'locality', name: 'baner' },
  });
  await user.click(checkbox(/^Aundh/));
  await user.click(checkbox(/^5 stars/));
  await user.click(screen.getByRole('button', { name: 'Only Baner (1)' }));
  expect(screen.getAllByRole('link', { name: /^House/ }).map((link) => link.textContent)).toEqual(['House 2']);
  expect(checkbox(/^Aundh/)).not.toBeChecked();
  expect(checkbox(/^5 stars/)).toBeChecked();
  await user.click(checkbox(/^Aundh/));
  expect(screen.getByRole('button', { name: 'Only Baner (1)' })).toHaveAttribute('aria-pressed', 'false');
});

test('"Show more" appends the next hotels and loads their prices', async () => {
  const { user, sent } = renderResults({
    hotels: [hotel(1), hotel(2)],
    answers: {
      [AVAILABILITY]: createResponse(getCheapestAvailabilityEndpoint, {
        1: offer(4000),
        2: offer(9000),
        3: offer(2000),
      }),
      [SEARCH]: createResponse(searchHotelsEndpoint, {
        result: [hotel(3)],
        totalCount: 3,
        nextOffset: null,
        citySeoData: null,
      }),
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
  const priceRequests = sent.filter(({ path }) => path === AVAILABILITY).map(({ query }) => query.get('hotel_id'));
  expect(priceRequests).toEqual(['1,2', '3']);
});

test('a hotel card shows why the hotel cannot be booked', async () => {
  renderResults({
    hotels: [hotel(1), hotel(2), hotel(3), hotel(4), hotel(5)],
    answers: {
      [AVAILABILITY]: createResponse(getCheapestAvailabilityEndpoint, {
        1: offer(4000, { restriction: 'This hotel is not available for your company' }),
        2: offer(4000, {
          cheapestRoom: unavailableRoom,
          unavailability: 'sold_out',
          unavailableNights: ['2026-12-11'],
        }),
        3: offer(4000, {
          cheapestRoom: unavailableRoom,
          unavailability: 'blackout',
          unavailableNights: ['2026-12-10'],
        }),
        4: offer(16_000),
      }),
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

test('the results show the text of the specification when the daily limit is used up', async () => {
  renderResults({
    hotels: [hotel(1)],
    answers: {
      [AVAILABILITY]: createResponse(getCheapestAvailabilityEndpoint, { 1: offer(4000) }),
      [LIMITS]: { body: { otp_required: false, daily_limit: 15_000, daily_left: 0 } },
    },
  });
  expect(
    await screen.findByText('The daily transaction limit has been exceeded. Please try again tomorrow.'),
  ).toBeInTheDocument();
});
