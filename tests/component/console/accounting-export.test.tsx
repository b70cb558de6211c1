import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MakeExport } from '@/app/(console)/console/money/export/_components/make-export';
import { NameTable } from '@/app/(console)/console/money/export/_components/name-table';
import { TotalTable } from '@/app/(console)/console/money/export/_components/total-table';
import { DEFAULT_NAMES } from '@/lib/domains/accounting-export/rules/account-names';
import { saveFile } from '@/components/ui/save-file';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/mock-navigation'));
jest.mock('@/components/ui/save-file', () => ({ saveFile: jest.fn() }));

const MAKE = 'POST /api/console/money/exports/';
const FILE = 'GET /api/console/money/exports/7/file/';
const RENAME = 'POST /api/console/money/accounts/';
const PERIOD = { from: '2026-11-01', to: '2026-11-30' };
const NAMES = { 'cash/platform/bank': { name: 'Bank', group: 'Bank Accounts' as const } };

let server: ReturnType<typeof mockFetchCalls>;
let isRefused: boolean;
beforeEach(() => {
  isRefused = false;
  const refusal = { status: 400, body: { errors: [{ code: 2001, message: '30 November 2026 is not closed.' }] } };
  server = mockFetchCalls({
    [MAKE]: () => (isRefused ? refusal : { body: { id: 7, entries: 2, sha256: 'ab' } }),
    [FILE]: () => ({ body: 'Day,Journal' }),
    [RENAME]: () => ({ body: { account: 'cash/platform/bank', name: 'HDFC', group: 'Bank Accounts' } }),
  });
});
afterEach(() => server.restore());

function show(children: React.ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);
  return userEvent.setup();
}

test('an export is recorded for the shown period, and then its file is saved', async () => {
  const user = show(<MakeExport period={PERIOD} />);
  await user.click(screen.getByRole('button', { name: 'Tally vouchers' }));
  expect(server.asked.map(({ call }) => call)).toEqual([MAKE, FILE]);
  expect(server.asked[0]?.body).toEqual({ ...PERIOD, format: 'tally_vouchers' });
  expect(saveFile).toHaveBeenCalledTimes(1);
});

test('the reason for which a period is refused is announced', async () => {
  isRefused = true;
  const user = show(<MakeExport period={PERIOD} />);
  await user.click(screen.getByRole('button', { name: 'CSV of all entries' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('30 November 2026 is not closed.');
});

test('the name of an account is changed in a dialog that has its present values', async () => {
  const user = show(<NameTable names={NAMES} mayWrite />);
  await user.click(screen.getByRole('button', { name: 'Change Bank' }));
  const name = await screen.findByLabelText('Name');
  expect(name).toHaveValue('Bank');
  expect(screen.getByLabelText('Group')).toHaveValue('Bank Accounts');
  await user.clear(name);
  await user.type(name, 'HDFC{Enter}');
  expect(server.asked).toMatchObject([
    { call: RENAME, body: { account: 'cash/platform/bank', name: 'HDFC', group: 'Bank Accounts' } },
  ]);
});

test('staff who only read see the names without a way to change them', () => {
  show(<NameTable names={NAMES} mayWrite={false} />);
  expect(screen.getByRole('rowheader', { name: /Bank/ })).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the totals say whether debits and credits balance', () => {
  const total = (account: string, debit: number, credit: number) => ({
    account,
    debit,
    credit,
    balance: debit - credit,
  });
  const { rerender } = render(
    <TotalTable
      names={DEFAULT_NAMES}
      totals={[total('cash/platform/bank', 5, 0), total('cash/hotel/commission_gst', 0, 5)]}
    />,
  );
  expect(screen.getByText('Debits and credits balance')).toBeInTheDocument();
  expect(
    screen.getByText('Output CGST on commission, Output SGST on commission, Output IGST on commission'),
  ).toBeVisible();
  rerender(<TotalTable names={DEFAULT_NAMES} totals={[total('cash/platform/bank', 5, 0)]} />);
  expect(screen.getByText('Debits and credits do not balance')).toBeInTheDocument();
});
