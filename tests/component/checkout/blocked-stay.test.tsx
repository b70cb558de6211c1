import { screen, waitFor, within } from '@testing-library/react';
import type { CopiedBooking } from '@/components/checkout/checkout-form';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { listOtherDatesEndpoint } from '@/lib/domains/search/contract/other-dates';
import { searchHotelsEndpoint } from '@/lib/domains/search/contract/search';
import { quoteItineraryEndpoint } from '@/lib/domains/itinerary/contract/itinerary';
import { createResponse } from '@/tests/support/mock-fetch';
import { CheckoutServer, clickButton, renderCheckout, showCheckout } from './checkout-screen';
import { PRICE, VIEW } from './itinerary-view';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh }) }));

const OTHER_DATES = '/api/b2b/dashboard/hotels/4/other-dates/';
const SEARCH = '/api/v2/search/';
const ITINERARY = '/api/b2b/dashboard/v2/itinerary/';
const BOOKING = '/api/b2b/dashboard/booking/';
const NO_LIMITS = { otpRequired: false, dailyLimit: null, dailyLeft: null, creditLeft: null };

const offer = (sell: number) => ({
  sell,
  corpRate: sell,
  webRate: sell,
  cheapestRoom: { roomType: 'oak', availability: true, roomsLeft: 4 },
  restriction: null,
});
const similarHotel = (id: number, sell: number) => ({
  id,
  hotelName: `Neighbour ${id}`,
  path: `/hotels-in-bengaluru/${id}/`,
  imageUrl: '/images/332x166/7.jpg',
  imageAlt: '',
  imageAvif: false,
  imageFocus: null,
  area: { locality: 'MG Road', city: 'Bengaluru' },
  amenities: [],
  coordinates: { lat: 12.97, lng: 77.6 },
  distance: 0.4,
  guestRating: null,
  noOfReviews: 0,
  availability: true,
  price: offer(sell),
});

let server: CheckoutServer;
beforeEach(() => {
  refresh.mockReset();
  server = new CheckoutServer();
  server.answers[OTHER_DATES] = createResponse(listOtherDatesEndpoint, {
    stays: [{ checkin: '2026-12-13', checkout: '2026-12-15', price: offer(9000) }],
  });
  server.answers[SEARCH] = createResponse(searchHotelsEndpoint, {
    result: [similarHotel(8, 9900), similarHotel(9, 20_000)],
  });
});

const blackout = { hotelSaleable: false, blackoutDate: true, unavailableNights: ['2026-12-10'] };
const soldOut = {
  hotelSaleable: false,
  unavailableNights: ['2026-12-11'],
  room: { ...VIEW.room, availability: 0 },
};
const restricted = { restriction: 'This hotel is not available for your company' };

test.each([
  [
    'a blackout',
    blackout,
    NO_LIMITS,
    'The hotel does not take bookings for some of these dates',
    /takes no guests on Thu, 10 Dec/,
  ],
  [
    'sold-out nights',
    soldOut,
    NO_LIMITS,
    'Room type is not available for selected dates in this hotel',
    /Sold out on Fri, 11 Dec/,
  ],
  ['a restricted hotel', restricted, NO_LIMITS, 'This hotel is not available for your company', null],
  [
    'the daily limit',
    {},
    { otpRequired: false, dailyLimit: 15_000, dailyLeft: 10_000, creditLeft: null },
    'The daily transaction limit has been exceeded. Please try again tomorrow.',
    null,
  ],
])(
  'the checkout of a stay blocked by %s shows the reason, and no countdown or booking button',
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

test('the suggested dates link to the checkout of the same room on those dates', async () => {
  showCheckout({ itinerary: { ...VIEW, ...soldOut }, limits: NO_LIMITS });
  const dates = await screen.findByRole('region', { name: 'Other dates at Brookhaven Lane Central' });
  const link = within(dates).getByRole('link');
  expect(link).toHaveTextContent('Sun, 13 Dec – Tue, 15 Dec');
  expect(link).toHaveAttribute('href', expect.stringMatching(/itinerary.*checkin=2026-12-13.*roomtype=oak/));
});

test('a checkout above the daily limit suggests only hotels and dates within the limit', async () => {
  const limits = { otpRequired: false, dailyLimit: 15_000, dailyLeft: 10_000, creditLeft: null };
  showCheckout({ itinerary: VIEW, limits });
  expect(await screen.findByRole('link', { name: 'Neighbour 8' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Neighbour 9' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: /^Other dates/ })).toBeInTheDocument();
});

test('the checkout of a restricted hotel suggests other hotels and no other dates', async () => {
  showCheckout({ itinerary: { ...VIEW, ...restricted }, limits: NO_LIMITS });
  expect(await screen.findByRole('link', { name: 'Neighbour 9' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Other dates/ })).not.toBeInTheDocument();
});

test('a booker can verify a required SMS code before the checkout steps', async () => {
  server.answers['/api/v1/auth/otp/isverified/'] = { body: { isOtpVerified: true } };
  const user = showCheckout({ itinerary: VIEW, limits: { ...NO_LIMITS, otpRequired: true } });
  expect(screen.getByText('This booking requires a code by SMS')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Verify mobile number' }));
  expect(await screen.findByText(/Your mobile number is verified/)).toBeInTheDocument();
  expect(screen.getByRole('timer')).toBeInTheDocument();
});

/** The copied values fill in every step, so that one click books. */
const COPIED: CopiedBooking = {
  kind: 'again',
  reference: 'FOL2B7KXW4Q',
  users: [{ name: 'Priya Raman', phone: '', email: '', employeeId: '', department: '', isPrimary: true, room: 1 }],
  date: { ...VIEW.date, checkInTime: '3pm', checkOutTime: '9am' },
  message: '',
  billing: null,
  costCentre: null,
  project: null,
};

function expectNoCountdownOrBookingButton() {
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Continue|Book now|Pay Now|^$/ })).not.toBeInTheDocument();
}

test('the checkout of a blocked stay shows no review and no booking button, even with every step filled in', async () => {
  showCheckout({ itinerary: { ...VIEW, ...soldOut }, limits: NO_LIMITS, copied: COPIED });
  expectNoCountdownOrBookingButton();
  expect(screen.queryByRole('heading', { name: 'Ready to book' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Neighbour 8' })).toBeInTheDocument();
});

test.each([
  ['ROOM_UNAVAILABLE', { ...VIEW, ...soldOut }, true],
  ['NOT_SALEABLE', { ...VIEW, ...blackout }, true],
  ['HOTEL_RESTRICTED', { ...VIEW, ...restricted }, false],
  // The stay has no price any more, so the itinerary request is refused as well.
  ['ROOM_UNAVAILABLE', null, true],
] as const)('a booking refused with %s shows other stays instead of the steps', async (name, view, hasOtherDates) => {
  const { code, message } = errorCodes[name];
  server.refuse(BOOKING, { code, message });
  if (view) server.answers[ITINERARY] = createResponse(quoteItineraryEndpoint, { ...view, bid: 400 });
  else server.refuse(ITINERARY, errorCodes.NOT_SALEABLE);
  const user = showCheckout({ limits: NO_LIMITS, copied: COPIED });
  await clickButton(user, 'Book now, bill to company');
  expect(await screen.findByRole('link', { name: 'Neighbour 8' })).toBeInTheDocument();
  await waitFor(() => expect(server.sent.map(({ path }) => path)).toContain(ITINERARY));
  expectNoCountdownOrBookingButton();
  const dates = screen.queryByRole('region', { name: /^Other dates/ });
  if (hasOtherDates) expect(dates ?? (await screen.findByRole('region', { name: /^Other dates/ }))).toBeVisible();
  else expect(dates).not.toBeInTheDocument();
});

test('a refused booking whose rooms are available again is offered at the new price, with the reason', async () => {
  server.refuse(BOOKING, errorCodes.ROOM_UNAVAILABLE);
  const price = { ...PRICE, totalPayable: 13_000 };
  server.answers[ITINERARY] = createResponse(quoteItineraryEndpoint, {
    ...VIEW,
    bid: 400,
    price,
    prices: { corp: price },
  });
  const user = showCheckout({ limits: NO_LIMITS, copied: COPIED });
  await clickButton(user, 'Book now, bill to company');
  expect((await screen.findAllByText('₹13,000')).length).toBeGreaterThan(0);
  expect(screen.getByRole('alert')).toHaveTextContent(errorCodes.ROOM_UNAVAILABLE.message);
  expect(screen.getByRole('heading', { name: 'Ready to book' })).toBeInTheDocument();
});

test.each([
  ['DAILY_LIMIT', { ...NO_LIMITS, dailyLimit: 15_000, dailyLeft: 10_000 }, VIEW],
  ['CREDIT_EXCEEDED', { ...NO_LIMITS, creditLeft: 10_000 }, { ...VIEW, payNowAllowed: false }],
] as const)('a booking refused with %s reloads the limits, which then block the stay', async (name, limits, view) => {
  server.refuse(BOOKING, errorCodes[name]);
  const { user, rerenderPage } = renderCheckout({ itinerary: view, limits: NO_LIMITS, copied: COPIED });
  await clickButton(user, 'Book now, bill to company');
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  rerenderPage({ limits });
  expect(screen.getByText(errorCodes[name].message)).toBeInTheDocument();
  expectNoCountdownOrBookingButton();
  expect(await screen.findByRole('link', { name: 'Neighbour 8' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Neighbour 9' })).not.toBeInTheDocument();
});

test('the checkout shows that the contract allows no payment method, and suggests no other stay', async () => {
  const noPaymentMethod = { btcAllowed: false, payNowAllowed: false, payAtHotelAllowed: false };
  showCheckout({ itinerary: { ...VIEW, ...noPaymentMethod }, limits: NO_LIMITS, copied: COPIED });
  expect(
    screen.getByText('Your company’s contract does not allow any payment method for this stay'),
  ).toBeInTheDocument();
  expectNoCountdownOrBookingButton();
  expect(server.sent.map(({ path }) => path)).not.toContain(SEARCH);
});

test('insufficient credit does not block a stay that can be paid in another way', () => {
  showCheckout({ itinerary: VIEW, limits: { ...NO_LIMITS, creditLeft: 10_000 } });
  expect(screen.queryByText(errorCodes.CREDIT_EXCEEDED.message)).not.toBeInTheDocument();
  expect(screen.getByRole('timer')).toBeInTheDocument();
});

test('insufficient credit blocks a stay that can only be billed to the company', () => {
  const limits = { ...NO_LIMITS, creditLeft: 10_000 };
  showCheckout({ itinerary: { ...VIEW, payNowAllowed: false }, limits });
  expect(screen.getByText(errorCodes.CREDIT_EXCEEDED.message)).toBeInTheDocument();
  expect(screen.getByText('₹10,000 of the credit is left.')).toBeInTheDocument();
  expectNoCountdownOrBookingButton();
});
