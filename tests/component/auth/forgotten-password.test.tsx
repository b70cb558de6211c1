import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgotForm } from '@/app/(guest)/forgot-password/_components/forgot-form';
import { ResetForm } from '@/app/(guest)/reset-password/[code]/_components/reset-form';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { mockFetch, createErrorResponse, type MockResponses } from '@/tests/support/mock-fetch';

const FORGOT = '/api/b2b/dashboard/v2/forgot_password/';
const RESET = '/api/b2b/dashboard/v2/reset_password/';
const NEW_PASSWORD = 'tall lamp by the river';

let answers: MockResponses;
let sent: ReturnType<typeof mockFetch>;

beforeEach(() => {
  answers = {
    [FORGOT]: { body: { email: 'booker@acme.example' } },
    [RESET]: { body: { success: true } },
  };
  sent = mockFetch(answers);
});

describe('ForgotForm', () => {
  test('shows the address to which the link was sent, and allows another address', async () => {
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
  ])('shows an error at the field for the email %p', async (email, message) => {
    render(<ForgotForm />);
    const user = userEvent.setup();
    if (email) await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('shows a server error and keeps the entered address', async () => {
    answers[FORGOT] = createErrorResponse('The service is busy. Please try again in a moment.', 2014, 503);
    render(<ForgotForm />);
    await userEvent.setup().type(screen.getByLabelText('Email'), 'booker@acme.example{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy');
    expect(screen.getByLabelText('Email')).toHaveValue('booker@acme.example');
  });
});

describe('ResetForm', () => {
  async function submitPassword(password: string, confirm = password) {
    render(<ResetForm code="the-code" />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm password'), confirm);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  }

  test('sends the code from the URL with the new password and removes the stored user', async () => {
    window.localStorage.setItem(STORED_USER_KEY, '{"name":"A","email":"a@b.example","userId":1}');
    await submitPassword(NEW_PASSWORD);
    expect(await screen.findByRole('heading', { name: 'Your password was changed' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', expect.stringMatching(/^\/login/));
    expect(sent[0]).toMatchObject({
      path: RESET,
      body: { verification_code: 'the-code', password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
    });
    expect(window.localStorage.getItem(STORED_USER_KEY)).toBeNull();
  });

  test.each([
    ['short', 'short', 'Use at least 8 characters'],
    ['abababababab', 'abababababab', 'Use at least 5 different characters'],
    [NEW_PASSWORD, `${NEW_PASSWORD}!`, 'The two passwords are not the same'],
  ])(
    'rejects the password %p with the confirmation %p without sending a request',
    async (password, confirm, message) => {
      await submitPassword(password, confirm);
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(sent).toEqual([]);
    },
  );

  test('shows at the field why the server refuses a password, and keeps the values', async () => {
    answers[RESET] = createErrorResponse('This is one of the most common passwords.', 2103, 400, 'password');
    await submitPassword('iloveyou');
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('most common passwords')));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('iloveyou');
    expect(screen.queryByRole('link', { name: 'Send a new link' })).not.toBeInTheDocument();
  });

  test('offers a new link when the link has expired', async () => {
    answers[RESET] = createErrorResponse('This link is no longer valid. Please request a new one.', 2102, 400);
    await submitPassword(NEW_PASSWORD);
    expect(await screen.findByRole('link', { name: 'Send a new link' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/forgot-password/),
    );
  });

  test('has autocomplete="new-password" on both fields', () => {
    render(<ResetForm code="the-code" />);
    for (const label of ['New password', 'Confirm password'])
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
  });
});
