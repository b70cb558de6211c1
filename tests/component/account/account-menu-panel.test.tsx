import { act, render, screen, waitFor } from '@testing-library/react';
import { AccountMenuPanel } from '@/components/account/account-menu-panel';
import { forgetSession, rememberSession } from '@/components/account/session-store';

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
