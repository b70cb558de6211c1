import { act, render, screen, waitFor } from '@testing-library/react';
import { MemberGreeting } from '@/components/account/member-greeting';
import { NavbarRewards } from '@/components/account/navbar-rewards';
import { clearSession, storeSession } from '@/components/account/session-store';

let pathname = '/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

function respondWith(status: number, body: unknown) {
  global.fetch = jest.fn(
    async () => ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as Response,
  );
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
}

function signIn(isAgent: boolean) {
  const entity = {
    legalEntityId: 1,
    corporateId: 1,
    name: 'Acme',
    gstin: '',
    locality: '',
    city: '',
    isTa: isAgent,
  };
  act(() =>
    storeSession(
      { name: 'Asha Menon', email: 'booker@acme.example', phone: '', userId: 1, legalEntities: [entity] } as never,
      1,
    ),
  );
}

const points = { wallet_balance: 250_000, rupee: 125_000, conversion_rate: 0.5, pending_points: 0 };
const paragraph = () => screen.getByRole('paragraph');

afterEach(() => {
  pathname = '/';
  act(() => clearSession());
});

test.each([
  [false, 'Folio Corporate Rewards'],
  [true, 'Folio Travel Partner Rewards'],
])(
  'the greeting shows the name of the rewards and the balance with Indian digit grouping (travel agent: %s)',
  async (isAgent, label) => {
    respondWith(200, points);
    signIn(isAgent);
    render(<MemberGreeting />);
    expect(await screen.findByText(label)).toBeInTheDocument();
    expect(paragraph()).toHaveTextContent(`${label}₹1,25,000`);
    expect(screen.queryByText('NEW')).not.toBeInTheDocument();
  },
);

test('the greeting shows the NEW badge when rewards are active and there is no wallet', async () => {
  respondWith(404, { errors: [{ message: 'No wallet', code: 1601 }] });
  signIn(false);
  render(<MemberGreeting />);
  expect(await screen.findByText('NEW')).toBeInTheDocument();
  expect(paragraph()).toHaveTextContent('Folio Corporate RewardsNEW');
});

test.each([
  ['rewards are not active', 404, 1603],
  ['the points request fails', 500, 2013],
])('the greeting shows no rewards when %s', async (_, status, code) => {
  respondWith(status, { errors: [{ message: 'No', code }] });
  signIn(false);
  render(<MemberGreeting />);
  await waitFor(() => expect(global.fetch).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(paragraph()).toBeEmptyDOMElement();
});

test('the greeting shows no rewards to a visitor and sends no request', () => {
  respondWith(200, points);
  act(() => clearSession());
  render(<MemberGreeting />);
  expect(paragraph()).toBeEmptyDOMElement();
  expect(global.fetch).not.toHaveBeenCalled();
});

test('the navigation bar of the home page shows the rewards of a travel agent', async () => {
  respondWith(200, points);
  signIn(true);
  render(<NavbarRewards />);
  expect(await screen.findByText('Folio Travel Partner Rewards')).toBeInTheDocument();
  expect(paragraph()).toHaveTextContent('Folio Travel Partner Rewards₹1,25,000');
});

test('the navigation bar of other pages shows no rewards and sends no request', () => {
  respondWith(200, points);
  pathname = '/cities/';
  signIn(false);
  render(<NavbarRewards />);
  expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
  expect(global.fetch).not.toHaveBeenCalled();
});
