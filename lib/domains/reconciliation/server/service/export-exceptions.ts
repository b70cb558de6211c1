import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import type { PageQuery } from '@/lib/platform/http/list-query';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { ExceptionView, exportMoneyExceptionsEndpoint } from '../../contract/money';
import { listMoneyExceptions, type ExceptionSearch } from './read-money';

const EXPORTS = { name: 'exception-csv', max: 20, windowSeconds: 600 };

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function exportMoneyExceptions(
  actor: StaffActor,
  query: QueryOf<typeof exportMoneyExceptionsEndpoint>,
): Promise<FileAnswer> {
  await assertWithinLimit(EXPORTS, actor.principal);
  const { columns: _, ...filters } = query;
  const read = (all: ExceptionSearch & PageQuery) => listMoneyExceptions(actor, all);
  return exportList({ list: 'money-exceptions', columns: COLUMNS, query, read, filters });
}

const COLUMNS: readonly CsvColumn<ExceptionView>[] = [
  { key: 'title', header: 'Exception', value: ({ title }) => title },
  { key: 'amount', header: 'Amount', value: ({ amount }) => amount.toFixed(2) },
  { key: 'difference', header: 'In the open differences', value: ({ difference }) => difference.toFixed(2) },
  { key: 'day', header: 'Day', value: ({ day }) => day },
  { key: 'action', header: 'What to do', value: ({ solved, actions }) => solved?.label ?? actions[0]?.label ?? '' },
  { key: 'payment', header: 'Payment', value: ({ paymentId }) => paymentId },
  { key: 'settlement', header: 'Settlement', value: ({ settlementId }) => settlementId },
  { key: 'solved', header: 'Solved by', value: ({ solved }) => (solved ? (solved.by ?? 'By itself') : '') },
];
