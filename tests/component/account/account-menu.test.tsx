import { act, render, screen, waitFor } from '@testing-library/react';
import { AccountMenu } from '@/components/account/account-menu';
import { forgetSession } from '@/components/account/session-store';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';

jest.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({ push: jest.fn() }) }));

const user = { name: 'Asha Menon', email: 'booker@acme.example', phone: '', userId: 1, legal_entities: [] };
const stored = (of: object) => window.localStorage.setItem(STORED_USER_KEY, JSON.stringify(of));

function answer(body: unknown) {
  global.fetch = jest.fn(
    async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => body }) as Response,
  );
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
}

/** The address of the page, as jsdom lets a test set it. */
const open = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  open('/');
  answer({ user: null, selected_legal_entity_id: null });
});
afterEach(() => {
  act(() => forgetSession());
  window.localStorage.clear();
});

test('offers the login to whoever is not signed in, and asks nothing on a landing page', async () => {
  render(<AccountMenu />);
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/login\/?$/),
  );
  expect(global.fetch).not.toHaveBeenCalled();
});

test('shows the stored name at once, and the login when the server says that the session has ended', async () => {
  stored(user);
  render(<AccountMenu />);
  expect(await screen.findByRole('button', { name: 'Asha Menon' })).toHaveAttribute('aria-haspopup', 'menu');
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(window.localStorage.getItem(STORED_USER_KEY)).toBeNull();
});

test('the account button is named by the text that it shows', async () => {
  stored(user);
  render(<AccountMenu />);
  const button = await screen.findByRole('button', { name: 'Asha Menon' });
  expect(button).not.toHaveAttribute('aria-label');
});

test.each([['name'], ['email'], ['userId']])('takes a stored user without %s for nobody', async (field) => {
  stored({ ...user, [field]: undefined });
  render(<AccountMenu />);
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
});

test('finds out who is signed in on a member page although the storage was cleared', async () => {
  open('/account/bookings/');
  answer({ user, selected_legal_entity_id: null });
  render(<AccountMenu />);
  expect(await screen.findByRole('button', { name: 'Asha Menon' })).toBeInTheDocument();
  await waitFor(() => expect(window.localStorage.getItem(STORED_USER_KEY)).toContain('Asha Menon'));
});

test('takes nobody for signed in while the server cannot be asked', async () => {
  open('/search/');
  global.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  render(<AccountMenu />);
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
});
