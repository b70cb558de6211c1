import 'server-only';
import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import { listCsv, type CsvColumn } from '@/lib/platform/csv/list-csv';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import type { exportRateImportsEndpoint, ImportRow, ImportView } from '../../../contract/imports';
import { IMPORT_KIND_NAMES, LISTED_ROWS, refusedColumnsOf } from '../../../rules/imports';
import type { ImportKind, RefusedRow } from '../../../types';
import * as repository from '../../repository/imports';
import { APPLY_TASK, CHECK_TASK, IMPORT_QUEUE } from './tasks';

interface UploadedFile {
  kind: ImportKind;
  name: string;
  content: ReadableStream<Uint8Array>;
}

/** Stores the file; a job checks it. @throws {AppError} INVALID_INPUT for a file that is not text, TOO_LARGE */
export async function uploadFile({ staffId }: StaffActor, { kind, name, content }: UploadedFile): Promise<ImportRow> {
  const { text, bytes } = await readText(content);
  const id = await inTransaction(async (tx) => {
    const importId = await repository.insertImport(
      { kind, fileName: name, content: text, bytes, uploadedBy: staffId, uploadedAt: now() },
      tx,
    );
    await recordAudit(
      { action: 'rate-import.uploaded', subject: subjectOf(importId), data: { kind, file: name, bytes } },
      tx,
    );
    await enqueue(tx, CHECK_TASK, { id: importId }, { queue: IMPORT_QUEUE });
    return importId;
  });
  return getImport(id);
}

export const subjectOf = (id: number) => ({ type: 'rate_import', id });

async function readText(content: ReadableStream<Uint8Array>): Promise<{ text: string; bytes: number }> {
  const file = await buffer(content);
  const text = isUtf8(file) ? file.toString('utf8') : null;
  if (text === null || text.includes('\u0000'))
    throw new AppError('INVALID_INPUT', {
      message: 'The file is not UTF-8 text. Save it as CSV with the encoding UTF-8.',
    });
  return { text, bytes: file.byteLength };
}

export async function listImports({ sort, ...page }: ListQuery<'uploaded_at'>) {
  const { rows, total } = await repository.listImports({ isOldestFirst: !isDescending(sort), ...rangeOf(page) });
  return { rows: rows.map(withTimes), total };
}

type ListedImport = Awaited<ReturnType<typeof listImports>>['rows'][number];

const COLUMNS: readonly CsvColumn<ListedImport>[] = [
  { key: 'file', header: 'File', value: ({ fileName }) => fileName },
  { key: 'kind', header: 'Content', value: ({ kind }) => IMPORT_KIND_NAMES[kind] },
  { key: 'state', header: 'State', value: ({ state }) => state },
  { key: 'created', header: 'New', value: ({ created }) => created },
  { key: 'updated', header: 'Changed', value: ({ updated }) => updated },
  { key: 'unchanged', header: 'Unchanged', value: ({ unchanged }) => unchanged },
  { key: 'refused', header: 'Refused', value: ({ refused }) => refused },
  { key: 'uploaded_by', header: 'Uploaded by', value: ({ uploadedBy }) => uploadedBy },
  { key: 'uploaded_at', header: 'Uploaded', value: ({ uploadedAt }) => uploadedAt },
];

export function exportImports(query: QueryOf<typeof exportRateImportsEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'rate-imports', columns: COLUMNS, query, read: listImports });
}

function withTimes<Row extends { uploadedAt: Date; finishedAt: Date | null }>(row: Row) {
  return {
    ...row,
    uploadedAt: row.uploadedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** @throws {AppError} NOT_FOUND */
export async function getImport(id: number): Promise<ImportView> {
  const found = await repository.findImport(id);
  if (!found) throw new AppError('NOT_FOUND');
  return withTimes({
    ...found,
    changes: found.changes.map((change) => ({ ...change, warnings: change.warnings ?? [] })),
    refusals: found.refusals.slice(0, LISTED_ROWS),
  });
}

const REFUSED_COLUMNS: readonly CsvColumn<RefusedRow>[] = [
  { key: 'line', header: 'Line', value: ({ line }) => line },
  { key: 'row', header: 'Row', value: ({ key }) => key },
  { key: 'columns', header: 'Columns', value: ({ reasons }) => refusedColumnsOf(reasons).join(', ') },
  { key: 'reason', header: 'Reason', value: ({ reasons }) => reasons.map(({ reason }) => reason).join('; ') },
];

/** @throws {AppError} NOT_FOUND */
export async function exportRefusedRows(id: number): Promise<FileAnswer> {
  const found = await repository.findImport(id);
  if (!found) throw new AppError('NOT_FOUND');
  const data = { rows: found.refusals.length, filters: { id } };
  await recordAudit({ action: 'list.exported', subject: { type: 'list', id: 'refused-rows' }, data });
  const content = listCsv(REFUSED_COLUMNS, found.refusals);
  return { filename: `refused-rows-${id}.csv`, content, disposition: 'attachment' };
}

/** A second call changes nothing. @throws {AppError} NOT_FOUND, INVALID_INPUT for a file that is not waiting to be applied */
export async function discardImport(id: number): Promise<ImportView> {
  await inTransaction(async (tx) => {
    const state = await repository.lockImport(id, tx);
    if (!state) throw new AppError('NOT_FOUND');
    if (state === 'discarded') return;
    const discarded = { state: 'discarded', content: null, finishedAt: now() } as const;
    if (!(await repository.updateImport(id, ['checked'], discarded, tx)))
      throw new AppError('INVALID_INPUT', { message: 'Only a checked file that is not applied can be discarded.' });
    await recordAudit({ action: 'rate-import.discarded', subject: subjectOf(id) }, tx);
  });
  return getImport(id);
}

/** A job writes the rows. A second call changes nothing. @throws {AppError} NOT_FOUND, INVALID_INPUT for a file that cannot be applied */
export async function applyImport({ staffId }: StaffActor, id: number): Promise<ImportView> {
  await inTransaction(async (tx) => {
    const state = await repository.lockImport(id, tx);
    if (!state) throw new AppError('NOT_FOUND');
    if (state === 'applying' || state === 'applied') return;
    if (state !== 'checked')
      throw new AppError('INVALID_INPUT', { message: 'Only a checked file can be applied. Upload the file again.' });
    await repository.updateImport(id, ['checked'], { state: 'applying', appliedBy: staffId, done: 0 }, tx);
    await enqueue(tx, APPLY_TASK, { id }, { queue: IMPORT_QUEUE });
  });
  return getImport(id);
}
