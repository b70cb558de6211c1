import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StaffFactorAccount } from '@/app/(console)/_components/staff-factor-account';
import { StaffSignIn } from '@/app/(console)/console/login/_components/staff-sign-in';
import { ProofPrompt } from '@/components/passkeys/proof-prompt';
import { SecondFactorSettings } from '@/components/sessions/second-factor-settings';
import { ASSERTION, offerPasskeys, SENT_ASSERTION, withdrawPasskeys } from '@/tests/support/browser-passkeys';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn(), startAuthentication: jest.fn() }));

const BASE = '/api/console/second-factor';
const LAPTOP = {
  ...{ id: 7, name: 'Laptop', created_at: '2026-11-21T10:35:00Z', last_used_at: null, is_synchronised: false },
};
const PHONE = { ...LAPTOP, id: 8, name: 'Phone' };
const STATE = { is_on: true, turned_on_at: '2026-11-21T10:35:00Z', recovery_codes_left: 10 };
const OPTIONS = { body: { has_app: true, options: { challenge: 'Y2g' } } };
const PROOF_OPTIONS = { body: { ...OPTIONS.body, way: 'second_factor' } };
const refuse = (message: string, code: number, status: number, field?: string) => ({
  status,
  body: { errors: [{ message, code, ...(field && { field }) }] },
});

let server: ReturnType<typeof mockFetchCalls>;
beforeEach(() => {
  offerPasskeys();
  jest.mocked(startRegistration).mockReset();
  jest.mocked(startAuthentication).mockReset().mockResolvedValue(ASSERTION);
});
afterEach(() => {
  server.restore();
  withdrawPasskeys();
});

const bodiesOf = (call: string) => server.asked.filter((one) => one.call === call).map(({ body }) => body);

type Answers = Parameters<typeof mockFetchCalls>[0];

function renderSecurity(hasApp: boolean, passkeys: readonly object[], answers: Answers = {}) {
  server = mockFetchCalls({
    [`GET ${BASE}/state/`]: () => ({ body: { ...STATE, has_app: hasApp } }),
    [`GET ${BASE}/passkeys/`]: () => ({ body: { is_available: true, passkeys } }),
    ...answers,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StaffFactorAccount>
        <SecondFactorSettings isMandatory />
        <ProofPrompt />
      </StaffFactorAccount>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('StaffSignIn offers a passkey first, then a code or a recovery code, and sends the answer of the passkey', async () => {
  server = mockFetchCalls({
    'POST /api/console/login/': () => refuse('Enter the code', 2106, 403),
    [`POST ${BASE}/options/`]: () => OPTIONS,
    [`POST ${BASE}/`]: () => refuse('The passkey was refused', 2111, 400),
  });
  render(<StaffSignIn target="/console/" hasSessionEnded={false} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail'), 'support@folio.example');
  await user.type(screen.getByLabelText('Password'), 'Welcome@123{Enter}');
  const button = await screen.findByRole('button', { name: 'Use a passkey' });
  expect(button).toHaveFocus();
  expect(screen.getByLabelText('Code')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByText('The passkey was refused')).toBeInTheDocument();
  expect(bodiesOf(`POST ${BASE}/`)).toEqual([{ passkey: SENT_ASSERTION }]);
});

test('StaffSignIn sends the answer of the passkey again with the password that replaces a one-time password', async () => {
  server = mockFetchCalls({
    'POST /api/console/login/': () => refuse('Enter the code', 2106, 403),
    [`POST ${BASE}/options/`]: () => OPTIONS,
    [`POST ${BASE}/`]: () => refuse('Please choose a password', 2103, 400, 'password'),
  });
  render(<StaffSignIn target="/console/" hasSessionEnded={false} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail'), 'support@folio.example');
  await user.type(screen.getByLabelText('Password'), 'Welcome@123{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  const password = 'quiet harbour in the rain';
  await user.type(await screen.findByLabelText('New password'), `${password}{Enter}`);
  expect(await screen.findByText('Please choose a password')).toBeInTheDocument();
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  expect(bodiesOf(`POST ${BASE}/`)).toEqual([{ passkey: SENT_ASSERTION }, { passkey: SENT_ASSERTION, password }]);
});

test('the second factor of staff calls the endpoints of the console, and cannot be turned off', async () => {
  const user = renderSecurity(true, [LAPTOP], {
    [`PATCH ${BASE}/passkeys/7/`]: () => ({ body: { ...LAPTOP, name: 'Office' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rename the passkey Laptop' }));
  await user.type(screen.getByLabelText('Name'), ' 2{Enter}');
  expect(bodiesOf(`PATCH ${BASE}/passkeys/7/`)).toEqual([{ name: 'Laptop 2' }]);
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  expect(server.asked.every(({ call }) => call.includes(' /api/console/'))).toBe(true);
});

test('staff with one passkey and no app cannot remove the passkey, and setting up an app asks for the password', async () => {
  const user = renderSecurity(false, [LAPTOP]);
  expect(await screen.findByRole('button', { name: 'Rename the passkey Laptop' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove the passkey Laptop' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
  expect(screen.getByLabelText('Your password')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Choose a new one' })).not.toBeInTheDocument();
});

test('the dialog for a fresh proof appears in the console, and the call is repeated after it', async () => {
  let attempts = 0;
  const user = renderSecurity(true, [LAPTOP, PHONE], {
    [`DELETE ${BASE}/passkeys/7/`]: () =>
      (attempts += 1) === 1 ? refuse('Please confirm', 2110, 403) : { body: { success: true } },
    [`POST ${BASE}/prove/options/`]: () => PROOF_OPTIONS,
    [`POST ${BASE}/prove/`]: () => ({ body: { success: true } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey Laptop' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodiesOf(`POST ${BASE}/prove/`)).toEqual([{ passkey: SENT_ASSERTION }]);
  expect(attempts).toBe(2);
});
