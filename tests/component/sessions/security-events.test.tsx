import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecurityEvents } from '@/components/sessions/security-events';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const LIST = '/api/b2b/dashboard/v2/security-events/';
const signedIn = {
  ...{ kind: 'sign_in_accepted', times: 1, network: '203.0.113.0/24' },
  last_at: '2026-11-21T10:35:00Z',
};
const refused = { status: 503, body: { errors: [{ message: 'The service is busy', code: 2014 }] } };

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function renderEvents(answer: () => { status?: number; body: object }) {
  server = mockFetchCalls({ [`GET ${LIST}`]: answer });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SecurityEvents />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('SecurityEvents lists kind, number, time in IST and network of each event', async () => {
  const events = [
    signedIn,
    { ...signedIn, kind: 'sign_in_refused', times: 12, network: 'unknown' },
    { ...signedIn, kind: 'password_closed' },
    { ...signedIn, kind: 'proof_refused' },
  ];
  renderEvents(() => ({ body: { events } }));
  expect(screen.getByText('Loading your login activity')).toBeInTheDocument();
  expect(await screen.findByText('Logged in')).toBeInTheDocument();
  expect(screen.getAllByText(/^21 Nov, 4:05\spm, network 203\.0\.113\.0\/24$/)).toHaveLength(3);
  expect(screen.getByText(/^12 times, last on 21 Nov, 4:05\spm, network unknown$/)).toBeInTheDocument();
  expect(screen.getByText('Check')).toBeInTheDocument();
  expect(screen.getByText('Confirmation refused: wrong password')).toBeInTheDocument();
});

test('SecurityEvents shows eight rows and a button for the rest', async () => {
  const user = renderEvents(() => ({ body: { events: Array.from({ length: 11 }, () => signedIn) } }));
  expect(await screen.findAllByText('Logged in')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getAllByText('Logged in')).toHaveLength(11);
});

test('SecurityEvents shows an empty state without events', async () => {
  renderEvents(() => ({ body: { events: [] } }));
  expect(await screen.findByRole('heading', { name: 'No login activity yet' })).toBeInTheDocument();
});

test('SecurityEvents shows a retry button when the list cannot be loaded', async () => {
  let isUp = false;
  const user = renderEvents(() => (isUp ? { body: { events: [signedIn] } } : refused));
  expect(await screen.findByText('Your login activity could not be loaded')).toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Logged in')).toBeInTheDocument();
});
