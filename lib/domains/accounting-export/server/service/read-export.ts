import 'server-only';
import { createHash } from 'node:crypto';
import { toRupees } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type { ExportRow, exportExportListEndpoint } from '../../contract/exports';
import type { AccountingExport } from '../../types';
import * as repository from '../repository/exports';
import { writeFile } from './file-content';

const NAMES = { csv: 'entries', tally_vouchers: 'vouchers', tally_masters: 'ledgers' } as const;

export async function listExports({ sort, ...page }: ListQuery<'id'>): Promise<{ rows: ExportRow[]; total: number }> {
  const { rows, total } = await repository.listExports({ ...rangeOf(page), isOldestFirst: !isDescending(sort) });
  return {
    rows: rows.map(({ debit, madeAt, names: _names, companies: _companies, ...row }) => ({
      ...row,
      debit: toRupees(debit),
      madeAt: madeAt.toISOString(),
    })),
    total,
  };
}

const COLUMNS: readonly CsvColumn<ExportRow>[] = [
  { key: 'id', header: 'Export', value: ({ id }) => id },
  { key: 'period', header: 'First day', value: ({ from }) => from },
  { key: 'period', header: 'Last day', value: ({ to }) => to },
  { key: 'format', header: 'File', value: ({ format }) => format },
  { key: 'entries', header: 'Lines', value: ({ entries }) => entries },
  { key: 'debit', header: 'Debits', value: ({ debit }) => debit.toFixed(2) },
  { key: 'made_by', header: 'Made by', value: ({ madeBy }) => madeBy },
  { key: 'made_at', header: 'Made', value: ({ madeAt }) => madeAt },
  { key: 'sha256', header: 'SHA-256', value: ({ sha256 }) => sha256 },
];

/** The list of exports, not their entries. */
export function exportExportList(query: QueryOf<typeof exportExportListEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'accounting-exports', columns: COLUMNS, query, read: listExports });
}

/** Streams the file of an earlier export. The stream fails at its end if the bytes differ from those of the export. @throws {AppError} NOT_FOUND */
export async function readExport(id: number): Promise<FileAnswer> {
  const made = await repository.findExport(id);
  if (!made) throw new AppError('NOT_FOUND');
  await recordAudit({ action: 'accounting-export.downloaded', subject: { type: 'accounting_export', id } });
  const { format, from, to } = made;
  return {
    filename: `${NAMES[format]}-${from}-${to}.${format === 'csv' ? 'csv' : 'xml'}`,
    content: streamOf(encode(made)),
    disposition: 'attachment',
  };
}

async function* encode(made: AccountingExport): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const { text } of writeFile(made)) {
    hash.update(text);
    yield Buffer.from(text, 'utf8');
  }
  if (hash.digest('hex') !== made.sha256)
    throw new Error(`The file of the export ${made.id} differs from the file that was recorded`);
}

function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
