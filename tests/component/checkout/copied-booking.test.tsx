import { screen, waitFor, within } from '@testing-library/react';
import type { CopiedBooking } from '@/components/checkout/checkout-form';
import { CheckoutServer, go, showCheckout } from './checkout-screen';
import { PRICE, VIEW } from './itinerary-view';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
  push.mockReset();
});

const WEST = {
  trading_name: 'Acme',
  legal_name: 'Acme Industries West Pvt Ltd',
  gstin_number: '27ZZZCX0001A1ZH',
  address: { building: '12', street: 'Old Mill Road', city: 'Bengaluru', state: 'Karnataka', zip_code: '560001' },
  legal_entity_id: 2,
  corporate_id: 1,
  legal_state_code: '27',
  is_default: true,
  priority: 1,
};

const COPIED: CopiedBooking = {
  kind: 'again',
  reference: 'FOL2B7KXW4Q',
  users: [{ name: 'Priya Raman', phone: '', email: '', employee_id: 'E7', department: '', is_primary: true, room: 1 }],
  date: { ...VIEW.date, check_in_time: '3pm', check_out_time: '9am' },
  message: 'Quiet room',
  billing: WEST,
  cost_centre: 'CC-1',
  project: null,
};

const change = (user: ReturnType<typeof showCheckout>, heading: string | RegExp) =>
  user.click(within(screen.getByRole('region', { name: heading })).getByRole('button', { name: /Change/ }));

test('a complete booking made again opens at its review and is booked by one press', async () => {
  const user = showCheckout({ copied: COPIED });
  expect(screen.getByRole('heading', { name: 'Ready to book' })).toBeInTheDocument();
  expect(screen.getByText(/copied from booking FOL2B7KXW4Q/)).toBeInTheDocument();
  expect(screen.getByText('Priya Raman')).toBeInTheDocument();
  expect(screen.getByText('GSTIN with Bill To: Acme Industries West Pvt Ltd (27ZZZCX0001A1ZH)')).toBeInTheDocument();
  expect(screen.getByText('Check-in 3pm, check-out 9am')).toBeInTheDocument();
  await go(user, 'Book now, bill to company');
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/77/'));
  expect(server.bookingPosts()).toHaveLength(1);
  expect(server.bookingPosts()[0]?.body).toMatchObject({
    legal_entity: { gstin: '27ZZZCX0001A1ZH', address: { zip_code: '560001' } },
    check_in_time: '3pm',
    check_out_time: '9am',
    comments: 'Quiet room',
    cost_centre: 'CC-1',
    rooms: [{ primary_guest: { name: 'Priya Raman', employee_id: 'E7' } }],
  });
});

test('each step of the review can be changed, and shows the prefilled values', async () => {
  const user = showCheckout({ copied: COPIED });
  await change(user, 'Travellers Details');
  expect(screen.queryByRole('heading', { name: 'Ready to book' })).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Priya Raman');
  await go(user);
  expect(await screen.findByRole('radio', { name: /27ZZZCX0001A1ZH/ })).toBeChecked();
  await go(user);
  expect(await screen.findByLabelText('Check-in time')).toHaveValue('3pm');
  expect(screen.getByLabelText('Check-out time')).toHaveValue('9am');
  expect(screen.getByLabelText(/Message/)).toHaveValue('Quiet room');
  expect(screen.getByLabelText(/Cost centre/)).toHaveValue('CC-1');
  expect(screen.getByLabelText(/Cost centre/).closest('details')).toHaveAttribute('open');
  expect(screen.getByLabelText(/PO number/)).toHaveValue('');
});

test('a copy of a booking without GSTIN has no GSTIN', () => {
  showCheckout({ copied: { ...COPIED, billing: null } });
  expect(screen.getByText('No GSTIN will be applicable on the invoice')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ready to book' })).toBeInTheDocument();
});

test('when the registration no longer exists its step is open, with the first one by priority', async () => {
  showCheckout({ copied: { ...COPIED, billing: undefined } });
  expect(screen.queryByRole('heading', { name: 'Ready to book' })).toBeNull();
  expect(await screen.findByRole('radio', { name: /29ZZZCX0001A1ZD/ })).toBeChecked();
});

test('when a room has no named guest its step is open, with the other values prefilled', () => {
  showCheckout({ copied: { ...COPIED, users: COPIED.users.map((guest) => ({ ...guest, name: 'empty' })) } });
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText(/Employee id/i)).toHaveValue('E7');
});

test('a checkout that is prefilled from the last booking says so', () => {
  showCheckout({ copied: { ...COPIED, kind: 'last' } });
  expect(screen.getByText(/your last booking, FOL2B7KXW4Q. Please check them/)).toBeInTheDocument();
});

describe('with two rates', () => {
  const dual = { ...VIEW, is_dual_price_enabled: true, prices: { corp: PRICE, website: PRICE } };
  const stay = {
    hotel_id: '4',
    checkin: '2026-12-10',
    checkout: '2026-12-12',
    roomconfig: '2-0',
    roomtype: 'oak' as const,
  };

  test('a rate that was chosen before need not be chosen again, and the panel names it', async () => {
    const user = showCheckout({ itinerary: dual, stay: { ...stay, price_source: 'corp' } });
    expect(screen.queryByRole('radio', { name: /^Corporate rate/ })).toBeNull();
    expect(screen.getByLabelText('Name')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Select Plan' })).toHaveTextContent(
      'Corporate rate · Breakfast included',
    );
    await change(user, 'Select Plan');
    expect(screen.getByRole('radio', { name: /^Corporate rate/ })).toBeChecked();
  });

  test('a rate that was not chosen is the first step, even when the rest is prefilled', () => {
    showCheckout({ itinerary: dual, stay, copied: COPIED });
    expect(screen.getByRole('radio', { name: /^Corporate rate/ })).toBeInTheDocument();
  });
});

test('of the guests of a larger room only as many are copied as the new room holds', async () => {
  const sharer = { phone: '', email: '', employee_id: '', department: '', is_primary: false, room: 1 };
  const users = [...COPIED.users, ...['Ravi Rao', 'Meera Nair', 'Kiran Shah'].map((name) => ({ ...sharer, name }))];
  const user = showCheckout({ copied: { ...COPIED, users } });
  expect(screen.getByText('Priya Raman +1 other(s)')).toBeInTheDocument();
  await change(user, 'Travellers Details');
  // The quote is for two adults.
  expect(screen.getByLabelText('Name of guest 2')).toHaveValue('Ravi Rao');
  expect(screen.queryByLabelText('Name of guest 3')).toBeNull();
});
