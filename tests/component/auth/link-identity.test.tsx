import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

/** Presses the button and hands the token over as the provider's window does. */
async function link(answer: { status?: number; body: unknown }) {
  const opened = { closed: false, location: { href: 'about:blank' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  server = answerCalls({
    'POST /api/b2b/dashboard/v2/google-login/begin/': () => ({
      body: { provider: 'local', client_id: 'folio-local', nonce: 'n-1' },
    }),
    [LINK]: () => answer,
  });
  render(<LinkIdentity option={LOCAL} />);
  await userEvent.click(screen.getByRole('button', { name: 'Link a demo identity' }));
  await waitFor(() => expect(opened.location.href).toContain('nonce=n-1'));
  const data = { type: 'folio-identity', credential: 'a.b.c' };
  const source = opened as unknown as Window;
  window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data, source }));
}

test('shows nothing where nobody signs people in', () => {
  const { container } = render(<LinkIdentity option={null} />);
  expect(container).toBeEmptyDOMElement();
});

test('links the person of the token and says who it is', async () => {
  await link({ body: { email: 'asha@elsewhere.example' } });
  expect(await screen.findByText('asha@elsewhere.example is linked')).toBeInTheDocument();
  expect(server?.asked.find(({ call }) => call === LINK)?.body).toEqual({ token: 'a.b.c' });
});

test.each([
  [409, 'This person signs in to another account', 'This person signs in to another account'],
  [401, 'Invalid credentials', SOCIAL_SIGN_IN_REFUSED],
])('a refusal with %d is said, and it can be tried again', async (status, message, said) => {
  await link({ status, body: { errors: [{ message, code: 2150 }] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Link a demo identity' })).toBeEnabled());
});
