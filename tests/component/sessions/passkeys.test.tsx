import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProofPrompt } from '@/components/passkeys/proof-prompt';
import { SecondFactorSettings } from '@/components/sessions/second-factor-settings';
import {
  ASSERTION,
  CREDENTIAL,
  SENT_ASSERTION,
  cancelled,
  offerPasskeys,
  withdrawPasskeys,
} from '@/tests/support/browser-passkeys';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn(), startAuthentication: jest.fn() }));

const BASE = '/api/b2b/dashboard/v2/second-factor';
const OFF = { is_on: false, has_app: false, turned_on_at: null, recovery_codes_left: 0 };
const ONLY_PASSKEY = { is_on: true, has_app: false, turned_on_at: '2026-11-21T10:35:00Z', recovery_codes_left: 10 };
const LAPTOP = {
  ...{ id: 7, name: 'Laptop', created_at: '2026-11-21T10:35:00Z', last_used_at: null, is_synchronised: false },
};
const PHONE = { ...LAPTOP, id: 8, name: 'Phone', last_used_at: '2026-11-22T10:35:00Z', is_synchronised: true };
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-${String(index).padStart(4, 'd')}`);
const refuse = (message: string, code: number, status: number, field?: string) => ({
  status,
  body: { errors: [{ message, code, ...(field && { field }) }] },
});
const PROOF_REQUIRED = refuse('Please confirm that it is you, then try again', 2110, 403);

let server: ReturnType<typeof mockFetchCalls>;
let state: object;
let passkeys: object[];
let isAvailable: boolean;

beforeEach(() => {
  offerPasskeys();
  jest.mocked(startRegistration).mockReset().mockResolvedValue(CREDENTIAL);
  jest.mocked(startAuthentication).mockReset().mockResolvedValue(ASSERTION);
  state = OFF;
  passkeys = [];
  isAvailable = true;
});
afterEach(() => {
  server.restore();
  withdrawPasskeys();
});

function renderSection(answers: Parameters<typeof mockFetchCalls>[0] = {}, isMandatory = false) {
  server = mockFetchCalls({
    [`GET ${BASE}/state/`]: () => ({ body: state }),
    [`GET ${BASE}/passkeys/`]: () => ({ body: { is_available: isAvailable, passkeys } }),
    ...answers,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SecondFactorSettings isMandatory={isMandatory} />
      <ProofPrompt />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const bodiesOf = (call: string) => server.asked.filter((one) => one.call === call).map(({ body }) => body);

test('SecondFactorSettings adds the first passkey with password and name, and shows the recovery codes once', async () => {
  let attempts = 0;
  const user = renderSection({
    [`POST ${BASE}/passkeys/begin/`]: () =>
      (attempts += 1) === 1
        ? refuse('This is not your password', 2109, 403, 'password')
        : { body: { options: { challenge: 'x' } } },
    [`POST ${BASE}/passkeys/`]: () => {
      state = ONLY_PASSKEY;
      passkeys = [LAPTOP];
      return { body: { passkey: LAPTOP, recovery_codes: CODES } };
    },
  });
  expect(await screen.findByText(/^No passkeys yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Name is a required field')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Laptop');
  await user.type(screen.getByLabelText('Your password'), 'Welcome@123');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This is not your password')).toBeInTheDocument();
  expect(startRegistration).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'x' } });
  expect(bodiesOf(`POST ${BASE}/passkeys/`)).toEqual([
    {
      name: 'Laptop',
      credential: { id: 'bmV3', rawId: 'bmV3', type: 'public-key', response: CREDENTIAL.response },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'I have stored them' }));
  expect(await screen.findByText(/Added 21 Nov, 4:05 pm, not used yet/)).toBeInTheDocument();
  expect(screen.getByText(/You log in with a passkey. 10 recovery codes are left/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeInTheDocument();
});

test.each([
  [cancelled(), 'The passkey request was cancelled or timed out. Please try again.'],
  [Object.assign(new Error('x'), { name: 'InvalidStateError' }), 'This device already has a passkey for your account.'],
  [new Error('x'), 'Something went wrong. Please try again.'],
])('SecondFactor explains the device error %s and stores nothing', async (failure, message) => {
  state = ONLY_PASSKEY;
  passkeys = [LAPTOP];
  jest.mocked(startRegistration).mockRejectedValue(failure);
  const user = renderSection({ [`POST ${BASE}/passkeys/begin/`]: () => ({ body: { options: {} } }) });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Phone{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(bodiesOf(`POST ${BASE}/passkeys/`)).toEqual([]);
});

test('SecondFactorSettings renames and removes a passkey, and repeats the removal once after the user has proved the second factor with a passkey', async () => {
  state = ONLY_PASSKEY;
  passkeys = [LAPTOP, PHONE];
  let attempts = 0;
  const user = renderSection({
    [`PATCH ${BASE}/passkeys/7/`]: () => {
      passkeys = [{ ...LAPTOP, name: 'Work' }, PHONE];
      return { body: passkeys[0] };
    },
    [`DELETE ${BASE}/passkeys/7/`]: () => {
      if ((attempts += 1) === 1) return PROOF_REQUIRED;
      passkeys = [PHONE];
      return { body: { success: true } };
    },
    [`POST ${BASE}/prove/options/`]: () => ({
      body: { way: 'second_factor', has_app: false, options: { challenge: 'y' } },
    }),
    [`POST ${BASE}/prove/`]: () => ({ body: { success: true } }),
  });
  expect(await screen.findByText(/last used 22 Nov, 4:05 pm, synchronised/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Rename the passkey Laptop' }));
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Work{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey Work' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const proof = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  const button = await within(proof).findByRole('button', { name: 'Use a passkey' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(within(proof).getByLabelText('Recovery code')).toBeInTheDocument();
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(attempts).toBe(2);
  expect(bodiesOf(`POST ${BASE}/prove/`)).toEqual([{ passkey: SENT_ASSERTION }]);
  expect(screen.queryByText('Work')).not.toBeInTheDocument();
});

test('SecondFactorSettings keeps its dialog open when Escape closes the dialog for the proof above it', async () => {
  state = ONLY_PASSKEY;
  passkeys = [LAPTOP, PHONE];
  const user = renderSection({
    [`DELETE ${BASE}/passkeys/7/`]: () => PROOF_REQUIRED,
    [`POST ${BASE}/prove/options/`]: () => ({ body: { way: 'second_factor', has_app: true, options: null } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey Laptop' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please confirm that it is you');
  expect(screen.getByRole('dialog', { name: 'Remove Laptop?' })).toBeInTheDocument();
});

test('SecondFactorSettings offers no passkeys when the server reports that they are unavailable', async () => {
  isAvailable = false;
  renderSection();
  expect(await screen.findByRole('button', { name: 'Turn on two-step login' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Loading your passkeys')).not.toBeInTheDocument());
  expect(screen.queryByText('Passkeys')).not.toBeInTheDocument();
});

test('SecondFactorSettings offers no new passkey in a browser that does not support passkeys', async () => {
  withdrawPasskeys();
  renderSection();
  expect(await screen.findByText('This browser cannot use passkeys.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

test('SecondFactorSettings does not offer to remove the only second factor of a role that requires one', async () => {
  state = ONLY_PASSKEY;
  passkeys = [LAPTOP];
  renderSection({}, true);
  expect(await screen.findByRole('button', { name: 'Rename the passkey Laptop' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

test('SecondFactorSettings shows no empty list of recovery codes when an app is set up beside a passkey', async () => {
  state = ONLY_PASSKEY;
  passkeys = [LAPTOP];
  const user = renderSection({
    [`POST ${BASE}/begin/`]: () => ({ body: { secret: 'FOLIO', uri: 'otpauth://x', qr_code: '<svg/>' } }),
    [`POST ${BASE}/confirm/`]: () => {
      state = { ...ONLY_PASSKEY, has_app: true };
      return { body: { recovery_codes: [] } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  await user.type(screen.getByLabelText('Your password'), 'Welcome@123{Enter}');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText(/Your authenticator app is set up/)).toBeInTheDocument();
});
