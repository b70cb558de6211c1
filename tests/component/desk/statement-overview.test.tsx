import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatementOverview } from '@/components/hotel-statement/statement-overview';
import {
  disputeLineEndpoint,
  getHotelStatementEndpoint,
  withdrawDisputeEndpoint,
  type DeskStatement,
  type StatementDispute,
} from '@/lib/domains/payables/contract/statement';
import { createResponse } from '@/tests/support/mock-fetch';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const GET = 'GET /api/desk/hotels/3/statement/';
const DISPUTE = 'POST /api/desk/hotels/3/statement/lines/7/dispute/';
const WITHDRAW = 'POST /api/desk/hotels/3/statement/lines/7/dispute/withdraw/';

const AMOUNTS = {
  ...{ room: 8_000, gst: 400, price: 8_400, paidToHotel: 0, collected: 8_400, coupon: 0, commission: 800 },
  ...{ commissionGst: 144, roomGst: 0, tcs: 40, tds: 8.4, claim: 0, correction: 0, net: 7_407.6 },
};
const STAY: DeskStatement['stays'][number] = {
  ...{ ...AMOUNTS, lineId: 7, reference: 'FOLABCDEFGH', guest: 'Asha Rao', checkin: '2026-11-10' },
  ...{
    checkout: '2026-11-12',
    nights: 2,
    rooms: 1,
    reason: 'stay',
    isTakenBack: false,
    collectedBy: 'platform',
    postedOn: '2026-11-12',
  },
  ...{ dueOn: '2026-12-10', dispute: null },
};
const OPEN: StatementDispute = {
  ...{ state: 'open', reason: 'The guest did not arrive', raisedAt: '2026-12-02T10:00:00.000Z' },
  ...{ answer: '', closedAt: null },
};

function statementOf(change: Partial<DeskStatement> = {}): DeskStatement {
  return {
    ...{ hotelId: 3, month: '2026-11', months: ['2026-12', '2026-11'], openingBalance: 100, closingBalance: 107.6 },
    disputable: { from: '2026-12-01', until: '2026-12-05', isNow: true, isOver: false },
    ...{ stays: [STAY], totals: AMOUNTS, documents: [] },
    payments: [
      {
        ...{ kind: 'payout', date: '2026-11-20', text: 'Payout FP00000003', amount: -7_400, reference: 'FP00000003' },
        ...{ state: 'paid', utr: 'HDFC000000000007', paidOn: '2026-11-21' },
      },
    ],
    ...change,
  };
}

const answer = (statement: DeskStatement) => createResponse(getHotelStatementEndpoint, statement);

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function renderStatement(replies: Record<string, () => { status?: number; body: unknown }>) {
  server = mockFetchCalls(replies);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StatementOverview hotelId={3} month="2026-11" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('StatementOverview shows stays, taxes, payouts with bank reference, balances and links to the files', async () => {
  renderStatement({ [GET]: () => answer(statementOf()) });
  const table = await screen.findByRole('table', { name: /Stays of Nov 2026/ });
  const row = within(table).getByRole('row', { name: /Asha Rao/ });
  for (const text of ['₹8,000.00', 'to Folio ₹8,400.00', '₹800.00', 'TCS −₹40.00', 'TDS −₹8.40', '₹7,407.60'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(screen.getByText('Folio owes the hotel ₹107.60')).toBeVisible();
  expect(screen.getByText(/UTR HDFC000000000007/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/desk\/hotels\/3\/statement\/pdf\/?\?month=2026-11$/),
  );
});

test('StatementOverview says that a charge was taken back, and no due date where nothing is left to pay', async () => {
  const takenBack = { ...STAY, reason: 'cancellation' as const, isTakenBack: true, net: 0 };
  renderStatement({ [GET]: () => answer(statementOf({ stays: [takenBack] })) });
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /Asha Rao/ });
  expect(row).toHaveTextContent('Charge for a cancellation or no-show, taken back');
  expect(row).not.toHaveTextContent('Due');
});

test('StatementOverview disputes a line with a reason and shows that the operator checks it', async () => {
  let isDisputed = false;
  const user = renderStatement({
    [GET]: () => answer(statementOf(isDisputed ? { stays: [{ ...STAY, dispute: OPEN }] } : {})),
    [DISPUTE]: () => {
      isDisputed = true;
      return createResponse(disputeLineEndpoint, { lineId: 7, dispute: OPEN });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Disagree with FOLABCDEFGH' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Reason is a required field')).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'The guest did not arrive');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/2 Dec 2026: The guest did not arrive/)).toBeVisible();
  expect(screen.getAllByText('Being checked')).toHaveLength(2);
});

test('StatementOverview says that a month without a statement has none, and links to the present month', async () => {
  renderStatement({ [GET]: () => answer(statementOf({ month: '2031-01', stays: [] })) });
  expect(await screen.findByText('There is no statement of “Jan 2031”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Statement of this month' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/desk\/3\/statement\/?$/),
  );
});

test('StatementOverview withdraws a dispute only after a confirmation', async () => {
  const user = renderStatement({
    [GET]: () => answer(statementOf({ stays: [{ ...STAY, dispute: OPEN }] })),
    [WITHDRAW]: () =>
      createResponse(withdrawDisputeEndpoint, {
        lineId: 7,
        dispute: { ...OPEN, state: 'withdrawn', closedAt: OPEN.raisedAt },
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw: FOLABCDEFGH' }));
  expect(server.asked.map(({ call }) => call)).not.toContain(WITHDRAW);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(server.asked.map(({ call }) => call)).toContain(WITHDRAW);
});

test('StatementOverview shows the answer of Folio, and no button outside the days of disputes', async () => {
  const refused = {
    ...OPEN,
    state: 'refused' as const,
    answer: 'The guest stayed',
    closedAt: '2026-12-04T10:00:00.000Z',
  };
  renderStatement({
    [GET]: () =>
      answer(
        statementOf({
          disputable: { from: '2026-12-01', until: '2026-12-05', isNow: false, isOver: true },
          stays: [
            { ...STAY, dispute: refused },
            { ...STAY, lineId: 8, reference: 'FOLOTHER' },
          ],
        }),
      ),
  });
  expect(await screen.findByText('Answer of Folio, 4 Dec 2026: The guest stayed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Disagree/ })).toBeNull();
  expect(screen.getByText(/could be disputed from 1 Dec 2026 to 5 Dec 2026. Please write to Folio/)).toBeVisible();
});

test('StatementOverview has an empty state for a month without stays and a retry button after a failure', async () => {
  let calls = 0;
  const user = renderStatement({
    [GET]: () =>
      (calls += 1) === 1
        ? { status: 500, body: { errors: [{ message: 'Something went wrong', code: 2013 }] } }
        : answer(statementOf({ stays: [], payments: [] })),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No stays in Nov 2026')).toBeVisible();
  expect(screen.getByText('None in this month.')).toBeVisible();
});
