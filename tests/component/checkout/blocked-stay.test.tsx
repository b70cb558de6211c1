import { screen, within } from '@testing-library/react';
import { CheckoutServer, showCheckout } from './checkout-screen';
import { VIEW } from './itinerary-view';

jest.setTimeout(20_000);
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const OTHER_DATES = '/api/b2b/dashboard/hotels/4/other-dates/';
const SEARCH = '/api/v2/search/';
const OPEN = { otp_required: false, daily_limit: null, daily_left: null };

const offer = (sell: number) => ({
  sell,
  corp_rate: sell,
  web_rate: sell,
  cheapest_room: { room_type: 'oak', availability: true, rooms_left: 4 },
  restriction: null,
});
const neighbour = (id: number, sell: number) => ({
  id,
  hotelName: `Neighbour ${id}`,
  path: `/hotels-in-bengaluru/${id}/`,
  image_url: '/images/332x166/7.jpg',
  image_alt: '',
  area: { locality: 'MG Road', city: 'Bengaluru' },
  amenities: [],
  coordinates: { lat: 12.97, lng: 77.6 },
  distance: 0.4,
  guest_rating: null,
  no_of_reviews: 0,
  availability: true,
  price: offer(sell),
});

let server: CheckoutServer;
beforeEach(() => {
  server = new CheckoutServer();
  server.answers[OTHER_DATES] = {
    body: { stays: [{ checkin: '2026-12-13', checkout: '2026-12-15', price: offer(9000) }] },
  };
  server.answers[SEARCH] = { body: { result: [neighbour(8, 9900), neighbour(9, 20_000)] } };
});

const blackout = { hotel_saleable: false, blackout_date: true, unavailable_nights: ['2026-12-10'] };
const soldOut = {
  hotel_saleable: false,
  unavailable_nights: ['2026-12-11'],
  room: { ...VIEW.room, availability: 0 },
};
const restricted = { restriction: 'This hotel is not available for your company' };

test.each([
  [
    'a blackout',
    blackout,
    OPEN,
    'The hotel does not take bookings for some of these dates',
    /takes no guests on Thu, 10 Dec/,
  ],
  [
    'sold-out nights',
    soldOut,
    OPEN,
    'Room type is not available for selected dates in this hotel',
    /Sold out on Fri, 11 Dec/,
  ],
  ['a restricted hotel', restricted, OPEN, 'This hotel is not available for your company', null],
  [
    'the daily limit',
    {},
    { otp_required: false, daily_limit: 15_000, daily_left: 10_000 },
    'The daily transaction limit has been exceeded. Please try again tomorrow.',
    null,
  ],
])(
  'a checkout that %s refuses says so at the top, and has no countdown and no Continue',
  async (_, change, limits, message, detail) => {
    showCheckout({ itinerary: { ...VIEW, ...change }, limits });
    expect(screen.getByText(message)).toBeInTheDocument();
    if (detail) expect(screen.getByText(detail)).toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Continue|Book now|Pay Now/ })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Neighbour 8' })).toHaveAttribute(
      'href',
      expect.stringContaining('checkin=2026-12-10'),
    );
  },
);

test('other dates lead to the checkout of the same room on those dates', async () => {
  showCheckout({ itinerary: { ...VIEW, ...soldOut }, limits: OPEN });
  const dates = await screen.findByRole('region', { name: 'Other dates at Brookhaven Lane Central' });
  const link = within(dates).getByRole('link');
  expect(link).toHaveTextContent('Sun, 13 Dec – Tue, 15 Dec');
  expect(link).toHaveAttribute('href', expect.stringMatching(/itinerary.*checkin=2026-12-13.*roomtype=oak/));
});

test('a restricted hotel offers no other dates, and the daily limit only what it covers', async () => {
  const limits = { otp_required: false, daily_limit: 15_000, daily_left: 10_000 };
  showCheckout({ itinerary: VIEW, limits });
  expect(await screen.findByRole('link', { name: 'Neighbour 8' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Neighbour 9' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: /^Other dates/ })).toBeInTheDocument();
});

test('a restricted hotel offers no other dates', async () => {
  showCheckout({ itinerary: { ...VIEW, ...restricted }, limits: OPEN });
  expect(await screen.findByRole('link', { name: 'Neighbour 9' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Other dates/ })).not.toBeInTheDocument();
});

test('a code that is required can be entered before the steps', async () => {
  server.answers['/api/v1/auth/otp/isverified/'] = { body: { isOtpVerified: true } };
  const user = showCheckout({ itinerary: VIEW, limits: { ...OPEN, otp_required: true } });
  expect(screen.getByText('This booking needs a code by SMS')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Verify mobile number' }));
  expect(await screen.findByText(/Your mobile number is verified/)).toBeInTheDocument();
  expect(screen.getByRole('timer')).toBeInTheDocument();
});
