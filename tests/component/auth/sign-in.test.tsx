import { startAuthentication } from '@simplewebauthn/browser';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInMethods } from '@/app/(guest)/login/_components/sign-in-methods';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import {
  ASSERTION,
  cancelled,
  offerPasskeys,
  SENT_ASSERTION,
  withdrawPasskeys,
} from '@/tests/support/browser-passkeys';
import { mockFetch, createErrorResponse, type MockResponses } from '@/tests/support/mock-fetch';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));

const LOGIN = '/api/b2b/dashboard/v2/login/';
const SEND = '/api/b2b/dashboard/v2/otp-send/';
const VERIFY = '/api/b2b/dashboard/v2/otp-verify/';
const USER = { name: 'Asha', email: 'booker@acme.example', phone: '+919900000001', userId: 1, legal_entities: [] };
const CODE_SENT = { body: { status: 'sent', expires_in: 300, resend_in: 30 } };
const WRONG_CODE = createErrorResponse(
  'The code is wrong or no longer valid. Check it, or ask for a new one.',
  2100,
  401,
);

let answers: MockResponses;
let sent: ReturnType<typeof mockFetch>;

beforeEach(() => {
  window.localStorage.clear();
  window.location.hash = '';
  answers = { [LOGIN]: { body: USER }, [SEND]: CODE_SENT, [VERIFY]: { body: { data: USER } } };
  sent = mockFetch(answers);
});

function renderSignIn() {
  // The target is a fragment, because jsdom cannot navigate to another page.
  render(<SignInMethods target="#signed-in" option={null} />);
  return userEvent.setup();
}

const readStoredUser = () => JSON.parse(window.localStorage.getItem(STORED_USER_KEY) ?? 'null') as unknown;

async function requestCode(user: ReturnType<typeof userEvent.setup>, phone = '99000 00001') {
  await user.click(screen.getByRole('button', { name: 'Use a code by SMS' }));
  await user.type(screen.getByLabelText('Mobile number'), phone);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
}

test('SignInMethods signs in with email and password, stores the user and opens the target page', async () => {
  const user = renderSignIn();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/forgot-password/),
  );
  await user.type(screen.getByLabelText('Email'), 'booker@acme.example');
  await user.type(screen.getByLabelText('Password'), 'Welcome@123{Enter}');
  expect(sent).toMatchObject([
    { method: 'POST', path: LOGIN, body: { email: 'booker@acme.example', password: 'Welcome@123' } },
  ]);
  expect(readStoredUser()).toEqual({ ...USER, selectedCorporate: 0 });
  expect(window.location.hash).toBe('#signed-in');
});

test('SignInMethods shows the error for wrong credentials and keeps the entered values', async () => {
  answers[LOGIN] = createErrorResponse('Invalid credentials', 2100, 401);
  const user = renderSignIn();
  await user.type(screen.getByLabelText('Email'), 'booker@acme.example');
  await user.type(screen.getByLabelText('Password'), 'nope{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
  expect(screen.getByLabelText('Email')).toHaveValue('booker@acme.example');
  expect(screen.getByLabelText('Password')).toHaveValue('nope');
  expect(readStoredUser()).toBeNull();
});

test('SignInMethods shows one sign-in method at a time and keeps the values of the other', async () => {
  const user = renderSignIn();
  await user.type(screen.getByLabelText('Email'), 'booker@acme.example');
  await user.click(screen.getByRole('button', { name: 'Use a code by SMS' }));
  expect(screen.getByLabelText('Email')).not.toBeVisible();
  expect(screen.getByLabelText('Mobile number')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use email and password' }));
  expect(screen.getByLabelText('Email')).toHaveValue('booker@acme.example');
});

test('SignInMethods signs in with a code sent by SMS', async () => {
  const user = renderSignIn();
  await requestCode(user);
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByText(/If •••••• 0001 belongs to an account/)).toBeInTheDocument();
  await user.type(code, '123456{Enter}');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [SEND, { phone_number: '+919900000001' }],
    [VERIFY, { phone_number: '+919900000001', verification_code: '123456' }],
  ]);
  expect(await screen.findByRole('status', { name: 'Logging in' })).toBeInTheDocument();
  expect(readStoredUser()).toEqual({ ...USER, selectedCorporate: 0 });
  expect(window.location.hash).toBe('#signed-in');
});

test('SignInMethods shows the error for a wrong code and keeps the entered code', async () => {
  answers[VERIFY] = WRONG_CODE;
  const user = renderSignIn();
  await requestCode(user);
  await user.type(await screen.findByLabelText('Code'), '111111{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong');
  expect(screen.getByLabelText('Code')).toHaveValue('111111');
  expect(screen.getByLabelText('Code')).toHaveFocus();
});

test.each([
  ['', 'Mobile number is a required field'],
  ['12345', 'Please enter a valid Indian mobile number'],
])('SignInMethods rejects the mobile number %p without sending a request', async (phone, message) => {
  const user = renderSignIn();
  await user.click(screen.getByRole('button', { name: 'Use a code by SMS' }));
  if (phone) await user.type(screen.getByLabelText('Mobile number'), phone);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Mobile number')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('SignInMethods does not send a code that is not six digits long', async () => {
  const user = renderSignIn();
  await requestCode(user);
  await user.type(await screen.findByLabelText('Code'), '12{Enter}');
  expect(await screen.findByText('Enter the 6 digits of the code')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('SignInMethods keeps the mobile number when sending a code is refused', async () => {
  answers[SEND] = createErrorResponse('Please wait 20 seconds before you request another code', 2008, 429);
  const user = renderSignIn();
  await requestCode(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 20 seconds');
  expect(screen.getByLabelText('Mobile number')).toHaveValue('99000 00001');
});

test('SignInMethods lets the user change the mobile number after a code was sent', async () => {
  const user = renderSignIn();
  await requestCode(user);
  await user.click(await screen.findByRole('button', { name: 'Change the number' }));
  expect(screen.getByLabelText('Mobile number')).toHaveValue('99000 00001');
});

test('SignInMethods sends another code only after the 30-second countdown', async () => {
  jest.useFakeTimers();
  try {
    render(<SignInMethods target="#signed-in" option={null} />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await requestCode(user);
    const resend = await screen.findByRole('button', { name: 'Another code in 30 s' });
    await user.click(resend);
    expect(sent).toHaveLength(1);
    await act(async () => jest.advanceTimersByTime(10_000));
    expect(screen.getByRole('button', { name: /Another code in (19|20) s/ })).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(21_000));
    await user.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(sent.filter(({ path }) => path === SEND)).toHaveLength(2);
    expect(await screen.findByRole('button', { name: /Another code in (29|30) s/ })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('SignInMethods shows that the company is suspended instead of a wrong password', async () => {
  answers[LOGIN] = createErrorResponse('The account of your company is suspended.', 2152, 403);
  const user = renderSignIn();
  await user.type(screen.getByLabelText('Email'), 'booker@acme.example');
  await user.type(screen.getByLabelText('Password'), 'Welcome@123{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The account of your company is suspended.');
  expect(readStoredUser()).toBeNull();
});

const SECOND = '/api/b2b/dashboard/v2/second-factor/';
const REQUIRED = createErrorResponse('Enter the code of your authenticator app to log in.', 2106, 403);
const WRONG_FACTOR = createErrorResponse('This code is wrong or was already used.', 2101, 400, 'code');

async function enterPassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Email'), 'booker@acme.example');
  await user.type(screen.getByLabelText('Password'), 'Welcome@123{Enter}');
}

test('SignInMethods asks for the code of the authenticator app after the password, and keeps the focus on the field after a wrong code', async () => {
  answers[LOGIN] = REQUIRED;
  answers[SECOND] = (attempt) => (attempt === 1 ? WRONG_FACTOR : { body: USER });
  const user = renderSignIn();
  await enterPassword(user);
  const field = await screen.findByLabelText('Code');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.type(field, '123456{Enter}');
  expect(await screen.findByText('This code is wrong or was already used.')).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  await user.clear(field);
  await user.type(field, '654321{Enter}');
  expect(sent.at(-1)).toMatchObject({ path: SECOND, body: { code: '654321' } });
  expect(readStoredUser()).toEqual({ ...USER, selectedCorporate: 0 });
  expect(window.location.hash).toBe('#signed-in');
});

test('SignInMethods accepts a recovery code instead of a code of the app, and offers to start again when the login took too long', async () => {
  answers[LOGIN] = REQUIRED;
  answers[SECOND] = createErrorResponse('Your login took longer than five minutes. Please start again.', 2100, 401);
  const user = renderSignIn();
  await enterPassword(user);
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(field).toHaveFocus();
  await user.type(field, 'ABCD-efgh-2345-wxyz{Enter}');
  expect(sent.at(-1)).toMatchObject({ path: SECOND, body: { code: 'abcdefgh2345wxyz' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please start again');
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test('SignInMethods asks for the code of the authenticator app after a code sent by SMS', async () => {
  answers[VERIFY] = REQUIRED;
  const user = renderSignIn();
  await requestCode(user);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('Six digits of your authenticator app')).toBeInTheDocument();
  expect(readStoredUser()).toBeNull();
});

const WAYS = `${SECOND}passkey/options/`;
const COMPLETE = `${SECOND}passkey/`;

describe('SecondFactorForm of an account with a passkey', () => {
  beforeEach(() => {
    offerPasskeys();
    jest.mocked(startAuthentication).mockReset().mockResolvedValue(ASSERTION);
    answers[LOGIN] = REQUIRED;
    answers[WAYS] = { body: { has_app: true, options: { challenge: 'x' } } };
    answers[COMPLETE] = { body: USER };
  });
  afterEach(withdrawPasskeys);

  test('signs in with a passkey after a cancelled and a refused attempt, and requests new options for each attempt', async () => {
    jest.mocked(startAuthentication).mockRejectedValueOnce(cancelled());
    answers[COMPLETE] = (attempt) =>
      attempt === 1 ? createErrorResponse('This passkey was not accepted.', 2111, 400) : { body: USER };
    const user = renderSignIn();
    await enterPassword(user);
    const button = await screen.findByRole('button', { name: 'Use a passkey' });
    expect(button).toHaveFocus();
    expect(screen.getByLabelText('Code')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('cancelled or timed out');
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('This passkey was not accepted.')).toBeInTheDocument();
    await user.click(button);
    expect(sent.at(-1)).toMatchObject({ path: COMPLETE, body: { passkey: SENT_ASSERTION } });
    expect(sent.filter(({ path }) => path === WAYS)).toHaveLength(4);
    expect(readStoredUser()).toEqual({ ...USER, selectedCorporate: 0 });
    expect(window.location.hash).toBe('#signed-in');
  });

  test('offers recovery codes and no authenticator app when the account has no app', async () => {
    answers[WAYS] = { body: { has_app: false, options: { challenge: 'x' } } };
    const user = renderSignIn();
    await enterPassword(user);
    expect(await screen.findByLabelText('Recovery code')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Use the authenticator app' })).not.toBeInTheDocument();
  });

  test('offers only codes in a browser that does not support passkeys', async () => {
    withdrawPasskeys();
    const user = renderSignIn();
    await enterPassword(user);
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });
});
