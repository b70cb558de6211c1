import { render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BookingActions } from '@/app/(console)/console/bookings/[reference]/_components/booking-actions';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { availableActions } from '@/lib/domains/console-bookings/rules/booking-actions';
import { ROLE_PERMISSIONS, type Permission } from '@/lib/domains/staff/rules/permissions';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const REFUSED = {
  status: 'confirmed',
  isConfirmed: true,
  isAnswerAwaited: true,
  isRefused: true,
  isMoved: false,
  isVoucher: false,
} as const;
const offered = (permissions: readonly Permission[]) => {
  const booking = { reference: 'FOLABC123', actions: availableActions(REFUSED, permissions) } as ConsoleBooking;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookingActions booking={booking} />
    </QueryClientProvider>,
  );
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
