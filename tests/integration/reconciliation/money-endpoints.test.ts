import { GET as getStatus } from '@/app/api/console/money/route';
import { GET as listExceptions } from '@/app/api/console/money/exceptions/route';
import { POST as solve } from '@/app/api/console/money/exceptions/[exception_id]/solve/route';
import { GET as exportSettlements } from '@/app/api/console/money/settlements/csv/route';
import { GET as listSettlements } from '@/app/api/console/money/settlements/route';
import { importDay } from '@/lib/domains/reconciliation/server/service/import-settlements';
import { importDayNow } from '@/lib/domains/reconciliation/server/service/import-day-now';
import type { StaffRole } from '@/lib/domains/staff/types';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callRoute } from '@/tests/support/call-route';
import { createSettlement } from '@/tests/support/settlement-report';
import { createReconciliationWorld, expectExplainedBooks, getException } from './reconciliation-world';

interface Listed {
  rows: { id: number; kind: string; explanation: string; solved: { by: string; reason: string } | null }[];
  total: number;
}

afterEach(expectExplainedBooks);

const signIn = async (role: StaffRole) => signInStaff(await createStaff(role));
const solveAs = (cookie: string, exceptionId: number, body: Record<string, unknown>) =>
  callRoute<{ errors?: { code: number; field?: string }[] }>(solve, {
    ...{ cookie, params: { exception_id: String(exceptionId) }, body: { reason: 'Rounded by the bank', ...body } },
  });

async function seedDifference() {
  const { provider, payStay } = await createReconciliationWorld();
  const { paymentId, amount } = await payStay();
  const settlement = createSettlement(provider);
  settlement.addPayment(paymentId, amount - 10_00);
  const { utr } = settlement.settle();
  await importDay(todayInIndia(now()), provider);
  return { utr, exception: await getException('amount_differs') };
}

test('finance staff see settlements and exceptions in plain English, and a solved one names them and their reason', async () => {
  const { utr, exception } = await seedDifference();
  const cookie = await signIn('finance');
  const status = await callRoute<{ open: { kind: string; count: number }[]; open_differences: number }>(getStatus, {
    cookie,
  });
  expect(status.body).toMatchObject({ open: [{ kind: 'amount_differs', count: 1 }], open_differences: 10 });
  const settled = await callRoute<{ rows: unknown[] }>(listSettlements, { cookie });
  expect(settled.body.rows).toMatchObject([{ utr, rows: 1, matched: 0, open_exceptions: 1 }]);
  const found = async (part: string) =>
    (await callRoute<{ total: number }>(listSettlements, { cookie, query: { utr: part } })).body.total;
  expect([await found(utr.slice(2, -2).toLowerCase()), await found('NO-SUCH')]).toEqual([1, 0]);
  const address = `http://localhost:3000/api/console/money/settlements/csv/?utr=${utr}&columns=utr,exceptions`;
  const csv = await exportSettlements(new Request(address, { headers: { cookie } }), { params: Promise.resolve({}) });
  expect(await csv.text()).toContain(`${utr},1`);
  const listed = await callRoute<Listed>(listExceptions, { cookie });
  expect(listed.body).toMatchObject({ total: 1, rows: [{ id: exception.id, solved: null }] });
  expect(listed.body.rows[0]?.explanation).toMatch(/^The report states ₹[\d,.]+, our books ₹[\d,.]+\./);
  expect((await solveAs(cookie, exception.id, { solution: 'write_off_payment' })).body.errors).toMatchObject([
    { field: 'solution' },
  ]);
  expect((await solveAs(cookie, exception.id, { solution: 'accept_difference' })).status).toBe(200);
  const solved = await callRoute<Listed>(listExceptions, { cookie, query: { state: 'solved' } });
  expect(solved.body.rows[0]?.solved).toMatchObject({ by: 'Asha finance', reason: 'Rounded by the bank' });
});

test('roles without the permission can neither read nor solve, and support and auditors can read only', async () => {
  const { exception } = await seedDifference();
  const statuses = async (role: StaffRole) => {
    const cookie = await signIn(role);
    const read = (await callRoute(listExceptions, { cookie })).status;
    return [read, (await solveAs(cookie, exception.id, { solution: 'accept_difference' })).status];
  };
  expect(await Promise.all((['support', 'auditor', 'revenue', 'content'] as const).map(statuses))).toEqual([
    ...[
      [200, 403],
      [200, 403],
      [403, 403],
      [403, 403],
    ],
  ]);
  const cookie = await signIn('finance');
  expect((await solveAs(cookie, exception.id, { solution: 'accept_difference' })).status).toBe(200);
});

test('contacts in the reason of a solution are shown with the permission only', async () => {
  const { exception } = await seedDifference();
  const reason = 'The payer asha.rao@guests.example called from +91 98765 43210';
  const finance = await signIn('finance');
  expect((await solveAs(finance, exception.id, { solution: 'accept_difference', reason })).status).toBe(200);
  const read = async (role: StaffRole) =>
    (await callRoute<Listed>(listExceptions, { cookie: await signIn(role), query: { state: 'solved' } })).body.rows[0]
      ?.solved?.reason;
  expect(await read('support')).toBe(reason);
  expect(await read('auditor')).toBe('The payer a•••@guests.example called from ••••••10');
  expect(await read('finance')).toBe('The payer [e-mail] called from [phone]');
});

test('a member of staff fetches at most thirty reports an hour', async () => {
  const { provider, finance } = await createReconciliationWorld();
  for (let count = 0; count < 30; count += 1) await importDayNow(finance, todayInIndia(now()), provider);
  await expect(importDayNow(finance, todayInIndia(now()), provider)).rejects.toMatchObject({
    kind: 'TOO_MANY_REQUESTS',
  });
});
