import { screen, waitFor } from '@testing-library/react';
import type { CopiedBooking } from '@/components/checkout/checkout-form';
import { CheckoutServer, go, showCheckout } from './checkout-screen';
import { VIEW } from './itinerary-view';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
  push.mockReset();
});

const COPIED: CopiedBooking = {
  users: [{ name: 'Priya Raman', phone: '', email: '', employee_id: 'E7', department: '', is_primary: true, room: 1 }],
  date: { ...VIEW.date, check_in_time: '3pm', check_out_time: '9am' },
  message: 'Quiet room',
  billing: { legal_name: 'Acme Industries West Pvt Ltd', gstin: '27ZZZCX0001A1ZH', address: '' },
  cost_centre: 'CC-1',
  project: null,
  legalEntityId: 1,
};

test('a booking made again brings guests, GSTIN, times, message and cost centre, and books with them', async () => {
  const user = showCheckout({ copied: COPIED });
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
  await user.click(screen.getByRole('button', { name: 'Book now, bill to company' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/77/'));
  expect(server.bookingPosts()[0]?.body).toMatchObject({
    legal_entity: { gstin: '27ZZZCX0001A1ZH', address: { zip_code: '560001' } },
    check_in_time: '3pm',
    check_out_time: '9am',
    comments: 'Quiet room',
    cost_centre: 'CC-1',
  });
});

test('a booking without GSTIN stays one without', async () => {
  const user = showCheckout({ copied: { ...COPIED, billing: null } });
  await go(user);
  expect(await screen.findByRole('radio', { name: /^No GSTIN/ })).toBeChecked();
});

test('a registration that is gone gives way to the first by priority', async () => {
  const billing = { legal_name: 'Acme Goa', gstin: '30ZZZCX0001A1ZX', address: '' };
  const user = showCheckout({ copied: { ...COPIED, billing } });
  await go(user);
  expect(await screen.findByRole('radio', { name: /29ZZZCX0001A1ZD/ })).toBeChecked();
});

test('of the guests of a larger room only as many are taken up as the new one has places', () => {
  const sharer = { phone: '', email: '', employee_id: '', department: '', is_primary: false, room: 1 };
  const users = [...COPIED.users, ...['Ravi Rao', 'Meera Nair', 'Kiran Shah'].map((name) => ({ ...sharer, name }))];
  showCheckout({ copied: { ...COPIED, users } });
  // The quote is for two adults.
  expect(screen.getByLabelText('Name of guest 2')).toHaveValue('Ravi Rao');
  expect(screen.queryByLabelText('Name of guest 3')).toBeNull();
});
