import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SocialSignIn } from '@/components/auth/social-sign-in';
import { SOCIAL_SIGN_IN_REFUSED } from '@/lib/domains/corporates/constants';

const LOCAL = { provider: 'local', clientId: 'folio-local' } as const;
const beginResponse = { provider: 'local', client_id: 'folio-local', nonce: 'n-1' };

function fakeProviderWindow() {
  return { closed: false, location: { href: 'about:blank' }, close: jest.fn() };
}

function respondWith(...replies: { status: number; body: unknown }[]) {
  const fetchMock = jest.fn();
  for (const { status, body } of replies) {
    fetchMock.mockResolvedValueOnce({
      ok: status < 400,
      status,
      headers: new Headers(),
      json: () => Promise.resolve(body),
    });
  }
  global.fetch = fetchMock;
  return fetchMock;
}

const refused = { status: 401, body: { errors: [{ message: 'Invalid credentials', code: 2100 }] } };
const clickSignIn = () => userEvent.click(screen.getByRole('button', { name: /demo identity/ }));

function postToken(source: unknown, data: unknown, origin = window.location.origin) {
  window.dispatchEvent(new MessageEvent('message', { origin, data, source: source as Window }));
}

afterEach(() => jest.restoreAllMocks());

test('SocialSignIn renders nothing when no identity provider is configured', () => {
  const { container } = render(<SocialSignIn option={null} target="/" onSecondFactor={jest.fn()} />);
  expect(container).toBeEmptyDOMElement();
});

test('SocialSignIn accepts a token only from the window that it opened, and shows its own text when sign-in is refused', async () => {
  const opened = fakeProviderWindow();
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const fetchMock = respondWith({ status: 200, body: beginResponse }, refused);
  render(<SocialSignIn option={LOCAL} target="/" onSecondFactor={jest.fn()} />);
  await clickSignIn();
  const expectedUrl = '/dev/identity/?client_id=folio-local&nonce=n-1';
  await waitFor(() => expect(opened.location.href).toBe(expectedUrl));

  postToken(null, { type: 'folio-identity', credential: 'of another window' });
  postToken(opened, { type: 'folio-identity', credential: 'of another site' }, 'https://evil.example');
  postToken(opened, { type: 'something else' });
  expect(fetchMock).toHaveBeenCalledTimes(1);
  postToken(opened, { type: 'folio-identity', credential: 'a.b.c' });
  expect(await screen.findByRole('alert')).toHaveTextContent(SOCIAL_SIGN_IN_REFUSED);
  const [address, init] = fetchMock.mock.calls[1] as [string, { body: string }];
  expect([address, JSON.parse(init.body)]).toEqual(['/api/b2b/dashboard/v2/google-login/', { token: 'a.b.c' }]);
});

test('SocialSignIn shows no error when the user closes the window, and clears an earlier error on the next click', async () => {
  const opened = fakeProviderWindow();
  jest
    .spyOn(window, 'open')
    .mockReturnValueOnce(null)
    .mockReturnValue(opened as unknown as Window);
  const fetchMock = respondWith({ status: 200, body: beginResponse });
  render(<SocialSignIn option={LOCAL} target="/" onSecondFactor={jest.fn()} />);
  await clickSignIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('blocked');
  await clickSignIn();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  opened.closed = true;
  await screen.findByRole('button', { name: 'Log in with a demo identity' }, { timeout: 3000 });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('SocialSignIn closes the window and shows the error when sign-in cannot start', async () => {
  const opened = fakeProviderWindow();
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  respondWith({ status: 503, body: { errors: [{ message: 'The service is busy', code: 2014 }] } });
  render(<SocialSignIn option={LOCAL} target="/" onSecondFactor={jest.fn()} />);
  await clickSignIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy');
  expect(opened.close).toHaveBeenCalled();
});
