import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { rangeOf, type PageQuery } from '@/lib/platform/http/list-query';
import { COUNTED_ROWS } from '@/lib/platform/http/list-schemas';
import type { exportMoneyRefundsEndpoint, RefundRow } from '../../contract/refunds';
import { REFUND_STATE_LABELS, refundExpectedBy } from '../../rules/refund-states';
import { countRefunds, listRefundRows, type RefundQuery } from '../repository/refund-list';

export async function listMoneyRefunds(query: RefundQuery & PageQuery): Promise<{ rows: RefundRow[]; total: number }> {
  const [{ rows }, total] = await Promise.all([readPage(query), countRefunds(query, COUNTED_ROWS + 1)]);
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

export function exportMoneyRefunds(query: QueryOf<typeof exportMoneyRefundsEndpoint>): Promise<FileAnswer> {
  const filters = { state: query.state ?? null };
  return exportList({ list: 'refunds', columns: COLUMNS, query, read: readPage, filters });
}

async function readPage({ page, pageSize, ...query }: RefundQuery & PageQuery): Promise<{ rows: RefundRow[] }> {
  const found = await listRefundRows({ ...query, ...rangeOf({ page, pageSize }) });
  const rows = found.map(({ status, amountPaise, createdAt, sentAt, ...row }) => ({
    ...row,
    state: status,
    stateLabel: REFUND_STATE_LABELS[status],
    amount: toRupees(amountPaise),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    expectedBy: refundExpectedBy({ status, sentAt }),
  }));
  return { rows };
}
