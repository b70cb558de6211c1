import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import {
  clearSession,
  hydrateSession,
  storeSession,
  findSelectedEntity,
  useSession,
} from '@/components/account/session-store';
import { useRewards } from '@/components/account/use-rewards';
import { RatesProvider } from '@/components/hotels/rates/rates-provider';
import { useRates } from '@/components/hotels/rates/rates-context';
import type { AuthenticatedUser } from '@/lib/domains/corporates/contract/corporates';
import { SESSION_CALL } from '@/lib/domains/corporates/constants';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { setSessionEndedHandler } from '@/lib/platform/http/client';
import { mockFetch, createErrorResponse, type MockResponse } from '@/tests/support/mock-fetch';

const SESSION = '/api/b2b/dashboard/v2/session/';
const POINTS = '/api/loyalty/get-loyalty-points/';
const ROOM_PRICES = '/api/b2b/dashboard/v2/hotels/room-prices/';

const entity = (id: number) => ({
  legal_entity_id: id,
  corporate_id: 1,
  name: `Entity ${id}`,
  gstin: null,
  locality: '',
  city: '',
  is_ta: false,
});
const USER = {
  name: 'Asha Menon',
  email: 'a@acme.example',
  phone: '',
  userId: 1,
  legal_entities: [entity(1), entity(2)],
};
const codeUser = SESSION_CALL.namesOf('response').toCode(USER) as AuthenticatedUser;
const signedIn: MockResponse = { body: { user: USER, selected_legal_entity_id: 2 } };
const signedOut: MockResponse = { body: { user: null, selected_legal_entity_id: null } };

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => {
  act(() => clearSession());
  window.localStorage.clear();
});
const clearStorage = () => window.localStorage.clear();
/** Starts the hydration as the page shell does, and returns before the server has answered. */
function startHydration(): Promise<void> {
  let hydration = Promise.resolve();
  act(() => void (hydration = hydrateSession()));
  return hydration;
}
const renderSession = () => renderHook(() => useSession()).result;

test('hydrateSession takes the selected legal entity from the stored user until the server answers', async () => {
  act(() => storeSession(codeUser, 2));
  expect(JSON.parse(window.localStorage.getItem(STORED_USER_KEY) ?? '')).toMatchObject({ selectedCorporate: 1 });
  mockFetch({ [SESSION]: signedIn });
  const current = renderSession();
  const hydration = startHydration();
  expect(findSelectedEntity(current.current)?.name).toBe('Entity 2');
  expect(current.current.isConfirmed).toBe(false);
  await act(() => hydration);
  expect(current.current).toMatchObject({ selectedEntityId: 2, isConfirmed: true });
});

test('hydrateSession finds a signed-in user on the home page by the cookie after the storage was cleared', async () => {
  act(() => storeSession(codeUser, 1));
  clearStorage();
  const sent = mockFetch({ [SESSION]: signedIn });
  const current = renderSession();
  await act(() => hydrateSession());
  expect(current.current.user?.name).toBe('Asha Menon');
  expect(sent).toHaveLength(1);
});

test('hydrateSession deletes the sign-in cookie of an ended session after one request', async () => {
  act(() => storeSession(codeUser, 1));
  clearStorage();
  const sent = mockFetch({ [SESSION]: signedOut });
  await act(() => hydrateSession());
  await act(() => hydrateSession());
  expect(sent).toHaveLength(1);
  expect(document.cookie).toBe('');
});

test('hydrateSession sends no request for a visitor, and the sign-in cookie contains no personal data', async () => {
  const sent = mockFetch({ [SESSION]: signedIn });
  await act(() => hydrateSession());
  expect(sent).toEqual([]);
  act(() => storeSession(codeUser, 1));
  expect(document.cookie).toBe('folio_known=1');
  act(() => clearSession());
  expect(document.cookie).toBe('');
});

test('useRewards does not show the balance of the previous legal entity after a change', async () => {
  let release = () => undefined as void;
  const response = new Promise<void>((resolve) => (release = resolve));
  mockFetch({ [POINTS]: { body: { wallet_balance: 100, rupee: 50, conversion_rate: 0.5, pending_points: 0 } } });
  act(() => storeSession(codeUser, 1));
  const { result } = renderHook(() => useRewards());
  await waitFor(() => expect(result.current.rupee).toBe(50));
  const respond = global.fetch;
  global.fetch = async (...call) => {
    await response;
    return respond(...call);
  };
  act(() => storeSession(codeUser, 2));
  expect(result.current).toMatchObject({ walletCreated: false, rupee: 0 });
  release();
  await waitFor(() => expect(result.current.rupee).toBe(50));
});

function RatesStatus() {
  const { isMember, rates } = useRates();
  return <p>{`${isMember ? 'member' : 'guest'} ${rates.status}`}</p>;
}

test('a hotel page shows website prices when the session has ended, without a redirect to the login', async () => {
  const onSessionEnded = jest.fn();
  setSessionEndedHandler(onSessionEnded);
  act(() => storeSession(codeUser, 1));
  const sent = mockFetch({
    [SESSION]: signedOut,
    [ROOM_PRICES]: createErrorResponse('Please log in to continue', 1305, 401),
  });
  const hotel = { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' };
  const hydration = startHydration();
  render(
    <RatesProvider hotel={hotel}>
      <RatesStatus />
    </RatesProvider>,
  );
  expect(screen.getByText('member base')).toBeInTheDocument();
  await act(() => hydration);
  await waitFor(() => expect(screen.getByText('guest base')).toBeInTheDocument());
  expect(sent.map(({ path }) => path)).toEqual([SESSION]);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('a hotel page shows member prices when the session request fails', async () => {
  act(() => storeSession(codeUser, 1));
  mockFetch({
    [SESSION]: createErrorResponse('The service is busy.', 2014, 503),
    [ROOM_PRICES]: { body: { total_price: {} } },
  });
  const hotel = { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' };
  const hydration = startHydration();
  render(
    <RatesProvider hotel={hotel}>
      <RatesStatus />
    </RatesProvider>,
  );
  await act(() => hydration);
  expect(await screen.findByText('member member')).toBeInTheDocument();
});
