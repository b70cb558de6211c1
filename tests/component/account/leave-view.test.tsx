import { render, screen } from '@testing-library/react';
import { AccountMenu } from '@/components/account/account-menu';
import { leaveView } from '@/components/account/leave-view';
import { END_VIEW_CALL } from '@/lib/domains/booker-views/constants';
import { getSessionEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { callApi } from '@/lib/platform/http/client';
import { createErrorResponse, mockFetch } from '@/tests/support/mock-fetch';

jest.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({ push: jest.fn() }) }));

const SESSION = '/api/b2b/dashboard/v2/session/';
const LOGOUT = '/api/b2b/dashboard/v2/logout/';
const user = { name: 'Asha Menon', email: 'booker@acme.example', phone: '', userId: 1, legal_entities: [] };

test('a request that finds the view ended does not log the browser out while the page returns to the console', async () => {
  // jsdom cannot navigate; it reports the attempt on the console.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.localStorage.setItem(STORED_USER_KEY, JSON.stringify(user));
  mockFetch({ [SESSION]: { body: { user, selected_legal_entity_id: null } } });
  render(<AccountMenu />);
  await screen.findByRole('button', { name: 'Asha Menon' });
  const sent = mockFetch({
    [END_VIEW_CALL.path]: { body: { return_to: '/console/bookings/FOLABC/' } },
    [SESSION]: createErrorResponse('Please log in to continue', 1305, 401),
    [LOGOUT]: { body: {} },
  });
  await Promise.allSettled([leaveView(), callApi(getSessionEndpoint, {}), callApi(getSessionEndpoint, {})]);
  expect(sent.map(({ path }) => path)).toContain(SESSION);
  expect(sent.map(({ path }) => path)).not.toContain(LOGOUT);
  consoleError.mockRestore();
});
