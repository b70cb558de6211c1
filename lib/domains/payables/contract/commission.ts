import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';

const PATH = '/api/console/money/commission-documents/';
const READ = { method: 'GET', access: 'staff', permission: 'money.read' } as const;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const month = z.string('Enter a month').regex(MONTH, 'Enter a month as YYYY-MM');

/** Amounts in rupees. */
const documentRow = z.object({
  id: z.number().int(),
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  /** The credited invoice; null for an invoice. */
  credits: z.string().nullable(),
  code: z.string(),
  hotel: z.string(),
  month: z.string(),
  issued_on: z.string(),
  taxable: z.number(),
  tax: z.number(),
  total: z.number(),
});
export type CommissionRow = CodeNames<z.output<typeof documentRow>>;

export const listCommissionEndpoint = defineEndpoint({
  ...READ,
  id: 'list-commission-documents',
  path: PATH,
  summary: 'Lists invoices of commission and their credit notes',
  query: z.object({
    ...listFields(['id', 'total'], '-id'),
    month: month.optional(),
    hotel: z.string().trim().max(40).optional(),
    kind: z.enum(['invoice', 'credit_note']).optional(),
  }),
  response: listAnswer(documentRow),
});

export const exportCommissionEndpoint = csvOf(listCommissionEndpoint);

export const commissionForm = z.object({ month });

export const issueCommissionEndpoint = defineEndpoint({
  id: 'issue-commission-documents',
  method: 'POST',
  path: PATH,
  access: 'staff',
  permission: 'money.write',
  needsFreshProof: true,
  summary:
    'Issues the invoices for commission posted until the end of a month, and credit notes for corrections; a posting is billed once',
  body: commissionForm,
  response: z.object({ issued: z.number().int(), documents: z.number().int() }),
});

export const downloadCommissionEndpoint = defineEndpoint({
  ...READ,
  id: 'staff-download-commission-document',
  path: `${PATH}{document_id}/`,
  summary: 'Returns an invoice of commission or its credit note as PDF',
  params: z.object({ document_id: rowId }),
  response: fileAnswer,
  file: 'application/pdf',
  errors: ['NOT_FOUND'],
});
