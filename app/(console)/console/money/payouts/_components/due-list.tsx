'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf } from '@/components/data-table/types';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { showToast } from '@/components/ui/show-toast';
import {
  exportDuePayablesEndpoint,
  listDuePayablesEndpoint,
  listPayoutsEndpoint,
} from '@/lib/domains/payables/contract/payouts';
import { MakePayoutDialog } from './make-payout-dialog';

type Row = RowOf<typeof listDuePayablesEndpoint>;

const STATES = {
  payable: { tone: 'success', label: 'Can be paid' },
  no_account: { tone: 'warning', label: 'No bank account' },
  carried: { tone: 'info', label: 'Owes us, carried forward' },
} as const;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'name', header: 'Hotel', cell: (row) => row.name, sort: 'name', isRowHeader: true },
  { key: 'code', header: 'Code', cell: (row) => row.code, isOnOneLine: true },
  { key: 'due', header: 'Due', cell: (row) => formatRupees(row.due, 'always'), sort: 'due', align: 'end' },
  { key: 'account', header: 'Account', cell: (row) => row.account ?? '' },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
];

const OUTCOMES = {
  done: 'The payout is made: download its file below',
  requested: 'Requested: another member of staff decides',
  nothing_due: 'Nothing is due until this day',
} as const;

export function DueList({ mayWrite, today }: { mayWrite: boolean; today: string }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="due" className="console-money-section">
      <h2 id="due">Due today</h2>
      <DataTable
        caption="Due to hotels today"
        endpoint={listDuePayablesEndpoint}
        csvEndpoint={exportDuePayablesEndpoint}
        columns={COLUMNS}
        initialSort="-due"
        rowKey={(row) => row.hotelId}
        emptyTitle="Nothing is due"
        emptyText="Stays become due some days after check-out, by the terms of each hotel."
        action={
          mayWrite && (
            <Button size="sm" onClick={() => setOpen(true)}>
              Make a payout
            </Button>
          )
        }
      />
      {isOpen && (
        <MakePayoutDialog
          today={today}
          onClose={() => setOpen(false)}
          onDone={({ outcome }) => {
            setOpen(false);
            showToast(OUTCOMES[outcome], { tone: outcome === 'done' ? 'success' : 'info' });
            for (const endpoint of [listDuePayablesEndpoint, listPayoutsEndpoint])
              void queries.invalidateQueries({ queryKey: listKey(endpoint) });
          }}
        />
      )}
    </section>
  );
}
