import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SocialSignIn } from '@/components/auth/social-sign-in';
import { SOCIAL_SIGN_IN_REFUSED } from '@/lib/domains/corporates/literals';

const LOCAL = { provider: 'local', clientId: 'folio-local' } as const;
const begun = { provider: 'local', client_id: 'folio-local', nonce: 'n-1' };

/** The provider's window, as far as the page sees it. */
function fakeWindow() {
  return { closed: false, location: { href: 'about:blank' }, close: jest.fn() };
}

function answers(...replies: { status: number; body: unknown }[]) {
  const fetched = jest.fn();
  for (const { status, body } of replies) {
    fetched.mockResolvedValueOnce({
      ok: status < 400,
      status,
      headers: new Headers(),
      json: () => Promise.resolve(body),
    });
  }
  global.fetch = fetched;
  return fetched;
}

const refused = { status: 401, body: { errors: [{ message: 'Invalid credentials', code: 2100 }] } };
const press = () => userEvent.click(screen.getByRole('button', { name: /demo identity/ }));

function handToken(source: unknown, data: unknown, origin = window.location.origin) {
  window.dispatchEvent(new MessageEvent('message', { origin, data, source: source as Window }));
}

afterEach(() => jest.restoreAllMocks());

test('shows nothing where nobody signs people in', () => {
  const { container } = render(<SocialSignIn option={null} target="/" />);
  expect(container).toBeEmptyDOMElement();
});

test('sends the token of the opened window only, and says of a refusal what the password form does not', async () => {
  const opened = fakeWindow();
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const fetched = answers({ status: 200, body: begun }, refused);
  render(<SocialSignIn option={LOCAL} target="/" />);
  await press();
  const wanted = '/dev/identity/?client_id=folio-local&nonce=n-1';
  await waitFor(() => expect(opened.location.href).toBe(wanted));

  handToken(null, { type: 'folio-identity', credential: 'of another window' });
  handToken(opened, { type: 'folio-identity', credential: 'of another site' }, 'https://evil.example');
  handToken(opened, { type: 'something else' });
  expect(fetched).toHaveBeenCalledTimes(1);
  handToken(opened, { type: 'folio-identity', credential: 'a.b.c' });
  expect(await screen.findByRole('alert')).toHaveTextContent(SOCIAL_SIGN_IN_REFUSED);
  const [address, init] = fetched.mock.calls[1] as [string, { body: string }];
  expect([address, JSON.parse(init.body)]).toEqual(['/api/b2b/dashboard/v2/google-login/', { token: 'a.b.c' }]);
});

test('a closed window is no failure; the next press clears what was said before', async () => {
  const opened = fakeWindow();
  jest
    .spyOn(window, 'open')
    .mockReturnValueOnce(null)
    .mockReturnValue(opened as unknown as Window);
  const fetched = answers({ status: 200, body: begun });
  render(<SocialSignIn option={LOCAL} target="/" />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('blocked');
  await press();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  opened.closed = true;
  await screen.findByRole('button', { name: 'Log in with a demo identity' }, { timeout: 3000 });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a failure to begin closes the window and says why', async () => {
  const opened = fakeWindow();
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  answers({ status: 503, body: { errors: [{ message: 'The service is busy', code: 2014 }] } });
  render(<SocialSignIn option={LOCAL} target="/" />);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy');
  expect(opened.close).toHaveBeenCalled();
});
