import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { CompanyRow, exportCompaniesEndpoint } from '../../contract/companies';
import { listCompanies } from './get-company';

const EXPORTS = { name: 'company-csv', max: 20, windowSeconds: 600 };

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function exportCompanies(
  actor: StaffActor,
  query: QueryOf<typeof exportCompaniesEndpoint>,
): Promise<FileAnswer> {
  await assertWithinLimit(EXPORTS, actor.principal);
  const { columns: _, ...filters } = query;
  return exportList({ list: 'companies', columns: COLUMNS, query, read: listCompanies, filters });
}

const COLUMNS: readonly CsvColumn<CompanyRow>[] = [
  { key: 'name', header: 'Company', value: ({ name }) => name },
  { key: 'kind', header: 'Kind', value: ({ isTravelAgent }) => (isTravelAgent ? 'Travel agent' : 'Company') },
  { key: 'status', header: 'Status', value: ({ status }) => status },
  { key: 'entities', header: 'Legal entities', value: ({ entities }) => entities },
  { key: 'credit_limit', header: 'Credit limit', value: ({ creditLimit }) => creditLimit.toFixed(2) },
  { key: 'since', header: 'Since', value: ({ since }) => since },
];
