import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { LinkIdentity } from '@/components/auth/link-identity';
import { SOCIAL_SIGN_IN_REFUSED } from '@/lib/domains/corporates/literals';
import { answerCalls } from '@/tests/support/answer-calls';

const LOCAL = { provider: 'local', clientId: 'folio-local' } as const;
const LINK = 'POST /api/b2b/dashboard/v2/google-login/link/';
let server: ReturnType<typeof answerCalls> | undefined;

afterEach(() => {
  server?.restore();
  jest.restoreAllMocks();
});

const renderWithQueries = (page: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);

/** Presses the button and hands the token over as the provider's window does; then the password is asked for. */
async function choose(answers: Parameters<typeof answerCalls>[0], isLinked = false) {
  const opened = { closed: false, location: { href: 'about:blank' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  server = answerCalls({
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

async function confirm(password = 'tall lamp') {
  const field = screen.getByLabelText('Your password');
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await userEvent.click(screen.getByRole('button', { name: 'Link it' }));
}

const sent = () => server?.asked.filter(({ call }) => call === LINK).map(({ body }) => body);

test('shows nothing where nobody signs people in', () => {
  const { container } = renderWithQueries(<LinkIdentity option={null} isLinked={false} />);
  expect(container).toBeEmptyDOMElement();
});

test('links the person of the token by the password and says who it is', async () => {
  await choose({ [LINK]: () => ({ body: { email: 'asha@elsewhere.example' } }) });
  await userEvent.click(screen.getByRole('button', { name: 'Link it' }));
  expect(await screen.findByText('Your password is a required field')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await confirm();
  expect(await screen.findByText('asha@elsewhere.example is linked')).toBeInTheDocument();
  expect(sent()).toEqual([{ token: 'a.b.c', password: 'tall lamp' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unlink your demo identity' })).toBeEnabled();
});

test('a wrong password stands at its field, and the same token is sent again', async () => {
  const answers = [
    { status: 403, body: { errors: [{ message: 'This is not your password', code: 2154, field: 'password' }] } },
    { body: { email: null } },
  ];
  await choose({ [LINK]: () => answers.shift() ?? { status: 500, body: {} } });
  await confirm('wrong');
  expect(await screen.findByText('This is not your password')).toBeInTheDocument();
  await confirm();
  expect(await screen.findByText('Your demo identity is linked')).toBeInTheDocument();
  expect(sent()).toEqual([
    { token: 'a.b.c', password: 'wrong' },
    { token: 'a.b.c', password: 'tall lamp' },
  ]);
});

test.each([
  [409, 'This person signs in to another account', 'This person signs in to another account'],
  [401, 'Invalid credentials', SOCIAL_SIGN_IN_REFUSED],
])('a refusal with %d is said, and another can be chosen', async (status, message, said) => {
  await choose({ [LINK]: () => ({ status, body: { errors: [{ message, code: 2150 }] } }) });
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Link a demo identity' })).toBeEnabled());
});

test('a linked one is taken away, and the screen says so', async () => {
  server = answerCalls({ 'DELETE /api/b2b/dashboard/v2/google-login/link/': () => ({ body: { success: true } }) });
  renderWithQueries(<LinkIdentity option={LOCAL} isLinked />);
  await userEvent.click(screen.getByRole('button', { name: 'Unlink your demo identity' }));
  expect(await screen.findByText('No demo identity is linked any more')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Unlink your demo identity' })).not.toBeInTheDocument();
});
