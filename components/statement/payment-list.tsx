import { formatRupees } from '@/components/ui/format-rupees';
import { Table } from '@/components/ui/table';
import { formatLongDate } from '@/lib/dates';

interface Payment {
  reference: string;
  /** `YYYY-MM-DD`. */
  paid_on: string;
  /** Rupees. */
  amount: number;
}

/** The company's transfers against its bill, the latest first; nothing before the first one. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <Table
      caption="Latest payments of the company"
      density="compact"
      rows={payments}
      rowKey={({ reference }) => reference}
      columns={[
        { key: 'reference', header: 'Reference', rowHeader: true, cell: (row) => row.reference },
        { key: 'day', header: 'Received', cell: (row) => formatLongDate(row.paid_on) },
        { key: 'amount', header: 'Amount', align: 'end', cell: (row) => formatRupees(row.amount, 'always') },
      ]}
    />
  );
}
