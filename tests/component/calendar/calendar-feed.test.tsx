import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CalendarFeedButton } from '@/components/calendar/calendar-feed-button';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const PATH = '/api/b2b/dashboard/calendar-feed/';
const NONE = { url: null, created_at: null };
const feed = (token: string) => ({
  url: `http://localhost/api/calendar/${token}/`,
  created_at: '2026-11-21T00:00:00Z',
});

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

async function openDialog(first: unknown) {
  let created = 0;
  server = mockFetchCalls({
    [`GET ${PATH}`]: () => ({ body: first }),
    [`POST ${PATH}`]: () => ({ body: feed(`new${(created += 1)}`) }),
    [`DELETE ${PATH}`]: () => ({ body: NONE }),
  });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CalendarFeedButton />
    </QueryClientProvider>,
  );
  expect(server.asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Calendar feed' }));
  await screen.findByRole('dialog', { name: 'Your stays in your calendar' });
  return user;
}

const address = () => screen.getByLabelText<HTMLInputElement>('Private address').value;

test('the calendar feed dialog creates, copies, renews and revokes the private address', async () => {
  const user = await openDialog(NONE);
  expect(await screen.findByText('You have no calendar address yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create my address' }));
  await waitFor(() => expect(address()).toContain('/new1/'));
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe(address());
  await user.click(screen.getByRole('button', { name: 'Renew address' }));
  await waitFor(() => expect(address()).toContain('/new2/'));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('You have no calendar address yet.')).toBeInTheDocument();
});

test('the calendar feed dialog shows an existing address', async () => {
  await openDialog(feed('old'));
  await waitFor(() => expect(address()).toContain('/old/'));
});
