import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingList } from '@/components/bookings/booking-list';
import { BookingSearchResults } from '@/components/bookings/booking-search-results';
import type { BookingLine } from '@/lib/domains/bookings/contract/views';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';
import { searchBookingsEndpoint } from '@/lib/domains/bookings/contract/reports';
import { listBookingsEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { createResponse } from '@/tests/support/mock-fetch';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const line = (bookingId: number, change: Partial<BookingLine> = {}): BookingLine => ({
  bookingId,
  orderId: `FOLAAAAAA${bookingId}`,
  reference: `FOLAAAAAA${bookingId}`,
  status: 'CONFIRMED',
  hotel: {
    id: 1,
    name: `Hotel ${bookingId}`,
    locality: 'Indiranagar',
    city: 'Bengaluru',
    imageUrl: '/pictures/no-picture.svg',
  },
  date: { checkin: '2026-12-10', checkout: '2026-12-12', nights: 2 },
  room: { type: 'oak', name: 'Oak', count: 1 },
  guest: 'Asha Rao',
  total: 9169,
  settlement: 'prepaid',
  channelLabel: 'Corporate (BTC)',
  canCancel: true,
  canChange: true,
  again: { config: [{ adults: 1, kids: 0 }], priceSource: 'corp' },
  bookedAt: '2026-11-21T05:00:00.000Z',
  ...change,
});
const money = { penalty: 4584.5, refund: 4584.5, reason: 'Half is charged' };
const HISTORY = 'GET /api/b2b/dashboard/booking-history/';
const SEARCH = 'GET /api/b2b/dashboard/booking-search/';
const CANCEL = 'DELETE /api/b2b/dashboard/booking/2/';

let server: ReturnType<typeof mockFetchCalls>;
let lines: BookingLine[];
let isCancelled: boolean;
/** Releases the list requests that follow a cancellation. */
let releaseLists: () => void;
afterEach(() => server.restore());

beforeEach(() => {
  isCancelled = false;
  lines = [line(1, { canCancel: false, status: 'CHECKED_IN' }), line(2)];
  const [listsReleased, open] = createGate();
  releaseLists = open;
  const meta = { totalUpcoming: 2, totalPrevious: 0, totalRecordsPerPage: 10 };
  server = mockFetchCalls({
    [HISTORY]: () => createResponse(listBookingsEndpoint, { bookings: { upcoming: lines, previous: [] }, meta }),
    [SEARCH]: () =>
      createResponse(searchBookingsEndpoint, { bookings: lines, meta: { total: 2, page: 1, perPage: 10 } }),
    'GET /api/b2b/dashboard/booking/2/cancellation/': () => ({
      body: { booking_id: 2, can_cancel: true, policy: [], ...money },
    }),
    [CANCEL]: () => {
      isCancelled = true;
      const cancellation = { ...money, cancelled_at: '2026-11-22T05:00:00.000Z' };
      return { body: { booking_id: 2, order_id: 'FOLAAAAAA2', status: 'CANCELLED', cancellation } };
    },
  });
  const respond = global.fetch;
  global.fetch = async (input, init) => {
    if (isCancelled && init?.method !== 'DELETE') await listsReleased;
    return respond(input, init);
  };
});

function createGate(): [Promise<void>, () => void] {
  let open = () => undefined as void;
  return [new Promise<void>((resolve) => (open = resolve)), () => open()];
}

function renderList(list: React.ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{list}</QueryClientProvider>);
  return userEvent.setup();
}
const CANCEL_BUTTON = 'Cancel booking FOLAAAAAA2, Hotel 2';
const row = () => screen.getByRole('link', { name: 'Hotel 2' }).closest('li') as HTMLElement;

test.each([
  ['the booking list', <BookingList key="list" bucket="upcoming" legalEntityId={5} isTravelAgent={false} />],
  ['the search result list', <BookingSearchResults key="search" text="hotel" legalEntityId={5} />],
])('%s cancels a booking and shows its new status before the list is reloaded', async (_, list) => {
  const user = renderList(list);
  await user.click(await screen.findByRole('button', { name: CANCEL_BUTTON }));
  expect(screen.getAllByRole('button', { name: /^Cancel booking FOL/, hidden: true })).toHaveLength(1);
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
  expect(dialog).toHaveTextContent('Hotel 2');
  expect(dialog).toHaveTextContent('FOLAAAAAA2');
  expect(await within(dialog).findByText('Refund now')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(row()).toHaveTextContent('CANCELLED'));
  expect(screen.queryByRole('button', { name: CANCEL_BUTTON, hidden: true })).not.toBeInTheDocument();

  lines = [line(2, { canCancel: false, status: 'CANCELLED', guest: 'Reloaded' })];
  releaseLists();
  expect(await screen.findByText(/Reloaded/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Hotel 2' })).toHaveFocus());
});

test('"Keep booking" closes the dialog, cancels nothing and returns the focus to the button', async () => {
  const user = renderList(<BookingList bucket="upcoming" legalEntityId={5} isTravelAgent={false} />);
  const button = await screen.findByRole('button', { name: CANCEL_BUTTON });
  button.focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Keep booking' }));
  await waitFor(() => expect(button).toHaveFocus());
  expect(server.asked.some(({ call }) => call === CANCEL)).toBe(false);
});

test('the cancel dialog of a booking on credit shows the returned credit', async () => {
  lines = [line(2, { settlement: 'credit' })];
  const user = renderList(<BookingList bucket="upcoming" legalEntityId={5} isTravelAgent={false} />);
  await user.click(await screen.findByRole('button', { name: CANCEL_BUTTON }));
  const credit = await screen.findByText('Returned to your company’s credit');
  expect(credit.nextElementSibling).toHaveTextContent('₹4,584.50');
});

test('the cancel dialog of a booking paid with a room-night voucher shows no amounts', async () => {
  lines = [line(2, { settlement: 'voucher' })];
  const user = renderList(<BookingList bucket="upcoming" legalEntityId={5} isTravelAgent={false} />);
  await user.click(await screen.findByRole('button', { name: CANCEL_BUTTON }));
  expect(await screen.findByText('Half is charged')).toBeInTheDocument();
  expect(screen.queryByText('Refund now')).not.toBeInTheDocument();
});

test('the booking list labels a stay that has begun "In house" and explains the channel', async () => {
  renderList(<BookingList bucket="upcoming" legalEntityId={5} isTravelAgent={false} />);
  expect(await screen.findByText('In house')).toBeInTheDocument();
  expect(screen.getAllByText('Corporate (BTC)')[0]).toHaveAttribute('title', 'BTC: billed to the company');
});
