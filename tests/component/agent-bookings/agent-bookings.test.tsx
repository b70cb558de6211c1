import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AgentBookings } from '@/components/agent-bookings/agent-bookings';
import type { AgentBooking } from '@/lib/domains/bookings/contract-agent';
import { SELECT_ALL } from '@/lib/domains/bookings/literals';
import { errorCodes } from '@/lib/platform/errors/error-codes';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

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
  };
}
const PAID = booking(3, { isSecure: true, dueAmount: 0, amountToSecure: 0, paidAmount: 3000 });

type Sent = { path: string; query: URLSearchParams; body: Record<string, unknown>; key: string | undefined };
let sent: Sent[];
let pages: Record<string, AgentBooking[]>;
let refusal: { status: number; errors: object[] } | null;

beforeEach(() => {
  sent = [];
  refusal = null;
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
    const bucket = `${url.searchParams.get('booking_type')} ${url.searchParams.get('offset')}`;
    const bookings = pages[bucket];
    if (!bookings) return answer(503, { errors: [{ message: 'The service is busy', code: 2014 }] });
    return answer(200, {
      bookings,
      meta: { totalCount: bucket.startsWith('upcoming') ? 12 : 0, limit: 10, offset: 0 },
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
  if (pages['upcoming 0']?.length) await screen.findByRole('link', { name: 'Hotel 1' });
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
  await user.click(screen.getByRole('button', { name: 'Switch part or full' }));
  expect(bar()).toHaveTextContent('₹2,250');
  await user.click(screen.getByRole('checkbox', { name: SELECT_ALL }));
  expect(bar()).toBeNull();
});

test('with nothing selected the toggle means the next stay', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: /next stay/ }));
  expect(screen.getAllByRole('button', { name: 'Only secure it' })).toHaveLength(1);
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
  expect(await screen.findByText('Nothing is cancelled')).toBeVisible();
});
