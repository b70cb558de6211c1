import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreditStatement } from '@/components/statement/credit-statement';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const PATH = 'GET /api/b2b/dashboard/credit-statement/';

const bookings = Array.from({ length: 3 }, (_, index) => ({
  booking_id: index + 1,
  reference: `FOLSTATE0${index + 1}`,
  hotel: 'Copperlane, Bengaluru',
  guest: 'Asha Rao',
  checkin: '2026-11-02',
  checkout: '2026-11-04',
  status: 'CHECKED_OUT',
  amount: 1000,
  cost_centre: null,
  project: null,
  po_number: null as string | null,
}));

const page = (offset: number, rows: typeof bookings, more: object = {}) => ({
  limit: 10_000,
  used: 3_000,
  held: 0,
  advance: 0,
  free: 7_000,
  as_of: '2026-11-21T10:00:00Z',
  billed: 3_000,
  payments: [],
  meta: { totalCount: 3, limit: 2, offset },
  bookings: rows,
  ...more,
});

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function renderStatement(answer: () => { status?: number; body: unknown }) {
  server = mockFetchCalls({ [PATH]: answer });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CreditStatement legalEntityId={7} entityName="Acme" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const references = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('the credit statement shows the total at once and appends the next page without repeating a booking', async () => {
  const answers = [page(0, bookings.slice(0, 2)), page(2, bookings.slice(1))];
  const user = renderStatement(() => ({ body: answers.shift() }));
  expect(await screen.findByText('2 of 3 bookings')).toBeInTheDocument();
  expect(screen.getAllByText('₹3,000.00')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('FOLSTATE03')).toBeInTheDocument();
  expect(references()).toEqual(['FOLSTATE01', 'FOLSTATE02', 'FOLSTATE03']);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('the credit statement keeps its bookings when the next page fails, and can load that page again', async () => {
  let requests = 0;
  const user = renderStatement(() => {
    requests += 1;
    if (requests === 2) return { status: 500, body: { errors: [{ message: 'Something went wrong', code: 2013 }] } };
    return { body: requests === 1 ? page(0, bookings.slice(0, 2)) : page(2, bookings.slice(2)) };
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  expect(references()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('FOLSTATE03')).toBeInTheDocument();
});

test('the credit statement shows payments and an advance when there are any', async () => {
  const payments = [{ reference: 'UTR77001122', paid_on: '2026-11-03', amount: 500.5, reversed_on: null }];
  renderStatement(() => ({
    body: page(0, bookings, { payments, advance: 25.5, meta: { totalCount: 3, limit: 50, offset: 0 } }),
  }));
  expect(await screen.findByText('UTR77001122')).toBeInTheDocument();
  expect(screen.getByText('₹500.50')).toBeInTheDocument();
  expect(screen.getByText('Paid in advance')).toBeInTheDocument();
});

test('the credit statement shows a reversed payment struck through beside its replacement', async () => {
  const wrong = { reference: 'UTR77001122', paid_on: '2026-11-03', amount: 5005, reversed_on: '2026-11-04' };
  const payments = [{ ...wrong, amount: 500.5, reversed_on: null }, wrong];
  renderStatement(() => ({ body: page(0, bookings, { payments, meta: { totalCount: 3, limit: 50, offset: 0 } }) }));
  expect(await screen.findAllByText(/^UTR77001122/)).toHaveLength(2);
  expect(screen.getAllByText('Reversed 4 Nov 2026')).toHaveLength(1);
  expect(screen.getByText('₹5,005.00').tagName).toBe('S');
  expect(screen.getByText('₹500.50').tagName).not.toBe('S');
});

test('the credit statement shows an empty state and no advance when there are no bookings and payments', async () => {
  renderStatement(() => ({ body: page(0, [], { used: 0, billed: 0, meta: { totalCount: 0, limit: 50, offset: 0 } }) }));
  expect(await screen.findByText('No bookings are billed to Acme')).toBeInTheDocument();
  expect(screen.queryByText('Latest payments of the company')).not.toBeInTheDocument();
  expect(screen.queryByText('Paid in advance')).not.toBeInTheDocument();
});

test.each([
  ['PO-4411', 'PO-4411'],
  ['po 4411', 'po 4411'],
  ['PO4411', 'PO4411'],
  ['4411', 'PO 4411'],
  ['Porto-7', 'PO Porto-7'],
])('the credit statement shows the purchase order number %p as %p', async (poNumber, shown) => {
  renderStatement(() => ({ body: page(0, [{ ...bookings[0], po_number: poNumber }] as typeof bookings) }));
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
});
