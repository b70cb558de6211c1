import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeskToday } from '@/components/desk-today/desk-today';
import { getTodayEndpoint, searchDeskStaysEndpoint } from '@/lib/domains/front-desk/contract/stays';
import { createResponse, mockFetch } from '@/tests/support/mock-fetch';
import { watchAddress } from '@/tests/support/mock-navigation';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/mock-navigation'));

const TODAY = '/api/desk/hotels/3/today/';
const EMPTY = {
  ...{ hotelId: 3, date: '2026-12-01', arrivals: [], inHouse: [], departures: [], unanswered: [], tomorrow: [] },
  counts: { arrivals: 0, inHouse: 0, departures: 0, unanswered: 0, tomorrow: 0 },
};

function show(query = '') {
  window.history.replaceState(null, '', `/desk/3/today/${query}`);
  watchAddress();
  const sent = mockFetch({
    [TODAY]: createResponse(getTodayEndpoint, EMPTY),
    '/api/desk/hotels/3/stays/': createResponse(searchDeskStaysEndpoint, { stays: [] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DeskToday hotelId={3} hotelName="Copperlane" today="2026-12-01" isReadOnly={false} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), days: () => sent.map(({ query: asked }) => asked.get('date')).filter(Boolean) };
}

const address = () => window.location.search;
afterEach(() => jest.restoreAllMocks());

test('DeskToday shows the day and the list that the address states', async () => {
  const { days } = show('?date=2026-12-05&list=departures');
  expect(await screen.findByRole('tab', { name: /Departures/, selected: true })).toBeVisible();
  expect(screen.getByLabelText('Day')).toHaveValue('2026-12-05');
  expect(days()).toEqual(['2026-12-05']);
});

test('DeskToday shows today and the first list if the address states neither correctly', async () => {
  const { days } = show('?date=2026-13-99&list=nothing');
  expect(await screen.findByRole('tab', { name: /Arrivals/, selected: true })).toBeVisible();
  expect(days()).toEqual(['2026-12-01']);
});

test('DeskToday stores list and search in the address, and a chosen day ends the search', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('tab', { name: /In house/ }));
  expect(address()).toBe('?list=in_house');
  await user.type(screen.getByRole('searchbox'), ' 301 {Enter}');
  expect(await screen.findByText('No stay of this hotel matches')).toBeVisible();
  expect(address()).toBe('?list=in_house&q=301');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-02' } });
  expect(await screen.findByRole('tab', { name: /In house/, selected: true })).toBeVisible();
  expect(address()).toBe('?list=in_house&date=2026-12-02');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
