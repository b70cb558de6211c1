import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInMethods } from '@/app/(guest)/login/_components/sign-in-methods';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { answerFetch, refused, type Answers } from '@/tests/support/answering-fetch';

const LOGIN = '/api/b2b/dashboard/v2/login/';
const SEND = '/api/b2b/dashboard/v2/otp-send/';
const VERIFY = '/api/b2b/dashboard/v2/otp-verify/';
const USER = { name: 'Asha', email: 'booker@acme.example', phone: '+919900000001', userId: 1, legal_entities: [] };
const SENT = { body: { status: 'sent', expires_in: 300, resend_in: 30 } };
const WRONG = refused('The code is wrong or no longer valid. Check it, or ask for a new one.', 2100, 401);

let answers: Answers;
let sent: ReturnType<typeof answerFetch>;

beforeEach(() => {
  window.localStorage.clear();
  window.location.hash = '';
  answers = { [LOGIN]: { body: USER }, [SEND]: SENT, [VERIFY]: { body: { data: USER } } };
  sent = answerFetch(answers);
});

function show() {
  // A target on the page itself: the test environment cannot leave it.
  render(<SignInMethods target="#signed-in" option={null} />);
  return userEvent.setup();
}

const stored = () => JSON.parse(window.localStorage.getItem(STORED_USER_KEY) ?? 'null') as unknown;

async function askForCode(user: ReturnType<typeof userEvent.setup>, phone = '99000 00001') {
  await user.click(screen.getByRole('button', { name: 'Use a code by SMS' }));
  await user.type(screen.getByLabelText('Mobile number'), phone);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
}

test('e-mail and password sign in, keep the user and go on', async () => {
  const user = show();
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
  expect(stored()).toEqual({ ...USER, selectedCorporate: 0 });
  expect(window.location.hash).toBe('#signed-in');
});

test('wrong credentials are told, and what was typed stays', async () => {
  answers[LOGIN] = refused('Invalid credentials', 2100, 401);
  const user = show();
  await user.type(screen.getByLabelText('Email'), 'booker@acme.example');
  await user.type(screen.getByLabelText('Password'), 'nope{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
  expect(screen.getByLabelText('Email')).toHaveValue('booker@acme.example');
  expect(screen.getByLabelText('Password')).toHaveValue('nope');
  expect(stored()).toBeNull();
});

test('one way is shown at a time, and the other keeps what was typed', async () => {
  const user = show();
  await user.type(screen.getByLabelText('Email'), 'booker@acme.example');
  await user.click(screen.getByRole('button', { name: 'Use a code by SMS' }));
  expect(screen.getByLabelText('Email')).not.toBeVisible();
  expect(screen.getByLabelText('Mobile number')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use email and password' }));
  expect(screen.getByLabelText('Email')).toHaveValue('booker@acme.example');
});

test('a code by SMS signs in', async () => {
  const user = show();
  await askForCode(user);
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
  expect(stored()).toEqual({ ...USER, selectedCorporate: 0 });
  expect(window.location.hash).toBe('#signed-in');
});

test('a wrong code is told beside the code that was typed', async () => {
  answers[VERIFY] = WRONG;
  const user = show();
  await askForCode(user);
  await user.type(await screen.findByLabelText('Code'), '111111{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong');
  expect(screen.getByLabelText('Code')).toHaveValue('111111');
  expect(screen.getByLabelText('Code')).toHaveFocus();
});

test.each([
  ['', 'Mobile number is a required field'],
  ['12345', 'Please enter a valid Indian mobile number'],
])('the number %p is refused before anything is sent', async (phone, message) => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Use a code by SMS' }));
  if (phone) await user.type(screen.getByLabelText('Mobile number'), phone);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Mobile number')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a code that is not six digits is not sent', async () => {
  const user = show();
  await askForCode(user);
  await user.type(await screen.findByLabelText('Code'), '12{Enter}');
  expect(await screen.findByText('Enter the 6 digits of the code')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('a refused send keeps the number', async () => {
  answers[SEND] = refused('Please wait 20 seconds before you ask for another code', 2008, 429);
  const user = show();
  await askForCode(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 20 seconds');
  expect(screen.getByLabelText('Mobile number')).toHaveValue('99000 00001');
});

test('the number can be changed', async () => {
  const user = show();
  await askForCode(user);
  await user.click(await screen.findByRole('button', { name: 'Change the number' }));
  expect(screen.getByLabelText('Mobile number')).toHaveValue('99000 00001');
});

test('another code can be asked for once the pause is over', async () => {
  jest.useFakeTimers();
  try {
    render(<SignInMethods target="#signed-in" option={null} />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await askForCode(user);
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

test('people of a suspended company read why they do not get in, and not that their password is wrong', async () => {
  answers[LOGIN] = refused('The account of your company is suspended.', 2152, 403);
  const user = show();
  await user.type(screen.getByLabelText('Email'), 'booker@acme.example');
  await user.type(screen.getByLabelText('Password'), 'Welcome@123{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The account of your company is suspended.');
  expect(stored()).toBeNull();
});
