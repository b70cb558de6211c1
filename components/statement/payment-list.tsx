import { Badge } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { Table } from '@/components/ui/table';
import { formatLongDate } from '@/lib/dates';
import styles from './statement.module.css';

interface Payment {
  reference: string;
  paidOn: string;
  amount: number;
  /** The day on which a payment recorded by mistake was reversed; null for other payments. */
  reversedOn: string | null;
}

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <Table
      caption="Latest payments of the company"
      density="compact"
      narrow="stacks"
      rows={payments}
      // The key is the index, because a reversed payment and its correction have the same reference.
      rowKey={(row) => payments.indexOf(row)}
      columns={[
        {
          key: 'reference',
          header: 'Reference',
          rowHeader: true,
          cell: (row) => (
            <span className={styles.payment}>
              {row.reference}
              {row.reversedOn && <Badge>Reversed {formatLongDate(row.reversedOn)}</Badge>}
            </span>
          ),
        },
        { key: 'day', header: 'Received', cell: (row) => formatLongDate(row.paidOn) },
        {
          key: 'amount',
          header: 'Amount',
          align: 'end',
          cell: ({ amount, reversedOn }) =>
            reversedOn ? (
              <s className={styles.void}>{formatRupees(amount, 'always')}</s>
            ) : (
              formatRupees(amount, 'always')
            ),
        },
      ]}
    />
  );
}
