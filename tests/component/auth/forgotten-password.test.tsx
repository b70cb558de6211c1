import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgotForm } from '@/app/(guest)/forgot-password/_components/forgot-form';
import { ResetForm } from '@/app/(guest)/reset-password/[code]/_components/reset-form';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { answerFetch, refused, type Answers } from '@/tests/support/answering-fetch';

const FORGOT = '/api/b2b/dashboard/v2/forgot_password/';
const RESET = '/api/b2b/dashboard/v2/reset_password/';
const FRESH = 'tall lamp by the river';

let answers: Answers;
let sent: ReturnType<typeof answerFetch>;

beforeEach(() => {
  answers = {
    [FORGOT]: { body: { email: 'booker@acme.example' } },
    [RESET]: { body: { success: true } },
  };
  sent = answerFetch(answers);
});

describe('forgot password', () => {
  test('says that a link was sent, and to whom', async () => {
    render(<ForgotForm />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), ' Booker@acme.example{Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('If booker@acme.example belongs to an account');
    expect(sent).toMatchObject([{ method: 'POST', path: FORGOT, body: { email: 'booker@acme.example' } }]);
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(screen.getByLabelText('Email')).toHaveValue('Booker@acme.example');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test.each([
    ['', 'Email is a required field'],
    ['booker', 'Please enter a valid email'],
  ])('%p is refused at the field', async (email, message) => {
    render(<ForgotForm />);
    const user = userEvent.setup();
    if (email) await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('a failure is told and keeps the address', async () => {
    answers[FORGOT] = refused('The service is busy. Please try again in a moment.', 2014, 503);
    render(<ForgotForm />);
    await userEvent.setup().type(screen.getByLabelText('Email'), 'booker@acme.example{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy');
    expect(screen.getByLabelText('Email')).toHaveValue('booker@acme.example');
  });
});

describe('reset password', () => {
  async function choose(password: string, confirm = password) {
    render(<ResetForm code="the-code" />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm password'), confirm);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  }

  test('sends the code of the address with the form, and forgets the user of this browser', async () => {
    window.localStorage.setItem(STORED_USER_KEY, '{"name":"A","email":"a@b.example","userId":1}');
    await choose(FRESH);
    expect(await screen.findByRole('heading', { name: 'Your password was changed' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', expect.stringMatching(/^\/login/));
    expect(sent[0]).toMatchObject({
      path: RESET,
      body: { verification_code: 'the-code', password: FRESH, confirm_password: FRESH },
    });
    expect(window.localStorage.getItem(STORED_USER_KEY)).toBeNull();
  });

  test.each([
    ['short', 'short', 'Use at least 8 characters'],
    ['abababababab', 'abababababab', 'Use at least 5 different characters'],
    [FRESH, `${FRESH}!`, 'The two passwords are not the same'],
  ])('%p and %p are refused before anything is sent', async (password, confirm, message) => {
    await choose(password, confirm);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test("the form shows the server's reason for a refused password at the field, and keeps its values", async () => {
    answers[RESET] = refused('This is one of the most common passwords.', 2103, 400, 'password');
    await choose('iloveyou');
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('most common passwords')));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('iloveyou');
    expect(screen.queryByRole('link', { name: 'Send a new link' })).not.toBeInTheDocument();
  });

  test('a link that is over offers a new one', async () => {
    answers[RESET] = refused('This link is no longer valid. Please request a new one.', 2102, 400);
    await choose(FRESH);
    expect(await screen.findByRole('link', { name: 'Send a new link' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/forgot-password/),
    );
  });

  test('both fields are new passwords to a password manager', () => {
    render(<ResetForm code="the-code" />);
    for (const label of ['New password', 'Confirm password'])
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
  });
});
