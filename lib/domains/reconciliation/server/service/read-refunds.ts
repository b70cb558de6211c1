import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { listCsv, type CsvColumn } from '@/lib/platform/csv/list-csv';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { COUNTED_ROWS, CSV_ROW_LIMIT } from '@/lib/platform/http/list-schemas';
import type { RefundRow } from '../../contract/refunds';
import { REFUND_STATE_LABELS, refundExpectedBy } from '../../rules/refund-states';
import { countRefunds, listRefundRows, type RefundQuery } from '../repository/refund-list';

export async function listMoneyRefunds({
  page,
  pageSize,
  ...query
}: RefundQuery & { page: number; pageSize: number }): Promise<{ rows: RefundRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    read(query, { limit: pageSize, offset: (page - 1) * pageSize }),
    countRefunds(query, COUNTED_ROWS + 1),
  ]);
  return { rows, total };
}

const COLUMNS: readonly CsvColumn<RefundRow>[] = [
  { key: 'id', header: 'Refund', value: ({ id }) => id },
  { key: 'booking', header: 'Booking', value: ({ booking }) => booking },
  { key: 'amount', header: 'Amount', value: ({ amount }) => amount.toFixed(2) },
  { key: 'state', header: 'State', value: ({ stateLabel }) => stateLabel },
  { key: 'created', header: 'Created', value: ({ createdAt }) => dayOf(createdAt) },
  { key: 'sent', header: 'Sent', value: ({ sentAt }) => sentAt && dayOf(sentAt) },
  { key: 'expected', header: 'Expected by', value: ({ expectedBy }) => expectedBy },
  { key: 'reference', header: 'Bank reference', value: ({ bankReference }) => bankReference },
  { key: 'payment', header: 'Payment', value: ({ paymentId }) => paymentId },
  { key: 'provider', header: 'Refund of the provider', value: ({ refundId }) => refundId },
];

const dayOf = (instant: string) => todayInIndia(new Date(instant));

export async function exportMoneyRefunds({
  columns,
  ...query
}: RefundQuery & { columns?: string | undefined }): Promise<FileAnswer> {
  const rows = await read(query, { limit: CSV_ROW_LIMIT, offset: 0 });
  const data = { rows: rows.length, filters: { state: query.state ?? null } };
  await recordAudit({ action: 'list.exported', subject: { type: 'list', id: 'refunds' }, data });
  const filename = `refunds-${todayInIndia(now())}.csv`;
  return { filename, content: listCsv(COLUMNS, rows, columns), disposition: 'attachment' };
}

async function read(query: RefundQuery, page: { limit: number; offset: number }): Promise<RefundRow[]> {
  const rows = await listRefundRows({ ...query, ...page });
  return rows.map(({ status, amountPaise, createdAt, sentAt, ...row }) => ({
    ...row,
    state: status,
    stateLabel: REFUND_STATE_LABELS[status],
    amount: toRupees(amountPaise),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    expectedBy: refundExpectedBy({ status, sentAt }),
  }));
}
