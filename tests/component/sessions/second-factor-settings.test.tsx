import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecondFactorSettings } from '@/components/sessions/second-factor-settings';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const BASE = '/api/b2b/dashboard/v2/second-factor';
const OFF = { is_on: false, has_app: false, turned_on_at: null, recovery_codes_left: 0 };
const ON = { is_on: true, has_app: true, turned_on_at: '2026-11-21T10:35:00Z', recovery_codes_left: 2 };
const SECRET = 'FOLIODEMO2345672FOLIODEMO2345672';
const BEGUN = { secret: SECRET, uri: `otpauth://totp/Folio:x?secret=${SECRET}`, qr_code: '<svg>#</svg>' };
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-${String(index).padStart(4, 'd')}`);
const refuse = (message: string, code: number, status: number, field?: string) => ({
  status,
  body: { errors: [{ message, code, ...(field && { field }) }] },
});

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function renderSection(answers: Parameters<typeof mockFetchCalls>[0]) {
  server = mockFetchCalls({
    [`GET ${BASE}/passkeys/`]: () => ({ body: { is_available: false, passkeys: [] } }),
    ...answers,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SecondFactorSettings />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('SecondFactorSettings turns two-step login on with password and code, and shows the recovery codes once', async () => {
  let state: object = OFF;
  let attempts = 0;
  const user = renderSection({
    [`GET ${BASE}/state/`]: () => ({ body: state }),
    [`POST ${BASE}/begin/`]: () =>
      (attempts += 1) === 1 ? refuse('This is not your password', 2109, 403, 'password') : { body: BEGUN },
    [`POST ${BASE}/confirm/`]: () => {
      state = { ...ON, recovery_codes_left: 10 };
      return { body: { recovery_codes: CODES } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on two-step login' }));
  const password = screen.getByLabelText('Your password');
  await user.type(password, 'wrong{Enter}');
  expect(await screen.findByText('This is not your password')).toBeInTheDocument();
  await user.clear(password);
  await user.type(password, 'Welcome@123{Enter}');
  const picture = await screen.findByRole('img', { name: 'QR code of your two-step login' });
  expect(picture).toHaveAttribute('src', 'data:image/svg+xml,%3Csvg%3E%23%3C%2Fsvg%3E');
  expect(screen.getByText('FOLI ODEM O234 5672 FOLI ODEM O234 5672')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'open the app on this device' })).toHaveAttribute('href', BEGUN.uri);
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'I have stored them' }));
  expect(await screen.findByText(/10 recovery codes are left/)).toBeInTheDocument();
  expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
});

test('SecondFactorSettings warns when few recovery codes are left, and creates new ones after a code was entered', async () => {
  const user = renderSection({
    [`GET ${BASE}/state/`]: () => ({ body: ON }),
    [`POST ${BASE}/recovery-codes/`]: () => ({ body: { recovery_codes: CODES } }),
  });
  expect(await screen.findByText(/2 recovery codes are left. Create new ones/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await user.type(screen.getByLabelText('Code'), 'no{Enter}');
  expect(await screen.findByText('Enter the 6 digits of your app, or a recovery code')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
  expect(await screen.findByText(CODES[9] ?? '')).toBeInTheDocument();
});

test('SecondFactorSettings shows why a code is refused, and turns two-step login off with an accepted code', async () => {
  let state: object = ON;
  let attempts = 0;
  const user = renderSection({
    [`GET ${BASE}/state/`]: () => ({ body: state }),
    [`POST ${BASE}/turn-off/`]: () => {
      if ((attempts += 1) === 1) return refuse('Too many attempts. Please wait and try again.', 2008, 429);
      state = OFF;
      return { body: { success: true } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  await user.type(screen.getByLabelText('Code'), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Turn on two-step login' })).toBeInTheDocument();
});

test('SecondFactorSettings shows a retry button when its state cannot be loaded', async () => {
  let attempts = 0;
  const user = renderSection({
    [`GET ${BASE}/state/`]: () => ((attempts += 1) === 1 ? refuse('The service is busy', 2014, 503) : { body: OFF }),
  });
  expect(screen.getByText('Loading your two-step login')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Turn on two-step login' })).toBeInTheDocument();
});
