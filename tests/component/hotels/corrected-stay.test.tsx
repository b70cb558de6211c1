import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RatesProvider } from '@/components/hotels/rates/rates-provider';
import { SelectRateCard } from '@/components/hotels/rates/select-rate-card';
import { useRates } from '@/components/hotels/rates/rates-context';
import { SEARCH_TEXT } from '@/lib/domains/search/literals';
import { answerFetch } from '@/tests/support/answering-fetch';

jest.mock('@/components/account/session-store', () => ({
  useSession: () => ({ status: 'guest', selectedEntityId: null, isConfirmed: true }),
}));

const HOTEL = { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' };
const OTHER = { checkin: '2199-12-01', checkout: '2199-12-03', rooms: [{ adults: 1, kids: 0 }] };

// Loaded beforehand, they count against no test's time.
beforeAll(() =>
  Promise.all([
    import('@/components/search/corrected-stay-notice'),
    import('@/components/hotels/rates/long-stay-notice'),
  ]),
);
afterEach(() => window.history.replaceState(null, '', '/'));

function ChangeStay() {
  const { changeStay } = useRates();
  return <button onClick={() => changeStay(OTHER)}>Other dates</button>;
}

function show(query: string) {
  answerFetch({});
  window.history.replaceState(null, '', `/${query}`);
  render(
    <RatesProvider hotel={HOTEL}>
      <SelectRateCard fromRupees={4000} />
      <ChangeStay />
    </RatesProvider>,
  );
  return userEvent.setup();
}

test('dates of the past are moved in words, and the address with them, until others are chosen', async () => {
  const user = show('?checkin=2020-01-01&checkout=2020-01-03&utm_source=mail');
  expect(await screen.findByRole('status')).toHaveTextContent(/The dates were changed.*You see/);
  const query = new URLSearchParams(window.location.search);
  expect(query.get('checkin')).not.toBe('2020-01-01');
  expect(query.get('utm_source')).toBe('mail');
  await user.click(screen.getByRole('button', { name: 'Other dates' }));
  expect(screen.queryByText(/were changed/)).not.toBeInTheDocument();
});

test('an address that needed no mending says nothing and stays as it is', async () => {
  const query = '?checkin=2199-12-01&checkout=2199-12-03';
  show(query);
  expect(await screen.findByText(/1 Dec/)).toBeVisible();
  expect(screen.queryByText(/were changed/)).not.toBeInTheDocument();
  expect(window.location.search).toBe(query);
});

test('a stay over 15 days is refused in a window, which leads to other dates', async () => {
  const user = show('?checkin=2199-12-01&checkout=2199-12-20');
  const window15 = await screen.findByRole('dialog', { name: 'That is a long stay' });
  expect(window15).toHaveTextContent(SEARCH_TEXT.stayTooLong);
  await user.click(screen.getByRole('button', { name: 'Choose other dates' }));
  expect(await screen.findByRole('dialog', { name: 'Dates of the stay' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'That is a long stay' })).not.toBeInTheDocument();
});
