import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactSearch } from '@/app/(console)/console/bookings/_components/contact-search';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

const row = (index: number) => ({
  ...{ booking_id: index, reference: `FOLABC${100 + index}`, status: 'confirmed', guest: 'Farah Naqvi' },
  ...{ hotel: { id: 1, name: 'Copper Court', city: 'Pune' }, checkin: '2026-12-01', checkout: '2026-12-03' },
});

async function search(total: number) {
  const rows = Array.from({ length: Math.min(total, 25) }, (_, index) => row(index));
  server = mockFetchCalls({ 'POST /api/console/bookings/search/': () => ({ body: { rows, total } }) });
  const client = new QueryClient();
  const page = (
    <QueryClientProvider client={client}>
      <ContactSearch />
    </QueryClientProvider>
  );
  const { unmount } = render(page);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Phone number or e-mail/), 'farah@guests.example');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  return { page, unmount, user };
}

test('ContactSearch says how many of the bookings are listed, and how to find older ones', async () => {
  await search(40);
  expect(
    await screen.findByText(/^The newest 25 of 40 bookings are listed\. For older ones search the list below/),
  ).toBeVisible();
});

test('ContactSearch says how many bookings were found if all are listed', async () => {
  await search(2);
  expect(await screen.findByText('2 found, the newest first')).toBeVisible();
});

test('ContactSearch has its text and what it found again after a booking was opened, until it is cleared', async () => {
  const { page, unmount, user } = await search(2);
  await screen.findByText('2 found, the newest first');
  unmount();
  render(page);
  expect(screen.getByLabelText(/Phone number or e-mail/)).toHaveValue('farah@guests.example');
  expect(screen.getByRole('link', { name: 'FOLABC101' })).toBeVisible();
  expect(server.asked).toHaveLength(1);
  expect(window.location.href + JSON.stringify(window.sessionStorage)).not.toContain('farah');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText(/Phone number or e-mail/)).toHaveValue('');
  expect(screen.queryByRole('link')).toBeNull();
});
