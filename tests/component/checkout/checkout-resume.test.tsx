import { screen, waitFor, within } from '@testing-library/react';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { CheckoutServer, go, renderCheckout, showCheckout, toSpecialRequests } from './checkout-screen';
import { VIEW } from './itinerary-view';

// A whole checkout is typed into: on a busy machine that takes its time.

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
  booking_id: 70,
  status: 'PENDING_PAYMENT',
  price_source: 'website',
  date: { check_in_time: '2pm', check_out_time: '10am' },
  users: [{ name: 'Priya Raman', phone: '', email: '', employee_id: '', department: '', is_primary: true, room: 1 }],
  billing: { legal_name: 'Acme Industries Pvt Ltd', gstin: '29ZZZCX0001A1ZD', address: '' },
  ...{ message: '', cost_centre: null, project: null, po_number: null },
};
const PAY_NOW_ANSWER = {
  order_id: 'ord_1',
  booking_id: 70,
  booking: { booking_id: 70, reference: 'FOLX', status: 'PENDING_PAYMENT' },
  status: 'PENDING_PAYMENT',
  amount_to_send: 15000,
  offers: [],
  hold_expires_at: PENDING.holdExpiresAt,
  payment_details: {
    customer_id: null,
    cards: [],
    payment_service_id: 'order_1',
    key_id: 'k',
    script_url: '/x.js',
    currency: 'INR',
  },
};

test('a payment that was begun is offered first, alone', () => {
  showCheckout({ pending: PENDING });
  expect(screen.getByRole('button', { name: 'Resume payment' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start again' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  expect(screen.getByText(/Rooms held for/)).toBeInTheDocument();
});

const DEAR = { ...VIEW.prices.corp, total_payable: 15000 } as NonNullable<typeof VIEW.price>;

test('rooms that wait for their payment are shown at the price they are held at, whatever the address names', () => {
  showCheckout({ pending: PENDING, itinerary: { ...VIEW, prices: { ...VIEW.prices, website: DEAR } } });
  expect(screen.getByRole('region', { name: 'Your stay' })).toHaveTextContent(
    'Total payable(rounded, incl. of all taxes)₹15,000',
  );
});

test('a changed booking after an answer that got lost leads to what is held, and keeps the changes', async () => {
  const { code, status, message } = errorCodes.BOOKED_OTHERWISE;
  server.answers['/api/b2b/dashboard/paynow/'] = { status, body: { errors: [{ message, code }] } };
  const { user, refreshed } = renderCheckout();
  await toSpecialRequests(user, 'Meera Nair');
  await go(user, 'Pay Now');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: /See today/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'See that booking' }));
  expect(refresh).toHaveBeenCalledTimes(1);

  refreshed({ pending: PENDING });
  expect(screen.getByText('You have a payment to finish')).toBeInTheDocument();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  server.answers['/api/b2b/dashboard/booking/'] = { body: HELD };
  server.answers['/api/b2b/dashboard/booking/70/'] = { body: { booking_id: 70, status: 'CANCELLED' } };
  server.answers['/api/b2b/dashboard/v2/itinerary/'] = { body: { ...VIEW, bid: 318 } };
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByRole('region', { name: 'Travellers Details' })).toHaveTextContent('Meera Nair');
  expect(server.sent.some(({ method, path }) => method === 'DELETE' && path.endsWith('/booking/70/'))).toBe(true);
});

test('a resumed payment has every step done, the choice of the price too', async () => {
  server.answers['/api/b2b/dashboard/booking/'] = { body: HELD };
  server.answers['/api/b2b/dashboard/paynow/'] = { body: PAY_NOW_ANSWER };
  const user = showCheckout({
    pending: PENDING,
    itinerary: { ...VIEW, is_dual_price_enabled: true, prices: { ...VIEW.prices, website: DEAR } },
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
    // Of the price that the rooms are held at, which is not the one that the screen opens with.
    initiate_payment: { amount: 15000 },
  });
});

test('a payment that cannot be resumed says why, and can be tried or begun again', async () => {
  const { code, status, message } = errorCodes.PAYMENT_PROVIDER_DOWN;
  server.answers['/api/b2b/dashboard/booking/'] = { body: HELD };
  server.answers['/api/b2b/dashboard/paynow/'] = { status, body: { errors: [{ message, code }] } };
  const user = showCheckout({ pending: PENDING });
  await user.click(screen.getByRole('button', { name: 'Resume payment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Resume payment' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Start again' })).toBeEnabled();
});

test('starting again does not undo what was paid meanwhile', async () => {
  server.answers['/api/b2b/dashboard/booking/'] = { body: { ...HELD, status: 'CONFIRMED' } };
  const user = showCheckout({ pending: PENDING });
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/70/'));
  expect(server.sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('rooms that are held for a payment are booked with another way of paying, without being released first', async () => {
  server.answers['/api/b2b/dashboard/booking/'] = (attempt) =>
    attempt === 1 ? { body: HELD } : { body: { order_id: 'FOLX', booking_id: 81, booking: {}, status: 'CONFIRMED' } };
  server.answers['/api/b2b/dashboard/paynow/'] = { body: PAY_NOW_ANSWER };
  server.answers['/api/b2b/dashboard/payment-status/'] = { body: { order_id: 'ord_1', state: 'unpaid' } };
  const user = showCheckout({ pending: PENDING });
  await user.click(screen.getByRole('button', { name: 'Resume payment' }));
  const others = await screen.findByRole('group', { name: 'Book without paying now' });
  await user.click(within(others).getByRole('button', { name: 'Book now, bill to company' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/81/'));
  expect(server.sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(server.bookingPosts().at(-1)?.body).toMatchObject({ rooms: [{ primary_guest: { name: 'Priya Raman' } }] });
});

test('a started payment can be replaced by another way of paying, with the guests of the held booking', async () => {
  server.answers['/api/b2b/dashboard/booking/'] = (attempt) =>
    attempt === 1 ? { body: HELD } : { body: { order_id: 'FOLX', booking_id: 81, booking: {}, status: 'CONFIRMED' } };
  const user = showCheckout({ pending: PENDING });
  const others = screen.getByRole('group', { name: 'Book without paying now' });
  await user.click(within(others).getByRole('button', { name: 'Book now, bill to company' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/81/'));
  expect(server.bookingPosts().map(({ path }) => path)).toEqual(['/api/b2b/dashboard/booking/']);
  expect(server.bookingPosts()[0]?.body).toMatchObject({
    rooms: [{ primary_guest: { name: 'Priya Raman' } }],
    price_source: 'website',
  });
});
