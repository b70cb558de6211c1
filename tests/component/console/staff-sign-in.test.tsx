import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StaffSignIn } from '@/app/(console)/console/login/_components/staff-sign-in';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const BASE = '/api/console';
const SECRET = 'FOLIODEMO2345672FOLIODEMO2345672';
const BEGUN = { secret: SECRET, uri: `otpauth://totp/Folio:x?secret=${SECRET}`, qr_code: '<svg></svg>' };
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-${String(index).padStart(4, 'd')}`);
const refuse = (message: string, code: number, status: number, field?: string) => ({
  status,
  body: { errors: [{ message, code, ...(field && { field }) }] },
});

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function renderSignIn(answers: Parameters<typeof mockFetchCalls>[0], hasSessionEnded = false) {
  server = mockFetchCalls(answers);
  render(<StaffSignIn target="/console/" hasSessionEnded={hasSessionEnded} />);
  return userEvent.setup();
}

async function enterPassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('E-mail'), 'support@folio.example');
  await user.type(screen.getByLabelText('Password'), 'Welcome@123{Enter}');
}

test('StaffSignIn asks for a code after the password, and shows an error for a wrong code', async () => {
  const user = renderSignIn({
    [`POST ${BASE}/login/`]: () => refuse('Enter the code', 2106, 403),
    [`POST ${BASE}/second-factor/`]: () => refuse('This code is wrong', 2101, 400, 'code'),
  });
  expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
  await enterPassword(user);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('This code is wrong')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('E-mail')).toHaveValue('');
});

test('StaffSignIn sets up a password and an authenticator app at the first login, and shows the recovery codes', async () => {
  const user = renderSignIn({
    [`POST ${BASE}/login/`]: () => refuse('Set up two-step login', 2221, 403),
    [`POST ${BASE}/second-factor/begin/`]: () => ({ body: { ...BEGUN, needs_password: true } }),
    [`POST ${BASE}/second-factor/confirm/`]: () => ({ body: { recovery_codes: CODES } }),
  });
  await enterPassword(user);
  expect(await screen.findByRole('img', { name: 'QR code of your two-step login' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('New password'), 'quiet harbour in the rain');
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(server.asked.at(-1)?.body).toEqual({ password: 'quiet harbour in the rain', code: '123456' });
});

test('StaffSignIn asks for no new password when the person has already chosen one', async () => {
  const user = renderSignIn({
    [`POST ${BASE}/login/`]: () => refuse('Set up two-step login', 2221, 403),
    [`POST ${BASE}/second-factor/begin/`]: () => ({ body: { ...BEGUN, needs_password: false } }),
  });
  await enterPassword(user);
  expect(await screen.findByLabelText('Code')).toBeInTheDocument();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

test('StaffSignIn shows that the session has ended, and an error for a refused password', async () => {
  const user = renderSignIn({ [`POST ${BASE}/login/`]: () => refuse('Invalid credentials', 2100, 401) }, true);
  expect(screen.getByText('Your session has ended')).toBeInTheDocument();
  await enterPassword(user);
  expect(await screen.findByText('Invalid credentials')).toBeInTheDocument();
});

test('StaffSignIn asks for a new password after a one-time password, and sends it with the code of the step before', async () => {
  const user = renderSignIn({
    [`POST ${BASE}/login/`]: () => refuse('Enter the code', 2106, 403),
    [`POST ${BASE}/second-factor/`]: () => refuse('Please choose a password', 2103, 400, 'password'),
  });
  await enterPassword(user);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText(/Your one-time password works once/)).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveValue('123456');
  await user.type(screen.getByLabelText('New password'), 'quiet harbour in the rain{Enter}');
  expect(await screen.findByText('Please choose a password')).toBeInTheDocument();
  expect(server.asked.at(-1)?.body).toEqual({ password: 'quiet harbour in the rain', code: '123456' });
});
