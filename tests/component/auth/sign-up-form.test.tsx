import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignUpForm } from '@/app/(guest)/signup/_components/sign-up-form';

const invitation = {
  company: 'Nilgiri Tea Ltd',
  email: 'ravi@nilgiri.example',
  role: 'finance',
  hasAccount: false,
} as const;

function respondWithError(error: { message: string; code: number; field?: string }, status = 400) {
  const fetchMock = jest.fn().mockResolvedValue({
    ok: false,
    status,
    headers: new Headers(),
    json: () => Promise.resolve({ errors: [error] }),
  });
  global.fetch = fetchMock;
  return fetchMock;
}

async function fillAndSubmit({ name = 'Ravi Iyer', phone = '9886012345', password = 'tall lamp by the river' } = {}) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Your name'), name);
  await user.type(screen.getByLabelText('Mobile number'), phone);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
}

test('SignUpForm shows the company, the email and the role of the invitation', () => {
  render(<SignUpForm code="c" invitation={invitation} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Join Nilgiri Tea Ltd');
  expect(screen.getByText('ravi@nilgiri.example')).toBeInTheDocument();
  expect(screen.getByText(/cannot book/)).toBeInTheDocument();
});

test('SignUpForm rejects a short password without sending a request', async () => {
  const fetchMock = respondWithError({ message: '', code: 0 });
  render(<SignUpForm code="c" invitation={invitation} />);
  await fillAndSubmit({ password: 'short' });
  expect(await screen.findByText('Use at least 8 characters')).toBeInTheDocument();
  expect(fetchMock).not.toHaveBeenCalled();
});

test('SignUpForm shows below the field why the server refuses a password, and keeps the values', async () => {
  const message = 'This is one of the most common passwords. Please choose another.';
  const fetchMock = respondWithError({ message, code: 2103, field: 'password' });
  render(<SignUpForm code="c-1" invitation={invitation} />);
  await fillAndSubmit({ password: 'password123' });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Your name')).toHaveValue('Ravi Iyer');
  const [, { body }] = fetchMock.mock.calls[0] as [string, { body: string }];
  expect(JSON.parse(body)).toMatchObject({ code: 'c-1', phone: '+919886012345' });
});

test('SignUpForm shows above the form that the invitation link has expired', async () => {
  respondWithError({ message: 'This link is no longer valid. Please request a new one.', code: 2102, field: 'code' });
  render(<SignUpForm code="c" invitation={invitation} />);
  await fillAndSubmit();
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer valid');
});
