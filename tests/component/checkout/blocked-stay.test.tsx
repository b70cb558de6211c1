import { screen, waitFor, within } from '@testing-library/react';
import type { CopiedBooking } from '@/components/checkout/checkout-form';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { CheckoutServer, go, renderCheckout, showCheckout } from './checkout-screen';
import { PRICE, VIEW } from './itinerary-view';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh }) }));

const OTHER_DATES = '/api/b2b/dashboard/hotels/4/other-dates/';
const SEARCH = '/api/v2/search/';
const ITINERARY = '/api/b2b/dashboard/v2/itinerary/';
const BOOKING = '/api/b2b/dashboard/booking/';
const OPEN = { otp_required: false, daily_limit: null, daily_left: null, credit_left: null };

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
  refresh.mockReset();
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
    { otp_required: false, daily_limit: 15_000, daily_left: 10_000, credit_left: null },
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

test('the daily limit offers only other dates that it covers', async () => {
  const limits = { otp_required: false, daily_limit: 15_000, daily_left: 10_000, credit_left: null };
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
  expect(screen.getByText('This booking requires a code by SMS')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Verify mobile number' }));
  expect(await screen.findByText(/Your mobile number is verified/)).toBeInTheDocument();
  expect(screen.getByRole('timer')).toBeInTheDocument();
});

/** Every step is filled in: one press books. */
const COPIED: CopiedBooking = {
  kind: 'again',
  reference: 'FOL2B7KXW4Q',
  users: [{ name: 'Priya Raman', phone: '', email: '', employee_id: '', department: '', is_primary: true, room: 1 }],
  date: { ...VIEW.date, check_in_time: '3pm', check_out_time: '9am' },
  message: '',
  billing: null,
  cost_centre: null,
  project: null,
};

/** Neither a time that runs nor a button that books or continues. */
function expectNothingToBook() {
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Continue|Book now|Pay Now|^$/ })).not.toBeInTheDocument();
}

test('a complete draft of a stay that is refused has neither a review nor a button that books', async () => {
  showCheckout({ itinerary: { ...VIEW, ...soldOut }, limits: OPEN, copied: COPIED });
  expectNothingToBook();
  expect(screen.queryByRole('heading', { name: 'Ready to book' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Neighbour 8' })).toBeInTheDocument();
});

test.each([
  ['ROOM_UNAVAILABLE', { ...VIEW, ...soldOut }, true],
  ['NOT_SALEABLE', { ...VIEW, ...blackout }, true],
  ['HOTEL_RESTRICTED', { ...VIEW, ...restricted }, false],
  // The stay has no price any more: the itinerary itself is refused.
  ['ROOM_UNAVAILABLE', null, true],
] as const)('a booking refused with %s shows other stays instead of the steps', async (name, view, areDatesOffered) => {
  const { code, message } = errorCodes[name];
  server.refuse(BOOKING, { code, message });
  if (view) server.answers[ITINERARY] = { body: { ...view, bid: 400 } };
  else server.refuse(ITINERARY, errorCodes.NOT_SALEABLE);
  const user = showCheckout({ limits: OPEN, copied: COPIED });
  await go(user, 'Book now, bill to company');
  expect(await screen.findByRole('link', { name: 'Neighbour 8' })).toBeInTheDocument();
  await waitFor(() => expect(server.sent.map(({ path }) => path)).toContain(ITINERARY));
  expectNothingToBook();
  const dates = screen.queryByRole('region', { name: /^Other dates/ });
  if (areDatesOffered) expect(dates ?? (await screen.findByRole('region', { name: /^Other dates/ }))).toBeVisible();
  else expect(dates).not.toBeInTheDocument();
});

test('a refused booking whose rooms are free again is offered at the new price, with the reason of the refusal', async () => {
  server.refuse(BOOKING, errorCodes.ROOM_UNAVAILABLE);
  const price = { ...PRICE, total_payable: 13_000 };
  server.answers[ITINERARY] = { body: { ...VIEW, bid: 400, price, prices: { corp: price } } };
  const user = showCheckout({ limits: OPEN, copied: COPIED });
  await go(user, 'Book now, bill to company');
  expect((await screen.findAllByText('₹13,000')).length).toBeGreaterThan(0);
  expect(screen.getByRole('alert')).toHaveTextContent(errorCodes.ROOM_UNAVAILABLE.message);
  expect(screen.getByRole('heading', { name: 'Ready to book' })).toBeInTheDocument();
});

test.each([
  ['DAILY_LIMIT', { ...OPEN, daily_limit: 15_000, daily_left: 10_000 }, VIEW],
  ['CREDIT_EXCEEDED', { ...OPEN, credit_left: 10_000 }, { ...VIEW, payNowAllowed: false }],
] as const)(
  'a booking refused with %s asks for the limits again, which then block the stay',
  async (name, limits, view) => {
    server.refuse(BOOKING, errorCodes[name]);
    const { user, refreshed } = renderCheckout({ itinerary: view, limits: OPEN, copied: COPIED });
    await go(user, 'Book now, bill to company');
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    refreshed({ limits });
    expect(screen.getByText(errorCodes[name].message)).toBeInTheDocument();
    expectNothingToBook();
    expect(await screen.findByRole('link', { name: 'Neighbour 8' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Neighbour 9' })).not.toBeInTheDocument();
  },
);

test('a contract that allows no way to pay says so, and offers no other stay', async () => {
  const noWay = { btc_allowed: false, payNowAllowed: false, pay_at_hotel_allowed: false };
  showCheckout({ itinerary: { ...VIEW, ...noWay }, limits: OPEN, copied: COPIED });
  expect(
    screen.getByText('Your company’s contract does not allow any payment method for this stay'),
  ).toBeInTheDocument();
  expectNothingToBook();
  expect(server.sent.map(({ path }) => path)).not.toContain(SEARCH);
});

test('credit that does not cover the stay blocks it only where nothing else can pay', () => {
  showCheckout({ itinerary: VIEW, limits: { ...OPEN, credit_left: 10_000 } });
  expect(screen.queryByText(errorCodes.CREDIT_EXCEEDED.message)).not.toBeInTheDocument();
  expect(screen.getByRole('timer')).toBeInTheDocument();
});

test('credit that does not cover the stay blocks it where billing to the company is the only way', () => {
  const limits = { ...OPEN, credit_left: 10_000 };
  showCheckout({ itinerary: { ...VIEW, payNowAllowed: false }, limits });
  expect(screen.getByText(errorCodes.CREDIT_EXCEEDED.message)).toBeInTheDocument();
  expect(screen.getByText('₹10,000 of the credit is left.')).toBeInTheDocument();
  expectNothingToBook();
});
