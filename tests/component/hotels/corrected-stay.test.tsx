import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RatesProvider } from '@/components/hotels/rates/rates-provider';
import { SelectRateCard } from '@/components/hotels/rates/select-rate-card';
import { useRates } from '@/components/hotels/rates/rates-context';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import { mockFetch } from '@/tests/support/mock-fetch';

jest.mock('@/components/account/session-store', () => ({
  useSession: () => ({ status: 'guest', selectedEntityId: null, isConfirmed: true }),
}));

const HOTEL = { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' };
const OTHER_STAY = { checkin: '2199-12-01', checkout: '2199-12-03', rooms: [{ adults: 1, kids: 0 }] };

// Lazy components are loaded here, so that loading does not count towards the time limit of a test.
beforeAll(() =>
  Promise.all([
    import('@/components/search/corrected-stay-notice'),
    import('@/components/hotels/rates/long-stay-notice'),
  ]),
);
afterEach(() => window.history.replaceState(null, '', '/'));

function ChangeStay() {
  const { changeStay } = useRates();
  return <button onClick={() => changeStay(OTHER_STAY)}>Other dates</button>;
}

function renderRates(query: string) {
  mockFetch({});
  window.history.replaceState(null, '', `/${query}`);
  render(
    <RatesProvider hotel={HOTEL}>
      <SelectRateCard fromRupees={4000} />
      <ChangeStay />
    </RatesProvider>,
  );
  return userEvent.setup();
}

test('a hotel page corrects past dates in the URL and shows a notice until other dates are chosen', async () => {
  const user = renderRates('?checkin=2020-01-01&checkout=2020-01-03&utm_source=mail');
  expect(await screen.findByRole('status')).toHaveTextContent(/The dates were changed.*You see/);
  const query = new URLSearchParams(window.location.search);
  expect(query.get('checkin')).not.toBe('2020-01-01');
  expect(query.get('utm_source')).toBe('mail');
  await user.click(screen.getByRole('button', { name: 'Other dates' }));
  expect(screen.queryByText(/were changed/)).not.toBeInTheDocument();
});

test('a hotel page leaves a valid URL unchanged and shows no notice', async () => {
  const query = '?checkin=2199-12-01&checkout=2199-12-03';
  renderRates(query);
  expect(await screen.findByText(/1 Dec/)).toBeVisible();
  expect(screen.queryByText(/were changed/)).not.toBeInTheDocument();
  expect(window.location.search).toBe(query);
});

test('a hotel page shows a dialog for a stay of more than 15 days, which opens the date picker', async () => {
  const user = renderRates('?checkin=2199-12-01&checkout=2199-12-20');
  const dialog = await screen.findByRole('dialog', { name: 'That is a long stay' });
  expect(dialog).toHaveTextContent(SEARCH_TEXT.stayTooLong);
  await user.click(screen.getByRole('button', { name: 'Choose other dates' }));
  expect(await screen.findByRole('dialog', { name: 'Dates of the stay' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'That is a long stay' })).not.toBeInTheDocument();
});
