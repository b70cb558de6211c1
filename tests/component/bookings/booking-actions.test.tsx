import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { track } from '@/components/analytics/track';
import { BookingActions } from '@/components/bookings/booking-actions';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('@/components/analytics/track', () => ({ track: jest.fn() }));
const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => refresh() as void }) }));

const BOOKING = {
  bookingId: 70,
  ...{ reference: 'FOLABC', status: 'PENDING_PAYMENT', canCancel: true, canChange: true },
} as BookingView;
const PREVIEW = 'GET /api/b2b/dashboard/booking/70/cancellation/';
const CANCEL = 'DELETE /api/b2b/dashboard/booking/70/';

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => {
  server.restore();
  jest.clearAllMocks();
});

async function openCancelDialog(
  change: Partial<BookingView>,
  money: { penalty: number; refund: number; reason: string },
) {
  server = mockFetchCalls({
    [PREVIEW]: () => ({ body: { booking_id: 70, can_cancel: true, policy: [], ...money } }),
    [CANCEL]: () => ({
      body: { booking_id: 70, order_id: 'FOLABC', status: 'CANCELLED', cancellation: { ...money, cancelled_at: '' } },
    }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (booking: BookingView) => (
    <QueryClientProvider client={client}>
      <BookingActions booking={booking} legalEntityId={1} mayBook />
    </QueryClientProvider>
  );
  const { rerender } = render(page({ ...BOOKING, ...change }));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  await screen.findByText(money.reason);
  return { user, rerender: (booking: BookingView) => rerender(page(booking)) };
}

async function cancelBooking(refund: number) {
  const { user, rerender } = await openCancelDialog({}, { penalty: 0, refund, reason: 'Free cancellation' });
  const [inDialog] = screen.getAllByRole('button', { name: 'Cancel booking' }).slice(-1);
  await user.click(inDialog as HTMLElement);
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  rerender({ ...BOOKING, canCancel: false });
}

test('a cancellation moves the focus to the booking and tracks the refund amount', async () => {
  await cancelBooking(8400);
  await waitFor(() => expect(screen.getByRole('group', { name: 'This booking' })).toHaveFocus());
  expect(track).toHaveBeenCalledWith('refund', { transaction_id: 'FOLABC', currency: 'INR', value: 8400 });
});

test('a cancellation without a refund is not tracked', async () => {
  await cancelBooking(0);
  expect(track).not.toHaveBeenCalled();
});

test('the cancel dialog of a booking on credit shows the returned credit and no refund', async () => {
  const price = { totalPayable: 9169 } as BookingView['price'];
  await openCancelDialog({ settlement: 'credit', price }, { penalty: 4584.5, refund: 0, reason: 'Half is charged' });
  const value = screen.getByText('Returned to your company’s credit').nextElementSibling;
  expect(value).toHaveTextContent('₹4,584.50');
  expect(screen.queryByText('Refund now')).not.toBeInTheDocument();
});

test('the cancel dialog of a booking paid with a room-night voucher shows the reason and no amounts', async () => {
  const reason = 'The first night is charged: the room-night voucher is used up';
  await openCancelDialog({ settlement: 'voucher' }, { penalty: 3500, refund: 0, reason });
  expect(screen.queryByText('Cancellation charge')).not.toBeInTheDocument();
  expect(screen.queryByText('Refund now')).not.toBeInTheDocument();
});

test.each([true, false])(
  'BookingActions shows "Book again" for a past stay only to users who may book: %s',
  (mayBook) => {
    server = mockFetchCalls({});
    const stay = {
      hotel: { id: 1, name: 'Test House' },
      room: { count: 1, name: 'Oak', config: [] },
      date: { nights: 1 },
    };
    const pastBooking = { ...BOOKING, ...stay, status: 'CHECKED_OUT', can_cancel: false } as unknown as BookingView;
    render(
      <QueryClientProvider client={new QueryClient()}>
        <BookingActions booking={pastBooking} legalEntityId={1} mayBook={mayBook} />
      </QueryClientProvider>,
    );
    expect(screen.getByRole('link', { name: 'Voucher (PDF)' })).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Book again' })).toHaveLength(mayBook ? 1 : 0);
  },
);
