import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { track } from '@/components/analytics/track';
import { BookingActions } from '@/components/bookings/booking-actions';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { answerCalls } from '@/tests/support/answer-calls';

jest.mock('@/components/analytics/track', () => ({ track: jest.fn() }));
const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => refresh() as void }) }));

const BOOKING = {
  booking_id: 70,
  ...{ reference: 'FOLABC', status: 'PENDING_PAYMENT', can_cancel: true },
} as BookingView;
const BEFORE = 'GET /api/b2b/dashboard/booking/70/cancellation/';
const CANCEL = 'DELETE /api/b2b/dashboard/booking/70/';

let server: ReturnType<typeof answerCalls>;
afterEach(() => {
  server.restore();
  jest.clearAllMocks();
});

async function open(change: Partial<BookingView>, money: { penalty: number; refund: number; reason: string }) {
  server = answerCalls({
    [BEFORE]: () => ({ body: { booking_id: 70, can_cancel: true, policy: [], ...money } }),
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

async function cancel(refund: number) {
  const { user, rerender } = await open({}, { penalty: 0, refund, reason: 'Free cancellation' });
  const [inDialog] = screen.getAllByRole('button', { name: 'Cancel booking' }).slice(-1);
  await user.click(inDialog as HTMLElement);
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  rerender({ ...BOOKING, can_cancel: false });
}

test('after cancelling, the focus stays with the booking, and the figures know what goes back', async () => {
  await cancel(8400);
  await waitFor(() => expect(screen.getByRole('group', { name: 'This booking' })).toHaveFocus());
  expect(track).toHaveBeenCalledWith('refund', { transaction_id: 'FOLABC', currency: 'INR', value: 8400 });
});

test('where nothing goes back, no refund is counted', async () => {
  await cancel(0);
  expect(track).not.toHaveBeenCalled();
});

test('of a stay billed to the company, credit comes back and no money: the dialog says so', async () => {
  const price = { total_payable: 9169 } as BookingView['price'];
  await open({ settlement: 'credit', price }, { penalty: 4584.5, refund: 0, reason: 'Half is charged' });
  const value = screen.getByText('Returned to your company’s credit').nextElementSibling;
  expect(value).toHaveTextContent('₹4,584.50');
  expect(screen.queryByText('Refund now')).not.toBeInTheDocument();
});

test('of a stay paid with a room-night voucher, the reason says what becomes of it, and no sum of money is shown', async () => {
  const reason = 'The first night is charged: the room-night voucher is used up';
  await open({ settlement: 'voucher' }, { penalty: 3500, refund: 0, reason });
  expect(screen.queryByText('Cancellation charge')).not.toBeInTheDocument();
  expect(screen.queryByText('Refund now')).not.toBeInTheDocument();
});

test.each([true, false])('the same stay again is offered to who books: %s', (mayBook) => {
  server = answerCalls({});
  const stay = {
    hotel: { id: 1, name: 'Test House' },
    room: { count: 1, name: 'Oak', config: [] },
    date: { nights: 1 },
  };
  const over = { ...BOOKING, ...stay, status: 'CHECKED_OUT', can_cancel: false } as unknown as BookingView;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookingActions booking={over} legalEntityId={1} mayBook={mayBook} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link', { name: 'Voucher (PDF)' })).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Book again' })).toHaveLength(mayBook ? 1 : 0);
});
