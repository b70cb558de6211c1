import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { listCsv, type CsvColumn } from '@/lib/platform/csv/list-csv';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { CSV_ROW_LIMIT } from '@/lib/platform/http/list-schemas';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { CompanyRow } from '../../contract/companies';
import { listCompanies, type CompanyQuery } from './get-company';

const EXPORTS = { name: 'company-csv', max: 20, windowSeconds: 600 };

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function exportCompanies(
  actor: StaffActor,
  { columns, ...search }: Omit<CompanyQuery, 'page' | 'pageSize'> & { columns?: string | undefined },
): Promise<FileAnswer> {
  await assertWithinLimit(EXPORTS, actor.principal);
  const { rows } = await listCompanies({ ...search, page: 1, pageSize: CSV_ROW_LIMIT });
  await recordAudit({
    action: 'list.exported',
    subject: { type: 'list', id: 'companies' },
    data: { rows: rows.length, filters: search },
  });
  return { filename: 'companies.csv', content: listCsv(COLUMNS, rows, columns), disposition: 'attachment' };
}

const COLUMNS: readonly CsvColumn<CompanyRow>[] = [
  { key: 'name', header: 'Company', value: ({ name }) => name },
  { key: 'kind', header: 'Kind', value: ({ isTravelAgent }) => (isTravelAgent ? 'Travel agent' : 'Company') },
  { key: 'status', header: 'Status', value: ({ status }) => status },
  { key: 'entities', header: 'Legal entities', value: ({ entities }) => entities },
  { key: 'credit_limit', header: 'Credit limit', value: ({ creditLimit }) => creditLimit.toFixed(2) },
  { key: 'since', header: 'Since', value: ({ since }) => since },
];
