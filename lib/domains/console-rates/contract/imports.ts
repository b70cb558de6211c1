import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { MAX_IMPORT_BYTES, REFUSED_ROWS } from '../rules/imports';
import { IMPORT_KINDS, IMPORT_STATES } from '../types';

const id = z.object({ id: rowId });
const read = { access: 'staff', permission: 'rate.read' } as const;
const write = { access: 'staff', permission: 'rate.write' } as const;

const importRow = z.object({
  id: z.number().int(),
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  uploaded_by: z.string(),
  uploaded_at: z.string(),
  applied_by: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** Rows of the file, and those of the current step that are done. */
  total: z.number().int(),
  done: z.number().int(),
  /** What the file would do until it is applied, then what it did. */
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});

const importView = importRow.extend({
  /** Why the whole file was refused. */
  problem: z.string().nullable(),
  /** Rows that would be written and have a warning. */
  warned: z.number().int(),
  /** Hotels of the rows that would be written, and their first and last night; null for contracts. */
  hotels: z.number().int().nullable(),
  first_night: z.string().nullable(),
  last_night: z.string().nullable(),
  /** The first rows that are new or change, those with warnings first, with the values of changed columns as in the file. */
  changes: z.array(
    z.object({
      line: z.number().int(),
      key: z.string(),
      is_new: z.boolean(),
      changes: z.array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string() })),
      warnings: z.array(z.string()),
    }),
  ),
  refusals: z.array(
    z.object({
      line: z.number().int(),
      key: z.string(),
      reasons: z.array(z.object({ column: z.string(), reason: z.string() })),
    }),
  ),
});
export type ImportRow = CodeNames<z.output<typeof importRow>>;
export type ImportView = CodeNames<z.output<typeof importView>>;

export const listRateImportsEndpoint = defineEndpoint({
  ...read,
  id: 'list-rate-imports',
  method: 'GET',
  path: '/api/console/rates/imports/',
  summary: 'Lists uploaded files with rates or contracts and their results',
  query: z.object(listFields(['uploaded_at'], '-uploaded_at')),
  response: listAnswer(importRow),
});

export const exportRateImportsEndpoint = csvOf(listRateImportsEndpoint);

export const uploadRatesEndpoint = defineEndpoint({
  ...write,
  id: 'upload-rates',
  method: 'POST',
  path: '/api/console/rates/imports/',
  summary: 'Stores a CSV file and begins its check, which writes nothing',
  query: z.object({ kind: z.enum(IMPORT_KINDS), name: requiredLine('Name', 200) }),
  upload: ['text/csv'],
  maxBodyBytes: MAX_IMPORT_BYTES,
  response: importRow,
});

export const getRateImportEndpoint = defineEndpoint({
  ...read,
  id: 'get-rate-import',
  method: 'GET',
  path: '/api/console/rates/imports/{id}/',
  summary: 'Returns one file with its progress, the changes it makes and the refused rows',
  params: id,
  response: importView,
  errors: ['NOT_FOUND'],
});

export const applyRateImportEndpoint = defineEndpoint({
  ...write,
  needsFreshProof: true,
  id: 'apply-rate-import',
  method: 'POST',
  path: '/api/console/rates/imports/{id}/apply/',
  summary: 'Writes the valid rows of a checked file in one transaction, in the background',
  params: id,
  response: importView,
  errors: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const discardRateImportEndpoint = defineEndpoint({
  ...write,
  id: 'discard-rate-import',
  method: 'POST',
  path: '/api/console/rates/imports/{id}/discard/',
  summary: 'Discards a checked file, which can then not be applied',
  params: id,
  response: importView,
  errors: ['NOT_FOUND', 'INVALID_INPUT'],
});

export const exportRefusedRowsEndpoint = defineEndpoint({
  ...read,
  id: 'export-refused-rows',
  method: 'GET',
  path: '/api/console/rates/imports/{id}/refused/csv/',
  summary: `Returns the refused rows of a file with their reasons as CSV, at most ${REFUSED_ROWS.toLocaleString('en-IN')}`,
  params: id,
  response: fileAnswer,
  file: 'text/csv; charset=utf-8',
  errors: ['NOT_FOUND'],
});
