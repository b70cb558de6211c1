import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { numberOrText, rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { BANKS, MATCH_KINDS, TRANSACTION_STATES } from '../types';

export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;
export const STATEMENT_TYPE = 'text/csv';

/** Amounts in rupees. */
const bankTransaction = z.object({
  id: z.number().int(),
  bank: z.enum(BANKS),
  day: z.string(),
  text: z.string(),
  reference: z.string(),
  /** Positive for a credit, negative for a debit. */
  amount: z.number(),
  state: z.enum(TRANSACTION_STATES),
  matched_kind: z.enum(MATCH_KINDS).nullable(),
  matched_id: z.string().nullable(),
  company: z.string().nullable(),
  /** Null if the match was found without a person. */
  solved_by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type BankTransaction = CodeNames<z.output<typeof bankTransaction>>;

const uploadedStatement = z.object({
  bank: z.enum(BANKS),
  rows: z.number().int(),
  new_rows: z.number().int(),
  known_rows: z.number().int(),
  /** Rows of all statements that this upload matched. */
  matched: z.number().int(),
});
export type UploadedStatement = CodeNames<z.output<typeof uploadedStatement>>;

const PATH = '/api/console/money/bank/';
const params = z.object({ transaction_id: rowId });
const WRITE = { access: 'staff', permission: 'money.write', needsFreshProof: true } as const;
const solved = z.object({ transaction_id: z.number().int(), state: z.enum(TRANSACTION_STATES) });

export const listBankTransactionsEndpoint = defineEndpoint({
  id: 'list-bank-transactions',
  method: 'GET',
  path: PATH,
  access: 'staff',
  permission: 'money.read',
  summary: 'Lists the transactions of uploaded bank statements with what they are in our books',
  query: z.object({
    ...listFields(['day', 'amount'], '-day'),
    state: z.enum(TRANSACTION_STATES).optional(),
    direction: z.enum(['credit', 'debit']).optional(),
  }),
  response: listAnswer(bankTransaction),
});

export const exportBankTransactionsEndpoint = csvOf(listBankTransactionsEndpoint);

export const uploadBankStatementEndpoint = defineEndpoint({
  id: 'upload-bank-statement',
  method: 'POST',
  path: PATH,
  access: 'staff',
  permission: 'money.write',
  needsFreshProof: true,
  summary: 'Stores the new rows of a bank statement and matches them; the same file again adds nothing',
  query: z.object({ name: requiredLine('Name', 200) }),
  upload: [STATEMENT_TYPE],
  maxBodyBytes: MAX_STATEMENT_BYTES,
  response: uploadedStatement,
});

export const SUGGESTION_KINDS = ['company_payment', 'payout', 'payout_return'] as const;

const suggestion = z.object({
  /** Names the suggestion in the call that accepts it. */
  key: z.string(),
  kind: z.enum(SUGGESTION_KINDS),
  title: z.string(),
  reasons: z.array(z.string()),
  /** Bills that are paid first; empty for the oldest ones. */
  bills: z.array(z.object({ reference: z.string(), owed: z.number() })),
  /** Income tax that the company deducted; a line of its own in its account. */
  tax: z.number(),
});
export type BankSuggestion = CodeNames<z.output<typeof suggestion>>;

const chosenCompany = numberOrText(z.int().min(1).max(2_147_483_647)).optional();

export const listBankSuggestionsEndpoint = defineEndpoint({
  id: 'list-bank-suggestions',
  method: 'GET',
  path: `${PATH}{transaction_id}/suggestions/`,
  access: 'staff',
  permission: 'money.read',
  summary: 'Lists what an unmatched bank transaction may be, with the reasons; with a company, what it may pay for it',
  params,
  query: z.object({ company_id: chosenCompany }),
  response: z.object({ suggestions: z.array(suggestion) }),
  errors: ['NOT_FOUND'],
});

export const acceptBankSuggestionEndpoint = defineEndpoint({
  id: 'accept-bank-suggestion',
  method: 'POST',
  path: `${PATH}{transaction_id}/accept/`,
  ...WRITE,
  summary:
    'Records a bank transaction as one of its suggestions says, if the suggestion still applies. With deducted tax above `FOUR_EYES_PAISE` it becomes a request that another member of staff decides on, and stays unmatched until then',
  params,
  body: z.object({ key: requiredLine('Suggestion', 400), company_id: chosenCompany }),
  response: solved,
  errors: ['NOT_FOUND', 'APPROVAL_PENDING'],
});

export const ignoreForm = z.object({ reason: requiredLine('Reason', 300) });

export const ignoreBankTransactionEndpoint = defineEndpoint({
  id: 'ignore-bank-transaction',
  method: 'POST',
  path: `${PATH}{transaction_id}/ignore/`,
  ...WRITE,
  summary: 'Marks a bank transaction as none of our books, with a reason',
  params,
  body: ignoreForm,
  response: solved,
  errors: ['NOT_FOUND'],
});

export const undoForm = z.object({ reason: requiredLine('Reason', 300) });

export const undoBankTransactionEndpoint = defineEndpoint({
  id: 'undo-bank-transaction',
  method: 'POST',
  path: `${PATH}{transaction_id}/undo/`,
  ...WRITE,
  summary:
    'Makes a matched or ignored bank transaction open again and takes back what the match recorded: a payment is reversed, a payout is not paid',
  params,
  body: undoForm,
  response: solved,
  errors: ['NOT_FOUND'],
});
