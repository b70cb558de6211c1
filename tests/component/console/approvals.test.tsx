import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApprovalList } from '@/app/(console)/console/approvals/_components/approval-list';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/mock-navigation'));

const LIST = 'GET /api/console/approvals/';
const DECIDE = 'POST /api/console/approvals/7/decide/';
const REQUEST = {
  ...{ id: 7, kind: 'company.change-limits', label: 'Limits of a company', subject_type: 'corporate', subject_id: '3' },
  summary: 'Change the limits of Orbit Foods',
  changes: [{ label: 'Credit limit', before: '₹5,000', after: '₹2,00,000' }],
  ...{
    amount: 200_000,
    reason: 'Larger team',
    state: 'waiting',
    requested_by: 'Asha',
    is_own: false,
    may_decide: true,
  },
  ...{ requested_at: '2026-01-05T10:00:00.000Z', expires_at: '2026-01-12T10:00:00.000Z' },
  ...{ decided_by: null, decided_at: null, decision_reason: null },
};

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

const show = (rows: object[], view: 'waiting' | 'ended' = 'waiting') => {
  server = mockFetchCalls({
    [LIST]: () => ({ body: { rows, total: rows.length } }),
    [DECIDE]: () => ({ body: { ...REQUEST, state: 'approved', may_decide: false } }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApprovalList view={view} kinds={[{ value: 'company.change-limits', label: 'Limits of a company' }]} />
    </QueryClientProvider>,
  );
};

test('ApprovalList shows who asked for what, and approves with a reason only', async () => {
  show([REQUEST]);
  const user = userEvent.setup();
  expect(await screen.findByText('₹2,00,000')).toBeInTheDocument();
  expect(screen.getByText('Larger team')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Approve: Change the limits of Orbit Foods' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Reason is a required field')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'Checked the accounts');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('button', { name: 'Approve: Change the limits of Orbit Foods' });
  expect(server.asked.find(({ call }) => call === DECIDE)?.body).toEqual({
    decision: 'approve',
    reason: 'Checked the accounts',
  });
});

test('ApprovalList offers no decision on an own request', async () => {
  show([{ ...REQUEST, is_own: true, may_decide: false }]);
  expect(await screen.findByText('Another member of staff decides on your request.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Approve|Refuse/ })).not.toBeInTheDocument();
});

test('ApprovalList says that no request is waiting', async () => {
  show([]);
  expect(await screen.findByText('No request is waiting')).toBeInTheDocument();
});

test('ApprovalList shows who decided on an ended request, the newest first', async () => {
  const decided = { state: 'refused', decided_by: 'Ravi', decided_at: '2026-01-06T10:00:00.000Z' };
  show([{ ...REQUEST, ...decided, may_decide: false, decision_reason: 'Too early' }], 'ended');
  expect(await screen.findByText('Ravi')).toBeInTheDocument();
  expect(screen.getByText('Too early')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: /^Requested(?! by)/ })).toHaveAttribute('aria-sort', 'descending');
});
