import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BookingActions } from '@/app/(console)/console/bookings/[reference]/_components/booking-actions';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { availableActions } from '@/lib/domains/console-bookings/rules/booking-actions';
import { ROLE_PERMISSIONS, type Permission } from '@/lib/domains/staff/rules/permissions';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const REFUSED = {
  status: 'confirmed',
  isConfirmed: true,
  hasBegun: false,
  isAnswerAwaited: true,
  isRefused: true,
  isMoved: false,
  isVoucher: false,
} as const;
const show = (booking: Partial<ConsoleBooking>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookingActions booking={{ reference: 'FOLABC123', ...booking } as ConsoleBooking} />
    </QueryClientProvider>,
  );
const offered = (permissions: readonly Permission[]) => {
  show({ status: 'confirmed', actions: availableActions(REFUSED, permissions) });
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
};

const OTHERS = [
  'Send confirmation again',
  'Record the hotel’s answer',
  'Correct guests',
  'Offer other hotels again',
  'Move to another hotel',
  'View as booker',
];

test('BookingActions offers to refund a refused stay in full, and no cancellation by its policy, to staff who may grant refunds', () => {
  expect(offered(ROLE_PERMISSIONS.support)).toEqual([...OTHERS, 'Refund in full']);
});

test('BookingActions offers the other actions to staff who may not grant refunds', () => {
  expect(offered(ROLE_PERMISSIONS.support.filter((name) => name !== 'refund.grant'))).toEqual(OTHERS);
});

test('BookingActions shows nothing to staff who only read', () => {
  expect(offered(ROLE_PERMISSIONS.auditor)).toEqual([]);
});

const AHEAD = { ...REFUSED, isRefused: false };
const REPORTS = ['check-in', 'not-arrived', 'no-show'] as const;

test('availableActions offers to record the arrival or a no-show from the day of check-in on', () => {
  const { support } = ROLE_PERMISSIONS;
  expect(availableActions(AHEAD, support)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/check-in|arrived|no-show/)]),
  );
  expect(availableActions({ ...AHEAD, hasBegun: true }, support)).toEqual(expect.arrayContaining([...REPORTS]));
});

test('BookingActions says that "not arrived" takes the check-in of guests in house back', () => {
  const actions = availableActions({ ...AHEAD, hasBegun: true, status: 'checked_in' }, ROLE_PERMISSIONS.support);
  show({ status: 'checked_in', actions });
  expect(screen.getByRole('button', { name: 'Take check-in back, keep the room' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Not arrived, keep the room' })).toBeNull();
});

test('BookingActions names who gets the confirmation again before it is sent', async () => {
  const server = mockFetchCalls({
    'POST /api/console/bookings/FOLABC123/resend/': () => ({
      body: { reference: 'FOLABC123', status: 'confirmed', version: 1 },
    }),
  });
  show({
    ...{
      status: 'confirmed',
      actions: ['resend'],
      booker: { name: 'Asha Rao', email: 'asha@acme.example', phone: '' },
    },
    guests: [{ name: 'Farah Naqvi', email: 'farah@guests.example' }] as ConsoleBooking['guests'],
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Send confirmation again' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('asha@acme.example')).toBeVisible();
  expect(dialog.getByText('farah@guests.example')).toBeVisible();
  expect(server.asked).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.asked).toHaveLength(1));
  server.restore();
});
