import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { PartnerView } from '@/app/(console)/console/partners/_components/partner-view';
import type { ConsolePartner } from '@/lib/domains/console-hotels/contract/partners';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const KEYS = 'POST /api/console/partners/acme/keys/';
const PARTNER: ConsolePartner = {
  ...{ partnerId: 7, code: 'acme', name: 'Acme', keys: [], connections: [], webhooks: [] },
};
const KEY = {
  ...{ last4: 'wxyz', scopes: ['rates'], created_at: '2026-11-27T10:00:00.000Z' },
  ...{ expires_at: '2027-11-27T10:00:00.000Z', last_used_on: null },
};

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function show(canWrite: boolean) {
  server = mockFetchCalls({
    [KEYS]: () => ({
      body: {
        ...{ partner_id: 7, code: 'acme', name: 'Acme', connections: [], webhooks: [] },
        ...{ keys: [KEY], secret: 'the-new-key-wxyz' },
      },
    }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PartnerView initial={PARTNER} canWrite={canWrite} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('PartnerView creates a key with the chosen scopes and shows it until it is closed', async () => {
  const user = show(true);
  await user.click(screen.getByRole('button', { name: 'Create a key' }));
  await user.click(await screen.findByLabelText('Rooms and stock'));
  await user.click(screen.getByLabelText('Reservations and webhooks'));
  await user.click(screen.getByRole('button', { name: 'Create the key' }));
  expect(await screen.findByText('Copy it now')).toBeVisible();
  expect(screen.getByLabelText('Key or secret')).toHaveValue('the-new-key-wxyz');
  expect(server.asked).toMatchObject([{ call: KEYS, body: { scopes: ['rates'], days: 365 } }]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('Ends in wxyz')).toBeVisible();
  expect(screen.queryByLabelText('Key or secret')).toBeNull();
});

test('PartnerView has no action for staff who may only read', () => {
  show(false);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
