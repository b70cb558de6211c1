import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { listCsv, type CsvColumn } from '@/lib/platform/csv/list-csv';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { CSV_ROW_LIMIT } from '@/lib/platform/http/list-schemas';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { ExceptionView } from '../../contract/money';
import { listMoneyExceptions, type ExceptionSearch } from './read-money';

const EXPORTS = { name: 'exception-csv', max: 20, windowSeconds: 600 };

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function exportMoneyExceptions(
  actor: StaffActor,
  { columns, ...search }: ExceptionSearch & { columns?: string | undefined },
): Promise<FileAnswer> {
  await assertWithinLimit(EXPORTS, actor.principal);
  const { rows } = await listMoneyExceptions(actor, { ...search, page: 1, pageSize: CSV_ROW_LIMIT });
  await recordAudit({
    action: 'list.exported',
    subject: { type: 'list', id: 'money-exceptions' },
    data: { rows: rows.length, filters: search },
  });
  return { filename: 'exceptions.csv', content: listCsv(COLUMNS, rows, columns), disposition: 'attachment' };
}

const COLUMNS: readonly CsvColumn<ExceptionView>[] = [
  { key: 'title', header: 'Exception', value: ({ title }) => title },
  { key: 'amount', header: 'Amount', value: ({ amount }) => amount.toFixed(2) },
  { key: 'day', header: 'Day', value: ({ day }) => day },
  { key: 'action', header: 'What to do', value: ({ solved, actions }) => solved?.label ?? actions[0]?.label ?? '' },
  { key: 'payment', header: 'Payment', value: ({ paymentId }) => paymentId },
  { key: 'settlement', header: 'Settlement', value: ({ settlementId }) => settlementId },
  { key: 'solved', header: 'Solved by', value: ({ solved }) => (solved ? (solved.by ?? 'By itself') : '') },
];
