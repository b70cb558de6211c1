import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AgentBookings } from '@/components/agent-bookings/agent-bookings';
import { storeSelection } from '@/components/agent-bookings/stored-selection';
import {
  createBulkPaymentEndpoint,
  listAgentBookingsEndpoint,
  type AgentBooking,
} from '@/lib/domains/agent-payments/contract/agent-payments';
import { SELECT_ALL } from '@/lib/domains/bookings/constants';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import type { Call } from '@/lib/platform/http/endpoint';
import { cancelBookingEndpoint, previewCancellationEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { createResponse } from '@/tests/support/mock-fetch';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: jest.fn() }) }));

const ORDER_ID = 'FO-BCDFGHJKLMNPQRSTVW';

function booking(bookingId: number, payments: Partial<AgentBooking['payments']> = {}): AgentBooking {
  return {
    bookingId,
    reference: `FOL0000000${bookingId}`,
    status: 'CONFIRMED',
    hotel: {
      id: 1,
      name: `Hotel ${bookingId}`,
      locality: 'Indiranagar',
      city: 'Bengaluru',
      imageUrl: '/pictures/no-picture.svg',
    },
    checkin: '2026-12-10',
    checkout: '2026-12-12',
    nights: 2,
    room: { type: 'oak', name: 'Oak', count: 1 },
    guest: 'Asha Rao',
    total: 1000 * bookingId,
    settlement: 'pay_at_hotel',
    channelLabel: 'TA - PAID BY TA',
    canCancel: true,
    canChange: true,
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
const PAID_BOOKING = booking(3, { isSecure: true, dueAmount: 0, amountToSecure: 0, paidAmount: 3000 });

const FREE_CANCELLATION = { penalty: 0, refund: 0, reason: 'Free cancellation' };

type SentRequest = { path: string; query: URLSearchParams; body: Record<string, unknown>; key: string | undefined };
let sent: SentRequest[];
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
  pages = { 'upcoming 0': [booking(1), booking(2), PAID_BOOKING], 'cancelled 0': [] };
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(address), 'http://localhost');
    const headers = (init?.headers ?? {}) as Record<string, string>;
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    sent.push({ path: url.pathname, query: url.searchParams, body, key: headers['Idempotency-Key'] });
    const respond = (status: number, json: unknown) =>
      ({ ok: status < 400, status, headers: new Headers(), json: async () => json }) as Response;
    const accept = (endpoint: Call, answer: unknown) => respond(200, createResponse(endpoint, answer).body);
    if (url.pathname.endsWith('/bulk-payment/')) {
      if (refusal) return respond(refusal.status, { errors: refusal.errors });
      return accept(createBulkPaymentEndpoint, { orderId: ORDER_ID });
    }
    if (url.pathname.endsWith('/cancellation/'))
      return accept(previewCancellationEndpoint, { bookingId: 1, canCancel: true, policy: [], ...FREE_CANCELLATION });
    if (init?.method === 'DELETE') {
      const cancellation = { ...FREE_CANCELLATION, cancelledAt: '' };
      return accept(cancelBookingEndpoint, {
        ...{ bookingId: 1, orderId: 'FOL00000001', status: 'CANCELLED' },
        cancellation,
      });
    }
    const bucket = `${url.searchParams.get('booking_type')} ${url.searchParams.get('offset')}`;
    const bookings = pages[bucket];
    if (!bookings) return respond(503, { errors: [{ message: 'The service is busy', code: 2014 }] });
    return accept(listAgentBookingsEndpoint, {
      bookings,
      meta: { totalCount: bucket.startsWith('upcoming') ? total : bookings.length, limit: 10, offset: 0 },
    });
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
});

async function renderBookings(filters = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <AgentBookings legalEntityId={5} filters={filters} />
    </QueryClientProvider>,
  );
  if (pages['upcoming 0']?.length) await screen.findByText('Hotel 1');
  return userEvent.setup();
}
const selectionBar = () => screen.queryByRole('region', { name: 'Selected bookings' });
const payButton = () => screen.getByRole('button', { name: 'Pay' });
const checkboxOf = (id: number) => screen.getByRole('checkbox', { name: new RegExp(`^Select FOL0000000${id}`) });

test('AgentBookings requests the three lists with the filters and shows their counts', async () => {
  await renderBookings({ paymentDueEnd: '2026-12-31' });
  expect(sent.map(({ query }) => query.get('booking_type'))).toEqual([
    'upcoming',
    'checkedInOrCheckedOut',
    'cancelled',
  ]);
  expect(sent[0]?.query.get('payment_due_end')).toBe('2026-12-31');
  expect(sent[0]?.query.get('booker_entity_id')).toBe('5');
  expect(screen.getByRole('tab', { name: /Upcoming/ })).toHaveTextContent('12');
  expect(selectionBar()).toBeNull();
});

test('AgentBookings shows "Book again" only for bookings that the user may repeat', async () => {
  pages['upcoming 0'] = [booking(1), { ...booking(2), again: null }];
  const user = await renderBookings();
  const [again, ...others] = screen.getAllByRole('button', { name: /^Book again: Hotel/ });
  expect(others).toEqual([]);
  await user.click(again as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Book again' })).toHaveTextContent('Hotel 1');
});

test('"Select all" selects only unpaid bookings, and the payment bar shows the sum of their amounts', async () => {
  const user = await renderBookings();
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await user.click(screen.getByRole('checkbox', { name: SELECT_ALL }));
  expect(selectionBar()).toHaveTextContent('2 bookings');
  expect(selectionBar()).toHaveTextContent('₹750');
  await user.click(
    within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('button', { name: 'Pay in full' }),
  );
  expect(selectionBar()).toHaveTextContent('₹1,500');
  await user.click(screen.getByRole('button', { name: 'Switch part/full payment' }));
  expect(selectionBar()).toHaveTextContent('₹2,250');
  await user.click(screen.getByRole('checkbox', { name: SELECT_ALL }));
  expect(selectionBar()).toBeNull();
});

test('the part/full payment toggle applies to the next stay when no booking is selected', async () => {
  const user = await renderBookings();
  await user.click(screen.getByRole('button', { name: /next stay/ }));
  expect(screen.getAllByRole('button', { name: 'Pay only the secure amount' })).toHaveLength(1);
});

test('a double click on "Pay" sends one payment request with the exact amounts and opens the payment page', async () => {
  const user = await renderBookings();
  await user.click(checkboxOf(2));
  await user.dblClick(payButton());
  await waitFor(() => expect(push).toHaveBeenCalledWith(`/account/paymentTa/?order_id=${ORDER_ID}`));
  const posts = sent.filter(({ path }) => path.endsWith('/bulk-payment/'));
  expect(posts).toMatchObject([
    { body: { currency: 'INR', legal_entity_id: 5, payments: [{ booking_id: 2, amount: 500 }] } },
  ]);
  expect(posts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
});

test('a refused payment shows the error with a link to the open order and reloads the amounts due', async () => {
  const { code } = errorCodes.ORDER_OPEN;
  refusal = { status: 409, errors: [{ message: `Payment ${ORDER_ID} for one of these is in progress`, code }] };
  const user = await renderBookings();
  await user.click(checkboxOf(1));
  pages['upcoming 0'] = [booking(1, { openOrderId: ORDER_ID }), booking(2)];
  await user.click(payButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(ORDER_ID);
  expect(screen.getByRole('link', { name: 'Resume that payment' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/account/paymentTa/?\\?order_id=${ORDER_ID}$`)),
  );
  expect(await screen.findByRole('link', { name: 'Resume payment' })).toBeVisible();
  expect(checkboxOf(1)).toBeChecked();
});

test('"Show more" appends bookings, and a list that fails to load shows the error and a retry button', async () => {
  pages['upcoming 10'] = [booking(4)];
  const user = await renderBookings();
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

const bookingRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => booking(from + index));
const upcomingRequests = () =>
  sent.flatMap(({ path, query }) =>
    path.endsWith('/bookingHistory/') && query.get('booking_type') === 'upcoming'
      ? [`${query.get('offset')} ${query.get('limit')}`]
      : [],
  );

test('a refused payment reloads all loaded bookings, 50 per request, and keeps the selection', async () => {
  refusal = { status: 503, errors: [{ message: 'The payment service does not respond', code: 2014 }] };
  total = 60;
  pages = { 'upcoming 0': bookingRange(1, 50), 'upcoming 50': bookingRange(51, 60) };
  const loaded = { upcoming: 60, checkedInOrCheckedOut: 10, cancelled: 10 };
  storeSelection(JSON.stringify([5, {}]), { selected: [60], inFull: [], loaded });
  const user = await renderBookings();
  // Queries by text and label, because computing the roles of 60 rows is slow.
  await user.click(await screen.findByText('Pay'));
  expect(await screen.findByText('The payment service does not respond')).toBeInTheDocument();
  await waitFor(() => expect(upcomingRequests()).toEqual(['0 50', '50 10', '0 50', '50 10']));
  expect(await screen.findByLabelText(/^Select .*Hotel 60$/)).toBeChecked();
  expect(document.querySelectorAll('li')).toHaveLength(60);
});

test('the error of a refused payment stays visible when the reload shows the booking as paid, until the next selection', async () => {
  refusal = { status: 409, errors: [{ message: 'This booking is paid', code: errorCodes.WRONG_BOOKING_STATE.code }] };
  const user = await renderBookings();
  await user.click(checkboxOf(1));
  pages['upcoming 0'] = [booking(1, { isSecure: true, dueAmount: 0, amountToSecure: 0, paidAmount: 1000 }), booking(2)];
  await user.click(payButton());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent('This booking is paid');
  await user.click(checkboxOf(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the part/full payment toggle announces the new amount, and is disabled when it would change nothing', async () => {
  const secured = booking(1, { isSecure: true, amountToSecure: 0 });
  pages['upcoming 0'] = [secured, booking(2)];
  const user = await renderBookings();
  const next = screen.getByRole('button', { name: /next stay/ });
  await user.click(next);
  expect(screen.getByText('Hotel 2: ₹2,000').closest('[role="status"]')).not.toBeNull();
  await user.click(next);
  expect(screen.getByText('Hotel 2: ₹500')).toBeInTheDocument();
  await user.click(checkboxOf(1));
  expect(screen.getByRole('button', { name: 'Switch part/full payment' })).toBeDisabled();
});

test('a cancelled booking shows its new status at once, moves to the cancelled list, and the focus moves to the tab', async () => {
  pages['upcoming 0'] = [booking(1), { ...booking(2), canCancel: false }];
  const user = await renderBookings();
  await user.click(checkboxOf(1));
  expect(screen.queryByRole('button', { name: /^Cancel booking .*Hotel 2$/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel booking FOL00000001, Hotel 1' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Refund now')).toBeInTheDocument();
  const cancelled = { ...booking(1), status: 'CANCELLED' as const, canCancel: false };
  // The repeated list requests wait, so the first expectation sees the rows updated in the browser.
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const real = global.fetch;
  global.fetch = async (input, init) => {
    if (init?.method !== 'DELETE') await released;
    return real(input, init);
  };
  await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Hotel 1' }).closest('li')).toHaveTextContent('CANCELLED'),
  );
  expect(selectionBar()).toBeNull();
  pages = { 'upcoming 0': [booking(2), PAID_BOOKING], 'checkedInOrCheckedOut 0': [], 'cancelled 0': [cancelled] };
  release();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hotel 1' })).not.toBeInTheDocument());
  expect(screen.getByRole('tab', { name: /Upcoming/ })).toHaveFocus();
  await user.click(screen.getByRole('tab', { name: /Cancelled/ }));
  expect(await screen.findByRole('link', { name: 'Hotel 1' })).toBeVisible();
});

test('AgentBookings restores rows, selection and amounts when the user returns from a booking', async () => {
  pages = {
    'upcoming 0': bookingRange(1, 10),
    'upcoming 10': bookingRange(11, 12),
    'checkedInOrCheckedOut 0': [],
    'cancelled 0': [],
  };
  const user = await renderBookings();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Hotel 12' });
  await user.click(screen.getByRole('checkbox', { name: /^Select .*Hotel 12$/ }));
  const row = screen.getByRole('link', { name: 'Hotel 12' }).closest('li') as HTMLElement;
  await user.click(within(row).getByRole('button', { name: 'Pay in full' }));
  expect(selectionBar()).toHaveTextContent('₹12,000');
  cleanup();

  pages['upcoming 0'] = bookingRange(1, 12);
  await renderBookings();
  await waitFor(() => expect(selectionBar()).toHaveTextContent('₹12,000'));
  expect(screen.getByRole('checkbox', { name: /^Select .*Hotel 12$/ })).toBeChecked();
  cleanup();

  // Other filters discard the stored state, so it is also missing when the first list is shown again.
  await renderBookings({ paymentDueEnd: '2026-12-31' });
  expect(upcomingRequests().at(-1)).toBe('0 10');
  expect(selectionBar()).toBeNull();
  cleanup();
  await renderBookings();
  expect(upcomingRequests().at(-1)).toBe('0 10');
  expect(selectionBar()).toBeNull();
});

test('AgentBookings clears the selection after it has opened a payment for the selected bookings', async () => {
  const user = await renderBookings();
  await user.click(checkboxOf(1));
  await user.click(payButton());
  await waitFor(() => expect(push).toHaveBeenCalled());
  cleanup();
  await renderBookings();
  await waitFor(() => expect(screen.getByRole('tab', { name: /Cancelled/ })).toHaveTextContent('0'));
  expect(checkboxOf(1)).not.toBeChecked();
});

test('a booking row links to its receipts and shows each refund with the day on which it was sent', async () => {
  const refund = { status: 'processed', reason: 'cancellation', bankReference: 'ARN 74332741', sentOn: '2026-11-12' };
  const refunds = [{ ...refund, amount: 2417 }];
  pages = { 'upcoming 0': [{ ...booking(1), refunds, receipts: [ORDER_ID] }], 'cancelled 0': [] };
  await renderBookings();
  const receipt = await screen.findByRole('link', { name: `Receipt ${ORDER_ID}` });
  expect(receipt.getAttribute('href')).toMatch(/bulk-payment\/receipt\/?\?legal_entity_id=5&order_id=FO-\w+$/);
  expect(screen.getByText(/Refund: ₹2,417 sent on 12 Nov 2026, bank reference ARN 74332741/)).toBeInTheDocument();
});
