import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { LinkIdentity } from '@/components/auth/link-identity';
import { SOCIAL_SIGN_IN_REFUSED } from '@/lib/domains/corporates/constants';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const LOCAL = { provider: 'local', clientId: 'folio-local' } as const;
const LINK = 'POST /api/b2b/dashboard/v2/google-login/link/';
let server: ReturnType<typeof mockFetchCalls> | undefined;

afterEach(() => {
  server?.restore();
  jest.restoreAllMocks();
});

const renderWithQueries = (page: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);

/** Starts linking and posts the token as the provider's window does; the password dialog is open at the end. */
async function openPasswordDialog(answers: Parameters<typeof mockFetchCalls>[0], isLinked = false) {
  const opened = { closed: false, location: { href: 'about:blank' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  server = mockFetchCalls({
    'POST /api/b2b/dashboard/v2/google-login/begin/': () => ({
      body: { provider: 'local', client_id: 'folio-local', nonce: 'n-1' },
    }),
    ...answers,
  });
  renderWithQueries(<LinkIdentity option={LOCAL} isLinked={isLinked} />);
  await userEvent.click(screen.getByRole('button', { name: 'Link a demo identity' }));
  await waitFor(() => expect(opened.location.href).toContain('nonce=n-1'));
  const data = { type: 'folio-identity', credential: 'a.b.c' };
  const source = opened as unknown as Window;
  window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data, source }));
  await screen.findByRole('dialog', { name: 'Link your demo identity?' });
}

async function submitPassword(password = 'tall lamp') {
  const field = screen.getByLabelText('Your password');
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await userEvent.click(screen.getByRole('button', { name: 'Link it' }));
}

const linkRequests = () => server?.asked.filter(({ call }) => call === LINK).map(({ body }) => body);

test('LinkIdentity renders nothing when no identity provider is configured', () => {
  const { container } = renderWithQueries(<LinkIdentity option={null} isLinked={false} />);
  expect(container).toBeEmptyDOMElement();
});

test('LinkIdentity links the identity after the password was entered and shows its email', async () => {
  await openPasswordDialog({ [LINK]: () => ({ body: { email: 'asha@elsewhere.example' } }) });
  await userEvent.click(screen.getByRole('button', { name: 'Link it' }));
  expect(await screen.findByText('Your password is a required field')).toBeInTheDocument();
  expect(linkRequests()).toEqual([]);
  await submitPassword();
  expect(await screen.findByText('asha@elsewhere.example is linked')).toBeInTheDocument();
  expect(linkRequests()).toEqual([{ token: 'a.b.c', password: 'tall lamp' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unlink your demo identity' })).toBeEnabled();
});

test('LinkIdentity shows a wrong password at its field and sends the same token with the next attempt', async () => {
  const answers = [
    { status: 403, body: { errors: [{ message: 'This is not your password', code: 2154, field: 'password' }] } },
    { body: { email: null } },
  ];
  await openPasswordDialog({ [LINK]: () => answers.shift() ?? { status: 500, body: {} } });
  await submitPassword('wrong');
  expect(await screen.findByText('This is not your password')).toBeInTheDocument();
  await submitPassword();
  expect(await screen.findByText('Your demo identity is linked')).toBeInTheDocument();
  expect(linkRequests()).toEqual([
    { token: 'a.b.c', password: 'wrong' },
    { token: 'a.b.c', password: 'tall lamp' },
  ]);
});

test.each([
  [409, 'This person signs in to another account', 'This person signs in to another account'],
  [401, 'Invalid credentials', SOCIAL_SIGN_IN_REFUSED],
])(
  'LinkIdentity shows the error of a response with status %d and allows another attempt',
  async (status, message, shown) => {
    await openPasswordDialog({ [LINK]: () => ({ status, body: { errors: [{ message, code: 2150 }] } }) });
    await submitPassword();
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Link a demo identity' })).toBeEnabled());
  },
);

test('LinkIdentity unlinks a linked identity and shows a confirmation', async () => {
  server = mockFetchCalls({ 'DELETE /api/b2b/dashboard/v2/google-login/link/': () => ({ body: { success: true } }) });
  renderWithQueries(<LinkIdentity option={LOCAL} isLinked />);
  await userEvent.click(screen.getByRole('button', { name: 'Unlink your demo identity' }));
  expect(await screen.findByText('No demo identity is linked any more')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Unlink your demo identity' })).not.toBeInTheDocument();
});
