import { z } from 'zod';
import { isIsoDate } from '@/lib/dates';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { requiredLine } from '@/lib/platform/http/text-schemas';

const PATH = '/api/console/money/receipts/';
const WRITE = { method: 'POST', access: 'staff', permission: 'money.write', needsFreshProof: true } as const;
const utr = requiredLine('UTR', 22).transform((typed) => typed.toUpperCase());
const day = z.string('Enter a day').refine(isIsoDate, 'Enter a day');

/** Amounts in rupees; a reversal is negative. */
const receiptRow = z.object({
  id: z.number().int(),
  code: z.string(),
  hotel: z.string(),
  amount: z.number(),
  utr: z.string(),
  received_on: z.string(),
  recorded_on: z.string(),
  state: z.enum(['recorded', 'reversed', 'reversal']),
});
export type ReceiptRow = CodeNames<z.output<typeof receiptRow>>;

export const listReceiptsEndpoint = defineEndpoint({
  id: 'list-hotel-receipts',
  method: 'GET',
  path: PATH,
  access: 'staff',
  permission: 'money.read',
  summary: 'Lists what hotels paid of their debts, and the reversals',
  query: z.object({ ...listFields(['id'], '-id'), hotel: z.string().trim().max(40).optional() }),
  response: listAnswer(receiptRow),
});

export const exportReceiptsEndpoint = csvOf(listReceiptsEndpoint);

export const receiptForm = z.object({
  hotel: requiredLine('Code of the hotel', 40),
  amount: z
    .number('Enter an amount in rupees')
    .positive('Enter an amount above zero')
    .multipleOf(0.01, 'Enter an amount with at most two decimals')
    .max(1_000_000_000),
  utr,
  received_on: day,
});

/** In rupees. */
const owed = z.number();

export const recordReceiptEndpoint = defineEndpoint({
  ...WRITE,
  id: 'record-hotel-receipt',
  path: PATH,
  summary: 'Records what a hotel paid of its debts that are due, once per bank reference',
  body: receiptForm,
  response: z.object({ is_new: z.boolean(), owed }),
  errors: ['NOT_FOUND'],
});

export const receiptReversalForm = z.object({ utr, reason: requiredLine('Reason', 300) });

export const reverseReceiptEndpoint = defineEndpoint({
  ...WRITE,
  id: 'reverse-hotel-receipt',
  path: `${PATH}reversals/`,
  summary: 'Reverses a receipt that the bank returned or that was recorded by mistake; the debt is owed again',
  body: receiptReversalForm,
  response: z.object({ is_new: z.boolean(), code: z.string(), amount: z.number(), owed }),
  errors: ['NOT_FOUND'],
});
