import { z } from 'zod';
import { isIsoDate } from '@/lib/dates';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { EXPORT_FORMATS, TALLY_GROUPS } from '../types';

const day = z.string('Enter a day').refine(isIsoDate, 'Enter a day');
const PATH = '/api/console/money/exports/';
const READ = { access: 'staff', permission: 'money.read' } as const;
const WRITE = { access: 'staff', permission: 'money.write' } as const;

const exportRow = z.object({
  id: z.number().int(),
  from: z.string(),
  to: z.string(),
  format: z.enum(EXPORT_FORMATS),
  /** Lines of the file, or its ledgers. */
  entries: z.number().int(),
  /** Sum of the debits in rupees. */
  debit: z.number(),
  sha256: z.string(),
  made_by: z.string(),
  made_at: z.string(),
});
export type ExportRow = CodeNames<z.output<typeof exportRow>>;

export const listExportsEndpoint = defineEndpoint({
  id: 'list-accounting-exports',
  method: 'GET',
  path: PATH,
  ...READ,
  summary: 'Lists the files that were exported for the accounting',
  query: z.object(listFields(['id'], '-id')),
  response: listAnswer(exportRow),
});

export const exportExportListEndpoint = csvOf(listExportsEndpoint);

export const exportForm = z.object({ from: day, to: day, format: z.enum(EXPORT_FORMATS) });

export const makeExportEndpoint = defineEndpoint({
  id: 'make-accounting-export',
  method: 'POST',
  path: PATH,
  ...WRITE,
  summary: 'Records an export of closed days for the accounting; the same period and names give the same file',
  body: exportForm,
  response: z.object({ id: z.number().int(), entries: z.number().int(), sha256: z.string() }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const downloadExportEndpoint = defineEndpoint({
  id: 'download-accounting-export',
  method: 'GET',
  path: `${PATH}{export_id}/file/`,
  ...READ,
  summary: 'Returns the file of an export: CSV, or XML for Tally',
  params: z.object({ export_id: rowId }),
  response: fileAnswer,
  file: 'application/octet-stream',
  isStreamed: true,
  errors: ['NOT_FOUND'],
});

export const accountNameForm = z.object({
  account: requiredLine('Account', 80),
  name: requiredLine('Name', 100),
  group: z.enum(TALLY_GROUPS, 'Choose a group'),
});

export const renameAccountEndpoint = defineEndpoint({
  id: 'rename-accounting-account',
  method: 'POST',
  path: '/api/console/money/accounts/',
  ...WRITE,
  summary: 'Changes the name and group that an account of the ledger has in later exports',
  body: accountNameForm,
  response: accountNameForm,
  errors: ['NOT_FOUND'],
});
