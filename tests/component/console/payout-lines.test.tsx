import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PayoutLineActions } from '@/app/(console)/console/money/payouts/_components/payout-line-actions';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const FAILURES = 'POST /api/console/money/payouts/failures/';
const LINE = { reference: 'FP00000007', hotel: 'Copper Court', amount: 14_912 };

let server: ReturnType<typeof mockFetchCalls>;
beforeEach(() => {
  server = mockFetchCalls({ [FAILURES]: () => ({ body: { hotel: LINE.hotel, amount: LINE.amount } }) });
});
afterEach(() => server.restore());

const show = (status: 'exported' | 'paid' | 'failed') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PayoutLineActions line={{ ...LINE, status }} />
    </QueryClientProvider>,
  );

test('a failure is recorded for the line of its row, after a dialog with hotel and amount', async () => {
  const user = userEvent.setup();
  show('exported');
  await user.click(screen.getByRole('button', { name: 'Record a failure of Copper Court' }));
  expect(await screen.findByText('Copper Court: ₹14,912.00, reference FP00000007')).toBeVisible();
  expect(screen.queryByLabelText('Reference of the payout')).toBeNull();
  await user.type(screen.getByLabelText('Reason'), 'Account closed');
  await user.click(screen.getByRole('button', { name: 'Record failure' }));
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(server.asked[0]).toMatchObject({
    call: FAILURES,
    body: { reference: 'FP00000007', reason: 'Account closed' },
  });
});

test('a failed line offers no action, and a paid one no second bank reference', () => {
  const { unmount } = show('failed');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  show('paid');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Record a failure of Copper Court',
  ]);
});
