import { screen, waitFor, within } from '@testing-library/react';
import type { CopiedBooking } from '@/components/checkout/checkout-form';
import { CheckoutServer, clickButton, showCheckout } from './checkout-screen';
import { PRICE, VIEW } from './itinerary-view';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
  push.mockReset();
});

const WEST = {
  tradingName: 'Acme',
  legalName: 'Acme Industries West Pvt Ltd',
  gstinNumber: '27ZZZCX0001A1ZH',
  address: { building: '12', street: 'Old Mill Road', city: 'Bengaluru', state: 'Karnataka', zipCode: '560001' },
  legalEntityId: 2,
  corporateId: 1,
  legalStateCode: '27',
  isDefault: true,
  priority: 1,
};

const COPIED: CopiedBooking = {
  kind: 'again',
  reference: 'FOL2B7KXW4Q',
  users: [{ name: 'Priya Raman', phone: '', email: '', employeeId: 'E7', department: '', isPrimary: true, room: 1 }],
  date: { ...VIEW.date, checkInTime: '3pm', checkOutTime: '9am' },
  message: 'Quiet room',
  billing: WEST,
  costCentre: 'CC-1',
  project: null,
};

const openStep = (user: ReturnType<typeof showCheckout>, heading: string | RegExp) =>
  user.click(within(screen.getByRole('region', { name: heading })).getByRole('button', { name: /Change/ }));

test('a complete copy of a booking opens at the review and is booked with one click', async () => {
  const user = showCheckout({ copied: COPIED });
  expect(screen.getByRole('heading', { name: 'Ready to book' })).toBeInTheDocument();
  expect(screen.getByText(/copied from booking FOL2B7KXW4Q/)).toBeInTheDocument();
  expect(screen.getByText('Priya Raman')).toBeInTheDocument();
  expect(screen.getByText('GSTIN with Bill To: Acme Industries West Pvt Ltd (27ZZZCX0001A1ZH)')).toBeInTheDocument();
  expect(screen.getByText('Check-in 3pm, check-out 9am')).toBeInTheDocument();
  await clickButton(user, 'Book now, bill to company');
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

test('each step of the review can be opened and shows the copied values', async () => {
  const user = showCheckout({ copied: COPIED });
  await openStep(user, 'Travellers Details');
  expect(screen.queryByRole('heading', { name: 'Ready to book' })).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Priya Raman');
  await clickButton(user);
  expect(await screen.findByRole('radio', { name: /27ZZZCX0001A1ZH/ })).toBeChecked();
  await clickButton(user);
  expect(await screen.findByLabelText('Check-in time')).toHaveValue('3pm');
  expect(screen.getByLabelText('Check-out time')).toHaveValue('9am');
  expect(screen.getByLabelText(/Message/)).toHaveValue('Quiet room');
  expect(screen.getByLabelText(/Cost centre/)).toHaveValue('CC-1');
  expect(screen.getByLabelText(/Cost centre/).closest('details')).toHaveAttribute('open');
  expect(screen.getByLabelText(/PO number/)).toHaveValue('');
});

test('the copy of a booking without GSTIN has no GSTIN', () => {
  showCheckout({ copied: { ...COPIED, billing: null } });
  expect(screen.getByText('No GSTIN will be applicable on the invoice')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ready to book' })).toBeInTheDocument();
});

test('the GSTIN step is open and has the first registration when the copied registration no longer exists', async () => {
  showCheckout({ copied: { ...COPIED, billing: undefined } });
  expect(screen.queryByRole('heading', { name: 'Ready to book' })).toBeNull();
  expect(await screen.findByRole('radio', { name: /29ZZZCX0001A1ZD/ })).toBeChecked();
});

test('the guest step is open and has the other copied values when a room of the copied booking has no named guest', () => {
  showCheckout({ copied: { ...COPIED, users: COPIED.users.map((guest) => ({ ...guest, name: 'empty' })) } });
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText(/Employee id/i)).toHaveValue('E7');
});

test('a checkout prefilled from the last booking shows the reference of that booking', () => {
  showCheckout({ copied: { ...COPIED, kind: 'last' } });
  expect(screen.getByText(/your last booking, FOL2B7KXW4Q. Please check them/)).toBeInTheDocument();
});

describe('a checkout with two rates', () => {
  const dual = { ...VIEW, isDualPriceEnabled: true, prices: { corp: PRICE, website: PRICE } };
  const stay = {
    hotelId: '4',
    checkin: '2026-12-10',
    checkout: '2026-12-12',
    roomconfig: '2-0',
    roomtype: 'oak' as const,
  };

  test('shows the rate in the URL as selected', async () => {
    const user = showCheckout({ itinerary: dual, stay: { ...stay, priceSource: 'corp' } });
    expect(screen.queryByRole('radio', { name: /^Corporate rate/ })).toBeNull();
    expect(screen.getByLabelText('Name')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Select Plan' })).toHaveTextContent(
      'Corporate rate · Breakfast included',
    );
    await openStep(user, 'Select Plan');
    expect(screen.getByRole('radio', { name: /^Corporate rate/ })).toBeChecked();
  });

  test('opens with the choice of the rate when the URL has none, even when the other steps are prefilled', () => {
    showCheckout({ itinerary: dual, stay, copied: COPIED });
    expect(screen.getByRole('radio', { name: /^Corporate rate/ })).toBeInTheDocument();
  });
});

test('the copy of a booking contains only as many guests as the new quote has adults', async () => {
  const sharer = { phone: '', email: '', employeeId: '', department: '', isPrimary: false, room: 1 };
  const users = [...COPIED.users, ...['Ravi Rao', 'Meera Nair', 'Kiran Shah'].map((name) => ({ ...sharer, name }))];
  const user = showCheckout({ copied: { ...COPIED, users } });
  expect(screen.getByText('Priya Raman +1 other(s)')).toBeInTheDocument();
  await openStep(user, 'Travellers Details');
  // The quote is for two adults.
  expect(screen.getByLabelText('Name of guest 2')).toHaveValue('Ravi Rao');
  expect(screen.queryByLabelText('Name of guest 3')).toBeNull();
});
