import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { toRupees } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { rangeOf, type PageQuery } from '@/lib/platform/http/list-query';
import type { CommissionRow, exportCommissionEndpoint } from '../../contract/commission';
import {
  countCommissionDocuments,
  findCommissionDocument,
  listCommissionPage,
  type CommissionSort,
} from '../repository/commission';
import { drawCommissionDocument, issueCommissionDocuments } from './commission-documents';

export async function listCommissionRows({
  page,
  pageSize,
  ...search
}: PageQuery & {
  sort: CommissionSort;
  month?: string | undefined;
  hotel?: string | undefined;
  kind?: 'invoice' | 'credit_note' | undefined;
}): Promise<{ rows: CommissionRow[]; total: number }> {
  const { rows, total } = await listCommissionPage({ ...search, ...rangeOf({ page, pageSize }) });
  return {
    rows: rows.map(({ taxablePaise, totalPaise, ...row }) => ({
      ...row,
      ...{ taxable: toRupees(taxablePaise), tax: toRupees(totalPaise - taxablePaise), total: toRupees(totalPaise) },
    })),
    total,
  };
}

const COLUMNS: readonly CsvColumn<CommissionRow>[] = [
  { key: 'number', header: 'Number', value: ({ number }) => number },
  { key: 'kind', header: 'Document', value: ({ kind }) => (kind === 'invoice' ? 'Invoice' : 'Credit note') },
  { key: 'kind', header: 'Credits', value: ({ credits }) => credits },
  { key: 'hotel', header: 'Hotel', value: ({ code, hotel }) => `${code} ${hotel}` },
  { key: 'month', header: 'Month', value: ({ month }) => month },
  { key: 'taxable', header: 'Commission', value: ({ taxable }) => taxable.toFixed(2) },
  { key: 'tax', header: 'GST', value: ({ tax }) => tax.toFixed(2) },
  { key: 'total', header: 'Total', value: ({ total }) => total.toFixed(2) },
  { key: 'issued', header: 'Issued', value: ({ issuedOn }) => issuedOn },
];

export function exportCommissionList(query: QueryOf<typeof exportCommissionEndpoint>): Promise<FileAnswer> {
  const filters = { month: query.month ?? null, hotel: query.hotel ?? null, kind: query.kind ?? null };
  return exportList({ list: 'commission-documents', columns: COLUMNS, query, read: listCommissionRows, filters });
}

/** @throws {AppError} FORBIDDEN, INVALID_INPUT for a month that has not ended */
export async function issueCommissionAtConsole(
  actor: StaffActor,
  month: string,
): Promise<{ issued: number; documents: number }> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  const before = await countCommissionDocuments(month);
  const documents = (await issueCommissionDocuments(month)).length;
  const issued = documents - before;
  if (issued > 0)
    await recordAudit({ action: 'commission.issued', subject: { type: 'month', id: month }, data: { issued } });
  return { issued, documents };
}

/** @throws {AppError} NOT_FOUND */
export async function readCommissionPdf(id: number): Promise<FileAnswer> {
  const document = await findCommissionDocument(id);
  if (!document) throw new AppError('NOT_FOUND');
  return { filename: `${document.number.replaceAll('/', '-')}.pdf`, content: await drawCommissionDocument(document) };
}
