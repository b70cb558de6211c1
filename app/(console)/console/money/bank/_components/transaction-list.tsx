'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf, type TableFilter } from '@/components/data-table/types';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import {
  exportBankTransactionsEndpoint,
  listBankTransactionsEndpoint,
} from '@/lib/domains/bank-statements/contract/bank-statements';
import { BANK_NAMES } from '@/lib/domains/bank-statements/rules/layouts';
import { undoRefusal } from '@/lib/domains/bank-statements/rules/undo';
import { IgnoreDialog } from './ignore-dialog';
import { describeMatch, STATES } from './transaction-text';
import { UndoDialog } from './undo-dialog';

type Row = RowOf<typeof listBankTransactionsEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'text', header: 'Transaction', cell: (row) => row.text || row.reference, isRowHeader: true },
  { key: 'day', header: 'Day', cell: (row) => formatLongDate(row.day), sort: 'day' },
  { key: 'amount', header: 'Amount', cell: (row) => formatRupees(row.amount, 'always'), sort: 'amount', align: 'end' },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  { key: 'match', header: 'In our books', cell: describeMatch },
  { key: 'bank', header: 'Bank', cell: (row) => BANK_NAMES[row.bank], isHidden: true },
  { key: 'reference', header: 'Reference', cell: (row) => row.reference, isHidden: true },
  { key: 'solved', header: 'Solved by', cell: (row) => row.solvedBy ?? '', isHidden: true },
];

const FILTERS: readonly TableFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
  },
  {
    name: 'direction',
    label: 'Direction',
    kind: 'select',
    options: [
      { value: 'credit', label: 'Credits' },
      { value: 'debit', label: 'Debits' },
    ],
  },
];

export function TransactionList({ mayWrite }: { mayWrite: boolean }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Row | null>(null);
  const close = () => setAsked(null);
  const finish = () => {
    close();
    void queries.invalidateQueries({ queryKey: listKey(listBankTransactionsEndpoint) });
  };
  const columns = useMemo(() => (mayWrite ? [...COLUMNS, actionColumn(setAsked)] : COLUMNS), [mayWrite]);
  return (
    <section aria-labelledby="transactions" className="console-money-section">
      <h2 id="transactions">Transactions</h2>
      <DataTable
        caption="Transactions"
        endpoint={listBankTransactionsEndpoint}
        csvEndpoint={exportBankTransactionsEndpoint}
        columns={columns}
        filters={FILTERS}
        initialSort="-day"
        rowKey={(row) => row.id}
        rowHref={(row) => consolePaths.bankTransaction(row.id)}
        emptyTitle="No transaction"
        emptyText="Upload the statement of a bank."
      />
      {asked?.state === 'unmatched' && <IgnoreDialog row={asked} onDone={finish} onClose={close} />}
      {asked && asked.state !== 'unmatched' && <UndoDialog row={asked} onDone={finish} onClose={close} />}
    </section>
  );
}

function actionColumn(onAsk: (row: Row) => void): DataColumn<Row> {
  return {
    key: 'action',
    header: 'Action',
    cell: (row) => {
      if (undoRefusal(row.matchedKind)) return null;
      const action = row.state === 'unmatched' ? 'Ignore' : 'Undo';
      return (
        <Button size="sm" variant="ghost" aria-label={`${action}: ${row.text}`} onClick={() => onAsk(row)}>
          {action}
        </Button>
      );
    },
  };
}
