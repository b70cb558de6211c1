'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf, type TableFilter } from '@/components/data-table/types';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { formatLongDate } from '@/lib/dates';
import { listBankTransactionsEndpoint } from '@/lib/domains/bank-statements/contract/bank-statements';
import { BANK_NAMES } from '@/lib/domains/bank-statements/rules/layouts';
import styles from '../../_components/money.module.css';
import { CompanyPaymentDialog, IgnoreDialog } from './solve-dialogs';

type Row = RowOf<typeof listBankTransactionsEndpoint>;

const STATES = {
  unmatched: { tone: 'warning', label: 'Unmatched' },
  matched: { tone: 'success', label: 'Matched' },
  ignored: { tone: 'neutral', label: 'Ignored' },
} as const;

const KINDS = {
  settlement: 'Settlement',
  payout: 'Payout to a hotel',
  refund: 'Refund',
  company_payment: 'Payment of a company',
  hotel_receipt: 'Receipt of a hotel',
} as const;

function describeMatch({ state, matchedKind, matchedId, company, reason }: Row): string {
  if (state === 'ignored') return reason ?? '';
  if (!matchedKind) return '';
  return `${KINDS[matchedKind]}: ${company ?? matchedId}`;
}

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
  const [open, setOpen] = useState<{ kind: 'company' | 'ignore'; row: Row } | null>(null);
  const close = () => setOpen(null);
  const finish = () => {
    close();
    void queries.invalidateQueries({ queryKey: listKey(listBankTransactionsEndpoint) });
  };
  const columns = useMemo(
    () => (mayWrite ? [...COLUMNS, actionColumn((kind, row) => setOpen({ kind, row }))] : COLUMNS),
    [mayWrite],
  );
  return (
    <section aria-labelledby="transactions" className={styles.section}>
      <h2 id="transactions">Transactions</h2>
      <DataTable
        caption="Transactions"
        endpoint={listBankTransactionsEndpoint}
        columns={columns}
        filters={FILTERS}
        initialSort="-day"
        rowKey={(row) => row.id}
        emptyTitle="No transaction"
        emptyText="Upload the statement of a bank."
      />
      {open?.kind === 'company' && <CompanyPaymentDialog row={open.row} onDone={finish} onClose={close} />}
      {open?.kind === 'ignore' && <IgnoreDialog row={open.row} onDone={finish} onClose={close} />}
    </section>
  );
}

function actionColumn(onAction: (kind: 'company' | 'ignore', row: Row) => void): DataColumn<Row> {
  return {
    key: 'action',
    header: 'Action',
    cell: (row) =>
      row.state === 'unmatched' && (
        <span className={styles.kinds}>
          {row.amount > 0 && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Payment of a company: ${row.text}`}
              onClick={() => onAction('company', row)}
            >
              Payment of a company
            </Button>
          )}
          <Button size="sm" variant="ghost" aria-label={`Ignore: ${row.text}`} onClick={() => onAction('ignore', row)}>
            Ignore
          </Button>
        </span>
      ),
  };
}
