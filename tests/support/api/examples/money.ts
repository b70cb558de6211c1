import { createManager } from '@/tests/integration/webhooks/webhook-world';
import { createStayWorld } from '@/tests/support/stay-world';
import { insertException, listExceptions } from '@/lib/domains/reconciliation/server/repository/exceptions';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Examples } from '../example';

/** @returns the id of a new exception of a fee, which posts nothing when it is solved */
export async function createFeeException(): Promise<number> {
  const facts = { feePaise: 28_60, contractFeePaise: 23_60, paymentId: 'pay_example' };
  await insertException({
    ...{ key: `example/${crypto.randomUUID()}`, kind: 'fee_off_contract', day: todayInIndia(now()), facts },
    ...{ amountPaise: 1_000_00, differencePaise: 0, rowId: null, settlementId: null },
  });
  const { rows } = await listExceptions({ isOpen: true, kind: undefined, sort: '-opened_at', limit: 1, offset: 0 });
  return rows[0]?.id ?? 0;
}

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

export const moneyExamples: Examples = {
  'get-money-status': { owned: 'none', input: () => ({}) },
  'export-money-exceptions': { owned: 'none', input: () => ({ query: { state: 'solved' } }) },
  'list-money-exceptions': { owned: 'none', input: () => ({ query: { state: 'open', sort: '-amount' } }) },
  'get-money-exception': {
    owned: 'none',
    input: async () => ({ params: { exception_id: await createFeeException() } }),
  },
  'solve-money-exception': {
    owned: 'none',
    input: async () => ({
      params: { exception_id: await createFeeException() },
      body: { solution: 'accept_fee', reason: 'A corporate card of another country' },
    }),
  },
  'list-money-refunds': { owned: 'none', input: () => ({ query: { state: 'failed', sort: '-amount' } }) },
  'export-money-refunds': { owned: 'none', input: () => ({ query: { columns: 'id,amount' } }) },
  'list-company-credit': { owned: 'none', input: () => ({ query: { by: 'entity', sort: '-older' } }) },
  'export-company-credit': { owned: 'none', input: () => ({ query: { columns: 'company,used' } }) },
  'export-company-statement': {
    owned: 'none',
    input: async () => ({ params: { id: (await createStayWorld()).corporateId }, query: NOVEMBER }),
  },
  'send-company-statement': {
    owned: 'none',
    input: async () => ({ params: { id: (await createManager()).corporateId }, body: NOVEMBER }),
  },
  'list-settlements': { owned: 'none', input: () => ({}) },
  'import-settlements': { owned: 'none', input: () => ({ body: { day: todayInIndia(now()) } }) },
};
