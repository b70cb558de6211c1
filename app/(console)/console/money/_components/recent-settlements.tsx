import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { formatRupees } from '@/components/ui/format-rupees';
import { Table, type TableColumn } from '@/components/ui/table';
import { formatLongDate } from '@/lib/dates';
import type { SettlementView } from '@/lib/domains/reconciliation/contract/money';
import styles from './money.module.css';

const COLUMNS: readonly TableColumn<SettlementView>[] = [
  { key: 'day', header: 'Settled on', cell: (row) => formatLongDate(row.settledOn), rowHeader: true },
  { key: 'utr', header: 'UTR', cell: (row) => row.utr ?? 'None yet' },
  { key: 'amount', header: 'Amount', cell: (row) => formatRupees(row.amount, 'always'), align: 'end' },
  { key: 'fees', header: 'Fees with GST', cell: (row) => formatRupees(row.fees, 'always'), align: 'end' },
  { key: 'matched', header: 'Matched', cell: (row) => `${row.matched} of ${row.rows}`, align: 'end' },
  {
    key: 'state',
    header: 'State',
    cell: ({ openExceptions, atBankOn }) => {
      if (openExceptions > 0) return <Badge tone="warning">{exceptionCount(openExceptions)}</Badge>;
      return atBankOn ? <Badge tone="success">At the bank</Badge> : <Badge tone="info">On its way</Badge>;
    },
  },
];

const exceptionCount = (count: number) => (count === 1 ? '1 exception' : `${count} exceptions`);

export function RecentSettlements({ settlements }: { settlements: readonly SettlementView[] }) {
  return (
    <section aria-labelledby="settlements" className={styles.section}>
      <h2 id="settlements">Recent settlements</h2>
      {settlements.length === 0 ? (
        <EmptyState title="No settlement yet" headingLevel={3}>
          The provider settles payments after two working days. Reports are imported each night.
        </EmptyState>
      ) : (
        <Table
          caption="Recent settlements"
          captionHidden
          columns={COLUMNS}
          rows={settlements}
          rowKey={(row) => row.settlementId}
          narrow="stacks"
        />
      )}
    </section>
  );
}
