import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MonthDocuments } from '@/components/statement/month-documents';
import { answerCalls } from '@/tests/support/answer-calls';

const LIST = 'GET /api/b2b/dashboard/invoices/';
const ZIP = 'GET /api/b2b/dashboard/invoice-archive/';
const INVOICE = {
  ...{ number: 'F2S/2627/00001', kind: 'invoice', reason: 'stay', issued_on: '2026-11-24', total: 8400, against: null },
  ...{ booking_id: 12, reference: 'FOLA', hotel: 'Copperlane', hotel_gstin: '29ZZZCH0001A1ZD' },
};
const NOTE = { ...INVOICE, number: 'C2S/2627/00001', kind: 'credit_note', total: 105, against: INVOICE.number };

let server: ReturnType<typeof answerCalls>;
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

const listed = (documents: object[], archives = 1) => ({
  body: { documents, meta: { totalCount: documents.length, limit: 50, offset: 0 }, archives },
});

type Answer = () => { status?: number; body: unknown };

function open(answer: Answer, archive: Answer = () => ({ body: '' })) {
  server = answerCalls({ [LIST]: answer, [ZIP]: archive });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MonthDocuments legalEntityId={7} months={['2026-11', '2026-10']} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('the month offers its CSV, its ZIP, and each invoice and credit note', async () => {
  open(() => listed([INVOICE, NOTE]));
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

test('a month with more documents than one ZIP holds offers each part', async () => {
  open(() => listed([INVOICE], 2));
  expect(await screen.findByRole('link', { name: 'Invoices, part 2 of 2 (ZIP)' })).toBeInTheDocument();
});

test('choosing another month loads it, and a month without documents says so', async () => {
  const user = open(() => listed([]));
  expect(await screen.findByText('No invoice or credit note was issued in November 2026.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Month'), '2026-10');
  expect(await screen.findByText('No invoice or credit note was issued in October 2026.')).toBeInTheDocument();
  expect(server.asked.map(({ call }) => call)).toEqual([LIST, LIST]);
});

test('a list that could not be loaded can be retried with a button', async () => {
  let isDown = true;
  const user = open(() =>
    isDown ? { status: 503, body: { errors: [{ message: 'Please try again', code: 2501 }] } } : listed([INVOICE]),
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'All invoices (ZIP)' })).toBeInTheDocument();
});

test('a ZIP that the server refuses leaves the page as it is and says why, until the next one comes', async () => {
  const message = 'One of your downloads is still running. Please try again when it has ended.';
  let isRefused = true;
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:zip';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const user = open(
    () => listed([INVOICE]),
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

test('a ZIP that is on its way is announced, and asked for only once', async () => {
  let arrive = () => undefined as void;
  const user = open(() => listed([INVOICE], 2));
  const links = await screen.findAllByRole('link', { name: /ZIP/ });
  jest
    .spyOn(global, 'fetch')
    .mockImplementation(() => new Promise((_, reject) => (arrive = () => reject(new Error('offline')))));
  for (const link of links) await user.click(link);
  expect(global.fetch).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('The ZIP is being prepared');
  arrive();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server');
});
