import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, hydrateSession, storeSession } from '@/components/account/session-store';
import { MemberStart } from '@/components/landing/member-start';
import { storeRecentSearch } from '@/components/search/recent-searches';
import { addDays, todayInIndia } from '@/lib/dates';
import type { BookingLine } from '@/lib/domains/bookings/contract/views';
import { getMemberHomeEndpoint } from '@/lib/domains/bookings/contract/home';
import { MEMBER_HOME_CALL } from '@/lib/domains/bookings/constants';
import { createErrorResponse, createResponse, mockFetch } from '@/tests/support/mock-fetch';

const mockReplace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), replace: mockReplace }) }));
// The lazy component is loaded here, so that loading does not count towards the time limit of a test.
beforeAll(() => import('@/components/landing/member-stays'));

const HOME = MEMBER_HOME_CALL.path;
const today = todayInIndia(new Date());
const LINE: BookingLine = {
  bookingId: 77,
  orderId: 'FOL2B7KXW4Q',
  reference: 'FOL2B7KXW4Q',
  status: 'CONFIRMED',
  hotel: { id: 4, name: 'Hotel Copperlane', locality: 'Indiranagar', city: 'Bengaluru', imageUrl: '/images/1.webp' },
  date: { checkin: addDays(today, 3), checkout: addDays(today, 5), nights: 2 },
  room: { type: 'oak', name: 'Oak Room', count: 1 },
  guest: 'Asha Rao',
  total: 9169,
  settlement: 'credit',
  channelLabel: 'Corporate (BTC)',
  canCancel: true,
  canChange: true,
  again: { config: [{ adults: 1, kids: 0 }], priceSource: 'corp' },
  bookedAt: '2026-11-21T05:00:00.000Z',
};
const entity = { legalEntityId: 1, corporateId: 1, name: 'Acme', gstin: '', locality: '', city: '', isTa: false };
const USER = { name: 'Asha', email: 'booker@acme.example', phone: '', userId: 1, legalEntities: [entity] };

const setPageLayout = (visitor: 'member' | 'guest') => {
  if (visitor === 'member') document.documentElement.dataset.visitor = 'member';
  else delete document.documentElement.dataset.visitor;
};
const signIn = () => act(() => storeSession(USER as never, 1));
const renderStart = () =>
  render(
    <MemberStart>
      <p>skeleton</p>
    </MemberStart>,
  );

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  setPageLayout('member');
});
afterEach(() => act(() => clearSession()));

test('MemberStart sends no request for a visitor who is not signed in', async () => {
  setPageLayout('guest');
  const sent = mockFetch({});
  act(() => clearSession());
  renderStart();
  await act(async () => undefined);
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('MemberStart shows the next stay, stays to repeat and recent searches with one request', async () => {
  const sent = mockFetch({ [HOME]: createResponse(getMemberHomeEndpoint, { nextStay: LINE, again: [LINE] }) });
  signIn();
  const href = `/search/?q=Indiranagar&checkin=${addDays(today, 9)}`;
  storeRecentSearch(1, { label: 'Indiranagar, Bengaluru', stay: 'Wed, 2 Dec', href });
  storeRecentSearch(1, { label: 'Baner, Pune', stay: 'past', href: '/search/?q=Baner&checkin=2020-01-01' });
  renderStart();
  const search = await screen.findByRole('link', { name: /^Indiranagar/ });
  expect(search).toHaveAttribute('href', expect.stringContaining('q=Indiranagar'));
  expect(screen.queryByText('Baner, Pune')).toBeNull();
  const [stay] = screen.getAllByRole('link', { name: 'Hotel Copperlane' });
  expect(stay).toHaveAttribute('href', expect.stringContaining('/account/bookings/77'));
  expect(screen.getByRole('button', { name: 'Book again: Hotel Copperlane, Oak Room' })).toBeInTheDocument();
  expect(screen.queryByText('skeleton')).toBeNull();
  expect(sent).toHaveLength(1);
});

test('MemberStart explains its sections to a member without stays and searches', async () => {
  mockFetch({ [HOME]: createResponse(getMemberHomeEndpoint, { nextStay: null, again: [] }) });
  signIn();
  renderStart();
  expect(await screen.findByText('No upcoming stays.')).toBeInTheDocument();
  expect(screen.getByText(/Stays that you book appear here/)).toBeInTheDocument();
  expect(screen.getByText(/Your searches in this browser appear here/)).toBeInTheDocument();
});

test('MemberStart shows a retry button when the stays cannot be loaded', async () => {
  const sent = mockFetch({ [HOME]: createErrorResponse('The service is busy.', 2014, 503) });
  signIn();
  renderStart();
  expect(await screen.findByText('Your stays could not be loaded.')).toBeInTheDocument();
  const before = sent.length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sent.length).toBe(before + 1);
});

test('MemberStart shows a login link when the session of the member has ended', async () => {
  document.cookie = 'folio_known=1';
  mockFetch({ '/api/b2b/dashboard/v2/session/': { body: { user: null, selected_legal_entity_id: null } } });
  await act(() => hydrateSession());
  renderStart();
  expect(await screen.findByText('Your session has ended.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', expect.stringContaining('/login'));
  expect(document.documentElement.dataset.visitor).toBe('member');
  expect(document.cookie).not.toContain('folio_known');
});

test('MemberStart hides searches of another legal entity, and signing out deletes all stored searches', async () => {
  mockFetch({ [HOME]: createResponse(getMemberHomeEndpoint, { nextStay: null, again: [] }) });
  storeRecentSearch(2, { label: 'Baner, Pune', stay: 'x', href: `/search/?q=Baner&checkin=${addDays(today, 9)}` });
  signIn();
  renderStart();
  expect(await screen.findByText(/Your searches in this browser/)).toBeInTheDocument();
  act(() => clearSession());
  expect(window.localStorage.getItem('folio_recent_searches')).toBeNull();
});

test('MemberStart sends a person of a hotel who has no company to the desk and loads no stays', async () => {
  const sent = mockFetch({});
  act(() => storeSession({ ...USER, isHotelMember: true, legalEntities: [] } as never, null));
  renderStart();
  await act(async () => undefined);
  expect(mockReplace).toHaveBeenCalledWith('/desk/');
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('MemberStart shows the stays to a person of a hotel who also books for a company', async () => {
  mockReplace.mockClear();
  mockFetch({ [HOME]: createResponse(getMemberHomeEndpoint, { nextStay: null, again: [] }) });
  act(() => storeSession({ ...USER, isHotelMember: true } as never, 1));
  renderStart();
  expect(await screen.findByText('No upcoming stays.')).toBeInTheDocument();
  expect(mockReplace).not.toHaveBeenCalled();
});
