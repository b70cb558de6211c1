import { z } from 'zod';
import { isIsoDate } from '@/lib/dates';
import { bankReference } from '@/lib/domains/payments/contract/bank-reference';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line, requiredLine } from '@/lib/platform/http/text-schemas';
import { EXCEPTION_KINDS, SOLUTIONS } from '../types';

const day = z.string('is not a day as YYYY-MM-DD').refine(isIsoDate, 'is not a day as YYYY-MM-DD');
const kind = z.enum(EXCEPTION_KINDS);

/** Amounts in rupees. */
const moneyStatus = z.object({
  as_of: z.string(),
  /** The last day whose report is imported completely; null before the first run. */
  report_until: z.string().nullable(),
  imported_at: z.string().nullable(),
  /** What the provider holds for the operator. */
  held: z.number(),
  /** Settlements that no bank statement shows. */
  in_transit: z.number(),
  open_differences: z.number(),
  open: z.array(z.object({ kind, title: z.string(), count: z.number().int() })),
});
export type MoneyStatus = CodeNames<z.output<typeof moneyStatus>>;

const exceptionView = z.object({
  id: z.number().int(),
  kind,
  title: z.string(),
  explanation: z.string(),
  day: z.string(),
  amount: z.number(),
  /** What the books cannot explain while the exception is open; positive if the provider paid too little. */
  difference: z.number(),
  settlement_id: z.string().nullable(),
  utr: z.string().nullable(),
  payment_id: z.string().nullable(),
  refund_id: z.string().nullable(),
  dispute_id: z.string().nullable(),
  order_id: z.string().nullable(),
  /** The transaction of a bank statement, whose page solves the exception. */
  bank_transaction_id: z.number().int().nullable(),
  /** The last day for the evidence of a dispute, as the pages show days; null for other exceptions. */
  respond_by: z.string().nullable(),
  opened_at: z.string(),
  /** The recommended action first; empty if the exception is solved. */
  actions: z.array(
    z.object({
      solution: z.enum(SOLUTIONS),
      label: z.string(),
      effect: z.string(),
      needs: z.enum(['nothing', 'day', 'transfer']),
    }),
  ),
  /** Its solution posted nothing, so that staff can open it again. */
  is_reopenable: z.boolean(),
  /** `by` is null if a job found that the problem had ended. */
  solved: z.object({ at: z.string(), label: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
});
export type ExceptionView = CodeNames<z.output<typeof exceptionView>>;

const settlementView = z.object({
  settlement_id: z.string(),
  amount: z.number(),
  /** Includes `tax`. */
  fees: z.number(),
  tax: z.number(),
  status: z.enum(['created', 'processed', 'failed']),
  utr: z.string().nullable(),
  settled_on: z.string(),
  at_bank_on: z.string().nullable(),
  rows: z.number().int(),
  matched: z.number().int(),
  open_exceptions: z.number().int(),
});
export type SettlementView = CodeNames<z.output<typeof settlementView>>;

const READ = 'money.read';
const WRITE = 'money.write';

export const getMoneyStatusEndpoint = defineEndpoint({
  id: 'get-money-status',
  method: 'GET',
  path: '/api/console/money/',
  access: 'staff',
  permission: READ,
  summary: 'Returns what the provider holds, what is on its way to the bank, and the number of open exceptions by kind',
  response: moneyStatus,
});

const exceptionFilters = { state: z.enum(['open', 'solved']).default('open'), kind: kind.optional() };

export const listMoneyExceptionsEndpoint = defineEndpoint({
  id: 'list-money-exceptions',
  method: 'GET',
  path: '/api/console/money/exceptions/',
  access: 'staff',
  permission: READ,
  summary: 'Lists exceptions of the reconciliation with their explanation',
  query: z.object({
    ...listFields(['opened_at', 'amount'], '-opened_at'),
    ...exceptionFilters,
  }),
  response: listAnswer(exceptionView),
});

export const exportMoneyExceptionsEndpoint = csvOf(listMoneyExceptionsEndpoint, '/api/console/money/exceptions-csv/');

const exceptionParams = z.object({ exception_id: rowId });

export const getMoneyExceptionEndpoint = defineEndpoint({
  id: 'get-money-exception',
  method: 'GET',
  path: '/api/console/money/exceptions/{exception_id}/',
  access: 'staff',
  permission: READ,
  summary: 'Returns an exception with its facts and the actions that solve it',
  params: exceptionParams,
  response: exceptionView,
  errors: ['NOT_FOUND'],
});

export const solutionBody = z.object({
  solution: z.enum(SOLUTIONS),
  reason: requiredLine('Reason', 300),
  /** The bank's reference of a transfer, for `record_transfer`. */
  reference: bankReference.optional(),
  /** The day of a transfer or of the bank statement. */
  day: day.optional(),
});

export const solveMoneyExceptionEndpoint = defineEndpoint({
  id: 'solve-money-exception',
  method: 'POST',
  path: '/api/console/money/exceptions/{exception_id}/solve/',
  access: 'staff',
  permission: WRITE,
  needsFreshProof: true,
  summary:
    'Solves an exception by one of its actions; no action moves money out. What costs more than `FOUR_EYES_PAISE` becomes a request that another member of staff decides on',
  params: exceptionParams,
  body: solutionBody,
  response: z.object({ outcome: z.enum(['done', 'requested']), exception: exceptionView }),
  errors: [
    'NOT_FOUND',
    'EXCEPTION_SOLVED',
    'EXCEPTION_STILL_OPEN',
    'PAYMENT_PROVIDER_DOWN',
    'APPROVAL_PENDING',
    'APPROVAL_OUTDATED',
  ],
});

export const reopenBody = z.object({ reason: requiredLine('Reason', 300) });

export const reopenMoneyExceptionEndpoint = defineEndpoint({
  id: 'reopen-money-exception',
  method: 'POST',
  path: '/api/console/money/exceptions/{exception_id}/reopen/',
  access: 'staff',
  permission: WRITE,
  needsFreshProof: true,
  summary: 'Makes an exception open again whose solution posted nothing: an accepted fee',
  params: exceptionParams,
  body: reopenBody,
  response: exceptionView,
  errors: ['NOT_FOUND'],
});

export const listSettlementsEndpoint = defineEndpoint({
  id: 'list-settlements',
  method: 'GET',
  path: '/api/console/money/settlements/',
  access: 'staff',
  permission: READ,
  summary: 'Lists settlements of the payment provider, with their rows and open exceptions',
  query: z.object({
    ...listFields(['settled_on'], '-settled_on'),
    /** A part of the bank's reference. */
    utr: line(40).optional(),
  }),
  response: listAnswer(settlementView),
});

export const exportSettlementsEndpoint = csvOf(listSettlementsEndpoint);

export const importSettlementsEndpoint = defineEndpoint({
  id: 'import-settlements',
  method: 'POST',
  path: '/api/console/money/import/',
  access: 'staff',
  permission: WRITE,
  summary: 'Imports the settlement report of a day again; rows that are known change nothing',
  body: z.object({ day }),
  response: z.object({ day: z.string(), rows: z.number().int(), new_rows: z.number().int() }),
  errors: ['PAYMENT_PROVIDER_DOWN'],
});
