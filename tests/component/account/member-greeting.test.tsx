import { act, render, screen, waitFor } from '@testing-library/react';
import { MemberGreeting } from '@/components/account/member-greeting';
import { NavbarRewards } from '@/components/account/navbar-rewards';
import { forgetSession, rememberSession } from '@/components/account/session-store';

let pathname = '/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

function answer(status: number, body: unknown) {
  global.fetch = jest.fn(
    async () => ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as Response,
  );
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
}

function signIn(isAgent: boolean) {
  const entity = {
    legal_entity_id: 1,
    corporate_id: 1,
    name: 'Acme',
    gstin: '',
    locality: '',
    city: '',
    is_ta: isAgent,
  };
  act(() =>
    rememberSession(
      { name: 'Asha Menon', email: 'booker@acme.example', phone: '', userId: 1, legal_entities: [entity] } as never,
      1,
    ),
  );
}

const points = { wallet_balance: 250_000, rupee: 125_000, conversion_rate: 0.5, pending_points: 0 };
const line = () => screen.getByRole('paragraph');

afterEach(() => {
  pathname = '/';
  act(() => forgetSession());
});

test.each([
  [false, 'Folio Corporate Rewards'],
  [true, 'Folio Travel Partner Rewards'],
])('names the rewards (travel agent: %s) with the balance in Indian digits', async (isAgent, label) => {
  answer(200, points);
  signIn(isAgent);
  render(<MemberGreeting />);
  expect(await screen.findByText(label)).toBeInTheDocument();
  expect(line()).toHaveTextContent(`${label}₹1,25,000`);
  expect(screen.queryByText('NEW')).not.toBeInTheDocument();
});

test('shows the NEW badge where rewards are active and there is no wallet', async () => {
  answer(404, { errors: [{ message: 'No wallet', code: 1601 }] });
  signIn(false);
  render(<MemberGreeting />);
  expect(await screen.findByText('NEW')).toBeInTheDocument();
  expect(line()).toHaveTextContent('Folio Corporate RewardsNEW');
});

test.each([
  ['rewards are not active', 404, 1603],
  ['the call failed', 500, 2013],
])('says nothing when %s', async (_, status, code) => {
  answer(status, { errors: [{ message: 'No', code }] });
  signIn(false);
  render(<MemberGreeting />);
  await waitFor(() => expect(global.fetch).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(line()).toBeEmptyDOMElement();
});

test('says nothing to a guest and asks nothing', () => {
  answer(200, points);
  act(() => forgetSession());
  render(<MemberGreeting />);
  expect(line()).toBeEmptyDOMElement();
  expect(global.fetch).not.toHaveBeenCalled();
});

test('the bar of the landing page carries the same label', async () => {
  answer(200, points);
  signIn(true);
  render(<NavbarRewards />);
  expect(await screen.findByText('Folio Travel Partner Rewards')).toBeInTheDocument();
  expect(line()).toHaveTextContent('Folio Travel Partner Rewards₹1,25,000');
});

test('the bar of other pages carries none, and asks for none', () => {
  answer(200, points);
  pathname = '/cities/';
  signIn(false);
  render(<NavbarRewards />);
  expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
  expect(global.fetch).not.toHaveBeenCalled();
});
