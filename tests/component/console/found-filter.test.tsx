import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingList } from '@/app/(console)/console/bookings/_components/booking-list';
import { watchAddress } from '@/tests/support/mock-navigation';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/mock-navigation'));

const HOTEL = { kind: 'hotel', id: '8', title: 'Copper Court', detail: 'BLR-008, Bengaluru' };
const real = global.fetch;
const asked: string[] = [];

function show(query = '') {
  window.history.replaceState(null, '', `/console/bookings/${query}`);
  watchAddress();
  asked.length = 0;
  global.fetch = async (input) => {
    asked.push(String(input));
    const isSearch = String(input).includes('/api/console/search/');
    const body = isSearch ? { found: [HOTEL] } : { rows: [], total: 0 };
    const answer = String(input).includes('/companies/5/') ? { id: 5, name: 'Acme' } : body;
    return { ok: true, status: 200, headers: new Headers(), json: async () => answer } as Response;
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BookingList />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

afterEach(() => {
  global.fetch = real;
  jest.restoreAllMocks();
});

test('the list of bookings is filtered by a hotel that is found by name, and its address has the number', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.type(screen.getByRole('combobox', { name: 'Hotel' }), 'Copper');
  await user.click(await screen.findByRole('option', { name: /Copper Court/ }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(window.location.search).toBe('?hotel_id=8'));
  await waitFor(() => expect(asked.at(-1)).toContain('hotel_id=8'));
  expect(screen.getByRole('combobox', { name: 'Hotel' })).toHaveValue('Copper Court');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(window.location.search).toBe('');
  expect(screen.getByRole('combobox', { name: 'Hotel', hidden: true })).toHaveValue('');
});

test('a link with the number of a company shows its name in the filter, and keeps the number', async () => {
  const user = show('?company_id=5');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Company' })).toHaveValue('Acme'));
  await act(() => user.click(screen.getByRole('button', { name: 'Apply' })));
  expect(window.location.search).toBe('?company_id=5');
});
