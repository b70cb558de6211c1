import { z } from 'zod';
import { isIsoDate } from '@/lib/dates';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';

const day = z.string('Enter a day').refine(isIsoDate, 'Enter a day');

/** Amounts in rupees. */
const duePayable = z.object({
  hotel_id: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** Due today; negative if the hotel owes it. */
  due: z.number(),
  /** `no_account`: its bank account is missing. `carried`: it owes as much as it is owed, or more. */
  state: z.enum(['payable', 'no_account', 'carried']),
  /** The last digits; null without an account. */
  account: z.string().nullable(),
});
export type DuePayable = CodeNames<z.output<typeof duePayable>>;

const payoutRow = z.object({
  id: z.number().int(),
  exported_at: z.string(),
  hotels: z.number().int(),
  total: z.number(),
  exported: z.number().int(),
  paid: z.number().int(),
  failed: z.number().int(),
});
export type PayoutRowView = CodeNames<z.output<typeof payoutRow>>;

const READ = { access: 'staff', permission: 'money.read' } as const;
const WRITE = { access: 'staff', permission: 'money.write', needsFreshProof: true } as const;

export const listDuePayablesEndpoint = defineEndpoint({
  id: 'list-due-payables',
  method: 'GET',
  path: '/api/console/money/payables/',
  ...READ,
  summary: 'Lists the hotels with what is owed to them and due today, from the ledger',
  query: z.object(listFields(['due', 'name'], '-due')),
  response: listAnswer(duePayable),
});

export const exportDuePayablesEndpoint = csvOf(listDuePayablesEndpoint);

export const listPayoutsEndpoint = defineEndpoint({
  id: 'list-payouts',
  method: 'GET',
  path: '/api/console/money/payouts/',
  ...READ,
  summary: 'Lists payouts to hotels with the number of their lines that are exported, paid or failed',
  query: z.object(listFields(['id'], '-id')),
  response: listAnswer(payoutRow),
});

export const exportPayoutListEndpoint = csvOf(listPayoutsEndpoint);

export const payoutForm = z.object({ due_until: day });

export const makePayoutEndpoint = defineEndpoint({
  id: 'make-payout',
  method: 'POST',
  path: '/api/console/money/payouts/',
  ...WRITE,
  summary:
    'Makes a payout of everything that is due until a day, at the latest today, one line per hotel. If all payouts of today are above `FOUR_EYES_PAISE`, it becomes a request that another member of staff decides on',
  body: payoutForm,
  response: z.object({ outcome: z.enum(['done', 'requested', 'nothing_due']), payout_id: z.number().int().nullable() }),
  errors: ['APPROVAL_PENDING', 'APPROVAL_OUTDATED'],
});

export const downloadPayoutFileEndpoint = defineEndpoint({
  id: 'download-payout-file',
  method: 'POST',
  path: '/api/console/money/payouts/{payout_id}/file/',
  ...WRITE,
  summary: 'Returns the file of a payout for the bank, with account numbers and without lines that are paid or failed',
  params: z.object({ payout_id: rowId }),
  body: z.object({}),
  response: fileAnswer,
  file: 'text/csv; charset=utf-8',
  errors: ['NOT_FOUND'],
});

export const payoutReferenceForm = z.object({
  reference: requiredLine('Reference of the payout', 20),
  utr: requiredLine('UTR', 22),
  paid_on: day,
  amount: z.number('Enter an amount in rupees').positive('Enter an amount above zero').max(1_000_000_000),
});

export const recordPayoutReferenceEndpoint = defineEndpoint({
  id: 'record-payout-reference',
  method: 'POST',
  path: '/api/console/money/payouts/references/',
  ...WRITE,
  summary: 'Records that the bank paid a line of a payout; the same reference again changes nothing',
  body: payoutReferenceForm,
  response: z.object({ reference: z.string(), utr: z.string() }),
});

export const payoutFailureForm = z.object({
  reference: requiredLine('Reference of the payout', 20),
  reason: requiredLine('Reason', 300),
});

export const failPayoutEndpoint = defineEndpoint({
  id: 'fail-payout',
  method: 'POST',
  path: '/api/console/money/payouts/failures/',
  ...WRITE,
  summary: 'Records that the bank did not deliver a line of a payout, or returned it; the amount is owed again',
  body: payoutFailureForm,
  response: z.object({ hotel: z.string(), amount: z.number() }),
  errors: ['NOT_FOUND'],
});

export const REFERENCE_FILE_TYPE = 'text/csv';
export const MAX_REFERENCE_FILE_BYTES = 5 * 1024 * 1024;

export const uploadReferencesEndpoint = defineEndpoint({
  id: 'upload-payout-references',
  method: 'POST',
  path: '/api/console/money/payouts/references-file/',
  ...WRITE,
  summary:
    'Records the bank references of a CSV file with reference, utr, date and amount; a refused row changes nothing, and the same file again adds nothing',
  query: z.object({ dry_run: z.enum(['true', 'false']).default('false') }),
  upload: [REFERENCE_FILE_TYPE],
  maxBodyBytes: MAX_REFERENCE_FILE_BYTES,
  response: z.object({
    recorded: z.number().int(),
    known: z.number().int(),
    refused: z.array(z.object({ line: z.number().int(), reference: z.string(), reason: z.string() })),
  }),
});
