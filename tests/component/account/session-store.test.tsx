import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import {
  forgetSession,
  hydrateSession,
  rememberSession,
  selectedEntity,
  useSession,
} from '@/components/account/session-store';
import { useRewards } from '@/components/account/use-rewards';
import { RatesProvider } from '@/components/hotels/rates/rates-provider';
import { useRates } from '@/components/hotels/rates/rates-context';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { setSessionEndedHandler } from '@/lib/platform/http/client';
import { answerFetch, refused, type GivenAnswer } from '@/tests/support/answering-fetch';

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
const signedIn: GivenAnswer = { body: { user: USER, selected_legal_entity_id: 2 } };
const nobody: GivenAnswer = { body: { user: null, selected_legal_entity_id: null } };

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => {
  act(() => forgetSession());
  window.localStorage.clear();
});
const clearStorage = () => window.localStorage.clear();
/** What the shell starts; the server has not answered when it returns. */
function begin(): Promise<void> {
  let hydration = Promise.resolve();
  act(() => void (hydration = hydrateSession()));
  return hydration;
}
const session = () => renderHook(() => useSession()).result;

test('the stored user names the active entity, which is known before the server has answered', async () => {
  act(() => rememberSession(USER, 2));
  expect(JSON.parse(window.localStorage.getItem(STORED_USER_KEY) ?? '')).toMatchObject({ selectedCorporate: 1 });
  answerFetch({ [SESSION]: signedIn });
  const current = session();
  const hydration = begin();
  expect(selectedEntity(current.current)?.name).toBe('Entity 2');
  expect(current.current.isConfirmed).toBe(false);
  await act(() => hydration);
  expect(current.current).toMatchObject({ selectedEntityId: 2, isConfirmed: true });
});

test('who signed in here is found on a landing page although the storage was cleared', async () => {
  act(() => rememberSession(USER, 1));
  clearStorage();
  const sent = answerFetch({ [SESSION]: signedIn });
  const current = session();
  await act(() => hydrateSession());
  expect(current.current.user?.name).toBe('Asha Menon');
  expect(sent).toHaveLength(1);
});

test('a hint that outlived its session costs one call and no more', async () => {
  act(() => rememberSession(USER, 1));
  clearStorage();
  const sent = answerFetch({ [SESSION]: nobody });
  await act(() => hydrateSession());
  await act(() => hydrateSession());
  expect(sent).toHaveLength(1);
  expect(document.cookie).toBe('');
});

test('a guest’s landing page asks nothing, and the hint holds nothing of the person', async () => {
  const sent = answerFetch({ [SESSION]: signedIn });
  await act(() => hydrateSession());
  expect(sent).toEqual([]);
  act(() => rememberSession(USER, 1));
  expect(document.cookie).toBe('folio_known=1');
  act(() => forgetSession());
  expect(document.cookie).toBe('');
});

test('after a switch of the corporate the old balance is not shown for the new one', async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  answerFetch({ [POINTS]: { body: { wallet_balance: 100, rupee: 50, conversion_rate: 0.5, pending_points: 0 } } });
  act(() => rememberSession(USER, 1));
  const { result } = renderHook(() => useRewards());
  await waitFor(() => expect(result.current.rupee).toBe(50));
  const answering = global.fetch;
  global.fetch = async (...call) => {
    await held;
    return answering(...call);
  };
  act(() => rememberSession(USER, 2));
  expect(result.current).toMatchObject({ walletCreated: false, rupee: 0 });
  release();
  await waitFor(() => expect(result.current.rupee).toBe(50));
});

function Shown() {
  const { isMember, rates } = useRates();
  return <p>{`${isMember ? 'member' : 'guest'} ${rates.status}`}</p>;
}

test('an ended session makes a guest of the reader of a hotel page, and sends nobody to the login', async () => {
  const onSessionEnded = jest.fn();
  setSessionEndedHandler(onSessionEnded);
  act(() => rememberSession(USER, 1));
  const sent = answerFetch({ [SESSION]: nobody, [ROOM_PRICES]: refused('Please log in to continue', 1305, 401) });
  const hotel = { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' };
  const hydration = begin();
  render(
    <RatesProvider hotel={hotel}>
      <Shown />
    </RatesProvider>,
  );
  expect(screen.getByText('member base')).toBeInTheDocument();
  await act(() => hydration);
  await waitFor(() => expect(screen.getByText('guest base')).toBeInTheDocument());
  expect(sent.map(({ path }) => path)).toEqual([SESSION]);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('a member whose session cannot be asked after still gets prices', async () => {
  act(() => rememberSession(USER, 1));
  answerFetch({ [SESSION]: refused('The service is busy.', 2014, 503), [ROOM_PRICES]: { body: { total_price: {} } } });
  const hotel = { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' };
  const hydration = begin();
  render(
    <RatesProvider hotel={hotel}>
      <Shown />
    </RatesProvider>,
  );
  await act(() => hydration);
  expect(await screen.findByText('member member')).toBeInTheDocument();
});
