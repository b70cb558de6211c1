import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingList } from '@/app/(console)/console/bookings/_components/booking-list';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';
import { watchAddress } from '@/tests/support/mock-navigation';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/mock-navigation'));

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function show(query: string) {
  window.history.replaceState(null, '', `/console/bookings/?${query}`);
  watchAddress();
  server = mockFetchCalls({ 'GET /api/console/bookings/': () => ({ body: { rows: [], total: 0 } }) });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookingList />
    </QueryClientProvider>,
  );
}

test('BookingList says which name it searched, and offers the other names with the same filters', async () => {
  show('q=Copper&status=confirmed&page=2');
  expect(await screen.findByText('No guest of a booking is called “Copper”')).toBeVisible();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[1]);
  expect(hrefs).toEqual(['q=Copper&status=confirmed&by=hotel', 'q=Copper&status=confirmed&by=company']);
});

test('BookingList says that no booking has a reference, and offers no names', async () => {
  show('q=FOLZ74');
  expect(await screen.findByText('No booking has “FOLZ74”')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('BookingList refuses days in the wrong order at their field, and keeps the address', async () => {
  show('');
  const before = window.location.href;
  const from = screen.getByLabelText('Arrival from');
  fireEvent.change(from, { target: { value: '2026-12-02' } });
  fireEvent.change(screen.getByLabelText('Arrival until'), { target: { value: '2026-12-01' } });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByLabelText('Arrival until')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('This day is before the first one');
  expect(window.location.href).toBe(before);
});
