import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetSession, hydrateSession, rememberSession } from '@/components/account/session-store';
import { MemberStart } from '@/components/landing/member-start';
import { rememberSearch } from '@/components/search/recent-searches';
import { addDays, todayInIndia } from '@/lib/dates';
import type { BookingLine } from '@/lib/domains/bookings/contract/views';
import { MEMBER_HOME_CALL } from '@/lib/domains/bookings/literals';
import { answerFetch, refused } from '@/tests/support/answering-fetch';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
// Its code is large: loaded beforehand, it counts against no test's time.
beforeAll(() => import('@/components/landing/member-stays'));

const HOME = MEMBER_HOME_CALL.path;
const today = todayInIndia(new Date());
const LINE: BookingLine = {
  booking_id: 77,
  order_id: 'FOL2B7KXW4Q',
  reference: 'FOL2B7KXW4Q',
  status: 'CONFIRMED',
  hotel: { id: 4, name: 'Hotel Copperlane', locality: 'Indiranagar', city: 'Bengaluru', image_url: '/images/1.webp' },
  date: { checkin: addDays(today, 3), checkout: addDays(today, 5), nights: 2 },
  room: { type: 'oak', name: 'Oak Room', count: 1 },
  guest: 'Asha Rao',
  total: 9169,
  settlement: 'credit',
  channel_label: 'Corporate (BTC)',
  can_cancel: true,
  again: { config: [{ adults: 1, kids: 0 }], price_source: 'corp' },
  booked_at: '2026-11-21T05:00:00.000Z',
};
const entity = { legal_entity_id: 1, corporate_id: 1, name: 'Acme', gstin: '', locality: '', city: '', is_ta: false };
const USER = { name: 'Asha', email: 'booker@acme.example', phone: '', userId: 1, legal_entities: [entity] };

const paintedFor = (visitor: 'member' | 'guest') => {
  if (visitor === 'member') document.documentElement.dataset.visitor = 'member';
  else delete document.documentElement.dataset.visitor;
};
const signIn = () => act(() => rememberSession(USER as never, 1));
const show = () =>
  render(
    <MemberStart>
      <p>skeleton</p>
    </MemberStart>,
  );

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  paintedFor('member');
});
afterEach(() => act(() => forgetSession()));

test('a guest’s page calls and loads nothing', async () => {
  paintedFor('guest');
  const sent = answerFetch({});
  act(() => forgetSession());
  show();
  await act(async () => undefined);
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a member finds the next stay, stays to book again and recent searches by one call', async () => {
  const sent = answerFetch({ [HOME]: { body: { next_stay: LINE, again: [LINE] } } });
  signIn();
  const href = `/search/?q=Indiranagar&checkin=${addDays(today, 9)}`;
  rememberSearch(1, { label: 'Indiranagar, Bengaluru', stay: 'Wed, 2 Dec', href });
  rememberSearch(1, { label: 'Baner, Pune', stay: 'past', href: '/search/?q=Baner&checkin=2020-01-01' });
  show();
  const search = await screen.findByRole('link', { name: /^Indiranagar/ });
  expect(search).toHaveAttribute('href', expect.stringContaining('q=Indiranagar'));
  expect(screen.queryByText('Baner, Pune')).toBeNull();
  const [stay] = screen.getAllByRole('link', { name: 'Hotel Copperlane' });
  expect(stay).toHaveAttribute('href', expect.stringContaining('/account/bookings/77'));
  expect(screen.getByRole('button', { name: 'Book again: Hotel Copperlane, Oak Room' })).toBeInTheDocument();
  expect(screen.queryByText('skeleton')).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a member without any stay sees what will be listed there', async () => {
  answerFetch({ [HOME]: { body: { next_stay: null, again: [] } } });
  signIn();
  show();
  expect(await screen.findByText('No upcoming stays.')).toBeInTheDocument();
  expect(screen.getByText(/Stays that you book appear here/)).toBeInTheDocument();
  expect(screen.getByText(/Your searches in this browser appear here/)).toBeInTheDocument();
});

test('stays that could not be loaded can be retried', async () => {
  const sent = answerFetch({ [HOME]: refused('The service is busy.', 2014, 503) });
  signIn();
  show();
  expect(await screen.findByText('Your stays could not be loaded.')).toBeInTheDocument();
  const before = sent.length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sent.length).toBe(before + 1);
});

test('a page that was painted for a member whose session has ended leads to the login', async () => {
  document.cookie = 'folio_known=1';
  answerFetch({ '/api/b2b/dashboard/v2/session/': { body: { user: null, selected_legal_entity_id: null } } });
  await act(() => hydrateSession());
  show();
  expect(await screen.findByText('Your session has ended.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', expect.stringContaining('/login'));
  expect(document.documentElement.dataset.visitor).toBe('member');
  expect(document.cookie).not.toContain('folio_known');
});

test('signing out removes the searches of this browser, and another member never sees them', async () => {
  answerFetch({ [HOME]: { body: { next_stay: null, again: [] } } });
  rememberSearch(2, { label: 'Baner, Pune', stay: 'x', href: `/search/?q=Baner&checkin=${addDays(today, 9)}` });
  signIn();
  show();
  expect(await screen.findByText(/Your searches in this browser/)).toBeInTheDocument();
  act(() => forgetSession());
  expect(window.localStorage.getItem('folio_recent_searches')).toBeNull();
});
