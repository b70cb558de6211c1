import { act, render, screen, waitFor } from '@testing-library/react';
import { signOut } from '@/components/account/end-session';
import { AccountMenu } from '@/components/account/account-menu';
import { storeInTab, readFromTab } from '@/components/ui/tab-storage';
import { getSessionEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { callApi } from '@/lib/platform/http/client';
import { mockFetch, createErrorResponse } from '@/tests/support/mock-fetch';

jest.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({ push: jest.fn() }) }));

const SESSION = '/api/b2b/dashboard/v2/session/';
const LOGOUT = '/api/b2b/dashboard/v2/logout/';
const user = { name: 'Asha Menon', email: 'booker@acme.example', phone: '', userId: 1, legal_entities: [] };

test('error code 1305 sends one logout request and removes the stored user, even when the logout is refused too', async () => {
  // jsdom cannot navigate; it reports the attempt on the console.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.localStorage.setItem(STORED_USER_KEY, JSON.stringify(user));
  const sent = mockFetch({ [SESSION]: { body: { user, selected_legal_entity_id: null } } });
  render(<AccountMenu />);
  expect(await screen.findByRole('button', { name: 'Asha Menon' })).toBeInTheDocument();
  await waitFor(() => expect(sent.some(({ path }) => path === SESSION)).toBe(true));

  const ended = createErrorResponse('Please log in to continue', 1305, 401);
  const after = mockFetch({ [SESSION]: ended, [LOGOUT]: ended });
  await act(async () => {
    await Promise.allSettled([callApi(getSessionEndpoint, {}), callApi(getSessionEndpoint, {})]);
  });
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(window.localStorage.getItem(STORED_USER_KEY)).toBeNull();
  // The browser navigates to the login after the logout response.
  await waitFor(() =>
    expect(consoleError).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('navigation') }),
    ),
  );
  expect(after.filter(({ path }) => path === LOGOUT)).toHaveLength(1);
  consoleError.mockRestore();
});

test('signOut clears the tab storage, and the page that is being left cannot write to it any more', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  storeInTab('checkout', 'Priya Raman');
  mockFetch({ [LOGOUT]: { body: {} } });
  await signOut();
  storeInTab('checkout', 'Priya Raman');
  expect(readFromTab('checkout')).toBeNull();
  consoleError.mockRestore();
});
