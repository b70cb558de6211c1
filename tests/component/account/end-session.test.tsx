import { act, render, screen, waitFor } from '@testing-library/react';
import { signOut } from '@/components/account/end-session';
import { AccountMenu } from '@/components/account/account-menu';
import { storeInTab, readFromTab } from '@/components/ui/tab-storage';
import { getSessionEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { callApi } from '@/lib/platform/http/client';
import { answerFetch, refused } from '@/tests/support/answering-fetch';

jest.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({ push: jest.fn() }) }));

const SESSION = '/api/b2b/dashboard/v2/session/';
const LOGOUT = '/api/b2b/dashboard/v2/logout/';
const user = { name: 'Asha Menon', email: 'booker@acme.example', phone: '', userId: 1, legal_entities: [] };

test('code 1305 forces one logout, even when that is refused as well, and forgets the user', async () => {
  // Leaving the page is more than this browser of tests can do: it says so on the console.
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.localStorage.setItem(STORED_USER_KEY, JSON.stringify(user));
  const sent = answerFetch({ [SESSION]: { body: { user, selected_legal_entity_id: null } } });
  render(<AccountMenu />);
  expect(await screen.findByRole('button', { name: 'Asha Menon' })).toBeInTheDocument();
  await waitFor(() => expect(sent.some(({ path }) => path === SESSION)).toBe(true));

  const ended = refused('Please log in to continue', 1305, 401);
  const after = answerFetch({ [SESSION]: ended, [LOGOUT]: ended });
  await act(async () => {
    await Promise.allSettled([callApi(getSessionEndpoint, {}), callApi(getSessionEndpoint, {})]);
  });
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(window.localStorage.getItem(STORED_USER_KEY)).toBeNull();
  // The way to the login is taken once the logout was answered.
  await waitFor(() =>
    expect(complaint).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('navigation') })),
  );
  expect(after.filter(({ path }) => path === LOGOUT)).toHaveLength(1);
  complaint.mockRestore();
});

test('who signs out leaves nothing in the tab and the page that goes away puts nothing there', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  storeInTab('checkout', 'Priya Raman');
  answerFetch({ [LOGOUT]: { body: {} } });
  await signOut();
  storeInTab('checkout', 'Priya Raman');
  expect(readFromTab('checkout')).toBeNull();
  complaint.mockRestore();
});
