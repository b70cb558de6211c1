import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AccountMenuPanel } from '@/components/account/account-menu-panel';
import { RewardsLabel } from '@/components/account/rewards-label';
import { clearSession, storeSession } from '@/components/account/session-store';
import { TOAST_EVENT } from '@/components/ui/show-toast';

let pathname = '/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname, useRouter: () => ({ push: jest.fn() }) }));

const entity = (legalEntityId: number, isTa = false) => ({
  legalEntityId: legalEntityId,
  corporateId: 1,
  name: `Entity ${legalEntityId}`,
  gstin: '',
  locality: 'Indiranagar',
  city: 'Bengaluru',
  isTa: isTa,
});

function respondWith(status: number, body: unknown) {
  global.fetch = jest.fn(
    async () => ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as Response,
  );
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
}

async function openMenu(entities = [entity(1), entity(2)], viewEndsAt: string | null = null) {
  act(() =>
    storeSession(
      { name: 'Asha Menon', email: 'booker@acme.example', phone: '', userId: 1, legalEntities: entities } as never,
      entities[0]?.legalEntityId ?? null,
      viewEndsAt,
    ),
  );
  render(<AccountMenuPanel trigger={<button type="button">Asha Menon</button>} />);
  await screen.findByRole('menuitem', { name: 'BOOKING HISTORY' });
}

const itemLabels = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
const points = { wallet_balance: 10, rupee: 10, conversion_rate: 1, pending_points: 0 };

beforeEach(() => {
  pathname = '/';
});
afterEach(() => act(() => clearSession()));

test('the account menu shows POINTS HISTORY when rewards are active and a wallet exists', async () => {
  respondWith(200, points);
  await openMenu();
  const entry = await screen.findByRole('menuitem', { name: 'POINTS HISTORY' });
  expect(entry).toHaveAttribute('href', expect.stringMatching(/^\/account\/rewards-history\/?$/));
  expect(itemLabels().at(0)).toBe('BOOKING HISTORY');
  expect(itemLabels().at(-1)).toBe('LOGOUT');
});

test('the account menu has no LOGOUT in a view as booker, which its bar ends', async () => {
  respondWith(404, { errors: [{ message: 'No', code: 1601 }] });
  await openMenu([entity(1)], '2026-11-27T12:00:00.000Z');
  expect(itemLabels()).toEqual(['BOOKING HISTORY']);
});

test.each([
  ['rewards are not active', 1603],
  ['there is no wallet', 1601],
  ['the points request fails', 2013],
])('the account menu does not show POINTS HISTORY when %s', async (_, code) => {
  respondWith(code === 2013 ? 500 : 404, { errors: [{ message: 'No', code }] });
  await openMenu();
  await waitFor(() => expect(global.fetch).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('menuitem', { name: 'POINTS HISTORY' })).not.toBeInTheDocument();
});

test('the account menu reuses the points that another component has requested', async () => {
  respondWith(200, points);
  const { unmount } = render(<RewardsLabel isTravelAgent={false} />);
  await openMenu([entity(7)]);
  await screen.findByRole('menuitem', { name: 'POINTS HISTORY' });
  expect(global.fetch).toHaveBeenCalledTimes(1);
  unmount();
  cleanup();

  global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  await openMenu([entity(7)]);
  expect(itemLabels()).toContain('POINTS HISTORY');
});

describe('BOOKING HISTORY', () => {
  test.each([
    ['a corporate', false, /^\/account\/bookings\/?$/],
    ['a travel agent', true, /^\/account\/bookingsTa\/?$/],
  ])('links %s to its own booking list', async (_, isAgent, address) => {
    respondWith(200, points);
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
    respondWith(200, points);
    window.addEventListener(TOAST_EVENT, (event) => toasts((event as CustomEvent).detail), { once: true });
  });

  test('is shown on the home page to a user with several legal entities', async () => {
    await openMenu();
    expect(entry()).toBeInTheDocument();
  });

  test.each(['/search/', '/account/bookings/', '/cities/'])('is not shown on %s', async (path) => {
    pathname = path;
    await openMenu();
    expect(entry()).not.toBeInTheDocument();
  });

  test('is not shown to a user with one legal entity', async () => {
    await openMenu([entity(1)]);
    expect(entry()).not.toBeInTheDocument();
  });

  test('lists the legal entities with the selected one marked, and reloads the points after a change', async () => {
    await openMenu([{ ...entity(1), gstin: '29ZZZCX0001A1ZD' }, entity(2)]);
    fireEvent.click(entry() as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Select Corporate' });
    const [first, second] = within(dialog).getAllByRole('button', { name: /^Entity/ });
    expect(first).toHaveTextContent(/Entity 129ZZZCX0001A1ZDIndiranagar, Bengaluru/);
    expect([first, second].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    fireEvent.click(second as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const requestedUrls = jest.mocked(global.fetch).mock.calls.map(([url]) => String(url));
    expect(requestedUrls.some((url) => url.includes('set-corporate'))).toBe(true);
    await waitFor(() => {
      const urls = jest.mocked(global.fetch).mock.calls.map(([url]) => String(url));
      expect(urls.some((url) => /get-loyalty-points.*legal_entity_id=2/.test(url))).toBe(true);
    });
    expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ message: 'Your corporate has been updated!' }));
  });

  test('keeps the dialog open and shows the error when the server rejects the change', async () => {
    await openMenu();
    respondWith(404, { errors: [{ message: 'There is no such company', code: 2004 }] });
    fireEvent.click(entry() as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Select Corporate' });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Entity 2/ }));
    expect(await within(dialog).findByText('There is no such company')).toBeInTheDocument();
    expect(toasts).not.toHaveBeenCalled();
  });
});
