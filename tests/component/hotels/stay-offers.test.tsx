import { render, screen, within } from '@testing-library/react';
import { HotelCardList } from '@/components/hotels/hotel-card-list';
import { StayLead, StayOffersProvider } from '@/components/hotels/stay-offers';
import { getCheapestAvailabilityEndpoint, type SearchHotel } from '@/lib/domains/search/contract/search';
import { createResponse, mockFetch } from '@/tests/support/mock-fetch';

const session = { status: 'member', selectedEntityId: 5, isConfirmed: true };
jest.mock('@/components/account/session-store', () => ({ useSession: () => session }));

const CHEAPEST = '/api/b2b/dashboard/v2/cheapest-availability/';
const price = (perNight: number) => ({ price: perNight * 2, perNight: perNight });
const hotel = (id: number) =>
  ({
    id,
    hotelName: `House ${id}`,
    path: `/hotels-in-pune/${id}/`,
    imageUrl: '/images/332x166/7.jpg',
    imageAlt: '',
    imageAvif: false,
    imageFocus: null,
    area: { locality: 'Baner', city: 'Pune' },
    distance: null,
    guestRating: null,
    noOfReviews: 0,
    availability: true,
    price: { website: price(3300) },
  }) as unknown as SearchHotel;
const offer = { restriction: null, unavailability: null, unavailableNights: [] };

function renderOffers() {
  render(
    <StayOffersProvider hotelIds={[7, 8, 9]}>
      <p>
        <StayLead>Website rates for one adult tonight</StayLead>
      </p>
      <HotelCardList hotels={[hotel(7), hotel(8), hotel(9)]} />
    </StayOffersProvider>,
  );
}
const card = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement;
const goTo = (query: string) => window.history.replaceState(null, '', `/hotels-in-pune/${query}`);

afterEach(() => {
  session.status = 'member';
  goTo('');
});

test('a city page with dates shows a member the company rates for the dates, and its links contain the dates', async () => {
  goTo('?checkin=2099-12-10&checkout=2099-12-12&roomconfig=2-0');
  const sent = mockFetch({
    [CHEAPEST]: createResponse(getCheapestAvailabilityEndpoint, {
      7: { ...offer, corp: price(2500), website: price(2900), cheapestRoom: { availability: true } },
      8: {
        ...offer,
        corp: price(2500),
        unavailability: 'sold_out',
        unavailableNights: ['2099-12-11'],
        cheapestRoom: { availability: false },
      },
    }),
  });
  renderOffers();
  expect(await within(card('House 7')).findByText('₹2,500')).toBeInTheDocument();
  expect(within(card('House 7')).getByText('₹2,900')).toBeInTheDocument();
  expect(card('House 8')).toHaveTextContent('Sold out on Fri, 11 Dec');
  expect(card('House 9')).toHaveTextContent('Not available for this stay');
  expect(screen.getByText(/^Rates of your company for Thu, 10 Dec to Sat, 12 Dec/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'House 7' })).toHaveAttribute('href', expect.stringContaining('2099-12-10'));
  expect(sent[0]?.query.get('hotel_id')).toBe('7,8,9');
  expect(sent[0]?.query.get('roomconfig')).toBe('2-0');
});

test.each([
  ['a visitor', 'guest', '?checkin=2099-12-10&checkout=2099-12-12'],
  ['a member without dates', 'member', ''],
])('%s sees the rates of the page, and no request is sent', (_, status, query) => {
  session.status = status;
  goTo(query);
  const sent = mockFetch({});
  renderOffers();
  expect(screen.getAllByText('₹3,300')).toHaveLength(3);
  expect(screen.getByText('Website rates for one adult tonight')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a city page shows the rates of its HTML when the request fails', async () => {
  goTo('?checkin=2099-12-10&checkout=2099-12-12');
  const sent = mockFetch({});
  renderOffers();
  await Promise.resolve();
  expect(sent).toHaveLength(1);
  expect(screen.getAllByText('₹3,300')).toHaveLength(3);
});
