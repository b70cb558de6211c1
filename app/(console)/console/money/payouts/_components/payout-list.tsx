'use client';

import { DataTable } from '@/components/data-table/data-table';
import { FileButton } from '@/components/data-table/file-button';
import type { DataColumn, RowOf } from '@/components/data-table/types';
import { formatDay } from '@/components/ui/format-day';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import {
  downloadPayoutFileEndpoint,
  exportPayoutListEndpoint,
  listPayoutsEndpoint,
} from '@/lib/domains/payables/contract/payouts';

type Row = RowOf<typeof listPayoutsEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'id', header: 'Payout', cell: (row) => `Payout ${row.id}`, sort: 'id', isRowHeader: true },
  { key: 'day', header: 'Made', cell: (row) => formatDay(row.exportedAt) },
  { key: 'total', header: 'Amount', cell: (row) => formatRupees(row.total, 'always'), align: 'end' },
  { key: 'hotels', header: 'Hotels', cell: (row) => row.hotels, align: 'end' },
  { key: 'exported', header: 'Waiting for the bank', cell: (row) => row.exported, align: 'end' },
  { key: 'paid', header: 'Paid', cell: (row) => row.paid, align: 'end' },
  { key: 'failed', header: 'Failed', cell: (row) => row.failed, align: 'end' },
];

const WITH_FILE: readonly DataColumn<Row>[] = [
  ...COLUMNS,
  {
    key: 'file',
    header: 'File',
    cell: ({ id, exported }) =>
      exported === 0 ? (
        'Complete'
      ) : (
        <FileButton
          endpoint={downloadPayoutFileEndpoint}
          input={{ params: { payoutId: id }, body: {} }}
          text="CSV"
          name={`CSV of payout ${id}`}
        />
      ),
  },
];

export function PayoutList({ mayWrite }: { mayWrite: boolean }) {
  return (
    <section aria-labelledby="payouts" className="console-money-section">
      <h2 id="payouts">Payouts</h2>
      {mayWrite && <p>Open a payout to record what the bank did with each of its lines.</p>}
      <DataTable
        caption="Payouts"
        endpoint={listPayoutsEndpoint}
        csvEndpoint={exportPayoutListEndpoint}
        columns={mayWrite ? WITH_FILE : COLUMNS}
        initialSort="-id"
        rowKey={(row) => row.id}
        rowHref={(row) => consolePaths.payout(row.id)}
        emptyTitle="No payout yet"
      />
    </section>
  );
}
