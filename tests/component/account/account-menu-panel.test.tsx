import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AccountMenuPanel } from '@/components/account/account-menu-panel';
import { RewardsLabel } from '@/components/account/rewards-label';
import { forgetSession, rememberSession } from '@/components/account/session-store';
import { TOAST_EVENT } from '@/components/ui/show-toast';

let pathname = '/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname, useRouter: () => ({ push: jest.fn() }) }));

const entity = (legal_entity_id: number, is_ta = false) => ({
  legal_entity_id,
  corporate_id: 1,
  name: `Entity ${legal_entity_id}`,
  gstin: '',
  locality: 'Indiranagar',
  city: 'Bengaluru',
  is_ta,
});

function answer(status: number, body: unknown) {
  global.fetch = jest.fn(
    async () => ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as Response,
  );
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
}

async function openMenu(entities = [entity(1), entity(2)]) {
  act(() =>
    rememberSession(
      { name: 'Asha Menon', email: 'booker@acme.example', phone: '', userId: 1, legal_entities: entities } as never,
      entities[0]?.legal_entity_id ?? null,
    ),
  );
  render(<AccountMenuPanel trigger={<button type="button">Asha Menon</button>} />);
  await screen.findByRole('menuitem', { name: 'BOOKING HISTORY' });
}

const labels = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
const points = { wallet_balance: 10, rupee: 10, conversion_rate: 1, pending_points: 0 };

beforeEach(() => {
  pathname = '/';
});
afterEach(() => act(() => forgetSession()));

test('POINTS HISTORY stands there when rewards are active and a wallet exists', async () => {
  answer(200, points);
  await openMenu();
  const entry = await screen.findByRole('menuitem', { name: 'POINTS HISTORY' });
  expect(entry).toHaveAttribute('href', expect.stringMatching(/^\/account\/rewards-history\/?$/));
  expect(labels().at(0)).toBe('BOOKING HISTORY');
  expect(labels().at(-1)).toBe('LOGOUT');
});

test.each([
  ['rewards are not active', 1603],
  ['there is no wallet', 1601],
  ['the call failed', 2013],
])('not when %s', async (_, code) => {
  answer(code === 2013 ? 500 : 404, { errors: [{ message: 'No', code }] });
  await openMenu();
  await waitFor(() => expect(global.fetch).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('menuitem', { name: 'POINTS HISTORY' })).not.toBeInTheDocument();
});

test('what another part of the page has heard of the rewards stands in the menu at once, and is asked once', async () => {
  answer(200, points);
  const { unmount } = render(<RewardsLabel isTravelAgent={false} />);
  await openMenu([entity(7)]);
  await screen.findByRole('menuitem', { name: 'POINTS HISTORY' });
  expect(global.fetch).toHaveBeenCalledTimes(1);
  unmount();
  cleanup();

  global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  await openMenu([entity(7)]);
  expect(labels()).toContain('POINTS HISTORY');
});

describe('BOOKING HISTORY', () => {
  test.each([
    ['a corporate', false, /^\/account\/bookings\/?$/],
    ['a travel agent', true, /^\/account\/bookingsTa\/?$/],
  ])('leads %s to its own list', async (_, isAgent, address) => {
    answer(200, points);
    await openMenu([entity(1, isAgent)]);
    const entry = screen.getByRole('menuitem', { name: 'BOOKING HISTORY' });
    expect(entry).toHaveAttribute('href', expect.stringMatching(address));
  });
});

describe('SELECT CORPORATE', () => {
  const entry = () => screen.queryByRole('menuitem', { name: /^SELECT CORPORATE/ });
  const toasts = jest.fn();
  beforeEach(() => {
    toasts.mockReset();
    answer(200, points);
    window.addEventListener(TOAST_EVENT, (event) => toasts((event as CustomEvent).detail), { once: true });
  });

  test('stands there on the landing page for a person of several legal entities', async () => {
    await openMenu();
    expect(entry()).toBeInTheDocument();
  });

  test.each(['/search/', '/account/bookings/', '/cities/'])('not on %s', async (elsewhere) => {
    pathname = elsewhere;
    await openMenu();
    expect(entry()).not.toBeInTheDocument();
  });

  test('not for a person of one', async () => {
    await openMenu([entity(1)]);
    expect(entry()).not.toBeInTheDocument();
  });

  test('lists name, GSTIN, locality and city, the present one marked; choosing reloads the credits and says so', async () => {
    await openMenu([{ ...entity(1), gstin: '29ZZZCX0001A1ZD' }, entity(2)]);
    fireEvent.click(entry() as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Select Corporate' });
    const [first, second] = within(dialog).getAllByRole('button', { name: /^Entity/ });
    expect(first).toHaveTextContent(/Entity 129ZZZCX0001A1ZDIndiranagar, Bengaluru/);
    expect([first, second].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    fireEvent.click(second as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const asked = jest.mocked(global.fetch).mock.calls.map(([url]) => String(url));
    expect(asked.some((url) => url.includes('set-corporate'))).toBe(true);
    await waitFor(() => {
      const urls = jest.mocked(global.fetch).mock.calls.map(([url]) => String(url));
      expect(urls.some((url) => /get-loyalty-points.*legal_entity_id=2/.test(url))).toBe(true);
    });
    expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ message: 'Your corporate has been updated!' }));
  });

  test('stays open with the reason when the server refuses', async () => {
    await openMenu();
    answer(404, { errors: [{ message: 'There is no such company', code: 2004 }] });
    fireEvent.click(entry() as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Select Corporate' });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Entity 2/ }));
    expect(await within(dialog).findByText('There is no such company')).toBeInTheDocument();
    expect(toasts).not.toHaveBeenCalled();
  });
});
