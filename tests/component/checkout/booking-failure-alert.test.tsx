import { screen, waitFor, within } from '@testing-library/react';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import type { MockResponse } from '@/tests/support/mock-fetch';
import { CheckoutServer, clickButton, showCheckout, fillInToSpecialRequests } from './checkout-screen';
import { VIEW } from './itinerary-view';

const push = jest.fn();
const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh }) }));

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
  push.mockReset();
  refresh.mockReset();
});

test.each([
  ['ROOM_UNAVAILABLE', 'Search again'],
  ['DAILY_LIMIT', null],
  ['HOTEL_RESTRICTED', 'Search again'],
  ['OTP_REQUIRED', 'Verify mobile number'],
  ['QUOTE_EXPIRED', 'See today’s price'],
  ['QUOTE_MISMATCH', 'See today’s price'],
  ['BOOKED_OTHERWISE', 'See that booking'],
] as const)('a booking refused with %s shows the standard message and the next step', async (name, remedy) => {
  const { code, status, message } = errorCodes[name];
  server.answers['/api/b2b/dashboard/booking/'] = { status, body: { errors: [{ message, code }] } };
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await clickButton(user, 'Book now, bill to company');
  const alert = (await screen.findByText(message)).closest<HTMLElement>('[role=alert]');
  if (!alert) throw new Error('The message is not inside an element with role=alert');
  const actions = [...within(alert).queryAllByRole('link'), ...within(alert).queryAllByRole('button')];
  expect(actions.map(({ textContent }) => textContent)).toEqual(
    remedy === null ? [] : expect.arrayContaining([expect.stringContaining(remedy)]),
  );
});

test.each([
  [
    'the text of the specification for code 1203',
    1203,
    'sold',
    'Room type is not available for selected dates in this hotel',
  ],
  ['the message of the server for another code', 2206, 'The order is closed', 'The order is closed'],
])('a refused pay-now request shows %s', async (_, code, message, shown) => {
  server.answers['/api/b2b/dashboard/paynow/'] = { status: 409, body: { errors: [{ message, code }] } };
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await clickButton(user, 'Pay Now');
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
});

test.each([
  [1222, 'limit', 'The daily transaction limit has been exceeded. Please try again tomorrow.'],
  [1223, 'Not within the travel policy', 'Not within the travel policy'],
  [9999, 'Another error', 'Another error'],
])('a corporate booking refused with code %i shows the message', async (code, message, shown) => {
  server.answers['/api/b2b/dashboard/booking/'] = { status: 403, body: { errors: [{ message, code }] } };
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await clickButton(user, 'Book now, bill to company');
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
});

test('a booking that requires an SMS code is repeated with the same key after the code was verified', async () => {
  const { code, status, message } = errorCodes.OTP_REQUIRED;
  const wrong = errorCodes.INVALID_OTP;
  const booked = server.answers['/api/b2b/dashboard/booking/'] as MockResponse;
  Object.assign(server.answers, {
    '/api/b2b/dashboard/booking/': (attempt) =>
      attempt === 1 ? { status, body: { errors: [{ message, code }] } } : booked,
    '/api/v1/auth/otp/isverified/': { body: { isOtpVerified: false } },
    '/api/v1/auth/otp/': { body: { status: 'sent', expires_in: 300, resend_in: 30 } },
    '/api/v1/auth/otp/verify/': (attempt) =>
      attempt === 1
        ? { status: wrong.status, body: { errors: [{ message: wrong.message, code: wrong.code }] } }
        : { body: { status: 'verified', isOtpVerified: true } },
  } satisfies CheckoutServer['answers']);
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await clickButton(user, 'Book now, bill to company');
  await user.click(await screen.findByRole('button', { name: 'Verify mobile number' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify your mobile number' });
  expect(dialog).toHaveTextContent('•••••• 0001');
  await user.type(await within(dialog).findByLabelText('Code'), '111111{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(wrong.message);
  await user.clear(within(dialog).getByLabelText('Code'));
  await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/77/'));
  const calls = server.sent
    .filter(({ path }) => path.startsWith('/api/v1/auth/'))
    .map(({ path, body }) => [path, body]);
  expect(calls).toEqual([
    ['/api/v1/auth/otp/isverified/', { mobile: '+919900000001', email: 'booker@acme.example', name: 'Asha Menon' }],
    ['/api/v1/auth/otp/', { mobile: '+919900000001' }],
    ['/api/v1/auth/otp/verify/', { mobile: '+919900000001', otp: '111111', hook: 'checkout' }],
    ['/api/v1/auth/otp/verify/', { mobile: '+919900000001', otp: '123456', hook: 'checkout' }],
  ]);
  const [first, second] = server.sent.filter(({ path }) => path === '/api/b2b/dashboard/booking/');
  expect(second).toEqual(first);
});

test('no SMS code is sent to a phone number that was verified in the meantime', async () => {
  const { code, status, message } = errorCodes.OTP_REQUIRED;
  const booked = server.answers['/api/b2b/dashboard/booking/'] as MockResponse;
  server.answers['/api/b2b/dashboard/booking/'] = (attempt) =>
    attempt === 1 ? { status, body: { errors: [{ message, code }] } } : booked;
  server.answers['/api/v1/auth/otp/isverified/'] = { body: { isOtpVerified: true } };
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await clickButton(user, 'Book now, bill to company');
  await user.click(await screen.findByRole('button', { name: 'Verify mobile number' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/77/'));
  expect(server.sent.map(({ path }) => path)).not.toContain('/api/v1/auth/otp/');
});

test('a booker without a phone number sees that the profile has no phone number', async () => {
  const { code, status, message } = errorCodes.OTP_REQUIRED;
  server.answers['/api/b2b/dashboard/booking/'] = { status, body: { errors: [{ message, code }] } };
  const user = showCheckout({ user: { name: 'Asha Menon', email: 'booker@acme.example', phone: '' } });
  await fillInToSpecialRequests(user);
  await clickButton(user, 'Book now, bill to company');
  await user.click(await screen.findByRole('button', { name: 'Verify mobile number' }));
  expect(await screen.findByText('There is no mobile number in your profile')).toBeInTheDocument();
});

test('"Enter the names" opens the guest step when billing to the company requires names', async () => {
  const { code, status, message } = errorCodes.GUEST_NAMES_REQUIRED;
  server.answers['/api/b2b/dashboard/booking/'] = { status, body: { errors: [{ message, code }] } };
  const user = showCheckout();
  await fillInToSpecialRequests(user, '');
  await clickButton(user, 'Book now, bill to company');
  await user.click(await screen.findByRole('button', { name: 'Enter the names' }));
  expect(screen.getByText('Name is a required field')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('the checkout shows why a new price cannot be loaded and keeps the entered values', async () => {
  const message = 'This hotel cannot be booked for the selected dates';
  server.answers['/api/b2b/dashboard/v2/itinerary/'] = { status: 409, body: { errors: [{ message, code: 2203 }] } };
  const user = showCheckout({ itinerary: { ...VIEW, bidExpiresAt: '2026-11-21T10:49:00.000Z' } });
  await user.click(await screen.findByRole('button', { name: /See today/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
});

test('the checkout reloads the page when the stay was booked in another tab', async () => {
  const { code, status, message } = errorCodes.ALREADY_BOOKED;
  server.refuse('/api/b2b/dashboard/paynow/', { code, status, message });
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await clickButton(user, 'Pay Now');
  // The reloaded page redirects to the booking.
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.queryByText('This is no longer possible for this booking')).not.toBeInTheDocument();
});
