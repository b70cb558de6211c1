'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf } from '@/components/data-table/types';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { showToast } from '@/components/ui/show-toast';
import { formatLongDate } from '@/lib/dates';
import {
  exportReceiptsEndpoint,
  listReceiptsEndpoint,
  receiptForm,
  receiptReversalForm,
  recordReceiptEndpoint,
  reverseReceiptEndpoint,
} from '@/lib/domains/payables/contract/receipts';
import { callApi } from '@/lib/platform/http/client';
import { HOTEL_FILTER } from './hotel-filter';

type Row = RowOf<typeof listReceiptsEndpoint>;

const STATES = {
  recorded: { tone: 'success', label: 'Recorded' },
  reversed: { tone: 'neutral', label: 'Reversed' },
  reversal: { tone: 'warning', label: 'Reversal' },
} as const;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'id', header: 'Receipt', cell: (row) => `Receipt ${row.id}`, sort: 'id', isRowHeader: true },
  { key: 'hotel', header: 'Hotel', cell: (row) => `${row.code} ${row.hotel}` },
  { key: 'amount', header: 'Amount', cell: (row) => formatRupees(row.amount, 'always'), align: 'end' },
  { key: 'utr', header: 'UTR', cell: (row) => row.utr },
  { key: 'received', header: 'Received', cell: (row) => formatLongDate(row.receivedOn) },
  { key: 'recorded', header: 'Recorded', cell: (row) => formatLongDate(row.recordedOn), isHidden: true },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
];

export function ReceiptList({ mayWrite }: { mayWrite: boolean }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<'record' | Row | null>(null);
  const columns = useMemo(() => (mayWrite ? [...COLUMNS, reverseColumn(setOpen)] : COLUMNS), [mayWrite]);
  const close = () => setOpen(null);
  const finish = (message: string, owed: number) => {
    close();
    showToast(message, { tone: 'success', detail: `Due from the hotel: ${formatRupees(owed, 'always')}.` });
    void queries.invalidateQueries({ queryKey: listKey(listReceiptsEndpoint) });
  };
  return (
    <>
      <DataTable
        caption="Receipts of hotels"
        endpoint={listReceiptsEndpoint}
        csvEndpoint={exportReceiptsEndpoint}
        columns={columns}
        filters={[HOTEL_FILTER]}
        initialSort="-id"
        rowKey={(row) => row.id}
        emptyTitle="No receipt"
        emptyText="Record what a hotel paid into the bank account."
        action={
          mayWrite && (
            <Button size="sm" onClick={() => setOpen('record')}>
              Record a receipt
            </Button>
          )
        }
      />
      {open === 'record' && (
        <ActionDialog
          title="Record a receipt"
          action="Record receipt"
          schema={receiptForm}
          fields={[
            { name: 'hotel', label: 'Code of the hotel', kind: 'text', hint: 'Such as BLR-001' },
            { name: 'amount', label: 'Amount in rupees', kind: 'rupees', hint: 'At most what is due today' },
            { name: 'utr', label: 'UTR', kind: 'text' },
            { name: 'receivedOn', label: 'Received on', kind: 'date' },
          ]}
          call={(body) => callApi(recordReceiptEndpoint, { body })}
          onDone={({ isNew, owed }) =>
            finish(isNew ? 'The receipt is recorded' : 'The receipt was recorded before', owed)
          }
          onClose={close}
        />
      )}
      {open !== null && open !== 'record' && (
        <ActionDialog
          title={`Reverse the receipt ${open.utr}?`}
          action="Reverse receipt"
          variant="danger"
          schema={receiptReversalForm}
          fixed={{ utr: open.utr }}
          fields={[
            {
              ...{ name: 'reason', label: 'Reason', kind: 'textarea' },
              hint: `${open.hotel} owes ${formatRupees(open.amount, 'always')} again. The same UTR can then be recorded again.`,
            },
          ]}
          call={(body) => callApi(reverseReceiptEndpoint, { body })}
          onDone={({ isNew, owed }) =>
            finish(isNew ? 'The receipt is reversed' : 'The receipt was reversed before', owed)
          }
          onClose={close}
        />
      )}
    </>
  );
}

function reverseColumn(onReverse: (row: Row) => void): DataColumn<Row> {
  return {
    key: 'reverse',
    header: 'Reverse',
    cell: (row) =>
      row.state === 'recorded' && (
        <Button variant="ghost" size="sm" aria-label={`Reverse receipt ${row.id}`} onClick={() => onReverse(row)}>
          Reverse
        </Button>
      ),
  };
}
