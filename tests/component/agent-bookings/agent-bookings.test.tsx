import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AgentBookings } from '@/components/agent-bookings/agent-bookings';
import { storeSelection } from '@/components/agent-bookings/stored-selection';
import type { AgentBooking } from '@/lib/domains/agent-payments/contract/agent-payments';
import { SELECT_ALL } from '@/lib/domains/bookings/literals';
import { errorCodes } from '@/lib/platform/errors/error-codes';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: jest.fn() }) }));

const ORDER_ID = 'FO-BCDFGHJKLMNPQRSTVW';

function booking(bookingId: number, payments: Partial<AgentBooking['payments']> = {}): AgentBooking {
  return {
    bookingId,
    reference: `FOL0000000${bookingId}`,
    status: 'CONFIRMED',
    hotel: { id: 1, name: `Hotel ${bookingId}`, locality: 'Indiranagar', city: 'Bengaluru', imageUrl: '' },
    checkin: '2026-12-10',
    checkout: '2026-12-12',
    nights: 2,
    room: { type: 'oak', name: 'Oak', count: 1 },
    guest: 'Asha Rao',
    total: 1000 * bookingId,
    settlement: 'pay_at_hotel',
    channelLabel: 'TA - PAID BY TA',
    canCancel: true,
    bookedAt: '2026-11-21T05:00:00.000Z',
    payments: {
      isSecure: false,
      dueAmount: 1000 * bookingId,
      amountToSecure: 250 * bookingId,
      paidAmount: 0,
      secureBy: '2026-12-08T12:30:00.000Z',
      balanceBy: '2026-12-10T06:30:00.000Z',
      isOverdue: false,
      openOrderId: null,
      ...payments,
    },
    refunds: [],
    receipts: [],
    again: { config: [{ adults: 1, kids: 0 }], priceSource: 'corp' },
  };
}
const PAID = booking(3, { isSecure: true, dueAmount: 0, amountToSecure: 0, paidAmount: 3000 });

const NOTHING = { penalty: 0, refund: 0, reason: 'Free cancellation' };

type Sent = { path: string; query: URLSearchParams; body: Record<string, unknown>; key: string | undefined };
let sent: Sent[];
let pages: Record<string, AgentBooking[]>;
let total: number;
let refusal: { status: number; errors: object[] } | null;

beforeEach(() => {
  sent = [];
  refusal = null;
  total = 12;
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  push.mockReset();
  pages = { 'upcoming 0': [booking(1), booking(2), PAID], 'cancelled 0': [] };
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(address), 'http://localhost');
    const headers = (init?.headers ?? {}) as Record<string, string>;
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    sent.push({ path: url.pathname, query: url.searchParams, body, key: headers['Idempotency-Key'] });
    const answer = (status: number, json: unknown) =>
      ({ ok: status < 400, status, headers: new Headers(), json: async () => json }) as Response;
    if (url.pathname.endsWith('/bulk-payment/')) {
      if (refusal) return answer(refusal.status, { errors: refusal.errors });
      return answer(200, { order_id: ORDER_ID });
    }
    if (url.pathname.endsWith('/cancellation/'))
      return answer(200, { booking_id: 1, can_cancel: true, policy: [], ...NOTHING });
    if (init?.method === 'DELETE') {
      const cancellation = { ...NOTHING, cancelled_at: '' };
      return answer(200, { booking_id: 1, order_id: 'FOL00000001', status: 'CANCELLED', cancellation });
    }
    const bucket = `${url.searchParams.get('booking_type')} ${url.searchParams.get('offset')}`;
    const bookings = pages[bucket];
    if (!bookings) return answer(503, { errors: [{ message: 'The service is busy', code: 2014 }] });
    return answer(200, {
      bookings,
      meta: { totalCount: bucket.startsWith('upcoming') ? total : bookings.length, limit: 10, offset: 0 },
    });
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
});

async function show(filters = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <AgentBookings legalEntityId={5} filters={filters} />
    </QueryClientProvider>,
  );
  if (pages['upcoming 0']?.length) await screen.findByText('Hotel 1');
  return userEvent.setup();
}
const bar = () => screen.queryByRole('region', { name: 'Selected bookings' });
const pay = () => screen.getByRole('button', { name: 'Pay' });
const select = (id: number) => screen.getByRole('checkbox', { name: new RegExp(`^Select FOL0000000${id}`) });

test('asks for the three lists with the filters, and shows their counts', async () => {
  await show({ payment_due_end: '2026-12-31' });
  expect(sent.map(({ query }) => query.get('booking_type'))).toEqual([
    'upcoming',
    'checkedInOrCheckedOut',
    'cancelled',
  ]);
  expect(sent[0]?.query.get('payment_due_end')).toBe('2026-12-31');
  expect(sent[0]?.query.get('booker_entity_id')).toBe('5');
  expect(screen.getByRole('tab', { name: /Upcoming/ })).toHaveTextContent('12');
  expect(bar()).toBeNull();
});

test('a line offers to book its stay again, unless the reader may not book', async () => {
  pages['upcoming 0'] = [booking(1), { ...booking(2), again: null }];
  const user = await show();
  const [again, ...others] = screen.getAllByRole('button', { name: /^Book again: Hotel/ });
  expect(others).toEqual([]);
  await user.click(again as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Book again' })).toHaveTextContent('Hotel 1');
});

test('what is paid cannot be selected; select all takes the others, and the bar adds up what each asks for', async () => {
  const user = await show();
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await user.click(screen.getByRole('checkbox', { name: SELECT_ALL }));
  expect(bar()).toHaveTextContent('2 bookings');
  expect(bar()).toHaveTextContent('₹750');
  await user.click(
    within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('button', { name: 'Pay in full' }),
  );
  expect(bar()).toHaveTextContent('₹1,500');
  await user.click(screen.getByRole('button', { name: 'Switch part/full payment' }));
  expect(bar()).toHaveTextContent('₹2,250');
  await user.click(screen.getByRole('checkbox', { name: SELECT_ALL }));
  expect(bar()).toBeNull();
});

test('with nothing selected the toggle means the next stay', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: /next stay/ }));
  expect(screen.getAllByRole('button', { name: 'Pay only the secure amount' })).toHaveLength(1);
});

test('pays once per press with the exact amounts, and goes to the payment address', async () => {
  const user = await show();
  await user.click(select(2));
  await user.dblClick(pay());
  await waitFor(() => expect(push).toHaveBeenCalledWith(`/account/paymentTa/?order_id=${ORDER_ID}`));
  const posts = sent.filter(({ path }) => path.endsWith('/bulk-payment/'));
  expect(posts).toMatchObject([
    { body: { currency: 'INR', legal_entity_id: 5, payments: [{ booking_id: 2, amount: 500 }] } },
  ]);
  expect(posts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
});

test('a refusal is said, names the order in the way, and what is due is read anew', async () => {
  const { code } = errorCodes.ORDER_OPEN;
  refusal = { status: 409, errors: [{ message: `Payment ${ORDER_ID} for one of these is in progress`, code }] };
  const user = await show();
  await user.click(select(1));
  pages['upcoming 0'] = [booking(1, { openOrderId: ORDER_ID }), booking(2)];
  await user.click(pay());
  expect(await screen.findByRole('alert')).toHaveTextContent(ORDER_ID);
  expect(screen.getByRole('link', { name: 'Resume that payment' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/account/paymentTa/?\\?order_id=${ORDER_ID}$`)),
  );
  expect(await screen.findByRole('link', { name: 'Resume payment' })).toBeVisible();
  expect(select(1)).toBeChecked();
});

test('more is appended; a list that fails says so and can be asked again', async () => {
  pages['upcoming 10'] = [booking(4)];
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Hotel 4' });
  expect(screen.getByRole('link', { name: 'Hotel 1' })).toBeVisible();

  await user.click(screen.getByRole('tab', { name: /Checked in or out/ }));
  expect(await screen.findByText('The service is busy')).toBeVisible();
  pages['checkedInOrCheckedOut 0'] = [booking(9)];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Hotel 9' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Cancelled/ }));
  expect(await screen.findByText('No cancelled stays')).toBeVisible();
});

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => booking(from + index));
const lists = () =>
  sent.flatMap(({ path, query }) =>
    path.endsWith('/bookingHistory/') && query.get('booking_type') === 'upcoming'
      ? [`${query.get('offset')} ${query.get('limit')}`]
      : [],
  );

test('a refusal reads as much anew as was loaded, fifty at a time, and keeps what is selected', async () => {
  refusal = { status: 503, errors: [{ message: 'The payment service does not answer', code: 2014 }] };
  total = 60;
  pages = { 'upcoming 0': ids(1, 50), 'upcoming 50': ids(51, 60) };
  const loaded = { upcoming: 60, checkedInOrCheckedOut: 10, cancelled: 10 };
  storeSelection(JSON.stringify([5, {}]), { selected: [60], inFull: [], loaded });
  const user = await show();
  // By text and label: the roles of sixty rows take long to work out.
  await user.click(await screen.findByText('Pay'));
  expect(await screen.findByText('The payment service does not answer')).toBeInTheDocument();
  await waitFor(() => expect(lists()).toEqual(['0 50', '50 10', '0 50', '50 10']));
  expect(await screen.findByLabelText(/^Select .*Hotel 60$/)).toBeChecked();
  expect(document.querySelectorAll('li')).toHaveLength(60);
});

test('why a payment was refused is said even when nothing is left to be paid', async () => {
  refusal = { status: 409, errors: [{ message: 'This booking is paid', code: errorCodes.WRONG_BOOKING_STATE.code }] };
  const user = await show();
  await user.click(select(1));
  pages['upcoming 0'] = [booking(1, { isSecure: true, dueAmount: 0, amountToSecure: 0, paidAmount: 1000 }), booking(2)];
  await user.click(pay());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent('This booking is paid');
  await user.click(select(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the toggle is not offered where nothing would change, and says what the next stay asks for now', async () => {
  const secured = booking(1, { isSecure: true, amountToSecure: 0 });
  pages['upcoming 0'] = [secured, booking(2)];
  const user = await show();
  const next = screen.getByRole('button', { name: /next stay/ });
  await user.click(next);
  expect(screen.getByText('Hotel 2: ₹2,000').closest('[role="status"]')).not.toBeNull();
  await user.click(next);
  expect(screen.getByText('Hotel 2: ₹500')).toBeInTheDocument();
  await user.click(select(1));
  expect(screen.getByRole('button', { name: 'Switch part/full payment' })).toBeDisabled();
});

test('cancels from its line: it says so at once, then lies in the cancelled list, and the focus stays in the lists', async () => {
  pages['upcoming 0'] = [booking(1), { ...booking(2), canCancel: false }];
  const user = await show();
  await user.click(select(1));
  expect(screen.queryByRole('button', { name: /^Cancel booking .*Hotel 2$/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel booking FOL00000001, Hotel 1' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Refund now')).toBeInTheDocument();
  const cancelled = { ...booking(1), status: 'CANCELLED' as const, canCancel: false };
  // The lists that are asked for again wait: what stands there until then comes from here.
  let answer = () => undefined as void;
  const stopped = new Promise<void>((resolve) => (answer = resolve));
  const real = global.fetch;
  global.fetch = async (input, init) => {
    if (init?.method !== 'DELETE') await stopped;
    return real(input, init);
  };
  await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Hotel 1' }).closest('li')).toHaveTextContent('CANCELLED'),
  );
  expect(bar()).toBeNull();
  pages = { 'upcoming 0': [booking(2), PAID], 'checkedInOrCheckedOut 0': [], 'cancelled 0': [cancelled] };
  answer();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hotel 1' })).not.toBeInTheDocument());
  expect(screen.getByRole('tab', { name: /Upcoming/ })).toHaveFocus();
  await user.click(screen.getByRole('tab', { name: /Cancelled/ }));
  expect(await screen.findByRole('link', { name: 'Hotel 1' })).toBeVisible();
});

test('who looks at a booking and goes back finds the rows, the selection and its amounts again', async () => {
  pages = { 'upcoming 0': ids(1, 10), 'upcoming 10': ids(11, 12), 'checkedInOrCheckedOut 0': [], 'cancelled 0': [] };
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Hotel 12' });
  await user.click(screen.getByRole('checkbox', { name: /^Select .*Hotel 12$/ }));
  const row = screen.getByRole('link', { name: 'Hotel 12' }).closest('li') as HTMLElement;
  await user.click(within(row).getByRole('button', { name: 'Pay in full' }));
  expect(bar()).toHaveTextContent('₹12,000');
  cleanup();

  pages['upcoming 0'] = ids(1, 12);
  await show();
  await waitFor(() => expect(bar()).toHaveTextContent('₹12,000'));
  expect(screen.getByRole('checkbox', { name: /^Select .*Hotel 12$/ })).toBeChecked();
  cleanup();

  // Another list is another page, and the one before begins anew after it.
  await show({ payment_due_end: '2026-12-31' });
  expect(lists().at(-1)).toBe('0 10');
  expect(bar()).toBeNull();
  cleanup();
  await show();
  expect(lists().at(-1)).toBe('0 10');
  expect(bar()).toBeNull();
});

test('what a payment was opened for is not selected again', async () => {
  const user = await show();
  await user.click(select(1));
  await user.click(pay());
  await waitFor(() => expect(push).toHaveBeenCalled());
  cleanup();
  await show();
  await waitFor(() => expect(screen.getByRole('tab', { name: /Cancelled/ })).toHaveTextContent('0'));
  expect(select(1)).not.toBeChecked();
});

test('a line shows its receipts, and each refund with the day on which it was sent', async () => {
  const refund = { status: 'processed', reason: 'cancellation', bank_reference: 'ARN 74332741', sent_on: '2026-11-12' };
  const refunds = [{ ...refund, amount: 2417 }];
  pages = { 'upcoming 0': [{ ...booking(1), refunds, receipts: [ORDER_ID] }], 'cancelled 0': [] };
  await show();
  const receipt = await screen.findByRole('link', { name: `Receipt ${ORDER_ID}` });
  expect(receipt.getAttribute('href')).toMatch(/bulk-payment\/receipt\/?\?order_id=FO-\w+&legal_entity_id=5$/);
  expect(screen.getByText(/Refund: ₹2,417 sent on 12 Nov 2026, bank reference ARN 74332741/)).toBeInTheDocument();
});
