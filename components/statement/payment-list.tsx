import { Badge } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { Table } from '@/components/ui/table';
import { formatLongDate } from '@/lib/dates';
import styles from './statement.module.css';

interface Payment {
  reference: string;
  /** `YYYY-MM-DD`. */
  paid_on: string;
  /** Rupees. */
  amount: number;
  /** The day on which a payment recorded wrongly was taken back. */
  reversed_on: string | null;
}

/** The company's transfers against its bill, the latest first; nothing before the first one. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <Table
      caption="Latest payments of the company"
      density="compact"
      narrow="stacks"
      rows={payments}
      // A reference can come twice: taken back, and recorded anew.
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
