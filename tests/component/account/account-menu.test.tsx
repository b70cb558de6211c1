import { act, render, screen, waitFor } from '@testing-library/react';
import { AccountMenu } from '@/components/account/account-menu';
import { clearSession } from '@/components/account/session-store';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';

jest.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({ push: jest.fn() }) }));

const user = { name: 'Asha Menon', email: 'booker@acme.example', phone: '', userId: 1, legal_entities: [] };
const storeUser = (of: object) => window.localStorage.setItem(STORED_USER_KEY, JSON.stringify(of));

function respondWith(body: unknown) {
  global.fetch = jest.fn(
    async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => body }) as Response,
  );
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
}

const goTo = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  goTo('/');
  respondWith({ user: null, selected_legal_entity_id: null });
});
afterEach(() => {
  act(() => clearSession());
  window.localStorage.clear();
});

test('the account menu shows a login link to a visitor and sends no request on the home page', async () => {
  render(<AccountMenu />);
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/login\/?$/),
  );
  expect(global.fetch).not.toHaveBeenCalled();
});

test('the account menu shows the stored name at once, and a login link when the server reports that the session has ended', async () => {
  storeUser(user);
  render(<AccountMenu />);
  expect(await screen.findByRole('button', { name: 'Asha Menon' })).toHaveAttribute('aria-haspopup', 'menu');
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(window.localStorage.getItem(STORED_USER_KEY)).toBeNull();
});

test('the account button has its visible text as its accessible name', async () => {
  storeUser(user);
  render(<AccountMenu />);
  const button = await screen.findByRole('button', { name: 'Asha Menon' });
  expect(button).not.toHaveAttribute('aria-label');
});

test.each([['name'], ['email'], ['userId']])('the account menu ignores a stored user without %s', async (field) => {
  storeUser({ ...user, [field]: undefined });
  render(<AccountMenu />);
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
});

test('the account menu loads the user on a member page after the storage was cleared', async () => {
  goTo('/account/bookings/');
  respondWith({ user, selected_legal_entity_id: null });
  render(<AccountMenu />);
  expect(await screen.findByRole('button', { name: 'Asha Menon' })).toBeInTheDocument();
  await waitFor(() => expect(window.localStorage.getItem(STORED_USER_KEY)).toContain('Asha Menon'));
});

test('the account menu shows a login link when the session request fails and no user is stored', async () => {
  goTo('/search/');
  global.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  render(<AccountMenu />);
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
});
