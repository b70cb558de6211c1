import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MonthDocuments } from '@/components/statement/month-documents';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const LIST = 'GET /api/b2b/dashboard/invoices/';
const ZIP = 'GET /api/b2b/dashboard/invoice-archive/';
const INVOICE = {
  ...{ number: 'F2S/2627/00001', kind: 'invoice', reason: 'stay', issued_on: '2026-11-24', total: 8400, against: null },
  ...{ booking_id: 12, reference: 'FOLA', hotel: 'Copperlane', hotel_gstin: '29ZZZCH0001A1ZD' },
};
const NOTE = { ...INVOICE, number: 'C2S/2627/00001', kind: 'credit_note', total: 105, against: INVOICE.number };

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

const toListResponse = (documents: object[], archives = 1) => ({
  body: { documents, meta: { totalCount: documents.length, limit: 50, offset: 0 }, archives },
});

type Respond = () => { status?: number; body: unknown };

function renderDocuments(list: Respond, archive: Respond = () => ({ body: '' })) {
  server = mockFetchCalls({ [LIST]: list, [ZIP]: archive });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MonthDocuments legalEntityId={7} months={['2026-11', '2026-10']} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('the documents of a month have links to the CSV, the ZIP and each invoice and credit note', async () => {
  renderDocuments(() => toListResponse([INVOICE, NOTE]));
  const zip = await screen.findByRole('link', { name: 'All invoices (ZIP)' });
  expect(zip.getAttribute('href')).toMatch(
    /^\/api\/b2b\/dashboard\/invoice-archive\/?\?legal_entity_id=7&month=2026-11&part=1$/,
  );
  expect(screen.getByRole('button', { name: 'Bookings (CSV)' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download F2S/2627/00001' })).toHaveAttribute('download');
  const note = screen.getByRole('link', { name: 'Download C2S/2627/00001' });
  expect(note.getAttribute('href')).toContain('/booking/12/invoice/');
  expect(screen.getByText('Credit note against F2S/2627/00001')).toBeInTheDocument();
  expect(screen.getByText('−₹105.00')).toBeInTheDocument();
  expect(screen.getAllByText('GSTIN 29ZZZCH0001A1ZD')).toHaveLength(2);
});

test('the documents of a month have one link per ZIP when they do not fit in one ZIP', async () => {
  renderDocuments(() => toListResponse([INVOICE], 2));
  expect(await screen.findByRole('link', { name: 'Invoices, part 2 of 2 (ZIP)' })).toBeInTheDocument();
});

test('selecting another month loads its documents, and a month without documents shows a message', async () => {
  const user = renderDocuments(() => toListResponse([]));
  expect(await screen.findByText('No invoice or credit note was issued in November 2026.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Month'), '2026-10');
  expect(await screen.findByText('No invoice or credit note was issued in October 2026.')).toBeInTheDocument();
  expect(server.asked.map(({ call }) => call)).toEqual([LIST, LIST]);
});

test('the button "Try again" loads the documents after a failed request', async () => {
  let isDown = true;
  const user = renderDocuments(() =>
    isDown
      ? { status: 503, body: { errors: [{ message: 'Please try again', code: 2501 }] } }
      : toListResponse([INVOICE]),
  );
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retryButton);
  expect(await screen.findByRole('link', { name: 'All invoices (ZIP)' })).toBeInTheDocument();
});

test('a refused ZIP download shows the error until the next download succeeds', async () => {
  const message = 'One of your downloads is still running. Please try again when it has ended.';
  let isRefused = true;
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:zip';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const user = renderDocuments(
    () => toListResponse([INVOICE]),
    () => (isRefused ? { status: 429, body: { errors: [{ message, code: 2008 }] } } : { body: 'zip' }),
  );
  const link = await screen.findByRole('link', { name: 'All invoices (ZIP)' });
  await user.click(link);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(saved).toEqual([]);
  isRefused = false;
  await user.click(link);
  await waitFor(() => expect(saved).toEqual(['download blob:zip']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a running ZIP download is announced, and further clicks send no request', async () => {
  let failDownload = () => undefined as void;
  const user = renderDocuments(() => toListResponse([INVOICE], 2));
  const links = await screen.findAllByRole('link', { name: /ZIP/ });
  jest
    .spyOn(global, 'fetch')
    .mockImplementation(() => new Promise((_, reject) => (failDownload = () => reject(new Error('offline')))));
  for (const link of links) await user.click(link);
  expect(global.fetch).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('The ZIP is being prepared');
  failDownload();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server');
});
