import { screen, waitFor, within } from '@testing-library/react';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { getPaymentStatusEndpoint } from '@/lib/domains/bookings/contract/payment-status';
import { quoteItineraryEndpoint } from '@/lib/domains/itinerary/contract/itinerary';
import { createResponse } from '@/tests/support/mock-fetch';
import { CheckoutServer, clickButton, renderCheckout, showCheckout, fillInToSpecialRequests } from './checkout-screen';
import { VIEW } from './itinerary-view';
import {
  cancelBookingEndpoint,
  createBookingEndpoint,
  getBookingEndpoint,
  payNowEndpoint,
} from '@/lib/domains/bookings/contract/bookings';

const push = jest.fn();
const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh }) }));

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
  push.mockReset();
});

const PENDING = { bookingId: 70, holdExpiresAt: '2026-11-21T11:00:00.000Z', priceSource: 'website' as const };
const HELD = {
  bookingId: 70,
  status: 'PENDING_PAYMENT',
  priceSource: 'website',
  date: { checkInTime: '2pm', checkOutTime: '10am' },
  users: [{ name: 'Priya Raman', phone: '', email: '', employeeId: '', department: '', isPrimary: true, room: 1 }],
  billing: { legalName: 'Acme Industries Pvt Ltd', gstin: '29ZZZCX0001A1ZD', address: '' },
  ...{ message: '', costCentre: null, project: null, poNumber: null },
};
const BOOKED = { orderId: 'FOLX', bookingId: 81, booking: {}, status: 'CONFIRMED' };
const PAY_NOW_ANSWER = {
  orderId: 'ord_1',
  bookingId: 70,
  booking: { bookingId: 70, reference: 'FOLX', status: 'PENDING_PAYMENT' },
  status: 'PENDING_PAYMENT',
  amountToSend: 15000,
  offers: [],
  holdExpiresAt: PENDING.holdExpiresAt,
  paymentDetails: {
    customerId: null,
    cards: [],
    paymentServiceId: 'order_1',
    keyId: 'k',
    scriptUrl: '/x.js',
    currency: 'INR',
    upiLimit: 100_000,
  },
};

test('the checkout with a pending payment shows only "Resume payment" and "Start again"', () => {
  showCheckout({ pending: PENDING });
  expect(screen.getByRole('button', { name: 'Resume payment' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start again' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  expect(screen.getByText(/Rooms held for/)).toBeInTheDocument();
});

const HIGHER_PRICE = { ...VIEW.prices.corp, totalPayable: 15000 } as NonNullable<typeof VIEW.price>;

test('the checkout with a pending payment shows the price of the hold, even if the URL names another price source', () => {
  showCheckout({ pending: PENDING, itinerary: { ...VIEW, prices: { ...VIEW.prices, website: HIGHER_PRICE } } });
  expect(screen.getByRole('region', { name: 'Your stay' })).toHaveTextContent(
    'Total payable(rounded, incl. of all taxes)₹15,000',
  );
});

test('the checkout offers the held booking when a changed booking is sent after a lost response, and keeps the changes', async () => {
  const { code, status, message } = errorCodes.BOOKED_OTHERWISE;
  server.answers['/api/b2b/dashboard/paynow/'] = { status, body: { errors: [{ message, code }] } };
  const { user, rerenderPage } = renderCheckout();
  await fillInToSpecialRequests(user, 'Meera Nair');
  await clickButton(user, 'Pay Now');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: /See today/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'See that booking' }));
  expect(refresh).toHaveBeenCalledTimes(1);

  rerenderPage({ pending: PENDING });
  expect(screen.getByText('You have a payment to finish')).toBeInTheDocument();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  server.answers['/api/b2b/dashboard/booking/'] = createResponse(getBookingEndpoint, HELD);
  server.answers['/api/b2b/dashboard/booking/70/'] = createResponse(cancelBookingEndpoint, {
    bookingId: 70,
    status: 'CANCELLED',
  });
  server.answers['/api/b2b/dashboard/v2/itinerary/'] = createResponse(quoteItineraryEndpoint, { ...VIEW, bid: 318 });
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByRole('region', { name: 'Travellers Details' })).toHaveTextContent('Meera Nair');
  expect(server.sent.some(({ method, path }) => method === 'DELETE' && path.endsWith('/booking/70/'))).toBe(true);
});

test('a resumed payment shows every step as done, including the choice of a rate', async () => {
  server.answers['/api/b2b/dashboard/booking/'] = createResponse(getBookingEndpoint, HELD);
  server.answers['/api/b2b/dashboard/paynow/'] = createResponse(payNowEndpoint, PAY_NOW_ANSWER);
  const user = showCheckout({
    pending: PENDING,
    itinerary: { ...VIEW, isDualPriceEnabled: true, prices: { ...VIEW.prices, website: HIGHER_PRICE } },
  });
  await user.click(screen.getByRole('button', { name: 'Resume payment' }));
  expect(await screen.findByRole('region', { name: 'Make a payment of ₹15,000' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Make a payment of ₹15,000' })).toHaveFocus();
  for (const name of ['Select Plan', 'Travellers Details', /Bill To: Acme Industries/]) {
    expect(within(screen.getByRole('region', { name })).getByText('Change')).toBeInTheDocument();
  }
  expect(server.sent.find(({ path }) => path.endsWith('/paynow/'))?.body).toMatchObject({
    bid: 317,
    price_source: 'website',
    // The price of the hold, which differs from the initial price of the page.
    initiate_payment: { amount: 15000 },
  });
});

test('the checkout shows why a payment cannot be resumed, and lets the booker retry or start again', async () => {
  const { code, status, message } = errorCodes.PAYMENT_PROVIDER_DOWN;
  server.answers['/api/b2b/dashboard/booking/'] = createResponse(getBookingEndpoint, HELD);
  server.answers['/api/b2b/dashboard/paynow/'] = { status, body: { errors: [{ message, code }] } };
  const user = showCheckout({ pending: PENDING });
  await user.click(screen.getByRole('button', { name: 'Resume payment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Resume payment' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Start again' })).toBeEnabled();
});

test('"Start again" does not cancel a booking that was paid in the meantime', async () => {
  server.answers['/api/b2b/dashboard/booking/'] = createResponse(getBookingEndpoint, { ...HELD, status: 'CONFIRMED' });
  const user = showCheckout({ pending: PENDING });
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/70/'));
  expect(server.sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('the checkout books held rooms with another payment method without releasing them first', async () => {
  server.answers['/api/b2b/dashboard/booking/'] = (attempt) =>
    attempt === 1 ? createResponse(getBookingEndpoint, HELD) : createResponse(createBookingEndpoint, BOOKED);
  server.answers['/api/b2b/dashboard/paynow/'] = createResponse(payNowEndpoint, PAY_NOW_ANSWER);
  server.answers['/api/b2b/dashboard/payment-status/'] = createResponse(getPaymentStatusEndpoint, {
    orderId: 'ord_1',
    state: 'unpaid',
  });
  const user = showCheckout({ pending: PENDING });
  await user.click(screen.getByRole('button', { name: 'Resume payment' }));
  const otherMethods = await screen.findByRole('group', { name: 'Book without paying now' });
  await user.click(within(otherMethods).getByRole('button', { name: 'Book now, bill to company' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/81/'));
  expect(server.sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(server.bookingPosts().at(-1)?.body).toMatchObject({ rooms: [{ primary_guest: { name: 'Priya Raman' } }] });
});

test('the checkout with a pending payment can book with another payment method and the guests of the hold', async () => {
  server.answers['/api/b2b/dashboard/booking/'] = (attempt) =>
    attempt === 1 ? createResponse(getBookingEndpoint, HELD) : createResponse(createBookingEndpoint, BOOKED);
  const user = showCheckout({ pending: PENDING });
  const otherMethods = screen.getByRole('group', { name: 'Book without paying now' });
  await user.click(within(otherMethods).getByRole('button', { name: 'Book now, bill to company' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/81/'));
  expect(server.bookingPosts().map(({ path }) => path)).toEqual(['/api/b2b/dashboard/booking/']);
  expect(server.bookingPosts()[0]?.body).toMatchObject({
    rooms: [{ primary_guest: { name: 'Priya Raman' } }],
    price_source: 'website',
  });
});
