import type { ComponentProps } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExceptionDetails } from '@/app/(console)/console/money/exceptions/[exceptionId]/_components/exception-details';
import type { ExceptionView } from '@/lib/domains/reconciliation/contract/money';
import { SOLUTION_TEXT } from '@/lib/domains/reconciliation/rules/solutions';
import type { Solution } from '@/lib/domains/reconciliation/types';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/mock-navigation'));

const SOLVE = 'POST /api/console/money/exceptions/7/solve/';

let server: ReturnType<typeof mockFetchCalls>;
beforeEach(() => {
  server = mockFetchCalls({
    [SOLVE]: () => ({ status: 409, body: { errors: [{ code: 2331, message: 'The reports still lack the row.' }] } }),
  });
});
afterEach(() => server.restore());

function show(
  change: Partial<ExceptionView> & { solutions?: Solution[] } = {},
  mayAct = true,
  waiting: ComponentProps<typeof ExceptionDetails>['waiting'] = [],
) {
  const { solutions = ['fetch_report', 'write_off_payment'], ...rest } = change;
  const exception: ExceptionView = {
    ...{ id: 7, kind: 'not_settled', title: 'Not settled in time', explanation: 'The provider has not settled it.' },
    ...{ day: '2026-11-20', amount: 1000, difference: 0, settlementId: null, utr: null, paymentId: 'pay_1' },
    ...{
      refundId: null,
      disputeId: null,
      orderId: null,
      bankTransactionId: null,
      respondBy: null,
      isReopenable: false,
      openedAt: '2026-11-20T05:00:00.000Z',
      solved: null,
    },
    actions: solutions.map((solution) => ({ solution, ...SOLUTION_TEXT[solution] })),
    ...rest,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExceptionDetails exception={exception} mayAct={mayAct} waiting={waiting} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('an exception cannot be solved without a reason, and a refusal of the server is shown', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Fetch the reports again' }));
  expect(await screen.findByText('Reason is a required field')).toBeInTheDocument();
  expect(server.asked).toEqual([]);
  await user.type(screen.getByLabelText('Reason'), 'Asked the provider{Enter}');
  expect(await screen.findByText('The reports still lack the row.')).toBeInTheDocument();
  expect(server.asked).toMatchObject([
    { call: SOLVE, body: { solution: 'fetch_report', reason: 'Asked the provider' } },
  ]);
});

test('the other action can be chosen, and its button says what it does', async () => {
  const user = show();
  await user.click(screen.getByRole('radio', { name: /Write the payment off/ }));
  await user.type(screen.getByLabelText('Reason'), 'The provider lost it');
  await user.click(screen.getByRole('button', { name: 'Write the payment off' }));
  expect(server.asked).toMatchObject([{ body: { solution: 'write_off_payment' } }]);
});

test('a transfer asks for its reference and day', () => {
  show({ kind: 'refund_failed', solutions: ['record_transfer'] });
  expect(screen.getByLabelText('Bank reference of the transfer')).toBeInTheDocument();
  expect(screen.getByLabelText('Day of the transfer')).toBeInTheDocument();
});

test('a solved exception says who solved it and why, and staff without the permission get no form', () => {
  show({
    solved: { at: '2026-11-21T05:00:00.000Z', label: 'Accept the fee', by: 'Asha Rao', reason: 'A foreign card' },
  });
  expect(screen.getByText(/By Asha Rao\..*A foreign card/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('staff who may only read see who solves an exception', () => {
  show({}, false);
  expect(screen.getByText('Finance staff solve this exception')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a waiting request is named with the person who asked and the way to the approvals', () => {
  show({}, true, [
    {
      ...{ id: 3, kind: 'reconciliation.solve', label: 'Difference', subjectType: 'reconciliation_exception' },
      ...{ subjectId: '7', summary: 'Write the payment off, ₹12,000.00', changes: [], amount: 12_000, reason: 'Lost' },
      ...{ state: 'waiting', requestedBy: 'Asha Rao', requestedAt: '2026-11-20T05:00:00.000Z', decidedBy: null },
      ...{
        expiresAt: '2026-11-27T05:00:00.000Z',
        decidedAt: null,
        decisionReason: null,
        isOwn: false,
        mayDecide: true,
      },
      ...{ mayWithdraw: false, effect: null },
    },
  ]);
  expect(screen.getByText('Requested by Asha Rao: another member of staff decides')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Approvals' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^.console.approvals/),
  );
});

test('the exception of a bank transaction leads to the page that solves it', () => {
  show({ kind: 'bank_debit', solutions: [], bankTransactionId: 12 });
  expect(screen.getByRole('link', { name: 'Open the transaction' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/console\/money\/bank\/12\/?$/),
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('an accepted fee is opened again with a reason, by staff who may act', async () => {
  const call = 'POST /api/console/money/exceptions/7/reopen/';
  const solved = { at: '2026-11-21T05:00:00.000Z', label: 'Accept the fee', by: 'Asha', reason: 'A corporate card' };
  const own = mockFetchCalls({ [call]: () => ({ body: {} }) });
  const user = show({ solutions: [], solved, isReopenable: true });
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'The provider refunds it');
  await user.click(dialog.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(own.asked).toMatchObject([{ call, body: { reason: 'The provider refunds it' } }]));
  own.restore();
});

test.each([
  ['a solution that is in the books', false, true],
  ['staff who may not act', true, false],
])('no button opens the exception again for %s', (_case, isReopenable, mayAct) => {
  const solved = { at: '2026-11-21T05:00:00.000Z', label: 'Accept the fee', by: 'Asha', reason: 'A corporate card' };
  show({ solutions: [], solved, isReopenable }, mayAct);
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
});
