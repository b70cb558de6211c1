import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecurityEvents } from '@/components/sessions/security-events';
import { answerCalls } from '@/tests/support/answer-calls';

const LIST = '/api/b2b/dashboard/v2/security-events/';
const signedIn = {
  ...{ kind: 'sign_in_accepted', times: 1, network: '203.0.113.0/24' },
  last_at: '2026-11-21T10:35:00Z',
};
const refused = { status: 503, body: { errors: [{ message: 'The service is busy', code: 2014 }] } };

let server: ReturnType<typeof answerCalls>;
afterEach(() => server.restore());

function open(answer: () => { status?: number; body: object }) {
  server = answerCalls({ [`GET ${LIST}`]: answer });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SecurityEvents />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('the list says what happened, how often, when in Indian time and from which network', async () => {
  const events = [
    signedIn,
    { ...signedIn, kind: 'sign_in_refused', times: 12, network: 'unknown' },
    { ...signedIn, kind: 'password_closed' },
  ];
  open(() => ({ body: { events } }));
  expect(screen.getByText('Loading your login activity')).toBeInTheDocument();
  expect(await screen.findByText('Logged in')).toBeInTheDocument();
  expect(screen.getAllByText(/^21 Nov, 4:05\spm, network 203\.0\.113\.0\/24$/)).toHaveLength(2);
  expect(screen.getByText(/^12 times, last on 21 Nov, 4:05\spm, network unknown$/)).toBeInTheDocument();
  expect(screen.getByText('Check')).toBeInTheDocument();
});

test('a long list is folded after eight rows', async () => {
  const user = open(() => ({ body: { events: Array.from({ length: 11 }, () => signedIn) } }));
  expect(await screen.findAllByText('Logged in')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getAllByText('Logged in')).toHaveLength(11);
});

test('an empty list says so', async () => {
  open(() => ({ body: { events: [] } }));
  expect(await screen.findByRole('heading', { name: 'No login activity yet' })).toBeInTheDocument();
});

test('a list that does not load can be loaded again', async () => {
  let isUp = false;
  const user = open(() => (isUp ? { body: { events: [signedIn] } } : refused));
  expect(await screen.findByText('Your login activity could not be loaded')).toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Logged in')).toBeInTheDocument();
});
