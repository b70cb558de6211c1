import { Badge } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { Table } from '@/components/ui/table';
import { formatLongDate } from '@/lib/dates';
import styles from './statement.module.css';

interface Payment {
  reference: string;
  paid_on: string;
  amount: number;
  /** The day on which a wrongly recorded payment was reversed. */
  reversed_on: string | null;
}

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <Table
      caption="Latest payments of the company"
      density="compact"
      narrow="stacks"
      rows={payments}
      // A reversed and corrected payment has the same reference twice.
      rowKey={(row) => payments.indexOf(row)}
      columns={[
        {
          key: 'reference',
          header: 'Reference',
          rowHeader: true,
          cell: (row) => (
            <span className={styles.payment}>
              {row.reference}
              {row.reversed_on && <Badge>Taken back {formatLongDate(row.reversed_on)}</Badge>}
            </span>
          ),
        },
        { key: 'day', header: 'Received', cell: (row) => formatLongDate(row.paid_on) },
        {
          key: 'amount',
          header: 'Amount',
          align: 'end',
          cell: ({ amount, reversed_on }) =>
            reversed_on ? (
              <s className={styles.void}>{formatRupees(amount, 'always')}</s>
            ) : (
              formatRupees(amount, 'always')
            ),
        },
      ]}
    />
  );
}
