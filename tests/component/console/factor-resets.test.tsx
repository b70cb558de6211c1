import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FactorResets } from '@/app/(console)/console/second-factors/_components/factor-resets';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const LIST = 'GET /api/console/second-factor-resets/';
const SEARCH = 'POST /api/console/second-factor-resets/search/';

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

test('FactorResets finds a person by e-mail without the address of the page, and returns to the pending resets', async () => {
  server = mockFetchCalls({
    [LIST]: () => ({ body: { accounts: [] } }),
    [SEARCH]: () => ({ body: { accounts: [] } }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FactorResets />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const address = window.location.href;
  expect(await screen.findByText('No reset is pending')).toBeInTheDocument();
  await user.type(screen.getByLabelText('E-mail of the person'), 'nobody{Enter}');
  expect(await screen.findByText('Please enter a valid e-mail')).toBeInTheDocument();
  await user.type(screen.getByLabelText('E-mail of the person'), '@orbit.example{Enter}');
  expect(await screen.findByText('No account with this address')).toBeInTheDocument();
  expect(server.asked.at(-1)).toMatchObject({ call: SEARCH, body: { email: 'nobody@orbit.example' } });
  expect(window.location.href).toBe(address);
  await user.click(screen.getByRole('button', { name: 'Show pending resets' }));
  expect(await screen.findByText('No reset is pending')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail of the person')).toHaveValue('');
});
