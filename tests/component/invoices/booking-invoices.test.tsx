import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocumentsButton } from '@/components/invoices/documents-button';
import { BookingInvoices } from '@/components/invoices/booking-invoices';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const LIST = 'GET /api/b2b/dashboard/booking/12/invoices/';
const MAIL = 'POST /api/b2b/dashboard/booking/12/invoice/email/';
const INVOICE = {
  ...{ number: 'F2S/2627/00001', kind: 'invoice', reason: 'stay' },
  ...{ issued_on: '2026-11-24', total: 8400, against: null },
};
const NOTE = { ...INVOICE, number: 'C2S/2627/00001', kind: 'credit_note', total: 105, against: INVOICE.number };
const respondWithList = (invoices: unknown[]) => () => ({ body: { booking_id: 12, invoices } });

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function renderInvoices(status: BookingView['status'], answers: Parameters<typeof mockFetchCalls>[0]) {
  server = mockFetchCalls(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <BookingInvoices booking={{ bookingId: 12, status }} legalEntityId={3} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('BookingInvoices sends no request for a stay that is not over', () => {
  renderInvoices('CONFIRMED', {});
  expect(screen.queryByText('Invoices and credit notes')).not.toBeInTheDocument();
  expect(server.asked).toEqual([]);
});

test('BookingInvoices has a download link for each document', async () => {
  renderInvoices('CHECKED_OUT', { [LIST]: respondWithList([INVOICE, NOTE]) });
  const link = await screen.findByRole('link', { name: 'Download F2S/2627/00001' });
  expect(link.getAttribute('href')).toMatch(
    /^\/api\/b2b\/dashboard\/booking\/12\/invoice\/?\?legal_entity_id=3&number=F2S%2F2627%2F00001$/,
  );
  expect(link).toHaveAttribute('download');
  expect(screen.getByText('24 Nov 2026, for the stay, ₹8,400.00')).toBeInTheDocument();
  expect(screen.getByText('24 Nov 2026, against F2S/2627/00001, ₹105.00')).toBeInTheDocument();
});

test('the "E-mail" button repeats the idempotency key after a failure and uses a new key after a success', async () => {
  const sent = { body: { booking_id: 12, number: INVOICE.number, sent_to: 'booker@acme.example' } };
  let isDown = true;
  const user = renderInvoices('CHECKED_OUT', {
    [LIST]: respondWithList([INVOICE]),
    [MAIL]: () => (isDown ? { status: 503, body: { errors: [{ message: 'Try again', code: 2501 }] } } : sent),
  });
  const button = await screen.findByRole('button', { name: `E-mail ${INVOICE.number}` });
  const keys = () => server.asked.filter(({ call }) => call === MAIL).map(({ headers }) => headers['Idempotency-Key']);
  await user.click(button);
  await waitFor(() => expect(keys()).toHaveLength(1));
  isDown = false;
  await user.click(button);
  await waitFor(() => expect(keys()).toHaveLength(2));
  await user.click(button);
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
  expect(server.asked.at(-1)?.body).toEqual({ number: INVOICE.number });
});

test('BookingInvoices explains that a cancellation without a charge has no invoice', async () => {
  renderInvoices('CANCELLED', { [LIST]: respondWithList([]) });
  expect(await screen.findByText('No cancellation charge applies, so there is no invoice.')).toBeInTheDocument();
});

test('BookingInvoices shows a retry button when the list cannot be loaded', async () => {
  let isDown = true;
  const user = renderInvoices('CHECKED_OUT', {
    [LIST]: () =>
      isDown ? { status: 500, body: { errors: [{ message: 'Sorry', code: 2500 }] } } : respondWithList([INVOICE])(),
  });
  expect(await screen.findByText('Sorry')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Download F2S/2627/00001' })).toBeInTheDocument();
});

test('DocumentsButton opens the invoices and credit notes of its booking', async () => {
  server = mockFetchCalls({ [LIST]: respondWithList([INVOICE, NOTE]) });
  const booking = { bookingId: 12, reference: 'FOLA', status: 'NO_SHOW' as const, hotel: { name: 'Copperlane' } };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DocumentsButton booking={booking} legalEntityId={3} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  expect(server.asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Invoices of booking FOLA, Copperlane' }));
  expect(await screen.findByRole('link', { name: `Download ${NOTE.number}` })).toBeInTheDocument();
});

test('DocumentsButton renders no button for an upcoming stay', () => {
  server = mockFetchCalls({});
  const booking = { bookingId: 12, reference: 'FOLA', status: 'CONFIRMED' as const, hotel: { name: 'Copperlane' } };
  render(<DocumentsButton booking={booking} legalEntityId={3} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
