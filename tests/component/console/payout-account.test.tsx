import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PayoutAccount } from '@/app/(console)/console/hotels/[hotelId]/settings/_components/payout-account';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const REQUEST = 'POST /api/console/hotels/7/payout-account/';
const ACCOUNT = { accountName: 'Copper Court Pvt Ltd', maskedNumber: '••••7890', ifsc: 'HDFC0001234' };
const REQUESTED = { body: { approval_id: 3, expires_at: '2026-12-06T06:00:00Z' } };

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function show({ account = ACCOUNT as typeof ACCOUNT | null, canChange = true, answer = REQUESTED as object } = {}) {
  server = mockFetchCalls({ [REQUEST]: () => answer as { body: unknown } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PayoutAccount hotelId={7} account={account} canChange={canChange} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function fill(user: ReturnType<typeof userEvent.setup>, again = '0098 7654 3210') {
  await user.click(screen.getByRole('button', { name: 'Change the account' }));
  await user.type(screen.getByLabelText('Account name'), 'Copper Court LLP');
  await user.type(screen.getByLabelText('IFSC'), 'icic0000042');
  await user.type(screen.getByLabelText('Account number'), '009876543210');
  await user.type(screen.getByLabelText('Account number again'), again);
  await user.type(screen.getByLabelText('Reason'), 'The owner asked, called back');
  await user.click(screen.getByRole('button', { name: 'Request the change' }));
}

test('PayoutAccount shows the account and requests another one, without the old values in the form', async () => {
  const user = show();
  expect(screen.getByText('••••7890')).toBeVisible();
  await fill(user);
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(server.asked.find(({ call }) => call === REQUEST)?.body).toEqual({
    ...{ account_name: 'Copper Court LLP', ifsc: 'ICIC0000042', reason: 'The owner asked, called back' },
    ...{ account_number: '009876543210', account_number_again: '009876543210' },
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('PayoutAccount refuses two different numbers before it sends anything', async () => {
  const user = show({ account: null });
  expect(screen.getByText('No account yet')).toBeVisible();
  await fill(user, '009876543211');
  expect(await screen.findByText('The two account numbers differ')).toBeVisible();
  expect(server.asked).toEqual([]);
});

test('PayoutAccount shows that a request waits already', async () => {
  const message = 'A request for this is already waiting for a decision';
  const user = show({ answer: { status: 409, body: { errors: [{ code: 2804, message }] } } });
  await fill(user);
  expect(await screen.findByText(message)).toBeVisible();
});

test('PayoutAccount has no button for staff who may not change it', () => {
  show({ canChange: false });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
