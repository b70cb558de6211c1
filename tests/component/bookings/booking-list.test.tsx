import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingList } from '@/components/bookings/booking-list';
import { BookingSearchResults } from '@/components/bookings/booking-search-results';
import type { BookingLine } from '@/lib/domains/bookings/contract/views';
import { answerCalls } from '@/tests/support/answer-calls';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const line = (booking_id: number, change: Partial<BookingLine> = {}): BookingLine => ({
  booking_id,
  order_id: `FOLAAAAAA${booking_id}`,
  reference: `FOLAAAAAA${booking_id}`,
  status: 'CONFIRMED',
  hotel: { id: 1, name: `Hotel ${booking_id}`, locality: 'Indiranagar', city: 'Bengaluru', image_url: '' },
  date: { checkin: '2026-12-10', checkout: '2026-12-12', nights: 2 },
  room: { type: 'oak', name: 'Oak', count: 1 },
  guest: 'Asha Rao',
  total: 9169,
  settlement: 'prepaid',
  channel_label: 'Direct',
  can_cancel: true,
  again: { config: [{ adults: 1, kids: 0 }], price_source: 'corp' },
  booked_at: '2026-11-21T05:00:00.000Z',
  ...change,
});
const money = { penalty: 4584.5, refund: 4584.5, reason: 'Half is charged' };
const HISTORY = 'GET /api/b2b/dashboard/booking-history/';
const SEARCH = 'GET /api/b2b/dashboard/booking-search/';
const CANCEL = 'DELETE /api/b2b/dashboard/booking/2/';

let server: ReturnType<typeof answerCalls>;
let lines: BookingLine[];
let isCancelled: boolean;
/** The lists that are asked for again stay away until this is called. */
let answerAgain: () => void;
afterEach(() => server.restore());

beforeEach(() => {
  isCancelled = false;
  lines = [line(1, { can_cancel: false, status: 'CHECKED_IN' }), line(2)];
  const [stopped, go] = gate();
  answerAgain = go;
  const meta = { totalUpcoming: 2, totalPrevious: 0, totalRecordsPerPage: 10 };
  server = answerCalls({
    [HISTORY]: () => ({ body: { bookings: { upcoming: lines, previous: [] }, meta } }),
    [SEARCH]: () => ({ body: { bookings: lines, meta: { total: 2, page: 1, perPage: 10 } } }),
    'GET /api/b2b/dashboard/booking/2/cancellation/': () => ({
      body: { booking_id: 2, can_cancel: true, policy: [], ...money },
    }),
    [CANCEL]: () => {
      isCancelled = true;
      const cancellation = { ...money, cancelled_at: '2026-11-22T05:00:00.000Z' };
      return { body: { booking_id: 2, order_id: 'FOLAAAAAA2', status: 'CANCELLED', cancellation } };
    },
  });
  const answer = global.fetch;
  global.fetch = async (input, init) => {
    if (isCancelled && init?.method !== 'DELETE') await stopped;
    return answer(input, init);
  };
});

function gate(): [Promise<void>, () => void] {
  let go = () => undefined as void;
  return [new Promise<void>((resolve) => (go = resolve)), () => go()];
}

function show(list: React.ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{list}</QueryClientProvider>);
  return userEvent.setup();
}
const NAME = 'Cancel booking FOLAAAAAA2, Hotel 2';
const row = () => screen.getByRole('link', { name: 'Hotel 2' }).closest('li') as HTMLElement;

test.each([
  ['the booking list', <BookingList key="list" bucket="upcoming" legalEntityId={5} isTravelAgent={false} />],
  ['what a search found', <BookingSearchResults key="search" text="hotel" legalEntityId={5} />],
])('%s cancels the booking that can be cancelled, and shows it before the list is asked again', async (_, list) => {
  const user = show(list);
  await user.click(await screen.findByRole('button', { name: NAME }));
  expect(screen.getAllByRole('button', { name: /^Cancel booking FOL/, hidden: true })).toHaveLength(1);
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
  expect(dialog).toHaveTextContent('Hotel 2');
  expect(dialog).toHaveTextContent('FOLAAAAAA2');
  expect(await within(dialog).findByText('Refund now')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(row()).toHaveTextContent('CANCELLED'));
  expect(screen.queryByRole('button', { name: NAME, hidden: true })).not.toBeInTheDocument();

  lines = [line(2, { can_cancel: false, status: 'CANCELLED', guest: 'Asked again' })];
  answerAgain();
  expect(await screen.findByText(/Asked again/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Hotel 2' })).toHaveFocus());
});

test('who keeps the booking is back at the button', async () => {
  const user = show(<BookingList bucket="upcoming" legalEntityId={5} isTravelAgent={false} />);
  const button = await screen.findByRole('button', { name: NAME });
  button.focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Keep booking' }));
  await waitFor(() => expect(button).toHaveFocus());
  expect(server.asked.some(({ call }) => call === CANCEL)).toBe(false);
});

test('of what is billed to the company, the dialog says that credit comes back', async () => {
  lines = [line(2, { settlement: 'credit' })];
  const user = show(<BookingList bucket="upcoming" legalEntityId={5} isTravelAgent={false} />);
  await user.click(await screen.findByRole('button', { name: NAME }));
  const credit = await screen.findByText('Returned to your company’s credit');
  expect(credit.nextElementSibling).toHaveTextContent('₹4,584.50');
});

test('of a stay that a voucher paid, no sum of money is shown', async () => {
  lines = [line(2, { settlement: 'voucher' })];
  const user = show(<BookingList bucket="upcoming" legalEntityId={5} isTravelAgent={false} />);
  await user.click(await screen.findByRole('button', { name: NAME }));
  expect(await screen.findByText('Half is charged')).toBeInTheDocument();
  expect(screen.queryByText('Refund now')).not.toBeInTheDocument();
});
