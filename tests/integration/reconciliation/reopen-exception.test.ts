import { and, eq } from 'drizzle-orm';
import { POST as reopen } from '@/app/api/console/money/exceptions/[exception_id]/reopen/route';
import { POST as solve } from '@/app/api/console/money/exceptions/[exception_id]/solve/route';
import { SOLUTIONS } from '@/lib/domains/reconciliation/types';
import { reconciliationExceptions } from '@/lib/domains/reconciliation/server/tables';
import { isReopenable } from '@/lib/domains/reconciliation/rules/solutions';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { createFeeException } from '@/tests/support/api/examples/money';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { countRows } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';

interface Answer {
  is_reopenable?: boolean;
  solved?: unknown;
  exception?: { is_reopenable: boolean };
  errors?: { message: string }[];
}

let cookie: string;
beforeAll(async () => {
  cookie = await signInStaff(await createStaff('finance'));
});

const paramsOf = (id: number) => ({ exception_id: String(id) });
const accept = (id: number) =>
  callRoute<Answer>(solve, {
    ...{ cookie, params: paramsOf(id), body: { solution: 'accept_fee', reason: 'A corporate card' } },
  });
const reopenAs = (by: string, id: number, reason = 'The provider refunds the fee') =>
  callRoute<Answer>(reopen, { cookie: by, params: paramsOf(id), body: { reason } });

test('an accepted fee is opened again once, with an audit row, and can be accepted again', async () => {
  const id = await createFeeException();
  expect((await reopenAs(cookie, id)).body.errors?.[0]?.message).toContain('already open');
  expect((await accept(id)).body.exception).toMatchObject({ is_reopenable: true });
  const support = await signInStaff(await createStaff('support'));
  expect((await reopenAs(support, id)).status).toBe(403);
  expect((await reopenAs(cookie, id, ' ')).status).toBe(400);
  const journals = await countRows('ledger_journal', 'true');
  const answers = await Promise.all([reopenAs(cookie, id), reopenAs(cookie, id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ solved: null, is_reopenable: false });
  expect(await countRows('ledger_journal', 'true')).toBe(journals);
  expect(
    await connection()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'reconciliation.reopened'), eq(auditLog.subjectId, String(id)))),
  ).toMatchObject([{ reason: 'The provider refunds the fee', before: { solution: 'accept_fee' } }]);
  expect((await accept(id)).status).toBe(200);
});

test.each([...SOLUTIONS.filter((solution) => !isReopenable(solution)), 'resolved_itself' as const])(
  'an exception that was solved by %s stays solved',
  async (solution) => {
    const id = await createFeeException();
    const solved = { solution, reason: 'Solved', solvedAt: now() };
    await connection().update(reconciliationExceptions).set(solved).where(eq(reconciliationExceptions.id, id));
    const { status, body } = await reopenAs(cookie, id);
    expect([status, body.errors?.[0]?.message]).toEqual([400, expect.stringContaining('cannot be undone')]);
  },
);

test('an unknown exception is not found', async () => {
  expect((await reopenAs(cookie, 2_000_000_000)).status).toBe(404);
});
