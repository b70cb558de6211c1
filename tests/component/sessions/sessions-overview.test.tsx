import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionsOverview } from '@/components/sessions/sessions-overview';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const LIST = '/api/b2b/dashboard/v2/sessions/';
const EVERYWHERE = '/api/b2b/dashboard/v2/logout-everywhere/';
const ID = 'b'.repeat(32);
const currentSession = {
  ...{ id: 'a'.repeat(32), device: 'Chrome on Windows', is_current: true },
  ...{ signed_in_at: '2026-11-21T04:00:00Z', last_seen_at: '2026-11-21T10:35:00Z' },
};
const otherSession = { ...currentSession, id: ID, device: 'Safari on iPhone', is_current: false };
const refused = { status: 503, body: { errors: [{ message: 'The service is busy', code: 2014 }] } };

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function renderSessions(answers: Parameters<typeof mockFetchCalls>[0]) {
  server = mockFetchCalls(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionsOverview />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('SessionsOverview lists sessions with times in IST and ends the session of another device', async () => {
  let sessions = [currentSession, otherSession];
  const user = renderSessions({
    [`GET ${LIST}`]: () => ({ body: { sessions } }),
    [`DELETE ${LIST}${ID}/`]: () => {
      sessions = [currentSession];
      return { body: { success: true } };
    },
  });
  expect(screen.getByText('Loading your sessions')).toBeInTheDocument();
  expect(await screen.findByText('This device')).toBeInTheDocument();
  expect(screen.getByText(/Last used 21 Nov, 4:05\spm, logged in 21 Nov, 9:30\sam/)).toBeInTheDocument();
  const [end, ...others] = screen.getAllByRole('button', { name: /^End the session/ });
  expect(others).toEqual([]);
  if (end) await user.click(end);
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
});

test('"Log out everywhere" requires a confirmation and shows a server error', async () => {
  const user = renderSessions({
    [`GET ${LIST}`]: () => ({ body: { sessions: [currentSession] } }),
    [`POST ${EVERYWHERE}`]: () => refused,
  });
  await screen.findByText('This device');
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere?' });
  expect(server.asked.map(({ call }) => call)).toEqual([`GET ${LIST}`]);
  const buttons = screen.getAllByRole('button', { name: 'Log out everywhere' });
  const confirm = buttons.find((button) => dialog.contains(button));
  if (confirm) await user.click(confirm);
  expect(await screen.findByText('The service is busy')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('SessionsOverview shows a retry button when the list cannot be loaded', async () => {
  let isUp = false;
  const user = renderSessions({ [`GET ${LIST}`]: () => (isUp ? { body: { sessions: [currentSession] } } : refused) });
  expect(await screen.findByText('Your sessions could not be loaded')).toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeInTheDocument();
});
